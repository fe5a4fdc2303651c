package propagate

import (
	"math"
	"slices"
)

// References:
//
//	[KM75] D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning.
//	       Artificial Intelligence 6, 1975.
//	[B83]  B. W. Ballard. The *-minimax search procedure for trees containing
//	       chance nodes. Artificial Intelligence 21, 1983: bounds on values that lie
//	       in a known range, and windows through nodes that do not select.

// Monotone is a Propagator under which a node is never worth less for a better
// child. What is known of some children bounds the node, and what matters at the node
// bounds what matters of a child: for minimax that is alpha-beta [KM75], for the others
// what [B83] does at nodes of chance.
//
// A search that uses it finds what full width finds, to the bit. Only Bound and
// Decided are relied on for that; Window says where to stop looking.
//
// Children are all those of the node. One of which nothing is known is from Lift(0)
// to Lift(1). No method keeps or, once it has returned, has changed a slice, and none
// allocates.
type Monotone interface {
	Propagator
	// Bound returns a value that Back's is never above (up) or never below, where no
	// child is above (up) or below those given. The order is that of Win, and of what
	// is carried for those that compare it; the bound is of both.
	Bound(node Node, children []Value, up bool) Value
	// Decided reports that Back is the same for all children from lows to highs, to
	// the last bit of what is carried: it is Back of lows. Not to see it is no error.
	Decided(node Node, lows, highs []Value) bool
	// Window returns what a search of child i need tell apart where at the node
	// only a Win between alpha and beta matters: of the child, only one between a and
	// b does. One of at most a, whatever the other children are between lows and highs,
	// makes a node of at most alpha or makes no difference; of at least b likewise. Where a
	// rule cannot tell, a is -Inf and b is +Inf.
	Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64)
}

// RootWindow returns which Win need be told apart among the moves at the root
// of a search whose best move so far is worth best; known is false where none is. A
// move that ties with the best one is inside.
func RootWindow(rule Propagator, node Node, best Value, known bool) (alpha, beta float64) {
	grader, is := rule.(Grader)
	switch {
	case is:
		return grader.Line(node)
	case !known:
		return negative, positive
	case node.Max:
		return lower(best.Win), positive
	}
	return negative, higher(best.Win)
}

// Grader is a Ranker by which players tell apart only on which side of a line a
// move's Win is.
type Grader interface {
	Ranker
	// Line returns neighbouring float64: values of at most the first are on one
	// side, of at least the second on the other.
	Line(node Node) (below, above float64)
}

// Jumper is a Monotone rule whose value of a node is a function of a step that
// gives the mover no more than the product rule, and may be more.
type Jumper interface {
	Monotone
	// Before returns the window of the step for that of the node.
	Before(node Node, alpha, beta float64) (a, b float64)
}

// Rules are monotone, but their sums and products are rounded, so that Back is so to
// some last digits only. Bounds are therefore wider than Back of the bounds of the
// children, by far more than rounding of maxChildren terms can do and by far less
// than anything that a search is for. Where each step of a rule rises with what it
// takes, rounded or not, Back is a bound as it is.
const (
	margin     = 1.0 / (1 << 40) // of a value
	softMargin = 1.0 / (1 << 30) // of a value of soft, see there
	tiny       = 0x1p-1000       // where a margin of a value would be lost
	wary       = 1.0 / (1 << 26) // of a level that bounds must reach: more than all margin
)

// The ends of a window that is open.
var negative, positive = math.Inf(-1), math.Inf(1)

// lower and higher are the numbers next to a value.
func lower(v float64) float64  { return math.Nextafter(v, negative) }
func higher(v float64) float64 { return math.Nextafter(v, positive) }

// loose returns a number above (up) or below a value in [0, 1] that may be off by
// less than so much of it.
func loose(v, margin float64, up bool) float64 {
	if up {
		return min(v+float64(v*margin)+tiny, 1)
	}
	return max(v-float64(v*margin)-tiny, 0)
}

// under and over return a number a little below or above a level; an infinite one stays.
func under(level float64) float64 {
	if math.IsInf(level, 0) {
		return level
	}
	return level - float64(math.Abs(level)*wary)
}

func over(level float64) float64 { return -under(-level) }

