package propagate

// Soft maximum: a family between [NPT86] eqs. 1 to 4.

import "github.com/nonminimax/nonminimax/stages/elementary"

// soft is another family between product, [NPT86] eqs. 3 and 4, and minimax. The
// product step adds logarithms: with u_i = -ln(1-v_i) at a Max node, u_i = -ln v_i at a
// Min node, u of the node is the sum of the u_i, where the minimax step takes the
// largest. Between them is the norm
//
//	u = (sum_i u_i^P)^(1/P),    ln u = (1/P) ln sum_i exp(P ln u_i),
//
// that is the log-sum-exp, or soft maximum, of the ln u_i with inverse temperature P.
// soft-1 is product but for rounding, and the larger P, the nearer is the rule to
// minimax. It is of the family of Rivest's generalised means, (sum_i v_i^P / n)^(1/P), which
// approximate min and max so that derivatives tell which leaf to expand [Ri88]. Ours is
// that the u_i take the place of values and that nothing is divided by n, so that P = 1
// is the product rule. His search is not here.
//
// In floating point the definition is this. With m the u of the best child and t the sum
// of (u_i/m)^P over the others, u = m (1+d) with 1+d = (1+t)^(1/P), and
//
//	V = best + (1-best) (1 - exp(-m d)) for Max,    V = best exp(-m d) for Min,
//
// so that rounding never loses even small contributions of the others, and 0 and 1 stay
// exact. Children are summed from the best on, so that their order does not matter.
// Logarithms and exponentials are those of package elementary, which have the same bits
// on all machines.
//
// It is monotone in every child but for rounding, of m d units in the last place, which
// are many only where values are tiny: m is -ln of the smallest. It depends on all.
type soft struct{ power float64 } // P, from 1 to maxPower

// maxPower is the largest P: there the second best child counts where its u is within
// some thousandths of the best one's.
const maxPower = 1000

func (soft) Lift(static float64) Value { return Value{Win: static} }

func (r soft) Back(node Node, children []Value) Value {
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(node.Max, sorted, children)
	best := sorted[0]
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	most := weight(node.Max, best)
	more := float64(most * elementary.ExpMinusOne(elementary.LogOnePlus(r.others(node.Max, most, sorted[1:]))/r.power))
	if node.Max {
		return Value{Win: best + float64((1-best)*-elementary.ExpMinusOne(-more))}
	}
	return Value{Win: best * elementary.Exp(-more)}
}

// others returns the sum of (u_i/most)^P over some values.
func (r soft) others(maxToMove bool, most float64, values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		if ratio := weight(maxToMove, v) / most; ratio > 0 {
			sum += elementary.Exp(float64(r.power * elementary.Log(ratio)))
		}
	}
	return sum
}

// weight returns u of a value that is not certain to be won by the mover.
func weight(maxToMove bool, v float64) float64 {
	if maxToMove {
		return -elementary.LogOnePlus(-v)
	}
	return -elementary.Log(v)
}

// Bound implements Monotone. The exponential of a large number is rounded to fewer
// digits than sums and products are.
func (r soft) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, softMargin, up)
}

func (soft) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

func (r soft) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return window(r, node, lows, highs, i, alpha, beta)
}
