package command

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/dataset"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// madeNames is the argument of the subcommands that read what is in the output directory.
type madeNames struct {
	Experiments []string `arg:"" optional:"" name:"experiment" help:"Experiments by name, shipped or run before, or paths of YAML files. Default: all that are in the output directory."`
}

// reference is how a command line names an experiment.
type reference struct {
	name      string
	overrides experiment.Overrides
	guessed   bool // from its tables, which do not have the command line
	apart     bool // from its file, which is not here
}

// errNothing is matched by the error of a command that finds no experiment in the output directory.
var errNothing = errors.New("no experiment has been run")

// made returns the named experiments, without a name all of the output directory, in the order of their names. Those of
// which the command line would have to say more are left out, and why is told.
func (s *session) made(names []string, leftOut func(why error)) ([]*experiment.Experiment, error) {
	if len(names) > 0 {
		list, err := s.experiments(names)
		for _, e := range list {
			was, err := s.recorded(e.Name, experiment.Overrides{})
			if failed := (*fs.PathError)(nil); errors.As(err, &failed) { // damage is said by what reads the table
				return nil, err
			}
			if made, not := s.otherFile(was, e); made != "" {
				return nil, fmt.Errorf("experiment %q in %q is made of %s, not of %s", e.Name, s.shared.Out, made, not)
			}
		}
		return list, err
	}
	names, err := s.ranIn(dataset.Folders()...)
	if err != nil {
		return nil, err
	}
	var list []*experiment.Experiment
	var unsaid []error
	for _, name := range names {
		e, err := s.remade(name)
		var mistake usageError
		switch {
		case errors.As(err, &mistake):
			unsaid = append(unsaid, err)
		case err != nil:
			return nil, err
		case e != nil:
			list = append(list, e)
		}
	}
	switch {
	case len(list) > 0:
		for _, why := range unsaid {
			leftOut(why)
		}
	case len(unsaid) > 0:
		return nil, errors.Join(unsaid...)
	default:
		return nil, fmt.Errorf("%w in %q; first: `%s`", errNothing, s.shared.Out, s.commandOn("run", ""))
	}
	return list, nil
}

// noteLeftOut tells people of an experiment that is left out.
func (s *session) noteLeftOut(why error) { say(s.stderr, "nonminimax: note: left out: %v", why) }

// ranIn lists the experiments of which folders of the output directory have something.
func (s *session) ranIn(folders ...string) (names []string, err error) {
	for _, folder := range folders {
		found, err := fs.Glob(os.DirFS(s.shared.Out), path.Join(folder, "experiment=*"))
		if err != nil {
			return nil, err
		}
		for _, dir := range found {
			_, name, _ := strings.Cut(path.Base(dir), "=")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// remade returns an experiment as it was run. Of one that is shipped, or has a file in the working directory, it finds
// the number of boards and the seed; it is nil if its file alone could tell what it is.
func (s *session) remade(name string) (*experiment.Experiment, error) {
	named := reference{name: name, overrides: s.overrides()}
	known := slices.Contains(shipped(), name)
	last, err := s.recorded(name, named.overrides)
	var files []string
	switch {
	case last == nil:
	case known:
		files = []string{name}
	case errors.Is(err, errNoTrees):
		files = ownFiles(name)
	}
	for _, file := range files {
		if e, r := asRun(reference{name: file, overrides: named.overrides}, last); e != nil {
			s.references[e] = r
			return e, nil
		}
	}
	switch {
	case err != nil || last == nil && known:
		e, failed := s.refer(named, new(int64))
		if named.apart = s.withoutFiles && last != nil && errors.Is(failed, errNoTrees); !named.apart {
			return e, failed
		}
	case last == nil:
		say(s.stderr, "nonminimax: note: experiment %q in %q is not finished; its file says what it is",
			name, s.shared.Out)
		return nil, nil
	}
	named.guessed = true
	s.references[last] = named
	return last, nil
}

// asRun loads an experiment with the number of boards and the seed, and as diagnose does if need be, that make it what
// it was in its last run; nil if none do.
func asRun(named reference, last *experiment.Experiment) (*experiment.Experiment, reference) {
	boards, seeds := sampled(last), seedsOf(last)
	tried := []experiment.Overrides{named.overrides}
	for _, set := range [][]string{nil, {diagnosed}} {
		tried = append(tried, experiment.Overrides{Set: set}, experiment.Overrides{Boards: boards, Set: set},
			experiment.Overrides{Seeds: seeds, Set: set}, experiment.Overrides{Boards: boards, Seeds: seeds, Set: set})
	}
	for _, overrides := range tried {
		e, err := loadExperiment(named.name, overrides, new(int64))
		if err == nil && bytes.Equal(e.Canonical(), last.Canonical()) {
			return e, reference{name: named.name, overrides: overrides}
		}
	}
	return nil, reference{}
}

// madeOtherwise says with which flags the dataset of an experiment was made, if it was with others than it is loaded
// with, and how to repeat a command with these; else it is empty.
func (s *session) madeOtherwise(e *experiment.Experiment, command string) string {
	named := s.references[e]
	last, _ := s.recorded(e.Name, experiment.Overrides{})
	if last == nil || named.guessed || bytes.Equal(last.Canonical(), e.Canonical()) {
		return ""
	}
	was, r := asRun(named, last)
	if was == nil {
		return ""
	}
	how := "without flags"
	if flags := r.flags(); len(flags) > 0 {
		how = "with " + strings.Join(flags, " ")
	}
	s.references[was] = r
	return fmt.Sprintf("experiment %q in %q was made %s: `%s`", e.Name, s.shared.Out, how, s.suggested(command, was))
}

// sampled is the number of boards of the first board set that has a sample; nil if none has.
func sampled(e *experiment.Experiment) *int64 {
	for _, set := range e.BoardSets {
		if !set.All {
			return &set.Boards
		}
	}
	return nil
}

func seedsOf(e *experiment.Experiment) (seeds []uint64) {
	for _, seed := range e.Seeds {
		seeds = append(seeds, uint64(seed))
	}
	if seeds == nil {
		seeds = []uint64{uint64(e.Seed)}
	}
	return seeds
}
