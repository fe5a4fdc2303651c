package command

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/runner"
	"github.com/nonminimax/nonminimax/pipeline/store"
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
	return s.execute(experiments, c.Options, selection, func(p *plan.Plan, found *analysis.Results, stream *progress.JSON) error {
		switch {
		case stream != nil:
			return emitResults(stream, found)
		case s.shared.Quiet:
			return nil
		}
		return printResults(s.stdout, p, found, s.shared.Out)
	})
}

// execute makes what is missing of experiments, analyses and shows what is found;
// the stream is nil without --json.
func (s *session) execute(experiments []*experiment.Experiment, where runner.Options, selection plan.Selection, show func(*plan.Plan, *analysis.Results, *progress.JSON) error) error {
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
		show: func(p *plan.Plan, found *analysis.Results) error { return show(p, found, stream) }}
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
