package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/runner"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// execution is one execution of `run`.
type execution struct {
	*session
	tell      progress.Reporter
	runner    runner.Runner
	selection plan.Selection
	show      func(*plan.Plan, *analysis.Results) error // what it has found
}

// all runs experiments one after the other. A mismatch with a published cell
// does not keep the others from running.
func (r *execution) all(experiments []*experiment.Experiment) error {
	var mismatches []error
	for _, e := range experiments {
		err := r.one(e)
		if errors.Is(err, errMismatch) {
			mismatches = append(mismatches, err)
		} else if err != nil {
			return err
		}
	}
	return errors.Join(mismatches...)
}

// one runs one experiment.
func (r *execution) one(e *experiment.Experiment) error {
	printed, err := paperOf(e)
	if err != nil {
		return err
	}
	p, err := plan.New(e)
	if err != nil {
		return err
	}
	inv := inventory.New(r.output)
	if err := p.Inspect(r.ctx, r.output, inv); err != nil {
		return err
	}
	p.Select(r.selection)
	if err := r.room(r.output, p); err != nil {
		return err
	}
	if err := r.make(p, inv); err != nil {
		return err
	}
	if r.selection.Stage != "" && r.selection.Stage != plan.Analysis {
		return nil
	}
	return r.analyse(p, inv, printed)
}

// make makes the parts that the plan says to make.
func (r *execution) make(p *plan.Plan, inv *inventory.Inventory) error {
	if err := inv.Repair(r.ctx); err != nil {
		return err
	}
	r.tell.Start(p.Experiment.Name, progress.Totals(p))
	defer r.tell.Finish()
	if len(p.Made()) == 0 {
		return nil
	}
	out, err := r.elsewhere()
	if err != nil {
		return err
	}
	err = r.runner.Make(r.ctx, runner.Job{
		Plan:   p,
		Worker: &work.Worker{Store: r.output, Inventory: inv, Progress: r.tell},
		Source: func() ([]byte, error) { return r.pack(p.Experiment) },
		Out:    out,
	})
	return errors.Join(err, inv.Flush())
}

// analyse turns the counts into the analysis tables, removes what the
// experiment no longer asks for, and shows the result.
func (r *execution) analyse(p *plan.Plan, inv *inventory.Inventory, printed *published.Published) error {
	st := store.Until(r.ctx, r.output)
	found, err := results.Run(st, p, printed)
	if err != nil {
		return err
	}
	if err := results.Write(st, p, found); err != nil {
		return err
	}
	if r.selection.Stage == "" {
		if err := p.Prune(r.output, inv); err != nil {
			return err
		}
	}
	if err := r.stdout.without(r.show(p, found)); err != nil {
		return err
	}
	return mismatch(found)
}

// mismatch names the cells that must match exactly and do not.
func mismatch(found *analysis.Results) error {
	if len(found.MustMatch) == 0 {
		return nil
	}
	var cells []string
	for _, cell := range found.MustMatch {
		cells = append(cells, fmt.Sprintf("  table %s, row %s, %s: printed %s, ours %s",
			cell.Table, cell.Row, cell.Column, cell.Printed, cell.ReproducedText))
	}
	return fmt.Errorf("%w in %q:\n%s", errMismatch, found.Experiment, strings.Join(cells, "\n"))
}
