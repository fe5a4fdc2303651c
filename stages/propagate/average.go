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

// PairMax implements Pair.
func (average) PairMax(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		large := math.Float64frombits(max(pair[0], pair[1]))
		small := math.Float64frombits(min(pair[0], pair[1]))
		parents[i] = math.Float64bits(0.5 * (large + (large + float64(small*(1-large)))))
	}
}

// PairMin implements Pair.
func (average) PairMin(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		small := math.Float64frombits(min(pair[0], pair[1]))
		both := math.Float64frombits(pair[0]) * math.Float64frombits(pair[1])
		parents[i] = math.Float64bits(0.5 * (small + float64(both)))
	}
}
