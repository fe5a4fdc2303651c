package command

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
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
	conditions, err := parseConditions(c.Where, part.Boards)
	if err != nil {
		return experiment.BoardSet{}, err
	}
	name := e.BoardSets[0].Name
	for _, where := range conditions {
		if where.column != "boardset" {
			return experiment.BoardSet{}, usageError(fmt.Sprintf("--where=%q: expected boardset, or the flags --board, --evaluator and --propagator", where.column+"="+where.value))
		}
		name = where.value
	}
	var known []string
	for _, set := range e.BoardSets {
		if set.Name == name {
			return set, nil
		}
		known = append(known, set.Name)
	}
	return experiment.BoardSet{}, usageError(fmt.Sprintf("--where=%q: no board set of experiment %q fits%s",
		"boardset="+name, e.Name, experiment.Suggest(name, known)))
}

// explore makes the board and begins a game there.
func (q searchQuestion) explore(s *session) (game.Exploration, error) {
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
	if len(p.Calibrations) == 0 {
		return nil, nil
	}
	stored := p.Calibrations[0]
	rows, err := counts.Calibration(s.output, stored)
	if !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, plan.ErrStale) && !part.Unsound(err) {
		return rows, err
	}
	if !s.shared.Quiet {
		fmt.Fprintf(s.stderr, "measuring %s on %d boards, as no run has stored that in %q\n", q.evaluator, stored.Range.Count, s.shared.Out)
	}
	return work.Measure(stored)
}

// rule returns the propagator.
func (q searchQuestion) rule(rows []calibrate.Row) (propagate.Propagator, error) {
	if kind, _, err := propagate.Find(q.propagator); err != nil || !kind.Measured {
		return propagate.New(q.propagator)
	}
	return propagate.NewMeasured(q.propagator, calibrate.Errors(rows))
}
