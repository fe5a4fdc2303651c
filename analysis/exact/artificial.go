package exact

// The artificial evaluator [WPN09]: the truth, wrong with a known probability e,
// independently at each node; squares are never wrong.

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// artificial implements Evaluator.
type artificial struct {
	game      Game
	won, lost float64 // what it says where it believes that Max wins or loses: 1-e, e
}

// newArtificial takes the error rate from what the evaluator says of a node that
// it believes lost: the probability that Max wins nevertheless.
func newArtificial(g Game, noisy evaluate.Noisy) Evaluator {
	won, lost := noisy.Values()
	return artificial{g, won, lost}
}

// Horizon implements Evaluator.
func (a artificial) Horizon(h int) Law {
	lost, won := a.game.truth(h)
	rounding := a.game.rounding(h) + 4*unit
	if h == 0 {
		return newLaw([]Atom{{Value: propagate.Value{Win: 0}, Lost: lost}, {Value: propagate.Value{Win: 1}, Won: won}}, rounding, 0)
	}
	var list []Atom
	for _, l := range a.Given(h) {
		list = append(list, Atom{propagate.Value{Win: l.Static}, lost * l.IfLost, won * l.IfWon})
	}
	return newLaw(list, rounding, 0)
}

// Given implements Evaluator: the noise of a node tells nothing of other nodes.
func (a artificial) Given(int) []Likelihood {
	e := a.lost
	return []Likelihood{
		{Static: a.lost, IfLost: 1 - e, IfWon: e},
		{Static: a.won, IfLost: e, IfWon: 1 - e},
	}
}
