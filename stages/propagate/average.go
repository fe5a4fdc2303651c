package propagate

import "math"

// average is the rule of [NPT86] eqs. 5 and 6: the mean of the minimax step
// and the product step, both taken on average-values.
type average struct{}

// Lift implements Propagator.
func (average) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (average) Back(node Node, children []Value) Value {
	return Value{Win: 0.5 * (best(node, children) + independent(node, children))}
}

// Fold implements Folder.
func (average) Fold(maxToMove bool, branching int, parents, children, _ []uint64) {
	switch {
	case branching == 2 && maxToMove:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = half(max(c[0], c[1]), some2(c[0], c[1]))
		}
	case branching == 2:
		for i := range parents {
			c := children[2*i : 2*i+2 : 2*i+2]
			parents[i] = half(min(c[0], c[1]), every2(c[0], c[1]))
		}
	case maxToMove:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = half(max(c[0], c[1], c[2]), some3(c[0], c[1], c[2]))
		}
	default:
		for i := range parents {
			c := children[3*i : 3*i+3 : 3*i+3]
			parents[i] = half(min(c[0], c[1], c[2]), every3(c[0], c[1], c[2]))
		}
	}
}

// half returns the bits of the mean of a minimax step, given as bits, and a
// product step.
func half(best uint64, product float64) uint64 {
	return math.Float64bits(0.5 * (math.Float64frombits(best) + float64(product)))
}
