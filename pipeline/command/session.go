package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/uci"
)

// defaultOut is the output directory of commands without --out.
const defaultOut = "data/build"

// shared holds the flags of all subcommands.
type shared struct {
	Out     string   `help:"Output directory." default:"${out}" placeholder:"DIR"`
	Boards  *int64   `help:"Number of boards of every sampled board set, in place of the experiment's." placeholder:"N"`
	Seed    []uint64 `help:"Seed, in place of the experiment's, or several, such as 1,2,3." placeholder:"S"`
	Workers int      `help:"Groups of parts to work on at a time; 0 is one a core." default:"0" zero:"" placeholder:"W"`
	Set     []string `help:"Set a field of the experiment, such as keep=counts or boardsets.p10.height=8." sep:"none" placeholder:"KEY=VALUE"`
	Endings string   `help:"Folder with the tables that the subcommand endings makes. What is there is used: right moves are found sooner, and are the same." default:"data/endings" placeholder:"DIR"`
	Quiet   bool     `help:"Print errors only." short:"q"`
	JSON    bool     `help:"Print progress and results on stdout as JSON, one object a line." name:"json"`
}

// experimentNames is the argument of the subcommands that work on any number of experiments.
type experimentNames struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Experiments by name, shipped or run before, or paths of YAML files or of tables of nodes. Default: nau1986."`
}

// session is the environment of a subcommand.
type session struct {
	ctx            context.Context
	restoreSignals func() // restores the default handling of signals
	shared         *shared
	stdout         *output
	stderr         io.Writer
	output         *store.Local
	inventory      *part.Inventory // of the output
	references     map[*experiment.Experiment]reference
	tablesOnly     bool // whether the subcommand needs no boards, only tables
	withoutFiles   bool // whether it takes experiments whose files are not here, as far as their tables tell
}

// workers returns how many groups to work on at a time.
func (s *session) workers() int { return cmp.Or(s.shared.Workers, runtime.GOMAXPROCS(0)) }

func (s *session) experiments(names []string) ([]*experiment.Experiment, error) {
	if len(names) == 0 {
		names = []string{defaultExperiment}
	}
	var list []*experiment.Experiment
	seen := make(map[string]string)
	var taken int64
	for _, name := range names {
		e, err := s.refer(reference{name: name, overrides: s.overrides()}, &taken)
		if err != nil {
			return nil, err
		}
		if other, twice := seen[e.Name]; twice {
			if other == name {
				return nil, usagef("experiment %q is named twice", name)
			}
			return nil, usagef("%s and %s are both named %q", other, name, e.Name)
		}
		seen[e.Name] = name
		list = append(list, e)
	}
	return list, nil
}

// refer loads an experiment, and notes how it was named. It adds the memory of its trees to what is taken.
func (s *session) refer(r reference, taken *int64) (*experiment.Experiment, error) {
	e, err := s.load(r.name, r.overrides, taken)
	if files := ownFiles(r.name); errors.Is(err, errNoTrees) && len(files) > 0 {
		r.name = files[0] // which its name is that of, most likely
		e, err = s.load(r.name, r.overrides, taken)
	}
	if err != nil {
		return nil, blameFlags(r.name, err)
	}
	if err := s.identify(e.Name, e.Playing()); err != nil {
		return nil, err
	}
	s.keepSource(e)
	r.guessed = isRecorded(r.name)
	s.references[e] = r
	return e, nil
}

// identify learns who the engines of an experiment are: by asking them or, where they are not here, from the tables
// that a run with the same ones has left.
func (s *session) identify(name string, engines []*experiment.Engine) error {
	missing := uci.Identify(engines)
	if missing == nil {
		return nil
	}
	known, err := s.recorded(name, experiment.Overrides{})
	if known == nil || err != nil {
		return missing
	}
	for _, e := range engines {
		i := slices.IndexFunc(known.Engines, e.SameAs)
		if i < 0 {
			return missing
		}
		e.Identity = known.Engines[i].Identity
	}
	return nil
}

// overrides are those of the command line.
func (s *session) overrides() experiment.Overrides {
	return experiment.Overrides{Boards: s.shared.Boards, Seeds: s.shared.Seed, Set: s.shared.Set}
}

// blameFlags turns an error of an experiment into a usage error if the file alone is sound.
func blameFlags(name string, err error) error {
	var wrong *experiment.Error
	if !errors.As(err, &wrong) || wrong.Flag != "" {
		return err
	}
	if _, alone := loadExperiment(name, experiment.Overrides{}, new(int64)); alone != nil {
		return err
	}
	return usagef("%v (the file is sound: look at --set, --boards and --seed)", err)
}

// reporter returns the progress reporter, and the JSON stream if there is one. Progress goes
// to stderr, results to stdout; with --json both go to stdout.
func (s *session) reporter() (progress.Reporter, *progress.JSON) {
	switch {
	case s.shared.JSON:
		stream := progress.NewJSON(s.stdout)
		return stream, stream
	case s.shared.Quiet:
		return progress.Quiet(), nil
	case isTerminal(s.stderr):
		return progress.Status(s.stderr), nil
	}
	return progress.Lines(s.stderr), nil
}

func (s *session) reportWaiting(reporter progress.Reporter) func() {
	return func() {
		reporter.Note(fmt.Sprintf("another run is working on %q; waiting for it (--out takes another folder)", s.shared.Out))
	}
}

// release unlocks, and adds the error of that to the one of the command. A lost lock is the one
// error, since others follow from it.
func release(unlock func() error, err *error) {
	unlocked := unlock()
	if errors.Is(unlocked, store.ErrLockLost) {
		*err = unlocked
		return
	}
	*err = errors.Join(*err, unlocked)
}
