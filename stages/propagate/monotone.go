package propagate

import (
	"math"
	"slices"
)

// Monotone is implemented by rules under which a node is never worth less for a better
// child, so that searches can prune: bounds on the children bound the node, and what matters
// at the node limits what matters of a child. For minimax that is alpha-beta [KM75], for the
// others what [B83] does at chance nodes.
//
// A pruned search finds what full width finds, to the bit. Only Bound and Decided are relied
// on for that; Window only says where to stop looking.
//
// The methods take all children of the node; an unknown child ranges from Lift(0) to Lift(1).
// They neither change nor keep the slices, and allocate nothing.
type Monotone interface {
	Propagator
	// Bound returns an upper (up) or lower bound of Back where the children given are
	// upper or lower bounds themselves: of Win, and of what is carried if the rule
	// compares it.
	Bound(node Node, children []Value, up bool) Value
	// Decided reports that Back is the same for all children from lows to highs, to
	// the last bit of what is carried: it is Back of lows. False is always safe.
	Decided(node Node, lows, highs []Value) bool
	// Window returns the window of child i, a to b, for a node whose window is alpha to
	// beta: a search need not tell values outside it apart. A child of at most a makes the
	// node at most alpha or does not change it, whatever the other children are between
	// lows and highs; for a child of at least b it is the same with beta. Where a rule
	// cannot tell, a is -Inf and b is +Inf.
	Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64)
}

// RootWindow returns the window of a move at the root of a search whose best move so far is
// worth best; known is false where there is none yet. A move that ties with the best is inside.
func RootWindow(rule Propagator, node Node, best Value, known bool) (alpha, beta float64) {
	ranker, ok := rule.(ThresholdRanker)
	switch {
	case ok:
		return ranker.Threshold(node)
	case !known:
		return negative, positive
	case node.Max:
		return lower(best.Win), positive
	}
	return negative, higher(best.Win)
}

// ThresholdRanker is implemented by Rankers that only ask on which side of a threshold Win is.
type ThresholdRanker interface {
	Ranker
	// Threshold returns neighbouring numbers: values up to the first are on one side, from
	// the second on the other.
	Threshold(node Node) (below, above float64)
}

// Composed is implemented by Monotone rules that apply a function to an inner step, which gives
// the mover no more than the product rule does; the node may be worth more.
type Composed interface {
	Monotone
	// StepWindow returns the window of the step for that of the node.
	StepWindow(node Node, alpha, beta float64) (a, b float64)
}

// Sums and products are rounded, so that Back is monotone only to some last digits. Bounds are
// therefore wider than Back of the children's bounds: by far more than rounding maxChildren
// terms can amount to, and by far less than any difference that matters to a search. Where each
// step of a rule rises with its arguments, rounded or not, Back is a bound as it is.
const (
	margin     = 1.0 / (1 << 40) // of a value
	softMargin = 1.0 / (1 << 30) // of a value of soft, see there
	tiny       = 0x1p-1000       // where a margin of a value would be lost
	wary       = 1.0 / (1 << 26) // of a level that bounds must reach: more than all margin
)

// The ends of an open window.
var negative, positive = math.Inf(-1), math.Inf(1)

// lower and higher are the numbers next to a value.
func lower(v float64) float64  { return math.Nextafter(v, negative) }
func higher(v float64) float64 { return math.Nextafter(v, positive) }

// loose widens a value in [0, 1] upwards (up) or downwards by a share of it.
func loose(v, margin float64, up bool) float64 {
	if up {
		return min(v+float64(v*margin)+tiny, 1)
	}
	return max(v-float64(v*margin)-tiny, 0)
}

// under and over return a number a little below or above a level, or the level if infinite.
func under(level float64) float64 {
	if math.IsInf(level, 0) {
		return level
	}
	return level - float64(math.Abs(level)*wary)
}

func over(level float64) float64 { return -under(-level) }

// bound is Bound of rules that compare Win, carry nothing, give the mover no less than the
// best child, and make 0 of zeros and 1 of ones.
//
// Where the best child is 0, all are (or, for Min, one is): if these are upper bounds the node
// is 0, and if they are lower bounds there is none but 0. For 1 likewise.
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

// decided is Decided of the same rules: all children are known, or one of them wins.
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

// prefix reports whether the best k children are known.
func prefix(node Node, lows, highs []Value, k int) bool {
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	k = min(k, len(lows))
	return slices.Equal(x[:k], y[:k])
}

// beside narrows the window of child i where only the best k children count: a child no better
// than k others makes no difference.
func beside(node Node, lows, highs []Value, i, k int, a, b float64) (float64, float64) {
	if len(lows) <= k {
		return a, b
	}
	var buf [maxChildren]float64
	known := buf[:k]
	if node.Max {
		rivals(true, known, lows, i)
		return max(a, known[k-1]), b
	}
	rivals(false, known, highs, i)
	return a, min(b, known[k-1])
}

// rivals fills a slice with the children that are best for the mover, without child i, the best
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

func preferred(maxToMove bool, a, b float64) bool {
	return maxToMove && a > b || !maxToMove && a < b
}

// window is Window of the same rules: it looks for where the bounds of the node cross alpha and
// beta as child i alone goes from 0 to 1, the others at their least favourable bounds.
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

// Narrowing a crossing further would take longer than it saves; at the last plies even one step
// does. A window that is wider than it might be is no error.
const (
	steps        = 2    // how often a crossing is narrowed
	narrowEnough = 0.01 // the share of a value to which it need be known
)

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
