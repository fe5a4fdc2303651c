package propagate

import "math"

// product is the rule of [NPT86] eqs. 3 and 4: the children's values are taken
// as independent probabilities of a forced win for Max. ([WPN09] prints the
// Max step without the inner 1-(.); that is a misprint.)
//
// In floating point the definition is this, and it matters:
//
//   - 1 - prod(1-v) loses every v below 2^-53, so at b = 3 deep searches would
//     see ties of zeros. The Max step is the running sum q += v (1-q) instead.
//   - That sum rounds differently in different orders, and a rule under which
//     a node's value depends on the order of its moves breaks ties that are
//     none (12 of 60 rows of tables 4a and 4b come out wrong). So children are
//     folded from the largest to the smallest.
type product struct{}

// Lift implements Propagator.
func (product) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (product) Back(node Node, children []Value) Value {
	return Value{Win: independent(node, children)}
}

// maxChildren bounds the children of a node, so that sorting needs no memory
// but the stack; game.MaxBranching keeps to it.
const maxChildren = 62

// independent is the product step: the probability that some child (Max to
// move) or every child (Min to move) is won.
func independent(node Node, children []Value) float64 {
	var room [maxChildren]float64
	sorted := room[:len(children)]
	descending(sorted, children)
	if node.Max {
		var some float64
		for _, v := range sorted {
			some += float64(v * (1 - some))
		}
		return some
	}
	every := 1.0
	for _, v := range sorted {
		every *= v
	}
	return every
}

// descending fills sorted with the values from the largest to the smallest. A
// node has few children: insertion is fast and simple.
func descending(sorted []float64, children []Value) {
	for n, child := range children {
		i := n
		for ; i > 0 && sorted[i-1] < child.Win; i-- {
			sorted[i] = sorted[i-1]
		}
		sorted[i] = child.Win
	}
}

// PairMax implements Pair.
func (product) PairMax(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		large := math.Float64frombits(max(pair[0], pair[1]))
		small := math.Float64frombits(min(pair[0], pair[1]))
		parents[i] = math.Float64bits(large + float64(small*(1-large)))
	}
}

// PairMin implements Pair.
func (product) PairMin(parents, children []uint64) {
	for i := range parents {
		pair := children[2*i : 2*i+2 : 2*i+2]
		parents[i] = math.Float64bits(math.Float64frombits(pair[0]) * math.Float64frombits(pair[1]))
	}
}
