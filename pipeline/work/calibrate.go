package work

import (
	"cmp"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/census"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Calibrate makes the calibration of an evaluator.
func (w *Worker) Calibrate(p *plan.Part) error {
	w.Progress.Begin([]*plan.Part{p})
	rows, err := Measure(p)
	if err != nil {
		return err
	}
	return writeRows(w, p, rows)
}

// Measure is the calibrate stage: it returns the rows of a calibration without storing them.
func Measure(p *plan.Part) ([]calibrate.Row, error) {
	switch made := p.Game.(type) {
	case game.Calibrator:
		rows, err := made.Measure(int64(p.Range.Count), p.MeasuredDepth())
		if err != nil {
			return nil, fmt.Errorf("board set %q: measuring evaluator %q: %w", p.Set.Name, p.Evaluator, err)
		}
		return rows, nil
	case layered.Layered:
		return calibrate.Run(made, int64(p.Range.Count)), nil
	}
	return nil, fmt.Errorf("board set %q: evaluators of %s are not calibrated", p.Set.Name, p.Set.Game)
}

// evaluator returns an evaluator of the group, with its calibration if needed.
func (g *group) evaluator(e plan.Evaluator) (evaluate.Evaluator, error) {
	calibration, err := g.measured(e)
	if err != nil {
		return nil, err
	}
	return evaluate.New(e.Name, evaluate.Setting{Layers: g.layers(), Seed: g.Set.Seed, Calibration: calibration})
}

// Evaluator returns an evaluator of a group, with its calibration from a store if it needs one.
func Evaluator(st store.Store, planned *plan.Group, e plan.Evaluator) (evaluate.Evaluator, error) {
	return reading(st, planned).evaluator(e)
}

// Calibration returns the calibration of an evaluator of a group, from a store or measured if it is
// not kept there; nil if the evaluator needs none.
func Calibration(st store.Store, planned *plan.Group, e plan.Evaluator) (*evaluate.Calibration, error) {
	return reading(st, planned).measured(e)
}

// reading is a group that keeps nothing in its store, and reads calibrations there.
func reading(st store.Store, planned *plan.Group) *group {
	return &group{Worker: &Worker{Store: st}, Group: planned, calibrations: make(map[*plan.Part][]calibrate.Row)}
}

// measured returns the calibration of an evaluator, nil if it needs none.
func (g *group) measured(e plan.Evaluator) (*evaluate.Calibration, error) {
	if e.Calibration == nil {
		return nil, nil
	}
	rows, err := g.calibration(e.Calibration)
	if err != nil {
		return nil, err
	}
	return calibrate.Table(rows), nil
}

// calibration returns the rows of a calibration, read from disk or measured if it is not kept.
func (g *group) calibration(p *plan.Part) (rows []calibrate.Row, err error) {
	if rows, known := g.calibrations[p]; known {
		return rows, nil
	}
	if p.Kept {
		rows, err = plan.ReadCalibration(g.Store, p)
	} else {
		rows, err = Measure(p)
	}
	if err == nil {
		g.calibrations[p] = rows
	}
	return rows, err
}

// countNodes counts the nodes of the group's boards, which are layers, for some evaluators in one pass.
func (g *group) countNodes(evaluators []plan.Evaluator) error {
	boards, err := g.needBoards()
	asked := make([]evaluate.Evaluator, len(evaluators))
	for i, e := range evaluators {
		var failed error
		asked[i], failed = g.evaluator(e)
		err = cmp.Or(err, failed)
	}
	if err != nil {
		return err
	}
	for i, c := range census.Run(g.layers(), asked, boards) {
		err = cmp.Or(err, g.keepCensus(evaluators[i], c.Rows, c.Trees))
	}
	return err
}

// countPositions counts those of a game played move by move for an evaluator.
func (g *group) countPositions(played game.Counted, e plan.Evaluator) error {
	boards, err := g.needBoards()
	calibration, failed := g.measured(e)
	if err = cmp.Or(err, failed); err != nil {
		return err
	}
	var trees tally.Trees
	rows, err := played.Census(boards, g.Set.All, g.Set.CensusPlies, e.Name, calibration, &trees)
	if err != nil {
		return err
	}
	return g.keepCensus(e, rows, &trees)
}

// keepCensus keeps what was counted for an evaluator.
func (g *group) keepCensus(e plan.Evaluator, rows []tally.CensusRow, trees *tally.Trees) error {
	return cmp.Or(keepDue(g, e.Census, rows), keepDue(g, e.Values, trees.ValueRows()),
		keepDue(g, e.Trees, trees.TreeRows()))
}

// keepDue is keepCounts of a part that may be there already.
func keepDue[T tally.Row[T]](g *group, p *plan.Part, rows []T) error {
	if !p.Due() {
		return nil
	}
	return keepCounts(g, p, rows)
}
