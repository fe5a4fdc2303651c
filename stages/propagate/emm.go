package propagate

// Error minimizing minimax: [WPN09] algorithm 1.

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

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

func (emm) Lift(static float64) Value { return Value{Win: static} }

func (emm) Back(node Node, children []Value) Value {
	return Value{Win: moreCertain(independent(node.Max, children), node.Static)}
}

func (emm) UsesStatic() {}

// moreCertain returns the value farther from 1/2, search if they are equally
// far.
func moreCertain(search, static float64) float64 {
	if math.Abs(static-0.5) > math.Abs(search-0.5) {
		return static
	}
	return search
}

func (emm) Step() vector.Step { return vector.MoreCertain }

// The value of emm is f(v) for v the product step and s the static value,
//
//	f(v) = v where |v-1/2| >= |s-1/2|, else s.
//
// f does not fall: it is v up to the smaller of s and 1-s, s up to the larger, and v
// from there. But some numbers just below a static value s < 1/2 have the same rounded
// distance from 1/2: for them f is v, for larger ones s.

// blur is more than the rounding of a distance from 1/2.
const blur = 0x1p-53

func (emm) Bound(node Node, children []Value, up bool) Value {
	v, s := product{}.Bound(node, children, up).Win, node.Static
	win := moreCertain(v, s)
	switch {
	case s >= 0.5:
	case up && win == s:
		win = min(max(v, s), s+blur)
	case !up && win > s && win < 0.5:
		win = s
	}
	return Value{Win: win}
}

// Decided implements Monotone: the product step is known, or nowhere as certain
// as the static value.
func (emm) Decided(node Node, lows, highs []Value) bool {
	if decided(node, lows, highs) {
		return true
	}
	low, high := product{}.Bound(node, lows, false).Win, product{}.Bound(node, highs, true).Win
	doubt := math.Abs(node.Static - 0.5)
	return math.Abs(low-0.5) < doubt && math.Abs(high-0.5) < doubt
}

var _ Composed = emm{}

// StepWindow implements Composed: f(v) <= alpha is v <= alpha, or v at most the smaller
// of s and 1-s, or less than the larger; where that is rounded the window is wider.
func (emm) StepWindow(node Node, alpha, beta float64) (a, b float64) {
	near, far := min(node.Static, 1-node.Static), max(node.Static, 1-node.Static)
	switch {
	case alpha < node.Static:
		alpha = min(alpha, near)
	case alpha < far && alpha >= node.Static+blur:
		alpha = far
	}
	switch {
	case beta > node.Static:
		beta = max(beta, far)
	case beta > near:
		beta = near + 2*blur
	}
	return alpha, beta
}

// Window implements Monotone: that of the product step.
func (r emm) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	alpha, beta = r.StepWindow(node, alpha, beta)
	return product{}.Window(node, lows, highs, i, alpha, beta)
}

// emmNoStatic is emm that never prefers the static value. What is left of the
// algorithm is the product rule on the probability that Max wins, decisions
// included; it has a name of its own because [WPN09] compares with it.
type emmNoStatic struct{ product }

// emmValue is emm with the root decision by value alone: [WPN09] does not say
// whether errors are compared there, and its statement that product is
// slightly better than EMM with the natural evaluator holds only so.
type emmValue struct{ emm }

// Compare implements Ranker: what the algorithm calls won by Max is higher than
// what it calls lost.
func (r emmValue) Compare(node Node, a, b Value) int {
	return r.class(node, a) - r.class(node, b)
}

// class returns 1 for won by Max, 0 for lost. At 1/2 exactly a child is lost to
// the player to move.
func (emmValue) class(node Node, child Value) int {
	if child.Win > 0.5 || child.Win == 0.5 && !node.Max {
		return 1
	}
	return 0
}

func (emmValue) Threshold(node Node) (below, above float64) {
	if node.Max {
		return 0.5, higher(0.5)
	}
	return lower(0.5), 0.5
}

var _ ThresholdRanker = emmValue{}
