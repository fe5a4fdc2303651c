package command

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// runCommand is `run`.
type runCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
	Stage       string   `help:"Make only this stage, with what it needs (generate, solve, decide, contest, tally, analysis)."`
	From        string   `help:"Redo this stage and all below it." placeholder:"STAGE"`
	Force       bool     `help:"Redo the stage, or everything, though it is up to date."`

	work.RunnerOptions
}

// Run makes what is missing or stale, and prints what is found.
func (c *runCommand) Run(s *session) error {
	selection, err := c.selection()
	if err != nil {
		return err
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	return s.execute(experiments, c.RunnerOptions, selection, func(p *plan.Plan, found *analysis.Results, stream *progress.JSON) error {
		switch {
		case stream != nil:
			return print.ResultsJSON(stream, found)
		case s.shared.Quiet:
			return nil
		}
		return print.Results(s.stdout, found, s.shared.Out)
	})
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

// execution is one execution of `run` or `atlas`.
type execution struct {
	*session
	reporter  progress.Reporter
	runner    work.Runner
	selection plan.Selection
	show      func(*plan.Plan, *analysis.Results) error
}

// errMismatch is matched by the error of a run that contradicts a published
// cell that must match.
var errMismatch = errors.New("published cells that must match exactly do not")

// execute makes what is missing of experiments, analyses it, and shows what is found;
// the stream is nil without --json.
func (s *session) execute(experiments []*experiment.Experiment, where work.RunnerOptions, selection plan.Selection, show func(*plan.Plan, *analysis.Results, *progress.JSON) error) error {
	s.noteIgnored(experiments)
	engine, err := s.runner(where)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		if _, err := paperOf(e); err != nil {
			return err // before anything is made
		}
	}
	reporter, stream := s.reporter()
	defer s.tellInterrupt(reporter)()
	unlock, err := s.output.Lock(s.ctx, s.tellWaiting(reporter))
	if err != nil {
		return err
	}
	defer unlock()
	if err := sweep(s.output); err != nil {
		return err
	}
	x := execution{session: s, reporter: reporter, runner: engine, selection: selection,
		show: func(p *plan.Plan, found *analysis.Results) error { return show(p, found, stream) }}
	err = x.all(experiments)
	if err == nil || errors.Is(err, errMismatch) {
		to := store.Until(s.ctx, s.output)
		err = errors.Join(err, dataset.Write(to, to))
	}
	return errors.Join(err, sweep(s.output))
}

// sweep removes what killed runs left: unfinished files, and folders of tables that are
// empty. The experiment may have changed since, and then nothing else would ever look
// there. Other empty folders are the user's own.
func sweep(st store.Output) error {
	problems := []error{st.Sweep()}
	for _, folder := range dataset.Folders() {
		problems = append(problems, st.SweepFolders(folder))
	}
	return errors.Join(problems...)
}

// all runs experiments one after the other. A mismatch with a published cell
// does not keep the others from running.
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
	printed, err := paperOf(e)
	if err != nil {
		return err
	}
	p, err := plan.New(e)
	if err != nil {
		return err
	}
	inv := part.NewInventory(x.output)
	if err := p.Inspect(x.ctx, x.output, inv); err != nil {
		return err
	}
	p.Select(x.selection)
	if err := x.checkSpace(p); err != nil {
		return err
	}
	if err := x.makeParts(p, inv); err != nil {
		return err
	}
	if x.selection.Stage != "" && x.selection.Stage != plan.Analysis {
		return nil
	}
	return x.analyse(p, inv, printed)
}

// checkSpace refuses a plan that needs more disk than there is, before anything is made.
// Where it is not known how much there is, as in object storage, a full disk stops
// the run instead, which loses nothing.
func (x *execution) checkSpace(p *plan.Plan) error {
	output, is := x.output.(store.SpaceReporter)
	if !is {
		return nil
	}
	free, known := output.Free()
	if !known || work.DiskBound(p) <= free {
		return nil
	}
	disk, err := x.estimate(p)
	if err != nil || disk.Room <= free {
		return err
	}
	tables := slices.Clone(disk.Tables)
	slices.SortStableFunc(tables, func(a, b work.DiskTable) int { return cmp.Compare(b.Bytes, a.Bytes) })
	var largest []string
	for _, t := range tables[:min(3, len(tables))] {
		largest = append(largest, fmt.Sprintf("%s %s", t.Name, diskSize(t.Bytes)))
	}
	advice := "Smaller: fewer --boards"
	if p.Experiment.Keep == experiment.KeepRows {
		advice = "Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards"
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. Largest: %s. %s",
		x.shared.Out, p.Experiment.Name, diskSize(disk.Room), diskSize(free), strings.Join(largest, ", "), advice)
}

// makeParts makes the parts that the plan says to make.
func (x *execution) makeParts(p *plan.Plan, inv *part.Inventory) error {
	if err := inv.Repair(x.ctx); err != nil {
		return err
	}
	x.reporter.Start(p.Experiment.Name, progress.Totals(p))
	defer x.reporter.Finish()
	if len(p.Made()) == 0 {
		return nil
	}
	out, err := x.absoluteOut()
	if err != nil {
		return err
	}
	err = x.runner.Make(x.ctx, work.Job{
		Plan:   p,
		Worker: &work.Worker{Store: x.output, Inventory: inv, Progress: x.reporter},
		Source: func() ([]byte, error) { return x.pack(p.Experiment) },
		Out:    out,
	})
	return errors.Join(err, inv.Flush())
}

// analyse turns the counts into the analysis tables, removes what the
// experiment no longer asks for, and shows the result.
func (x *execution) analyse(p *plan.Plan, inv *part.Inventory, printed *published.Paper) error {
	st := store.Until(x.ctx, x.output)
	found, err := results.Run(st, p, printed)
	if err != nil {
		return err
	}
	if err := results.Write(st, p, found); err != nil {
		return err
	}
	if x.selection.Stage == "" {
		if err := p.Prune(x.output, inv); err != nil {
			return err
		}
	}
	if err := x.stdout.without(x.show(p, found)); err != nil {
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
