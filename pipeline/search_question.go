package main

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	parquet "github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/play"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// searchQuestion is which board to search, and with what: an experiment of one board
// set, evaluator and propagator.
type searchQuestion struct {
	experiment *experiment.Experiment
	set        *experiment.BoardSet
	evaluator  string
	propagator string
	board      int64
}

// question reads the flags. What a file could not say either is refused.
func (c *searchCommand) question(s *session) (searchQuestion, error) {
	experiments, err := s.experiments([]string{c.Experiment})
	if err != nil {
		return searchQuestion{}, err
	}
	set, err := c.boardSet(experiments[0])
	if err != nil {
		return searchQuestion{}, err
	}
	if c.Board < 0 || c.Board >= set.Boards {
		return searchQuestion{}, usageError(fmt.Sprintf("--board=%d: expected 0 to %d, the boards of board set %q", c.Board, set.Boards-1, set.Name))
	}
	if err := c.players(&set); err != nil {
		return searchQuestion{}, err
	}
	only := *experiments[0]
	only.BoardSets = []experiment.BoardSet{set}
	return searchQuestion{&only, &only.BoardSets[0], set.Evaluators[0], set.Propagators[0], c.Board}, nil
}

// boardSet returns the board set that is asked for.
func (c *searchCommand) boardSet(e *experiment.Experiment) (experiment.BoardSet, error) {
	conditions, err := parseConditions(c.Where, parquet.Boards)
	if err != nil {
		return experiment.BoardSet{}, err
	}
	fit := e.BoardSets
	for _, where := range conditions {
		if where.column != "boardset" {
			return experiment.BoardSet{}, usageError(fmt.Sprintf("--where=%q: expected boardset, or the flags --board, --evaluator and --propagator", where.column+"="+where.value))
		}
		var known []string
		for _, set := range e.BoardSets {
			known = append(known, set.Name)
		}
		fit = slices.DeleteFunc(slices.Clone(fit), func(set experiment.BoardSet) bool { return set.Name != where.value })
		if len(fit) == 0 {
			return experiment.BoardSet{}, usageError(fmt.Sprintf("--where=%q: no board set of experiment %q fits%s",
				"boardset="+where.value, e.Name, experiment.Suggest(where.value, known)))
		}
	}
	return fit[0], nil
}

// players makes the board set one of a single evaluator and propagator, without
// contests, and checks that they fit.
func (c *searchCommand) players(set *experiment.BoardSet) error {
	evaluator, err := c.evaluator(set)
	if err != nil {
		return err
	}
	if _, _, err := propagate.Find(c.Propagator); err != nil {
		return usageError(fmt.Sprintf("--propagator=%q: unknown propagator%s", c.Propagator, experiment.Suggest(c.Propagator, known(shippedNodes).Propagators)))
	}
	if err := propagatorFits(c.Propagator); err != nil {
		return usageError(fmt.Sprintf("--propagator=%q: %v", c.Propagator, err))
	}
	set.Evaluators, set.Propagators = []string{evaluator}, []string{c.Propagator}
	set.Contests, set.Methods, set.Census = nil, nil, false
	if err := fits(*set); err != nil {
		return usageError(fmt.Sprintf("--evaluator=%s --propagator=%s: %v", evaluator, c.Propagator, err))
	}
	return nil
}

// evaluator returns the evaluator that is asked for, else the first one of the board
// set, else the first that reads its game.
func (c *searchCommand) evaluator(set *experiment.BoardSet) (string, error) {
	if c.Evaluator != "" {
		if _, _, err := catalog.FindEvaluator(c.Evaluator); err != nil {
			return "", usageError(fmt.Sprintf("--evaluator=%q: unknown evaluator%s", c.Evaluator, experiment.Suggest(c.Evaluator, known(shippedNodes).Evaluators)))
		}
		if err := evaluatorFits(c.Evaluator, set.Game); err != nil {
			return "", usageError(fmt.Sprintf("--evaluator=%q: %v", c.Evaluator, err))
		}
		return c.Evaluator, nil
	}
	for _, name := range append(slices.Clone(set.Evaluators), known(shippedNodes).Evaluators...) {
		if _, _, err := catalog.FindEvaluator(name); err == nil && evaluatorFits(name, set.Game) == nil {
			return name, nil
		}
	}
	return "", usageError(fmt.Sprintf("--evaluator: board set %q has none, expected the name of one", set.Name))
}

// explore makes the board and begins a game there.
func (q searchQuestion) explore(s *session) (play.Exploration, error) {
	game, err := plan.Game(q.set)
	if err != nil {
		return nil, err
	}
	words, err := work.Board(q.set, q.board)
	if err != nil {
		return nil, err
	}
	rows, err := q.calibration(s)
	if err != nil {
		return nil, err
	}
	of := catalog.Question{ID: q.board, Words: words, Evaluator: q.evaluator, Seed: q.set.Seed}
	if len(rows) > 0 {
		of.Calibration = calibrate.Table(rows)
	}
	if of.Rule, err = q.rule(rows); err != nil {
		return nil, err
	}
	return catalog.Explore(game, of)
}

// calibration returns what is measured of the evaluator, none where nothing has to be.
func (q searchQuestion) calibration(s *session) ([]calibrate.Row, error) {
	p, err := plan.New(q.experiment)
	if err != nil {
		return nil, err
	}
	for _, part := range p.Calibrations {
		return work.Calibration(s.store(), part)
	}
	return nil, nil
}

// rule returns the propagator.
func (q searchQuestion) rule(rows []calibrate.Row) (propagate.Propagator, error) {
	if kind, _, err := propagate.Find(q.propagator); err != nil || !kind.Measured {
		return propagate.New(q.propagator)
	}
	return propagate.NewMeasured(q.propagator, calibrate.Errors(rows))
}
