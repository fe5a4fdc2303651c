package propagate

import "math"

// emm is error minimizing minimax, [WPN09] algorithm 1. The algorithm hands up
// pairs of a value, won or lost, and the probability that it is in error;
// written as the probability w that Max wins, won with error r is w = 1-r and
// lost with error r is w = r, and the whole of it becomes two steps:
//
//   - Aggregate: a node is lost if all its children are lost to the mover, so
//     aggErr and its flip above 1/2 are the product rule on w.
//   - Keep the more certain of search and static value: the one farther from
//     1/2. (Equal values of different error are the same case: the smaller
//     error is the more certain.) The search is kept where both are equally
//     certain, as curErr >= aggErr asks.
//
// At w = 1/2 exactly a value counts as lost to the player who chooses among
// the children. Terminal nodes come before d = 0, which the printed listing
// has the other way round: a square has no error.
//
// The root compares value, then error, which is the order of w.
type emm struct{}

// Lift implements Propagator.
func (emm) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator.
func (emm) Back(node Node, children []Value) Value {
	return Value{Win: moreCertain(independent(node, children), node.Static)}
}

// UsesStatic implements Static.
func (emm) UsesStatic() {}

// moreCertain returns the value farther from 1/2, search if they are equally
// far.
func moreCertain(search, static float64) float64 {
	if math.Abs(static-0.5) > math.Abs(search-0.5) {
		return static
	}
	return search
}

// Fold implements Folder.
func (emm) Fold(maxToMove bool, branching int, parents, children, statics []uint64) {
	product{}.Fold(maxToMove, branching, parents, children, statics)
	for row := parents; len(row) > 0; row = row[len(statics):] {
		keepMoreCertain(row[:len(statics)], statics)
	}
}

// keepMoreCertain replaces searched values by static ones that are more
// certain, all given as bits.
func keepMoreCertain(searched, statics []uint64) {
	for i, static := range statics {
		value := searched[i]
		doubt := math.Float64bits(math.Abs(math.Float64frombits(value) - 0.5))
		if math.Float64bits(math.Abs(math.Float64frombits(static)-0.5)) > doubt {
			value = static
		}
		searched[i] = value
	}
}
