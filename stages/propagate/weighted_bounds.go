package propagate

// Bound implements Monotone, of the fraction that a value is. The weight 1 alone
// rounds nothing.
func (r weighted) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	if r.weights == oneBest || up && value.Win == 0 {
		return value
	}
	return Value{Win: loose(value.Win, margin, up)}
}

// Decided implements Monotone: the children that count are known.
func (r weighted) Decided(node Node, lows, highs []Value) bool {
	var room [2][MostWeights]Value
	k := r.counted(len(lows))
	r.choose(node.Max, room[0][:k], lows)
	r.choose(node.Max, room[1][:k], highs)
	return room[0] == room[1]
}

// Window implements Monotone. A child that is no better than as many others as count
// makes no difference.
func (r weighted) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if r.weights == oneBest {
		return selected(node, lows, highs, i, alpha, beta)
	}
	a, b = negative, positive
	var room [MostWeights]float64
	weights := r.rows[min(len(lows), MostWeights)-1]
	best, total := room[:min(len(weights), len(lows)-1)], r.powers[1]
	if alpha >= 0 {
		rivals(node.Max, best, highs, i)
		a = under(neededRank(node.Max, weights, best, under(float64(alpha*total))))
	}
	if beta <= 1 {
		rivals(node.Max, best, lows, i)
		b = over(neededRank(node.Max, weights, best, over(float64(beta*total))))
	}
	return beside(node, lows, highs, i, len(weights), a, b)
}

// neededRank returns what a child must be worth beside its rivals for a sum of so
// much of weights times values, the best first: -Inf or +Inf where no worth would do.
// The sum is a line in it for each rank that it can have, and the first rank that fits
// is right, because a better child is worth more.
func neededRank(maxToMove bool, weights, rivals []float64, sum float64) float64 {
	for k, rival := range rivals {
		if k+1 < len(weights) {
			sum -= float64(weights[k+1] * rival)
		}
	}
	for rank, weight := range weights {
		x := sum / weight
		if rank == len(rivals) || !preferred(maxToMove, rivals[rank], x) {
			return x
		}
		sum -= float64(weight * rivals[rank])
		if rank+1 < len(weights) {
			sum += float64(weights[rank+1] * rivals[rank])
		}
	}
	if maxToMove {
		return negative
	}
	return positive
}
