package schruefer

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Correct returns the probability that minimax chooses a winning move at a Win
// root that has losing moves too, when its children are read with errors plus (of
// Win children) and minus (of Loss children). It is that of any tie rule. NaN
// where every Win node has winning moves only.
func Correct(r propagate.Recursion, plus, minus float64) float64 {
	correct, nontrivial := 0.0, 0.0
	for n, chance := range r.Chances {
		if n == 0 || n == r.Branching || chance == 0 {
			continue
		}
		nontrivial += chance
		correct += float64(chance * correctOf(n, r.Branching, plus, minus))
	}
	if nontrivial == 0 {
		return math.NaN()
	}
	return correct / nontrivial
}

// correctOf is Correct with n of b moves winning, by the numbers of good and bad
// ones that are read lost for the opponent.
func correctOf(n, b int, plus, minus float64) float64 {
	correct := 0.0
	good, bad := binomial(n, 1-minus), binomial(b-n, plus)
	for x, ofGood := range good {
		for y, ofBad := range bad {
			share := float64(n) / float64(b) // none is read lost: all are alike
			if x+y > 0 {
				share = float64(x) / float64(x+y)
			}
			correct += float64(ofGood * ofBad * share)
		}
	}
	return correct
}

// binomial returns the probabilities of 0 to n events of n, each of probability p.
func binomial(n int, p float64) []float64 {
	law := make([]float64, n+1)
	law[0] = 1
	for range n {
		for k := n; k > 0; k-- {
			law[k] = float64(law[k]*(1-p)) + float64(law[k-1]*p)
		}
		law[0] *= 1 - p
	}
	return law
}
