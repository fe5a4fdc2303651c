package layered

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// Probabilities that Max wins a board drawn at random, by folding the probability of a
// subtree of height h up to the root: the children of a node are independent of each other.
//
// Reference: [NPT86] section 2.

// duel is the probabilities that Max and Min win. Both are carried along, because the small one
// would lose its digits as 1 minus the other.
type duel struct{ max, min float64 }

// above returns the probabilities at a node of height h with so many independent children.
func (d duel) above(h, branching int) duel {
	if MaxToMove(h) {
		min, max := unanimous(d.min, d.max, branching)
		return duel{max, min}
	}
	max, min := unanimous(d.max, d.min, branching)
	return duel{max, min}
}

// unanimous returns the probability that all children are won by one player, and that one of them
// at least is won by the other.
func unanimous(one, other float64, children int) (all, not float64) {
	all = 1
	for range children {
		not += float64(all * other) // the first of the other player
		all *= one
	}
	return all, not
}

// nontrivial is the probability that Max wins a board at which some moves are better than
// others: the player to move wins all of them.
func nontrivial(height int) float64 {
	if MaxToMove(height) {
		return 1
	}
	return 0
}

// law returns who wins a child of the root of a random board. The children of a root are
// independent of each other.
type law func(declare.Spec) (duel, error)

// expected is the probability that Max wins a board.
func (l law) expected(spec declare.Spec) float64 {
	child, err := l(spec)
	switch {
	case err != nil:
		return math.NaN()
	case spec.Nontrivial:
		return nontrivial(spec.Height)
	}
	return child.above(spec.Height, spec.Branching).max
}

// mixed is the probability that some moves of a board win and others lose, before trivial boards
// are left out.
func (l law) mixed(spec declare.Spec) float64 {
	child, err := l(spec)
	if err != nil {
		return math.NaN()
	}
	allMin, someMax := unanimous(child.min, child.max, spec.Branching)
	allMax, someMin := unanimous(child.max, child.min, spec.Branching)
	return max(0, min(someMax-allMax, someMin-allMin))
}

// childP is the law of a P-game.
func childP(spec declare.Spec) (duel, error) {
	p, err := chance(spec)
	d := duel{p.Float64(), 1 - p.Float64()}
	for h := 1; h < spec.Height; h++ {
		d = d.above(h, spec.Branching)
	}
	return d, err
}

// childN is that of an N-game, whose subtrees depend only on the sum of the arcs above them.
func childN(spec declare.Spec) (duel, error) {
	q, err := chance(spec)
	up, down := q.Float64(), 1-q.Float64()
	// of[s] is the law of a subtree below arcs of the sum s-spec.Height.
	duels := make([]duel, 2*spec.Height+1)
	for s := range duels {
		if duels[s] = (duel{0, 1}); s > spec.Height {
			duels[s] = duel{1, 0}
		}
	}
	below := func(s int) duel { // a random arc
		return duel{
			float64(up*duels[s+1].max) + float64(down*duels[s-1].max),
			float64(up*duels[s+1].min) + float64(down*duels[s-1].min),
		}
	}
	for h := 1; h < spec.Height; h++ {
		above := make([]duel, len(duels))
		for s := h; s < len(duels)-h; s++ { // sums that leave room for the arcs below
			above[s] = below(s).above(h, spec.Branching)
		}
		duels = above
	}
	return below(spec.Height), err
}

// expectedSchruefer is the same of a Schruefer tree, whose root has the value it was asked for.
func expectedSchruefer(spec declare.Spec) float64 {
	mover := nontrivial(spec.Height) // where Max moves first, so that he wins what the mover wins
	if spec.Values.Text("root") == lossRoot {
		return 1 - mover
	}
	return mover
}
