package command

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/estimate"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/print"
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

	runner.Options
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
	return s.execute(experiments, c.Options, selection, func(p *plan.Plan, found *results.Results, stream *progress.JSON) error {
		switch {
		case stream != nil:
			return print.ResultsJSON(stream, found)
		case s.shared.Quiet:
			return nil
		}
		return print.Results(s.stdout, found, s.shared.Out)
	})
}

// execute makes what is missing of experiments, analyses and shows what is found;
// the stream is nil without --json.
func (s *session) execute(experiments []*experiment.Experiment, where runner.Options, selection plan.Selection, show func(*plan.Plan, *results.Results, *progress.JSON) error) error {
	s.noteIgnored(experiments)
	engine, err := s.runner(where)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		if _, err := published(e); err != nil {
			return err // before anything is made
		}
	}
	tell, stream := s.reporter()
	defer s.tellInterrupt(tell)()
	st := s.output
	unlock, err := st.Lock(s.ctx, s.tellWaiting(tell))
	if err != nil {
		return err
	}
	defer unlock()
	if err := sweep(st); err != nil {
		return err
	}
	r := execution{session: s, tell: tell, runner: engine, selection: selection,
		show: func(p *plan.Plan, found *results.Results) error { return show(p, found, stream) }}
	err = r.all(experiments)
	if err == nil || errors.Is(err, errMismatch) {
		to := store.Until(s.ctx, st)
		err = errors.Join(err, dataset.Write(to, to))
	}
	return errors.Join(err, sweep(st))
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
	tell      progress.Reporter
	runner    runner.Runner
	selection plan.Selection
	show      func(*plan.Plan, *results.Results) error // what it has found
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
func (r *execution) analyse(p *plan.Plan, inv *inventory.Inventory, printed *analysis.Published) error {
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
func mismatch(found *results.Results) error {
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

// estimate says what the parts that a plan makes will take.
func (s *session) estimate(p *plan.Plan) (estimate.Disk, error) {
	workers, err := s.workers()
	if err != nil {
		return estimate.Disk{}, err
	}
	st := s.output
	return estimate.Of(s.ctx, p, workers, func(part *plan.Part) int64 {
		size, err := st.Stat(part.Path())
		if err != nil { // missing, or not to be looked at, which making it will say
			return 0
		}
		return size
	})
}

// room refuses a plan that needs more disk than there is, before anything is made.
// Where it is not known how much there is, as in object storage, a full disk stops
// the run instead, which loses nothing.
func (s *session) room(st store.Store, p *plan.Plan) error {
	roomy, is := st.(store.Roomy)
	if !is {
		return nil
	}
	free, known := roomy.Free()
	if !known || estimate.Bound(p) <= free {
		return nil
	}
	disk, err := s.estimate(p)
	if err != nil || disk.Room <= free {
		return err
	}
	return fmt.Errorf("output directory %q: experiment %q needs about %s, and %s are free; nothing has been made. Largest: %s. %s",
		s.shared.Out, p.Experiment.Name, diskSize(disk.Room), diskSize(free), largest(disk), advice(p.Experiment))
}

// largest names the three tables that take most.
func largest(disk estimate.Disk) string {
	tables := slices.Clone(disk.Tables)
	slices.SortStableFunc(tables, func(a, b estimate.Table) int { return cmp.Compare(b.Bytes, a.Bytes) })
	var words []string
	for _, t := range tables[:min(3, len(tables))] {
		words = append(words, fmt.Sprintf("%s %s", t.Name, diskSize(t.Bytes)))
	}
	return strings.Join(words, ", ")
}

// advice says what makes an experiment smaller.
func advice(e *experiment.Experiment) string {
	if e.Keep == experiment.KeepRows {
		return "Smaller: --set keep=counts, which gives the same analysis without the rows, or fewer --boards"
	}
	return "Smaller: fewer --boards"
}

// diskSize prints a number of bytes for people.
func diskSize(bytes int64) string {
	if bytes >= 1e9 {
		return fmt.Sprintf("%.1f GB", float64(bytes)/1e9)
	}
	return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
}

// sweep removes what killed runs left: unfinished files, and folders of tables in which a
// file should have come or from which the last one went. The experiment may have changed
// since, and then nothing else would ever look there. Other empty folders are the
// user's own.
func sweep(st store.Output) error {
	problems := []error{st.Sweep()}
	for _, folder := range dataset.Folders() {
		problems = append(problems, st.SweepFolders(folder))
	}
	return errors.Join(problems...)
}
