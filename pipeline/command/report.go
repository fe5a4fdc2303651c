package command

import (
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// reportCommand is `report`.
type reportCommand struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Shipped experiments by name, or paths of YAML files. Default: nau1986."`
}

// Run executes the subcommand. It reads the analysis tables that a run has left.
func (c *reportCommand) Run(s *session) error {
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	tell, stream := s.reporter()
	defer s.tellInterrupt(tell)()
	st := s.output
	if _, err := c.inputs(s, st, experiments); err != nil {
		return err // before the output directory is touched
	}
	unlock, err := st.Lock(s.ctx, s.tellWaiting(tell))
	if err != nil {
		return err
	}
	defer unlock()
	inputs, err := c.inputs(s, st, experiments) // another run may have changed them
	if err != nil {
		return err
	}
	for _, in := range inputs {
		done, err := page.Write(in)
		err = errors.Join(err, st.Sweep(), st.SweepFolders(page.Dir(in.Plan.Experiment.Name)))
		if err != nil {
			return err
		}
		if err := s.stdout.without(s.tellReport(in.Plan.Experiment.Name, done, stream)); err != nil {
			return err
		}
	}
	return nil
}

// inputs reads what the reports are made of.
func (c *reportCommand) inputs(s *session, of store.Store, experiments []*experiment.Experiment) ([]page.Input, error) {
	st := store.Until(s.ctx, of)
	inputs := make([]page.Input, len(experiments))
	for i, e := range experiments {
		date, err := s.dateOf(e.Name)
		if err != nil {
			return nil, err
		}
		inputs[i] = page.Input{Store: st, Arguments: s.arguments(s.names[e]), Program: page.ThisProgram(), Date: date}
		if err := s.readResults(e, &inputs[i]); err != nil {
			return nil, err
		}
	}
	return inputs, nil
}

// tellReport says what was written.
func (s *session) tellReport(experiment string, done page.Written, stream *progress.JSON) error {
	switch {
	case stream != nil:
		return stream.Emit(map[string]any{"event": "report", "experiment": experiment, "page": done.Page, "bytes": done.Bytes, "figures": done.Figures})
	case s.shared.Quiet:
		return nil
	}
	_, err := fmt.Fprintf(s.stdout, "Report: %s (%.1f MB, %d figures)\n",
		s.output.Path(done.Page), float64(done.Bytes)/1e6, len(done.Figures))
	return err
}

// readResults reads what a run of an experiment has found.
func (s *session) readResults(e *experiment.Experiment, to *page.Input) (err error) {
	if to.Published, err = paperOf(e); err != nil {
		return err
	}
	if to.Plan, err = plan.New(e); err != nil {
		return err
	}
	to.Found, err = results.Read(to.Store, to.Plan, to.Published)
	if errors.Is(err, results.ErrNotRun) {
		return fmt.Errorf("experiment %q in %q: %w; first: nonminimax run %s --out %s", e.Name, s.shared.Out, err, to.Arguments, quoted(s.shared.Out))
	}
	return err
}

// arguments are those with which an experiment is asked for: its name, or the name of
// its file, and what is set in place of its own.
func (s *session) arguments(name string) string {
	if isPath(name) {
		name = filepath.Base(name)
	}
	list := []string{quoted(name)}
	if s.shared.Boards != nil {
		list = append(list, "--boards", strconv.FormatInt(*s.shared.Boards, 10))
	}
	if s.shared.Seed != nil {
		list = append(list, "--seed", strconv.FormatUint(*s.shared.Seed, 10))
	}
	for _, set := range s.shared.Set {
		list = append(list, "--set", quoted(set))
	}
	return strings.Join(list, " ")
}

// quoted is a word as a shell takes it.
func quoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,/:+@%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
