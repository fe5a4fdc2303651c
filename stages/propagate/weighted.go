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

// Back implements Propagator. The fractions of the children that count are brought to
// one denominator; the others make no difference, not even to rounding.
func (r weighted) Back(node Node, children []Value) Value {
	var room [MostWeights]Value
	best := room[:r.counted(len(children))]
	r.choose(node.Max, best, children)
	return r.mean(r.rows[min(len(children), MostWeights)-1], best)
}

// counted returns how many of so many children count.
func (r weighted) counted(children int) int {
	return len(r.rows[min(children, MostWeights)-1])
}

// choose fills best with the best of the children for the mover, the best first.
func (r weighted) choose(maxToMove bool, best, children []Value) {
	for n, child := range children {
		i := min(n, len(best))
		if i == len(best) {
			if i--; !r.better(maxToMove, child, best[i]) {
				continue
			}
		}
		for ; i > 0 && r.better(maxToMove, child, best[i-1]); i-- {
			best[i] = best[i-1]
		}
		best[i] = child
	}
}

// better reports whether the mover prefers a to b.
func (r weighted) better(maxToMove bool, a, b Value) bool {
	if a.Win != b.Win {
		return a.Win > b.Win == maxToMove
	}
	if a == b {
		return false
	}
	return r.above(a, b) && maxToMove || r.above(b, a) && !maxToMove
}

// above reports whether a, which rounds to the same Win, is the larger fraction. It is
// exact: the smaller denominator is brought to the larger one with what is rounded.
func (r weighted) above(a, b Value) bool {
	if a.Scale > b.Scale {
		x, rest := r.raise(b, a.Scale)
		return a.Carry > x || a.Carry == x && rest < 0
	}
	x, rest := r.raise(a, b.Scale)
	y := numerator(b)
	return x > y || x == y && rest > 0
}

// raise returns the numerator of a value whose denominator is the scale-th power, at
// least as large as its own, and what is missing to it by rounding.
func (r weighted) raise(v Value, scale int64) (x, rest float64) {
	factor := r.powers[scale-v.Scale]
	x = float64(numerator(v) * factor)
	return x, math.FMA(numerator(v), factor, -x)
}

// numerator returns that of the fraction that a value is.
func numerator(v Value) float64 {
	if v.Scale > 0 {
		return v.Carry
	}
	return v.Win
}

// mean returns the weighted mean of values, the best first.
func (r weighted) mean(weights []float64, best []Value) Value {
	var scale int64
	for _, v := range best {
		scale = max(scale, v.Scale)
	}
	var room [MostWeights]float64
	numerators := room[:len(best)]
	exact := true
	for i, v := range best {
		rest := 0.0
		numerators[i], rest = r.raise(v, scale)
		exact = exact && rest == 0
	}
	sum, is := dot(weights, numerators)
	win := sum / r.powers[scale+1]
	if !exact || !is {
		return Value{Win: r.between(win, numerators, scale)}
	}
	return r.lowest(win, sum, scale+1)
}

// lowest returns a fraction in lowest terms, so that equal ones are alike whichever
// children they come of.
func (r weighted) lowest(win, sum float64, scale int64) Value {
	total := r.powers[1]
	for ; scale > 0; scale-- {
		quotient := sum / total
		if math.FMA(quotient, total, -sum) != 0 {
			break
		}
		sum = quotient
	}
	if scale == 0 || scale == int64(len(r.powers)-1) {
		return Value{Win: win}
	}
	return Value{Win: win, Carry: sum, Scale: scale}
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
	first := best[0] / r.powers[scale]
	last := best[len(best)-1] / r.powers[scale]
	return max(min(first, last), min(max(first, last), win))
}
