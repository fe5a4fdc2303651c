package propagate

import "math"

// Rules are monotone, but their sums and products are rounded, so that Back is so to
// some last digits only. Bounds are therefore wider than Back of the bounds of the
// children, by far more than rounding of maxChildren terms can do and by far less
// than anything that a search is for.
const (
	slack = 1.0 / (1 << 40) // of a value
	tiny  = 0x1p-1000       // where a slack of a value would be lost
	wary  = 1.0 / (1 << 36) // of a level that bounds must reach: more than all slack
)

// The ends of a window that is open.
var negative, positive = math.Inf(-1), math.Inf(1)

// lower and higher are the numbers next to a value.
func lower(v float64) float64  { return math.Nextafter(v, negative) }
func higher(v float64) float64 { return math.Nextafter(v, positive) }

// loose returns a number above (up) or below a rounded value in [0, 1], by more
// than it may be rounded.
func loose(v float64, up bool) float64 {
	if up {
		return min(v+float64(v*slack)+tiny, 1)
	}
	return max(v-float64(v*slack)-tiny, 0)
}

// bound is Monotone's, for rules that compare Win, carry nothing, give the mover no
// less than the best child, and 0 of zeros and 1 of ones.
//
// Where the best child is 0 all are, or one is for Min: then the node is 0 if these
// are upper bounds, and if not there is no lower bound but 0. So for 1.
func bound[R Propagator](rule R, node Node, children []Value, up bool) Value {
	best := best(node, children)
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	win := loose(rule.Back(node, children).Win, up)
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
