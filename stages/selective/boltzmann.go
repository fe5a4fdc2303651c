package selective

// Moves at random by their values: the search of MENTS, [X19], and of its repairs, [P23].
//
//	[X19] C. Xiao, R. Huang, J. Mei, D. Schuurmans, M. Mueller. Maximum entropy Monte-Carlo planning. NeurIPS 2019.
//	[P23] M. Painter, M. Baioumy, N. Hawes, B. Lacerda. Monte Carlo tree search with Boltzmann exploration.
//	      NeurIPS 2023; arXiv 2404.07732.

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// boltzmann adds nodes as UCT does, and otherwise draws the move to go on with: in proportion to exp(value/T), of Min
// to exp(-value/T), but with the chance min(1, E b / ln(N+1)) any of the b moves of a node that has N visits. With the
// rule ments-T, of the same T, that is MENTS. With minimax it is the Boltzmann tree search of [P23], which backs up the
// best value, so that the temperature leads where the search looks and not to what it believes: DENTS without its
// entropy term, which has no form for two players. The decision is the best value.
type boltzmann struct {
	uct
	temperature, uniform float64 // T and E
}

func (g boltzmann) plant(t *tree) grower {
	b := g.search(t)
	b.policy = &drawing{uctSearch: b, boltzmann: g}
	return b
}

// drawing is the policy.
type drawing struct {
	*uctSearch
	boltzmann
	weights []float64 // room for those of the moves of a node
}

func (d *drawing) learn() {}

func (d *drawing) chosen(i int32) int32 {
	n := &d.nodes[i]
	if d.unit() < d.any(n) {
		return n.first + int32(d.below(int(n.count)))
	}
	sum := d.weigh(n)
	left := float64(d.unit() * sum)
	for k, weight := range d.weights {
		if left -= weight; left < 0 {
			return n.first + int32(k)
		}
	}
	return n.first + int32(n.count) - 1 // rounding
}

// any is the chance with which any move of a node is drawn, if it is below 1.
func (d *drawing) any(n *node) float64 {
	return d.uniform * float64(n.count) / elementary.Log(float64(n.visits)+1)
}

// weigh sets the weights of the moves of a node, of which the largest is 1, and returns their sum.
func (d *drawing) weigh(n *node) (sum float64) {
	best := math.Inf(-1)
	d.weights = d.weights[:0]
	for k := n.first; k < n.first+int32(n.count); k++ {
		worth := d.nodes[k].win
		if d.bonus != nil {
			worth += d.bonus[k]
		}
		if !n.max {
			worth = -worth
		}
		best, d.weights = max(best, worth), append(d.weights, worth)
	}
	for k, worth := range d.weights {
		d.weights[k] = elementary.Exp((worth - best) / d.temperature)
		sum += d.weights[k]
	}
	return sum
}
