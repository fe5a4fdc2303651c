package propagate

import (
	"fmt"
	"math"
)

// MostWeights is how many of a node's children can count, as in [KP91].
const MostWeights = 5

// Weights are how much the best children of a node count under the rules of
// [KP91] section 5, the best child for the mover first: whole numbers in lowest
// terms that do not rise. P81100 is {8, 1, 1, 0, 0}. A child counts its weight
// over Total, so that a search whose values are whole numbers needs no fractions:
// it adds up weight times value, and a value is then Total times as large a ply
// higher up.
type Weights [MostWeights]int

// oneBest is minimax.
var oneBest = Weights{1}

// WeightsOf returns the weights of a propagator by name: p81100, p52111, p43210,
// one of the user's such as weights-0.6-0.4, or minimax, which is the weight 1
// alone.
func WeightsOf(name string) (Weights, error) {
	rule, err := New(name)
	if err != nil {
		return Weights{}, err
	}
	if weights, is := RuleWeights(rule); is {
		return weights, nil
	}
	return Weights{}, fmt.Errorf("propagator %q has no weights, expected minimax, p81100, p52111, p43210 or one such as weights-0.6-0.4", name)
}

// Total returns what the weights add up to.
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

// parseWeights reads the weights in a name, one to MostWeights of them.
func parseWeights(parameters []string) (Weights, error) {
	var w Weights
	for i, text := range parameters {
		x, err := decimal(text, "weight", isWeight, "a number above 0 and at most 1, with at most three decimals")
		if err != nil {
			return Weights{}, err
		}
		if w[i] = int(math.Round(unity * x)); i > 0 && w[i] > w[i-1] {
			return Weights{}, fmt.Errorf("its weight is %q, expected none above the %s before it", text, parameters[i-1])
		}
	}
	if total := w.Total(); total != unity {
		return Weights{}, fmt.Errorf("its weights add up to %v, expected 1", float64(total)/unity)
	}
	return w.lowest(), nil
}

// isWeight reports whether x is one of the thousandths above 0 and at most 1. A 0
// is what is left out: weights do not rise, so that only zeros would follow it.
func isWeight(x float64) bool {
	return x > 0 && x <= 1 && math.Round(unity*x)/unity == x
}

// RuleWeights returns the weights of a rule; false of a rule that has none.
func RuleWeights(rule Propagator) (weights Weights, is bool) {
	if IsMinimax(rule) {
		return oneBest, true
	}
	w, is := rule.(weighted)
	return w.weights, is
}
