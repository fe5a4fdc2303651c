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

// PairMax implements Pair.
func (minimax) PairMax(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		parents[i] = max(pair[0], pair[1])
	}
}

// PairMin implements Pair.
func (minimax) PairMin(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		parents[i] = min(pair[0], pair[1])
	}
}
