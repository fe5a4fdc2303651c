package propagate

import "math"

// The value of emm is f(v) for v the product step and s the static value,
//
//	f(v) = v where |v-1/2| >= |s-1/2|, else s.
//
// f does not fall: it is v up to the smaller of s and 1-s, s up to the larger, and v
// from there. But below a static value s < 1/2 lie numbers so close to it that their
// distance from 1/2 is rounded to the same: f leaves them, where it makes s of
// larger ones.

// blur is more than the rounding of a distance from 1/2.
const blur = 0x1p-53

// Bound implements Monotone.
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

var _ Jumper = emm{}

// Before implements Jumper: f(v) <= alpha is v <= alpha, or v at most the smaller
// of s and 1-s, or less than the larger; where that is rounded the window is wider.
func (emm) Before(node Node, alpha, beta float64) (a, b float64) {
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
	alpha, beta = r.Before(node, alpha, beta)
	return product{}.Window(node, lows, highs, i, alpha, beta)
}
