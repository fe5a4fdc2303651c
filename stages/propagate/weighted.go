package propagate

import "math"

// weighted is the rule of [KP91] section 5: the sum of weight_i EV_i, where EV_i
// is the i-th best child for the mover. The paper writes it in negamax form; from
// Max's side it is the same, with the smallest value the best one for Min. P81100,
// P52111 and P43210 are the paper's, and the weight 1 alone is minimax. Children
// beyond the weights do not count; weights beyond the children go to the last
// child, see Weights.For.
//
// Unlike the other rules it is not minimax on 0 and 1: under P81100 a won child
// among four lost ones makes .8. So a player who sees the end of the game need not
// play perfectly. It still makes 0 of zeros, 1 of ones and v of equal v.
//
// A mean of values that float64 holds is often none that it holds, and rounding at
// every node would part moves that are equal: [KP91] computes in whole numbers,
// where that cannot happen. So a value is a whole fraction as long as it is one
// exactly, Carry over the Scale-th power of the weights' total, and Win is that
// fraction rounded once. It is one where static values are short in binary, such as
// e1's, to 15 plies of weights in tenths. From where it is none any more, Scale is 0
// and Win is all there is.
type weighted struct {
	weights Weights
	rows    [MostWeights][]float64 // rows[n-1]: weights at a node of n children, or more in the last
	powers  []float64              // of the weights' total, those that float64 holds exactly; 2 at least
}

// The rules of [KP91] that have names; MM of the paper is the first.
var (
	mm     = newWeighted(oneBest)
	p81100 = newWeighted(Weights{8, 1, 1})
	p52111 = newWeighted(Weights{5, 2, 1, 1, 1})
	p43210 = newWeighted(Weights{4, 3, 2, 1})
)

// newWeights returns weights-A-B and so on.
func newWeights(parameters []string) (Propagator, error) {
	weights, err := parseWeights(parameters)
	if err != nil {
		return nil, err
	}
	return newWeighted(weights), nil
}

// newWeighted returns the rule of some weights.
func newWeighted(weights Weights) weighted {
	r := weighted{weights: weights, powers: []float64{1}}
	for n := range r.rows {
		for _, weight := range weights.For(n + 1) {
			if weight > 0 {
				r.rows[n] = append(r.rows[n], float64(weight))
			}
		}
	}
	const exact = 1 << 53
	total := float64(weights.Total())
	for power := total; power <= exact; power *= total {
		r.powers = append(r.powers, power)
		if total == 1 {
			break // then there is nothing to divide by
		}
	}
	return r
}

// Lift implements Propagator.
func (weighted) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator. Children's fractions are brought to one
// denominator.
func (r weighted) Back(node Node, children []Value) Value {
	var scale int64
	for _, child := range children {
		scale = max(scale, child.Scale)
	}
	weights := r.rows[min(len(children), MostWeights)-1]
	var room [MostWeights]float64
	best := room[:len(weights)]
	exact := true
	for n, child := range children {
		numerator, is := r.numerator(child, scale)
		exact = exact && is
		if !node.Max {
			numerator = -numerator // so that the larger is the better
		}
		place(best, n, numerator)
	}
	sum, is := dot(weights, best)
	sum = math.Abs(sum)
	win := sum / r.powers[scale+1]
	switch {
	case !exact || !is:
		return Value{Win: r.between(win, best, scale)}
	case win == 0 || win == 1 || scale+1 == int64(len(r.powers)-1):
		return Value{Win: win}
	}
	return Value{Win: win, Carry: sum, Scale: scale + 1}
}

// numerator returns the numerator of a value whose denominator is the scale-th
// power, and whether it is exact.
func (r weighted) numerator(v Value, scale int64) (numerator float64, exact bool) {
	numerator = v.Win
	if v.Scale > 0 {
		numerator = v.Carry
	}
	if v.Scale == scale {
		return numerator, true
	}
	factor := r.powers[scale-v.Scale]
	product := float64(numerator * factor)
	return product, math.FMA(numerator, factor, -product) == 0
}

// place puts x among the best of n numbers before it, in descending order; the
// last one drops out where there is no room.
func place(best []float64, n int, x float64) {
	i := min(n, len(best))
	if i == len(best) {
		if i--; best[i] >= x {
			return
		}
	}
	for ; i > 0 && best[i-1] < x; i-- {
		best[i] = best[i-1]
	}
	best[i] = x
}

// dot returns the sum of weights times numbers, and whether it is exact: whether
// no product and no sum was rounded.
func dot(weights, numbers []float64) (sum float64, exact bool) {
	exact = true
	for i, weight := range weights {
		term := float64(weight * numbers[i])
		next := sum + term
		added := next - sum
		exact = exact && math.FMA(weight, numbers[i], -term) == 0 && added == term && next-added == sum
		sum = next
	}
	return sum, exact
}

// between keeps a rounded mean from being outside what it is the mean of.
func (r weighted) between(win float64, best []float64, scale int64) float64 {
	first := math.Abs(best[0]) / r.powers[scale]
	last := math.Abs(best[len(best)-1]) / r.powers[scale]
	return max(min(first, last), min(max(first, last), win))
}
