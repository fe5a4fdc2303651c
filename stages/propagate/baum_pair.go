package propagate

// baumPair is baumCorrelated with k = 1 or 2, under which a node is never worth
// less for a better child.
type baumPair struct{ baumCorrelated }

// Bound implements Monotone.
func (r baumPair) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, up)
}

// Decided implements Monotone: the k best moves are known.
func (r baumPair) Decided(node Node, lows, highs []Value) bool {
	if decided(node, lows, highs) {
		return true
	}
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	for i := range min(r.moves, len(lows)) {
		if x[i] != y[i] {
			return false
		}
	}
	return true
}

// Window implements Monotone. A move that is no better than k others makes no
// difference.
func (r baumPair) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	if len(lows) <= r.moves {
		return a, b
	}
	known := highs
	if node.Max {
		known = lows
	}
	var others [maxChildren]Value
	n := copy(others[:], known[:i])
	n += copy(others[n:], known[i+1:])
	var x [maxChildren]float64
	bestFirst(node.Max, x[:n], others[:n])
	if worst := x[r.moves-1]; node.Max {
		a = max(a, worst)
	} else {
		b = min(b, worst)
	}
	return a, b
}
