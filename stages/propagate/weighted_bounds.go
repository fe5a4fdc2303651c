package propagate

// Bound implements Monotone, of the fraction that a value is. The weight 1 alone
// rounds nothing.
func (r weighted) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	if r.weights == oneBest || up && value.Win == 0 {
		return value
	}
	return Value{Win: loose(value.Win, up)}
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
	rivals := room[:min(r.counted(len(lows)), len(lows)-1)]
	weights := r.rows[min(len(lows), MostWeights)-1]
	if alpha >= 0 {
		r.rivals(node.Max, rivals, highs, i)
		a = r.needed(node.Max, weights, rivals, float64(alpha*(1-wary)))
		a -= float64(a * wary)
	}
	if beta <= 1 {
		r.rivals(node.Max, rivals, lows, i)
		b = r.needed(node.Max, weights, rivals, float64(beta*(1+wary)))
		b += float64(b * wary)
	}
	if len(rivals) < len(weights) {
		return a, b
	}
	if node.Max {
		r.rivals(true, rivals, lows, i)
		return max(a, rivals[len(rivals)-1]), b
	}
	r.rivals(false, rivals, highs, i)
	return a, min(b, rivals[len(rivals)-1])
}

// rivals fills a slice with the best of all children but one for the mover, the best
// first.
func (weighted) rivals(maxToMove bool, rivals []float64, children []Value, i int) {
	n := 0
	for j, child := range children {
		if j == i {
			continue
		}
		x := child.Win
		k := n
		if n < len(rivals) {
			n++
		} else if k--; k < 0 || x == rivals[k] || x < rivals[k] == maxToMove {
			continue
		}
		for ; k > 0 && x != rivals[k-1] && x > rivals[k-1] == maxToMove; k-- {
			rivals[k] = rivals[k-1]
		}
		rivals[k] = x
	}
}

// needed returns what a child must be worth beside its rivals for a mean of so much:
// -Inf or +Inf where no worth would do. The mean is a line in it for each rank that it
// can have, and the first rank that fits is right, because a better child is worth more.
func (r weighted) needed(maxToMove bool, weights, rivals []float64, mean float64) float64 {
	sum := float64(mean * r.powers[1])
	for rank, weight := range weights {
		rest := sum
		for k, rival := range rivals {
			switch {
			case k < rank:
				rest -= float64(weights[k] * rival)
			case k+1 < len(weights):
				rest -= float64(weights[k+1] * rival)
			}
		}
		x := rest / weight
		if rank == len(rivals) || maxToMove && x >= rivals[rank] || !maxToMove && x <= rivals[rank] {
			return x
		}
	}
	if maxToMove {
		return negative
	}
	return positive
}
