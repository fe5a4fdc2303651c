package command

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/version"
)

type reportCommand struct{ madeNames }

// Run writes the reports from the analysis tables that a run has left. Without any it runs the experiment of
// commands without a name.
func (c *reportCommand) Run(s *session) (err error) {
	experiments, err := s.made(c.Experiments, s.noteLeftOut)
	if errors.Is(err, errNothing) {
		if err := new(runCommand).Run(s); err != nil {
			return err
		}
		experiments, err = s.experiments(nil)
	}
	if err != nil {
		return err
	}
	reporter, stream := s.reporter()
	defer s.explainInterrupt(reporter)()
	if experiments, err = s.reportable(experiments, len(c.Experiments) == 0); err != nil {
		return err // before writing to the output directory
	}
	unlock, err := s.output.Lock(s.ctx, s.reportWaiting(reporter))
	if err != nil {
		return err
	}
	defer release(unlock, &err)
	inputs, err := s.reportInputs(experiments) // again, as another run may have changed them
	if err != nil {
		return err
	}
	for _, in := range inputs {
		done, err := page.Write(in)
		err = errors.Join(err, s.output.Sweep())
		if err != nil {
			return err
		}
		if err := s.stdout.without(s.printWritten(in.Plan.Experiment.Name, done, stream)); err != nil {
			return err
		}
	}
	return nil
}

// reportable checks that experiments have what a page needs. Of all that are there it leaves out those that have not
// been run to their end as they are now, if others have.
func (s *session) reportable(experiments []*experiment.Experiment, all bool) ([]*experiment.Experiment, error) {
	var list []*experiment.Experiment
	var unfinished []error
	for _, e := range experiments {
		switch _, err := s.reportInputs([]*experiment.Experiment{e}); {
		case all && errors.Is(err, results.ErrNotRun):
			unfinished = append(unfinished, err)
		case err != nil:
			return nil, err
		default:
			list = append(list, e)
		}
	}
	if len(list) == 0 {
		return nil, errors.Join(unfinished...)
	}
	for _, why := range unfinished {
		s.noteLeftOut(why)
	}
	return list, nil
}

func (s *session) reportInputs(experiments []*experiment.Experiment) ([]page.Input, error) {
	st := store.Until(s.ctx, s.output)
	program := version.This()
	inputs := make([]page.Input, len(experiments))
	for i, e := range experiments {
		if err := page.CheckOwn(st, e.Name); err != nil {
			return nil, err
		}
		date, err := s.dateOfTables(e.Name)
		if err != nil {
			return nil, err
		}
		inputs[i] = page.Input{Store: st, Inventory: s.inventory, Arguments: s.references[e].arguments(), Program: program,
			Date: date}
		if err := s.readResults(e, &inputs[i]); err != nil {
			return nil, err
		}
	}
	return inputs, nil
}

// sourceDateEpoch is the environment variable that replaces all dates in files, in seconds
// since 1970, for reproducible bytes (reproducible-builds.org).
const sourceDateEpoch = "SOURCE_DATE_EPOCH"

// dateOfTables returns the day, in UTC, on which the newest table of an experiment's report
// was written, according to the store, since tables carry no date. It is empty if there are no
// tables.
func (s *session) dateOfTables(experiment string) (string, error) {
	const day = time.DateOnly
	if seconds, err := strconv.ParseInt(os.Getenv(sourceDateEpoch), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC().Format(day), nil
	}
	tables, err := s.output.List("analysis/experiment=" + experiment)
	if err != nil {
		return "", fmt.Errorf("dating the tables: %w", err)
	}
	var newest time.Time
	for _, table := range tables {
		written, err := s.output.Modified(table)
		if err != nil {
			return "", fmt.Errorf("dating the tables: %w", err)
		}
		if written.After(newest) {
			newest = written
		}
	}
	if newest.IsZero() {
		return "", nil
	}
	return newest.UTC().Format(day), nil
}

func (s *session) readResults(e *experiment.Experiment, to *page.Input) (err error) {
	if to.Published, err = paperOf(e); err != nil {
		return err
	}
	if to.Plan, err = plan.New(e); err != nil {
		return err
	}
	to.Found, err = results.Read(to.Store, to.Plan, to.Published)
	if errors.Is(err, results.ErrNotRun) {
		err = s.notRun(e, "report", err)
	}
	return err
}

// notRun is the error of a command on an experiment whose files are not there, with what makes them.
func (s *session) notRun(e *experiment.Experiment, command string, err error) error {
	err = fmt.Errorf("experiment %q in %q: %w; first: `%s`", e.Name, s.shared.Out, err, s.suggested("run", e))
	if otherwise := s.madeOtherwise(e, command); otherwise != "" {
		err = fmt.Errorf("%w\n%s", err, otherwise)
	}
	return err
}

func (s *session) printWritten(experiment string, done page.Written, stream *progress.JSON) error {
	switch {
	case stream != nil:
		return stream.Emit(map[string]any{"event": "report", "experiment": experiment, "page": done.Page,
			"bytes": done.Bytes, "figures": done.Figures})
	case s.shared.Quiet:
		return nil
	}
	_, err := fmt.Fprintf(s.stdout, "Report: %s (%.1f MB, %s)\n",
		s.output.Path(done.Page), float64(done.Bytes)/1e6, progress.Plural(len(done.Figures), "figure"))
	return err
}

// arguments returns the command-line arguments that select an experiment, as a page has them: its name or file,
// without its folder, and the flags that override it.
func (r reference) arguments() string {
	name := r.name
	if isPath(name) || isTableFile(name) {
		name = filepath.Base(name)
	}
	return strings.Join(append([]string{quoted(name)}, r.flags()...), " ")
}

// flags lists the flags that override values of the experiment.
func (r reference) flags() (list []string) {
	if n := r.overrides.Boards; n != nil {
		list = append(list, "--boards", strconv.FormatInt(*n, 10))
	}
	if seeds := r.overrides.Seeds; len(seeds) > 0 {
		list = append(list, "--seed", strings.ReplaceAll(strings.Trim(fmt.Sprint(seeds), "[]"), " ", ","))
	}
	for _, set := range r.overrides.Set {
		list = append(list, "--set", quoted(set))
	}
	return list
}

// suggested is a command on an experiment in the same output directory, as this one was called.
func (s *session) suggested(command string, e *experiment.Experiment) string {
	r := s.references[e]
	return s.commandOn(command, strings.Join(append([]string{quoted(r.name)}, r.flags()...), " "))
}

// commandOn is a command of this program in the same output directory.
func (s *session) commandOn(command, arguments string) string {
	line := strings.TrimSpace(called() + " " + command + " " + arguments)
	if s.shared.Out != defaultOut {
		line += " --out " + quoted(s.shared.Out)
	}
	return line
}

func quoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=.,/:+@%"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