// bound is Monotone's, for rules that compare Win, carry nothing, give the mover no
// less than the best child, and 0 of zeros and 1 of ones.
//
// Where the best child is 0 all are, or one is for Min: then the node is 0 if these
// are upper bounds, and if not there is no lower bound but 0. So for 1.
func bound[R Propagator](rule R, node Node, children []Value, margin float64, up bool) Value {
	best := best(node, children)
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	win := loose(rule.Back(node, children).Win, margin, up)
	switch {
	case node.Max && !up:
		win = max(win, best)
	case !node.Max && up:
		win = min(win, best)
	}
	return Value{Win: win}
}

// decided is Monotone's, for the rules of bound: all children are known, or one of
// them is all that the mover can wish for.
func decided(node Node, lows, highs []Value) bool {
	if node.Max && best(node, lows) == 1 || !node.Max && best(node, highs) == 0 {
		return true
	}
	return same(lows, highs)
}

// same reports whether all children are known.
func same(lows, highs []Value) bool {
	for i, low := range lows {
		if low != highs[i] {
			return false
		}
	}
	return true
}

// prefix reports whether the best k of all children are known.
func prefix(node Node, lows, highs []Value, k int) bool {
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	k = min(k, len(lows))
	return slices.Equal(x[:k], y[:k])
}

// beside narrows the window of child i where only the best k children count: one that
// is no better than k others makes no difference.
func beside(node Node, lows, highs []Value, i, k int, a, b float64) (float64, float64) {
	if len(lows) <= k {
		return a, b
	}
	var room [maxChildren]float64
	known := room[:k]
	if node.Max {
		rivals(true, known, lows, i)
		return max(a, known[k-1]), b
	}
	rivals(false, known, highs, i)
	return a, min(b, known[k-1])
}

// rivals fills a slice with the best of all children but one for the mover, the best
// first.
func rivals(maxToMove bool, best []float64, children []Value, i int) {
	n := 0
	for j, child := range children {
		if j == i {
			continue
		}
		x := child.Win
		k := n
		if n < len(best) {
			n++
		} else if k--; !preferred(maxToMove, x, best[k]) {
			continue
		}
		for ; k > 0 && preferred(maxToMove, x, best[k-1]); k-- {
			best[k] = best[k-1]
		}
		best[k] = x
	}
}

// preferred reports whether the mover prefers a to b.
func preferred(maxToMove bool, a, b float64) bool {
	return maxToMove && a > b || !maxToMove && a < b
}

// steps is how often a crossing is narrowed, where the child has more than leaves to
// spare: else that takes longer than it saves. What is left is a window that is wider
// than it might be.
const steps = 2

// window is Monotone's, for the rules of bound: it looks for where the bounds of the
// node cross alpha and beta as child i alone goes from 0 to 1, the others at the
// bounds that make it hardest.
func window[R Monotone](rule R, node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = negative, positive
	if alpha >= 0 {
		a, _ = crossing(rule, node, highs, i, true, alpha)
	}
	if beta <= 1 {
		_, b = crossing(rule, node, lows, i, false, beta)
	}
	return a, b
}

// crossing returns a value of child i at which the bound of a node is not yet
// beyond a level, and one at which it is: above it where the bound is an upper one, at
// it where it is a lower one. They are -Inf and +Inf where there is none.
//
// The node is between the best child and the product rule of all, so that the crossing
// is between the level itself and what the product rule needs; it is narrowed from
// there.
func crossing[R Monotone](rule R, node Node, children []Value, i int, up bool, level float64) (from, to float64) {
	from, to = needed(node, children, i, level), level
	if !node.Max {
		from, to = to, from
	}
	from, to = under(from), over(to)
	if node.Left <= 2 {
		return from, to
	}
	kept := children[i]
	for range steps {
		x := 0.5 * (max(from, 0) + min(to, 1))
		if !(x > from && x < to) || to-from < float64(to*narrowEnough) {
			break
		}
		children[i] = rule.Lift(x)
		if win := rule.Bound(node, children, up).Win; win > level || win == level && !up {
			to = x
		} else {
			from = x
		}
	}
	children[i] = kept
	return from, to
}

// narrowEnough is the share of a value to which a crossing need be known.
const narrowEnough = 0.01
