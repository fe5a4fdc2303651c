package propagate

// Bound implements Monotone, in the order of Compare: the smaller of v and 1-v is
// bounded to its last digits, as it is kept to them. 0 and 1 are exact, as they
// only come of a child that is so.
func (r productLog) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	if value.Carry == 0 {
		return value
	}
	more, less := scaled{0.5 * (1 + margin), 1}, scaled{1 - margin, 0}
	win, loss := sides(true, value)
	if up {
		return win.times(more).or(loss.times(less))
	}
	return win.times(less).or(loss.times(more))
}

// Decided implements Monotone.
func (productLog) Decided(node Node, lows, highs []Value) bool {
	for i, low := range lows {
		if node.Max && form(low) == 3 || !node.Max && form(highs[i]) == 0 {
			return true
		}
	}
	return same(lows, highs)
}

// Window implements Monotone. It is that of the product rule in Win, so that among
// values that round to 1, or to 0, nothing is cut.
func (productLog) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return product{}.Window(node, lows, highs, i, alpha, beta)
}
