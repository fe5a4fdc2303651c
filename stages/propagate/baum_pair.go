package propagate

// baumPair is baumCorrelated with k = 1 or 2, under which a node is never worth
// less for a better child.
type baumPair struct{ baumCorrelated }

// Bound implements Monotone.
func (r baumPair) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the k best moves are known.
func (r baumPair) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || prefix(node, lows, highs, r.moves)
}

// Window implements Monotone.
func (r baumPair) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return beside(node, lows, highs, i, r.moves, a, b)
}
