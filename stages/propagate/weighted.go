package propagate

// Weighted sums of the best children: [KP91] section 5.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/internal/parameter"
)

// MaxWeights is how many of a node's children can count, as in [KP91].
const MaxWeights = 5

// Weights are how much the best children of a node count under the rules of
// [KP91] section 5, the best child for the mover first: whole numbers in lowest
// terms that do not rise. P81100 is {8, 1, 1, 0, 0}. A child counts its weight
// over Total, so that a search whose values are whole numbers needs no fractions:
// it adds up weight times value, and a value is then Total times as large a ply
// higher up.
type Weights [MaxWeights]int

// oneBest is minimax.
var oneBest = Weights{1}

// Total returns the sum of the weights.
func (w Weights) Total() int {
	total := 0
	for _, weight := range w {
		total += weight
	}
	return total
}

// For returns the weights at a node of so many children, at least 1. Weights that
// no child is there for go to the last child, so that Total stays: P52111 is
// {5, 5} of two children and {5, 2, 3} of three. [KP91] does not say; in its game a
// node has hundreds of children.
func (w Weights) For(children int) Weights {
	for i := children; i < len(w); i++ {
		w[children-1] += w[i]
		w[i] = 0
	}
	return w
}

// lowest returns the weights in lowest terms, so that sums stay as small as can be.
func (w Weights) lowest() Weights {
	divisor := 0
	for _, weight := range w {
		for weight != 0 {
			divisor, weight = weight, divisor%weight
		}
	}
	for i := range w {
		w[i] /= divisor
	}
	return w
}

// unity is 1 as a whole number of the smallest steps of a weight in a name.
const unity = 1000

// weightsIn returns the weights that the numbers in a name are, one to MaxWeights of them.
func weightsIn(numbers []float64) (w Weights, err error) {
	for i, x := range numbers {
		if w[i] = int(math.Round(unity * x)); i > 0 && w[i] > w[i-1] {
			return Weights{}, fmt.Errorf("its weight is \"%v\", expected none above the %v before it", x, numbers[i-1])
		}
	}
	if total := w.Total(); total != unity {
		return Weights{}, fmt.Errorf("its weights add up to %v, expected 1", float64(total)/unity)
	}
	return w.lowest(), nil
}

// oneWeight is such a number.
var oneWeight = parameter.Parameter{What: "weight", Fits: isWeight,
	Expected: "a number above 0 and at most 1, with at most three decimals"}

// isWeight reports whether x is one of the thousandths above 0 and at most 1. A 0
// is what is left out: weights do not rise, so that only zeros would follow it.
func isWeight(x float64) bool {
	return x > 0 && x <= 1 && math.Round(unity*x)/unity == x
}

// RuleWeights returns the weights of a rule; false of a rule that has none.
func RuleWeights(rule Propagator) (weights Weights, ok bool) {
	if IsMinimax(rule) {
		return oneBest, true
	}
	w, ok := rule.(weighted)
	return w.weights, ok
}

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
// A mean of float64 values is often not a float64, and rounding at every node would
// break ties: [KP91] computes in whole numbers, where that cannot happen. So a value is
// kept as an exact fraction as long as possible, Carry over the Scale-th power of the
// weights' total, and Win is that fraction rounded once. That works if static values are
// short in binary, such as e1's, for 15 plies of weights in tenths. Beyond that Scale is
// 0 and the value is Win alone.
type weighted struct {
	weights Weights
	rows    [MaxWeights][]float64 // rows[n-1]: weights at a node of n children, or more in the last
	powers  []float64             // of the weights' total, those that float64 holds exactly; 2 at least
}

// The rules of [KP91] that have names; MM of the paper is the first.
var (
	mm     = newWeighted(oneBest)
	p81100 = newWeighted(Weights{8, 1, 1})
	p52111 = newWeighted(Weights{5, 2, 1, 1, 1})
	p43210 = newWeighted(Weights{4, 3, 2, 1})
)

func newWeights(numbers []float64) (Propagator, error) {
	weights, err := weightsIn(numbers)
	if err != nil {
		return nil, err
	}
	return newWeighted(weights), nil
}

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

func (weighted) Lift(static float64) Value { return Value{Win: static} }

// Back implements Propagator. The fractions of the children that count are brought to
// one denominator; the others make no difference, not even to rounding.
func (r weighted) Back(node Node, children []Value) Value {
	var buf [MaxWeights]Value
	best := buf[:r.counted(len(children))]
	r.choose(node.Max, best, children)
	return r.mean(r.rows[min(len(children), MaxWeights)-1], best)
}

func (r weighted) counted(children int) int {
	return len(r.rows[min(children, MaxWeights)-1])
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
	var buf [MaxWeights]float64
	numerators := buf[:len(best)]
	exact := true
	for i, v := range best {
		rest := 0.0
		numerators[i], rest = r.raise(v, scale)
		exact = exact && rest == 0
	}
	sum, ok := dot(weights, numerators)
	win := sum / r.powers[scale+1]
	if !exact || !ok {
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

// between clamps a rounded mean to the range of its values.
func (r weighted) between(win float64, best []float64, scale int64) float64 {
	first := best[0] / r.powers[scale]
	last := best[len(best)-1] / r.powers[scale]
	return max(min(first, last), min(max(first, last), win))
}

// Bound implements Monotone, of the fraction that a value is. The weight 1 alone
// rounds nothing.
func (r weighted) Bound(node Node, children []Value, up bool) Value {
	value := r.Back(node, children)
	if r.weights == oneBest || up && value.Win == 0 {
		return value
	}
	return Value{Win: loose(value.Win, margin, up)}
}

// Decided implements Monotone: the children that count are known.
func (r weighted) Decided(node Node, lows, highs []Value) bool {
	var buf [2][MaxWeights]Value
	k := r.counted(len(lows))
	r.choose(node.Max, buf[0][:k], lows)
	r.choose(node.Max, buf[1][:k], highs)
	return buf[0] == buf[1]
}

// Window implements Monotone. A child that is no better than as many others as count
// makes no difference.
func (r weighted) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if r.weights == oneBest {
		return selected(node, lows, highs, i, alpha, beta)
	}
	a, b = negative, positive
	var buf [MaxWeights]float64
	weights := r.rows[min(len(lows), MaxWeights)-1]
	best, total := buf[:min(len(weights), len(lows)-1)], r.powers[1]
	if alpha >= 0 {
		rivals(node.Max, best, highs, i)
		a = under(neededRank(node.Max, weights, best, under(float64(alpha*total))))
	}
	if beta <= 1 {
		rivals(node.Max, best, lows, i)
		b = over(neededRank(node.Max, weights, best, over(float64(beta*total))))
	}
	return beside(node, lows, highs, i, len(weights), a, b)
}

// neededRank returns what a child must be worth beside its rivals for a sum of so
// much of weights times values, the best first: -Inf or +Inf where no worth would do.
// The sum is a line in it for each rank that it can have, and the first rank that fits
// is right, because a better child is worth more.
func neededRank(maxToMove bool, weights, rivals []float64, sum float64) float64 {
	for k, rival := range rivals {
		if k+1 < len(weights) {
			sum -= float64(weights[k+1] * rival)
		}
	}
	for rank, weight := range weights {
		x := sum / weight
		if rank == len(rivals) || !preferred(maxToMove, rivals[rank], x) {
			return x
		}
		sum -= float64(weight * rivals[rank])
		if rank+1 < len(weights) {
			sum += float64(weights[rank+1] * rivals[rank])
		}
	}
	if maxToMove {
		return negative
	}
	return positive
}
