package propagate

// Bound implements Monotone, of Win and of Carry.
func (r averageEq10) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	return Value{Win: loose(value.Win, margin, up), Carry: loose(value.Carry, margin, up)}
}

// Decided implements Monotone.
func (averageEq10) Decided(node Node, lows, highs []Value) bool {
	if same(lows, highs) {
		return true
	}
	for i, low := range lows {
		if node.Max && low.Win == 1 && low.Carry == 1 || !node.Max && highs[i] == (Value{}) {
			return true
		}
	}
	return false
}

// Window implements Monotone. It is open: a child also hands up what Win does
// not tell. So only the replies to a move at the root are cut.
func (averageEq10) Window(Node, []Value, []Value, int, float64, float64) (a, b float64) {
	return negative, positive
}
