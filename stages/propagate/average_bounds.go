package propagate

// Bound implements Monotone.
func (r average) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone.
func (average) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone: average is mix-0.5.
func (average) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return mix{0.5}.Window(node, lows, highs, i, alpha, beta)
}
