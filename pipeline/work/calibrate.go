package work

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/counts"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Calibrate makes the calibration of an evaluator.
func (w *Worker) Calibrate(p *plan.Part) error {
	rows, err := calibrationRows(p)
	if err != nil {
		return err
	}
	return w.write(p, calibrationBatch(p, rows))
}

// Measure returns the rows of a calibration without storing them.
func Measure(p *plan.Part) ([]calibrate.Row, error) { return calibrationRows(p) }

// calibrationRows is the calibrate stage.
func calibrationRows(p *plan.Part) ([]calibrate.Row, error) {
	switch made := p.Game.(type) {
	case game.Staged:
		return made.Measure(int64(p.Range.Count), p.MeasuredDepth())
	case layered.Layered:
		return calibrate.Run(made, int64(p.Range.Count)), nil
	}
	return nil, fmt.Errorf("board set %q: evaluators of %s are not calibrated", p.Set.Name, p.Set.Game)
}

// calibrationBatch lays a calibration out as rows.
func calibrationBatch(p *plan.Part, rows []calibrate.Row) part.Batch {
	var height, ones, squares part.Int32
	var nodes, wins part.Int64
	var believed part.Bool
	var errs, won part.Float64
	for _, row := range rows {
		height, ones, squares = append(height, row.Height), append(ones, row.Ones), append(squares, row.Squares)
		nodes, wins = append(nodes, row.Nodes), append(wins, row.MaxWins)
		believed, errs, won = append(believed, row.Believed), append(errs, row.Error), append(won, row.Won)
	}
	return part.Batch{Rows: len(rows), Columns: append(partition(p), height, ones, squares, nodes, wins, believed, errs, won)}
}

// evaluator returns an evaluator of the group, with its calibration if it
// needs one.
func (g *group) evaluator(e plan.Evaluator) (evaluate.Evaluator, error) {
	calibration, err := g.measured(e)
	if err != nil {
		return nil, err
	}
	return evaluate.New(e.Name, evaluate.Setting{Layers: g.layers(), Seed: g.Set.Seed, Calibration: calibration})
}

// measured returns the calibration of an evaluator, nil where it needs none.
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

// calibration returns the rows of a calibration that is on disk, or made for
// now where none is kept.
func (g *group) calibration(p *plan.Part) (rows []calibrate.Row, err error) {
	if rows, known := g.calibrations[p]; known {
		return rows, nil
	}
	if p.Kept {
		rows, err = counts.Calibration(g.Store, p)
	} else {
		rows, err = calibrationRows(p)
	}
	if err == nil {
		g.calibrations[p] = rows
	}
	return rows, err
}
