package selective

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// dents is DENTS of [P23] (boltzmann.go), as its authors' program has it for two players: boltzmann that draws moves by
// their value and their entropy. With the chances p of the moves of a node, those of any move included, its entropy is
//
//	H = sum over moves of p (H of the move - ln p)    (where Min moves: p (H of the move + ln p)),
//
// what Max has left to choose less what Min has, and a move is worth value + B H / ln(e+N) to Max there, N the visits
// of the node: so that the search looks at first where there is much to choose, and in the end at values alone. Backed
// up is what the rule says, of DENTS minimax. Ours: the chance of any move is that of boltzmann, and a node has no
// entropy until all its moves have been tried.
type dents struct {
	boltzmann
	weight float64 // B
}

func (g dents) plant(t *tree) grower {
	b := g.search(t)
	b.policy = &decaying{drawing: drawing{uctSearch: b, boltzmann: g.boltzmann}, weight: g.weight}
	return b
}

// decaying is the policy.
type decaying struct {
	drawing
	weight  float64
	entropy []float64 // by node: H
}

func (d *decaying) learn() {
	if d.nodes[root].visits == 1 {
		d.entropy, d.bonus = d.entropy[:0], d.bonus[:0]
	}
	d.entropy, d.bonus = filled(d.entropy, len(d.nodes), 0), filled(d.bonus, len(d.nodes), 0)
	for ply := len(d.path) - 1; ply >= 0; ply-- {
		n := &d.nodes[d.path[ply]]
		if n.tried < n.count || n.count == 0 {
			continue
		}
		share := d.weight / elementary.Log(math.E+float64(n.visits))
		for k := n.first; k < n.first+int32(n.count); k++ {
			d.bonus[k] = float64(share * d.entropy[k])
		}
		d.entropy[d.path[ply]] = d.entropyOf(n)
	}
}

// entropyOf returns the entropy of a node, from those of its moves.
func (d *decaying) entropyOf(n *node) (entropy float64) {
	any, sum := min(d.any(n), 1), d.weigh(n)
	for k, weight := range d.weights {
		p := float64((1-any)*weight/sum) + float64(any/float64(n.count))
		own := 0.0 // of a move that is never drawn
		if p > 0 {
			own = -elementary.Log(p)
		}
		if !n.max {
			own = -own
		}
		entropy += float64(p * (d.entropy[n.first+int32(k)] + own))
	}
	return entropy
}
