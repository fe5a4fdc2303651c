package propagate

// minimax is the rule of [NPT86] eqs. 1 and 2: the best child of the player to
// move.
type minimax struct{}

// Lift implements Propagator.
func (minimax) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (minimax) Back(node Node, children []Value) Value {
	return Value{Win: best(node, children)}
}

// best returns the largest value for Max, the smallest for Min.
func best(node Node, children []Value) float64 {
	value := children[0].Win
	for _, child := range children[1:] {
		if node.Max && child.Win > value || !node.Max && child.Win < value {
			value = child.Win
		}
	}
	return value
}

// Fold implements Folder.
func (minimax) Fold(maxToMove bool, branching int, parents, children, _ []uint64) {
	switch {
	case branching == 2 && maxToMove:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = max(c[0], c[1])
		}
	case branching == 2:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = min(c[0], c[1])
		}
	case maxToMove:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = max(c[0], c[1], c[2])
		}
	default:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = min(c[0], c[1], c[2])
		}
	}
}

// IsMinimax reports whether a rule is minimax, whose values alpha-beta finds as
// well.
func IsMinimax(rule Propagator) bool {
	_, is := rule.(minimax)
	return is
}
