package propagate

// The product rule: [NPT86] eqs. 3 and 4. product-log is the same rule in an arithmetic that
// neither saturates nor underflows, for [B92] section 5.

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// product is the rule of [NPT86] eqs. 3 and 4: the children's values are taken
// as independent probabilities of a forced win for Max. ([WPN09] prints the
// Max step without the inner 1-(.); that is a misprint.)
//
// In floating point the definition is this, and it matters:
//
//   - 1 - prod(1-v) loses every v below 2^-53, so at b = 3 deep searches would
//     see ties of zeros. The Max step is the running sum q += v (1-q) instead.
//   - That sum rounds differently in different orders, and a rule under which
//     a node's value depends on the order of its moves makes equal nodes
//     unequal (12 of the 30 contests of table 4b come out wrong). So children
//     are folded from the largest to the smallest.
type product struct{}

func (product) Lift(static float64) Value { return Value{Win: static} }

func (product) Back(node Node, children []Value) Value {
	return Value{Win: independent(node.Max, children)}
}

// maxChildren bounds the children of a node, so that sorting needs only the stack; layered.MaxBranching keeps to it.
const maxChildren = 62

// few is a number of children that most nodes keep to: clearing room for
// maxChildren takes longer than their formula.
const few = 8

// independent is the product step: the probability that some child (Max to
// move) or every child (Min to move) is won.
func independent(maxToMove bool, children []Value) float64 {
	if len(children) <= few {
		var buf [few]float64
		return step(maxToMove, buf[:len(children)], children)
	}
	var buf [maxChildren]float64
	return step(maxToMove, buf[:len(children)], children)
}

// step is the product step, with sorted as scratch space.
func step(maxToMove bool, sorted []float64, children []Value) float64 {
	descending(sorted, children)
	if maxToMove {
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

// descending fills sorted with the values from the largest to the smallest. A node has few children: insertion is
// fast and simple. It has no branch on what it compares, which would often be predicted wrongly. No value is
// below 0, so that the bits of values are in their order.
func descending(sorted []float64, children []Value) {
	for n, child := range children {
		x := math.Float64bits(child.Win)
		for i, v := range sorted[:n] {
			y := math.Float64bits(v)
			sorted[i], x = math.Float64frombits(max(x, y)), min(x, y)
		}
		sorted[n] = math.Float64frombits(x)
	}
}

// bestFirst fills x with the values, the best for the mover first.
func bestFirst(maxToMove bool, x []float64, children []Value) {
	descending(x, children)
	if !maxToMove {
		slices.Reverse(x[:len(children)])
	}
}

func (product) Step() vector.Step { return vector.Product }

// Bound implements Monotone. At a Min node no margin is needed, since each step of
// the product rises with both factors, rounded or not.
func (r product) Bound(node Node, children []Value, up bool) Value {
	if node.Max {
		return bound(r, node, children, margin, up)
	}
	return r.Back(node, children)
}

func (product) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

func (product) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = negative, positive
	if alpha >= 0 {
		a = under(needed(node, highs, i, under(alpha)))
	}
	if beta <= 1 {
		b = over(needed(node, lows, i, over(beta)))
	}
	return a, b
}

// needed returns what child i must be worth for a node of the given worth by the
// product rule: -Inf or +Inf where no worth would do.
//
// With R the value of the other children alone, the node is R + x (1-R) for Max
// and x R for Min.
func needed(node Node, children []Value, i int, worth float64) float64 {
	rest := others(node, children, i)
	switch {
	case node.Max && worth < rest:
		return negative
	case node.Max && rest < 1:
		return (worth - rest) / (1 - rest)
	case !node.Max && rest > 0:
		return worth / rest
	}
	return positive
}

// others is the product step on all children but one, in the order of the moves.
func others(node Node, children []Value, i int) float64 {
	some, every := 0.0, 1.0
	for j, child := range children {
		switch {
		case j == i:
		case node.Max:
			some += float64(child.Win * (1 - some))
		default:
			every *= child.Win
		}
	}
	if node.Max {
		return some
	}
	return every
}

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

func (productLog) Lift(static float64) Value { return newScaled(static).or(newScaled(1 - static)) }

func (productLog) CarriesFromLeaves() {}

// Back implements Propagator. The Max step is w += w_i (1-w), and 1-w is kept
// beside it as a product; the Min step is the same for 1-w.
func (r productLog) Back(node Node, children []Value) Value {
	var buf [maxChildren]Value
	sorted := buf[:copy(buf[:], children)]
	slices.SortFunc(sorted, func(a, b Value) int {
		if node.Max {
			a, b = b, a
		}
		return r.Compare(node, a, b)
	})
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

func newScaled(x float64) scaled {
	m, e := math.Frexp(x)
	return scaled{m, int64(e)}
}

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

// Bound implements Monotone, in the order of Compare: the smaller of v and 1-v is
// bounded to its last digits, as it is kept to them. 0 and 1 are exact, as they
// only come of a child that is so.
func (r productLog) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	if value.Carry == 0 {
		return value
	}
	more, less := scaled{0.5 * (1 + margin), 1}, scaled{1 - margin, 0}
	win, loss := sides(true, value)
	if up {
		return win.times(more).or(loss.times(less))
	}
	return win.times(less).or(loss.times(more))
}

func (productLog) Decided(node Node, lows, highs []Value) bool {
	for i, low := range lows {
		if node.Max && form(low) == 3 || !node.Max && form(highs[i]) == 0 {
			return true
		}
	}
	return same(lows, highs)
}

// Window implements Monotone. It is that of the product rule in Win, so that among
// values that round to 1, or to 0, nothing is cut.
func (productLog) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return product{}.Window(node, lows, highs, i, alpha, beta)
}
