package propagate

// Bound implements Monotone. The exponential of a large number is rounded to fewer
// digits than sums and products are.
func (r soft) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, softMargin, up)
}

// Decided implements Monotone.
func (soft) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone.
func (r soft) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return window(r, node, lows, highs, i, alpha, beta)
}
