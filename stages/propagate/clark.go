package propagate

// Values with an error: the maximum of normal variables, as Bayes-UCT backs it up.
//
//	[C61] C. E. Clark. The greatest of a finite set of random variables. Operations Research 9, 1961.
//	[T10] G. Tesauro, V. T. Rajan, R. Segal. Bayesian inference in Monte-Carlo tree search. UAI 2010; arXiv 1203.3519.

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// clark takes each value for a normal variable, and the errors of a node's children as independent. The best of two
// has a mean and a second moment in closed form, with t^2 = s1^2 + s2^2 and a = (m1-m2)/t:
//
//	E max   = m1 Phi(a) + m2 Phi(-a) + t phi(a),
//	E max^2 = (m1^2 + s1^2) Phi(a) + (m2^2 + s2^2) Phi(-a) + (m1+m2) t phi(a).
//
// (Write X1 = m + r D + noise of its own, D = X1 - X2, and integrate over D > 0.) That of more is taken for normal
// again, and the next one joined, from the best child on [C61]. Of Min the same holds with signs turned. A leaf errs by
// S, which Carry has; what is 0 or 1, and a finished game, does not err. Ours: one S for all leaves, where [T10] has
// shares of playouts; the order in which children join; and what leaves [0, 1] is cut.
type clark struct{ deviation float64 } // S, above 0

func (r clark) Lift(static float64) Value {
	if static == 0 || static == 1 {
		return Value{Win: static}
	}
	return Value{Win: static, Carry: r.deviation}
}

// End implements DrawAware: a draw is certain.
func (clark) End(outcome int8) Value { return Value{Win: 0.5 * float64(outcome+1)} }

// CarriesFromLeaves implements Carrying.
func (clark) CarriesFromLeaves() {}

// IsSlow implements Slow.
func (clark) IsSlow() {}

func (clark) Back(node Node, children []Value) Value {
	var buf [maxChildren]Value
	sorted := buf[:len(children)]
	for i, child := range children {
		if sorted[i] = child; !node.Max {
			sorted[i].Win = -child.Win
		}
	}
	slices.SortFunc(sorted, func(a, b Value) int {
		return cmp.Or(cmp.Compare(b.Win, a.Win), cmp.Compare(b.Carry, a.Carry))
	})
	value := sorted[0]
	for _, child := range sorted[1:] {
		value = greater(value, child)
	}
	if !node.Max {
		value.Win = 0 - value.Win // and not -0
	}
	value.Win = max(0, min(1, value.Win))
	return value
}

// greater is the greater of two normal variables, taken for normal.
func greater(one, other Value) Value {
	variance, more := float64(one.Carry*one.Carry), float64(other.Carry*other.Carry)
	t := math.Sqrt(variance + more)
	if t == 0 {
		if other.Win > one.Win {
			return other
		}
		return one
	}
	density, share := elementary.Normal((one.Win - other.Win) / t)
	density = float64(density * t)
	mean := float64(one.Win*share) + float64(other.Win*(1-share)) + density
	mean = max(mean, one.Win, other.Win) // which rounding could hide
	// Moments around the mean, so that no digits are lost.
	up, down := one.Win-mean, other.Win-mean
	square := float64((float64(up*up)+variance)*share) + float64((float64(down*down)+more)*(1-share)) +
		float64((up+down)*density)
	return Value{Win: mean, Carry: math.Sqrt(max(square, 0))}
}
