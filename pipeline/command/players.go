package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// ownEvaluators reports a player whose own evaluator needs a calibration, which
// only a board set's evaluators get.
func ownEvaluators(set experiment.BoardSet) error {
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		if !of.Own() {
			continue
		}
		if kind, _, err := catalog.FindEvaluator(of.Evaluator); err == nil && kind.Calibrated {
			return fmt.Errorf("player %q: evaluator %q is measured, expected it among the evaluators of the board set and those of others behind the \"@\"", name, of.Evaluator)
		}
	}
	return nil
}

// measurable reports a propagator that needs measured error rates where none are
// measured: a calibration has those of searches only where a game is played move
// by move, and only of some evaluators of the board set.
func measurable(set experiment.BoardSet) error {
	for _, name := range set.Propagators {
		of := search.ParsePlayer(name)
		if kind, _, err := propagate.Find(of.Propagator); err != nil || !kind.Measured {
			continue
		}
		if !set.Played() {
			return fmt.Errorf("propagator %q: error rates of searches are measured in games that are played move by move, not in a %s", name, set.Game)
		}
		evaluators := set.Evaluators
		if of.Own() {
			evaluators = []string{of.Evaluator}
		}
		for _, evaluator := range evaluators {
			if kind, _, err := catalog.FindEvaluator(evaluator); err == nil && !kind.Calibrated {
				return fmt.Errorf("propagator %q: evaluator %q has no measured error rates", name, evaluator)
			}
		}
	}
	return nil
}
