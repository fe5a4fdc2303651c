package propagate

// Bound implements Monotone: each step of the mean rises with both values, rounded or
// not, so that no margin is needed.
func (r fallible) Bound(node Node, children []Value, _ bool) Value { return r.Back(node, children) }

// Decided implements Monotone.
func (r fallible) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// Window implements Monotone.
func (r fallible) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if node.Own || r.strength == 1 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	return mistaken(node.Max, r.strength, lows, highs, i, alpha, beta)
}

// Bound implements Monotone, as for fallible.
func (r fallibleMin) Bound(node Node, children []Value, _ bool) Value {
	return r.Back(node, children)
}

// Decided implements Monotone.
func (r fallibleMin) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// Window implements Monotone.
func (r fallibleMin) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if node.Max || r.strength == 1 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	return mistaken(false, r.strength, lows, highs, i, alpha, beta)
}

// mistaken is the window of a child of a mover of some strength, who may choose any
// of his moves.
func mistaken(maxToMove bool, strength float64, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	var weights, room [maxChildren]float64
	n, best := len(lows), room[:len(lows)-1]
	left := 1.0
	for k := range n - 1 {
		weights[k] = max(float64(left*strength), tiny)
		left -= float64(left * strength)
	}
	weights[n-1] = max(left, tiny)
	a, b = negative, positive
	if alpha >= 0 {
		rivals(maxToMove, best, highs, i)
		a = under(neededRank(maxToMove, weights[:n], best, under(alpha)))
	}
	if beta <= 1 {
		rivals(maxToMove, best, lows, i)
		b = over(neededRank(maxToMove, weights[:n], best, over(beta)))
	}
	return a, b
}
