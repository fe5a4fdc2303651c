package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/runner"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// errMismatch is matched by the error of a run that contradicts a published
// cell that must match.
var errMismatch = errors.New("published cells that must match exactly do not")

// runCommand is `run`.
type runCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Stage       string   `help:"Make only this stage, with what it needs (generate, solve, decide, contest, tally, analysis)."`
	From        string   `help:"Redo this stage and all below it." placeholder:"STAGE"`
	Force       bool     `help:"Redo the stage, or everything, though it is up to date."`
}

// Run executes the subcommand.
func (c *runCommand) Run(s *session) error {
	selection, err := c.selection()
	if err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	workers, err := s.workers()
	if err != nil {
		return err
	}
	for _, e := range experiments {
		if _, err := published(e); err != nil {
			return err // before anything is made
		}
	}
	tell, stream := s.reporter()
	st := s.store()
	unlock, err := st.Lock(s.ctx, func() {
		tell.Note(fmt.Sprintf("another run is working on %q; waiting for it", s.shared.Out))
	})
	if err != nil {
		return err
	}
	defer unlock()
	if err := st.Sweep(); err != nil {
		return err
	}
	r := execution{session: s, store: st, tell: tell, stream: stream, runner: runner.Local{Workers: workers}, selection: selection}
	err = r.all(experiments)
	return errors.Join(err, st.Sweep())
}

// selection reads the flags that say what to make.
func (c *runCommand) selection() (plan.Selection, error) {
	selection := plan.Selection{Force: c.Force}
	for _, flag := range []struct {
		name, value string
		stage       *plan.Stage
	}{{"stage", c.Stage, &selection.Stage}, {"from", c.From, &selection.From}} {
		if flag.value == "" {
			continue
		}
		stage, err := plan.ParseStage(flag.value)
		if err != nil {
			return selection, usageError(fmt.Sprintf("--%s: %v", flag.name, err))
		}
		*flag.stage = stage
	}
	if selection.Stage != "" && selection.From != "" {
		return selection, usageError("--stage and --from: expected one of them")
	}
	return selection, nil
}

// execution is one execution of `run`.
type execution struct {
	*session
	store     *store.Local
	tell      progress.Reporter
	stream    *progress.JSON // nil without --json
	runner    runner.Runner
	selection plan.Selection
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
	printed, err := published(e)
	if err != nil {
		return err
	}
	p, err := plan.New(e)
	if err != nil {
		return err
	}
	inv := inventory.New(r.store)
	if err := p.Inspect(r.ctx, r.store, inv); err != nil {
		return err
	}
	p.Select(r.selection)
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
	if err := inv.Repair(); err != nil {
		return err
	}
	var groups []*plan.Group
	for _, group := range p.Groups {
		if group.Makes() {
			groups = append(groups, group)
		}
	}
	r.tell.Start(p.Experiment.Name, progress.Totals(p))
	defer r.tell.Finish()
	worker := &work.Worker{Store: r.store, Inventory: inv, Progress: r.tell}
	if err := r.calibrate(p, worker); err != nil {
		return err
	}
	return r.runner.Run(r.ctx, len(groups), func(ctx context.Context, i int) error {
		return worker.Group(ctx, groups[i])
	})
}

// calibrate makes the calibrations, which all groups of their board sets need.
func (r *execution) calibrate(p *plan.Plan, worker *work.Worker) error {
	var parts []*plan.Part
	for _, part := range p.Calibrations {
		if part.Make {
			parts = append(parts, part)
		}
	}
	return r.runner.Run(r.ctx, len(parts), func(_ context.Context, i int) error {
		return worker.Calibrate(parts[i])
	})
}

// analyse turns the counts into the analysis tables, removes what the
// experiment no longer asks for, and shows the result.
func (r *execution) analyse(p *plan.Plan, inv *inventory.Inventory, printed *analysis.Published) error {
	found, err := results.Run(r.store, p, printed)
	if err != nil {
		return err
	}
	if err := results.Write(r.store, p, found); err != nil {
		return err
	}
	if r.selection.Stage == "" {
		if err := p.Prune(r.store, inv); err != nil {
			return err
		}
	}
	if err := r.show(p, found); err != nil {
		return err
	}
	return mismatch(found)
}

// show prints the results.
func (r *execution) show(p *plan.Plan, found *analysis.Results) error {
	switch {
	case r.stream != nil:
		return emitResults(r.stream, found)
	case r.shared.Quiet:
		return nil
	}
	return printResults(r.stdout, p, found, r.shared.Out)
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
