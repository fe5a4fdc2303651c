package command

import (
	"errors"
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

type runCommand struct {
	experimentNames
	Stage  string `help:"Make only this stage, with what it needs (calibrate, generate, solve, decide, contest, search, census, tally or analysis)."`
	From   string `help:"Redo this stage and all below it." placeholder:"STAGE"`
	Force  bool   `help:"Redo the stage, or everything, though it is up to date."`
	Tables bool   `help:"Print the paper's tables beside ours, or else correct decisions and contests."`
	replaceFlag
	as      string  // the command that runs, if it is not `run`
	matters float64 // the fall that matters, of `judge`; 0 for the usual one
}

// replaceFlag is shared by the commands that make datasets.
type replaceFlag struct {
	Replace bool `help:"Let finished parts be replaced or removed that the experiment no longer asks for, such as those of more --boards or another --seed. Those that take less than a minute to make again need no flag."`
}

// Run makes what is missing or stale, and says what was found.
func (c *runCommand) Run(s *session) (err error) {
	x := &execution{session: s, runCommand: c, workers: s.workers()}
	if x.selection, err = c.selected(); err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	s.note(experiments)
	for _, e := range experiments {
		if _, err := paperOf(e); err != nil {
			return err // before making anything
		}
	}
	x.alone = len(experiments) == 1
	x.reporter, x.stream = s.reporter()
	defer s.explainInterrupt(x.reporter)()
	unlock, err := s.output.Lock(s.ctx, s.reportWaiting(x.reporter))
	if err != nil {
		return err
	}
	defer release(unlock, &err)
	if err := dataset.CheckOwn(s.output, dataset.Files()...); err != nil {
		return err // before making anything
	}
	if err := s.output.Sweep(); err != nil {
		return err
	}
	err = x.all(experiments)
	if err == nil || errors.Is(err, errMismatch) {
		to := store.Until(s.ctx, s.output)
		err = errors.Join(err, dataset.Write(to, x.inventory, to))
	}
	return errors.Join(err, s.output.Sweep())
}

func (c *runCommand) selected() (plan.Selection, error) {
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
			return selection, usagef("--%s: %v", flag.name, err)
		}
		*flag.stage = stage
	}
	if selection.Stage != "" && selection.From != "" {
		return selection, usagef("--stage and --from: expected one of them")
	}
	return selection, nil
}

// execution is one execution of `run`.
type execution struct {
	*session
	*runCommand
	reporter  progress.Reporter
	stream    *progress.JSON // nil without --json
	workers   int            // groups of parts to work on at a time
	selection plan.Selection
	alone     bool // whether there is one experiment, whose largest pathology is shown
	printed   bool // whether results have been printed
}

// all runs experiments one after the other. A mismatch with a published cell does not stop the
// others.
func (x *execution) all(experiments []*experiment.Experiment) error {
	var mismatches []error
	for _, e := range experiments {
		err := x.one(e)
		if errors.Is(err, errMismatch) {
			mismatches = append(mismatches, err)
		} else if err != nil {
			return err
		}
	}
	return errors.Join(mismatches...)
}

func (x *execution) one(e *experiment.Experiment) error {
	paper, err := paperOf(e)
	if err != nil {
		return err
	}
	p, err := x.inspect(e, x.selection)
	if err != nil {
		return err
	}
	if err := x.checkLosses(p); err != nil {
		return err
	}
	if err := x.checkSpace(p); err != nil {
		return err
	}
	if err := x.makeParts(p); err != nil {
		return err
	}
	if x.selection.Stage != "" && x.selection.Stage != plan.Analysis {
		return nil
	}
	return x.analyse(p, paper)
}

func (x *execution) makeParts(p *plan.Plan) error {
	x.reporter.Start(p)
	defer x.reporter.Finish()
	if len(p.Made()) == 0 {
		return p.WriteManifests(x.output, x.inventory)
	}
	if _, err := x.shareEndings(p); err != nil {
		return err
	}
	w := work.Worker{Store: x.output, Inventory: x.inventory, Progress: x.reporter}
	err := w.All(x.ctx, p, work.Workers(p, x.workers))
	return errors.Join(err, p.WriteManifests(x.output, x.inventory))
}

// analyse turns the counts into the analysis tables, removes files that the experiment no
// longer asks for, and shows the results.
func (x *execution) analyse(p *plan.Plan, paper *published.Paper) error {
	st := store.Until(x.ctx, x.output)
	found, err := results.Run(st, p, paper)
	if err != nil {
		return err
	}
	if err := results.Write(st, p, found); err != nil {
		return err
	}
	if x.selection.Stage == "" {
		if err := p.Prune(x.output, x.inventory); err != nil {
			return err
		}
	}
	in := page.Input{Store: st, Inventory: x.inventory, Plan: p, Found: found, Published: paper, Matters: x.matters}
	if err := x.stdout.without(x.print(in)); err != nil {
		return err
	}
	return mismatch(found)
}

// mismatch returns an error naming the cells that must match exactly and do not.
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
