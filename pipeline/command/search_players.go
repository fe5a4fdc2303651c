package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// players makes the board set one of a single evaluator and propagator, without
// contests, and checks that they fit.
func (c *searchCommand) players(set *experiment.BoardSet) error {
	evaluator, err := c.evaluator(set)
	if err != nil {
		return err
	}
	if _, _, err := propagate.Find(c.Propagator); err != nil {
		return usageError(fmt.Sprintf("--propagator=%q: unknown propagator%s", c.Propagator, experiment.Suggest(c.Propagator, catalog.PropagatorNames())))
	}
	if err := catalog.CheckPropagator(c.Propagator); err != nil {
		return usageError(fmt.Sprintf("--propagator=%q: %v", c.Propagator, err))
	}
	set.Evaluators, set.Propagators = []string{evaluator}, []string{c.Propagator}
	set.Contests, set.Methods, set.Census = nil, nil, false
	if err := set.Fits(); err != nil {
		return usageError(fmt.Sprintf("--evaluator=%s --propagator=%s: %v", evaluator, c.Propagator, err))
	}
	return nil
}

// evaluator returns the evaluator that is asked for, else the first one of the board
// set, else the first that reads its game.
func (c *searchCommand) evaluator(set *experiment.BoardSet) (string, error) {
	if c.Evaluator != "" {
		if _, _, err := catalog.FindEvaluator(c.Evaluator); err != nil {
			return "", usageError(fmt.Sprintf("--evaluator=%q: unknown evaluator%s", c.Evaluator, experiment.Suggest(c.Evaluator, catalog.EvaluatorNames())))
		}
		if err := catalog.CheckEvaluator(c.Evaluator, set.Game); err != nil {
			return "", usageError(fmt.Sprintf("--evaluator=%q: %v", c.Evaluator, err))
		}
		return c.Evaluator, nil
	}
	for _, name := range append(slices.Clone(set.Evaluators), catalog.EvaluatorNames()...) {
		if _, _, err := catalog.FindEvaluator(name); err == nil && catalog.CheckEvaluator(name, set.Game) == nil {
			return name, nil
		}
	}
	return "", usageError(fmt.Sprintf("--evaluator: board set %q has none, expected the name of one", set.Name))
}
