package propagate

// Bound implements Monotone.
func (r mn) Bound(node Node, children []Value, up bool) Value {
	if r.count(node) == 1 {
		return Value{Win: best(node, children)}
	}
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the M or N best children are known.
func (r mn) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || prefix(node, lows, highs, r.count(node))
}

// Window implements Monotone.
func (r mn) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if r.count(node) == 1 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return beside(node, lows, highs, i, r.count(node), a, b)
}

// count returns M at a Max node, N at a Min node.
func (r mn) count(node Node) int {
	if node.Max {
		return r.counts[0]
	}
	return r.counts[1]
}
