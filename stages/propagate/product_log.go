package propagate

import (
	"cmp"
	"math"
)

// productLog is the product rule of [NPT86] eqs. 3 and 4 where nothing
// saturates or underflows. In float64 the product of many values near 1 is 1,
// and then a player sees ties that are none: [B92] section 5 reports the rule
// as awful on Kalah without saying in which arithmetic, so that arithmetic is a
// factor of its own.
//
// A value is kept as the smaller of v and 1-v, a mantissa in [1/2, 1) times a
// power of 2: Carry is the mantissa, negative where it is of 1-v, and Scale the
// exponent. Carry is 0 for 0 and 1 themselves. There are no logarithms, whose
// last digits differ between machines. Win is v as float64, rounded to 0 or 1
// where it has to be; players compare the whole value.
type productLog struct{}

// Lift implements Propagator.
func (productLog) Lift(static float64) Value { return newScaled(static).or(newScaled(1 - static)) }

// Back implements Propagator. The Max step is w += w_i (1-w), and 1-w is kept
// beside it as a product; the Min step is the same for 1-w.
func (r productLog) Back(node Node, children []Value) Value {
	var room [maxChildren]Value
	sorted := room[:len(children)]
	for n, child := range children {
		i := n
		for ; i > 0 && r.better(node, child, sorted[i-1]); i-- {
			sorted[i] = sorted[i-1]
		}
		sorted[i] = child
	}
	some, none := sides(node.Max, sorted[0])
	for _, child := range sorted[1:] {
		one, other := sides(node.Max, child)
		some, none = some.plus(one.times(none)), none.times(other)
	}
	if node.Max {
		return some.or(none)
	}
	return none.or(some)
}

// better reports whether the mover prefers a to b.
func (r productLog) better(node Node, a, b Value) bool {
	if node.Max {
		return r.Compare(node, a, b) > 0
	}
	return r.Compare(node, a, b) < 0
}

// Compare implements Ranker.
func (productLog) Compare(_ Node, a, b Value) int {
	kept := form(a)
	if other := form(b); kept != other {
		return kept - other
	}
	if a.Carry < 0 {
		return cmp.Or(cmp.Compare(b.Scale, a.Scale), cmp.Compare(a.Carry, b.Carry))
	}
	return cmp.Or(cmp.Compare(a.Scale, b.Scale), cmp.Compare(a.Carry, b.Carry))
}

// form returns 0 for the value 0, 1 for those kept as v, 2 for those kept as
// 1-v, 3 for the value 1.
func form(v Value) int {
	switch {
	case v.Carry > 0:
		return 1
	case v.Carry < 0:
		return 2
	}
	return 3 * int(v.Win)
}

// sides returns the probabilities that the mover wins and loses.
func sides(maxToMove bool, v Value) (win, loss scaled) {
	win, loss = scaled{v.Carry, v.Scale}, newScaled(1-v.Win)
	switch {
	case v.Carry == 0:
		win = newScaled(v.Win)
	case v.Carry < 0:
		win, loss = newScaled(v.Win), scaled{-v.Carry, v.Scale}
	}
	if !maxToMove {
		return loss, win
	}
	return win, loss
}

// scaled is a number m 2^e that is not negative, with m in [1/2, 1), or 0. The
// exponents of a search's leaves add up to far less than an int64 holds.
type scaled struct {
	m float64
	e int64
}

// newScaled returns x, in [0, 1].
func newScaled(x float64) scaled {
	m, e := math.Frexp(x)
	return scaled{m, int64(e)}
}

// times returns a b.
func (a scaled) times(b scaled) scaled {
	product := scaled{float64(a.m * b.m), a.e + b.e}
	switch {
	case product.m == 0:
		return scaled{}
	case product.m < 0.5:
		return scaled{float64(2 * product.m), product.e - 1}
	}
	return product
}

// plus returns a + b.
func (a scaled) plus(b scaled) scaled {
	if a.m == 0 || b.m != 0 && a.e < b.e {
		a, b = b, a
	}
	sum := scaled{a.m + b.shifted(a.e), a.e}
	if sum.m >= 1 {
		return scaled{float64(0.5 * sum.m), sum.e + 1}
	}
	return sum
}

// shifted returns the number divided by 2^e.
func (a scaled) shifted(e int64) float64 {
	return math.Ldexp(a.m, int(max(a.e-e, -2000))) // 0 from -1075 on
}

// or returns the value of which a is v and b is 1-v.
func (a scaled) or(b scaled) Value {
	win := a.shifted(0)
	switch {
	case a.m == 0 || b.m == 0:
		return Value{Win: win}
	case win <= 0.5:
		return Value{Win: win, Carry: a.m, Scale: a.e}
	}
	return Value{Win: 1 - b.shifted(0), Carry: -b.m, Scale: b.e}
}
