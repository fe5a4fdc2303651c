package exact

// The artificial evaluators [WPN09], [B92]: the truth, wrong with a probability
// that is known for nodes won and lost, independently at each node; squares are
// never wrong.

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// artificial implements Evaluator.
type artificial struct {
	game  Game
	noisy evaluate.Noisy
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
func (a artificial) Given(h int) []Likelihood {
	won, lost := a.noisy.Values(h)
	ifWon, ifLost := a.noisy.Errors(h)
	return []Likelihood{
		{Static: lost, IfLost: 1 - ifLost, IfWon: ifWon},
		{Static: won, IfLost: ifLost, IfWon: 1 - ifWon},
	}
}
