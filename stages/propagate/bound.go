package propagate

import (
	"math"
	"slices"
)

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
