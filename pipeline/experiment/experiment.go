// Package experiment reads the YAML files that say what to compute, and
// refuses the ones that do not make sense before any time is spent on them.
//
// One file is one experiment, usually one paper:
//
//	name: nau1986
//	seed: 1986
//	boardsets:
//	  p10:
//	    game: pgame
//	    height: 10
//	    boards: 1600
//	    evaluators: [e1, e2]
//	    propagators: [minimax, product]
//	    contests: [product-vs-minimax]
//
// A board set is a game, its size and a number of boards. Every evaluator is
// combined with every propagator at every depth on those same boards, and
// every contest is played with every evaluator at every depth. With a list of
// methods, the searches of every propagator are made by each of them as well, to
// measure what they cost. What is left out has a default, and a loaded [Experiment] has all of them filled in.
//
// # From text to experiment
//
// [Load] works in steps:
//
//	parse.go     YAML to a small ordered tree that remembers line and column (node.go)
//	overrides.go --set, --boards and --seed, grafted onto the tree
//	heights.go   "p{height}" with several heights, to one board set each
//	decode*.go   the tree to an Experiment, every value checked
//
// Overrides change the tree and not the result, so that a value from the
// command line passes the same checks as one from the file.
//
// Which games, evaluators, propagators and methods there are, and what goes
// together, says stages/catalog. A game declares its own keys (stages/declare);
// nothing here knows a game by name.
//
// # Errors
//
// A bad file gives every mistake found (ten at most), in the order of the
// file, one line each: file, line, column, dotted key, the value, what was
// expected. Each is an [*Error]; several come joined, so [errors.As] finds the
// first.
package experiment

import (
	"fmt"
	"io"
	"os"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// Experiment is one experiment file, checked and with every default filled in.
type Experiment struct {
	// Name is the name of folders and of group keys: lower-case letters,
	// digits, "." and "-", beginning and ending with a letter or digit.
	Name string `json:"name"`
	// Title is one line for people; empty when the file gives none.
	Title string `json:"title"`
	// Source is the key of the literature, such as "[NPT86]"; may be empty.
	Source string `json:"source"`
	// Seed is the seed that board sets without a seed of their own take.
	Seed uint64 `json:"seed"`
	// Keep says what later stages leave on disk. It changes no result, so
	// [Experiment.Canonical] leaves it out.
	Keep Keep `json:"keep,omitempty"`
	// Published names the folder under data/published to compare with;
	// empty for none.
	Published string `json:"published"`
	// BoardSets has at least one element, in the order of the file, an entry
	// of several heights replaced by one element a height, ascending.
	BoardSets []BoardSet `json:"boardsets"`
}

// BoardSet returns the board set of that name, and whether there is one.
func (e *Experiment) BoardSet(name string) (BoardSet, bool) {
	for _, s := range e.BoardSets {
		if s.Name == name {
			return s, true
		}
	}
	return BoardSet{}, false
}

// Keep says how much of the decisions and games stays on disk.
type Keep string

const (
	// KeepRows keeps a row for every board, the default.
	KeepRows Keep = "rows"
	// KeepCounts keeps only the counts that the analysis needs.
	KeepCounts Keep = "counts"
)

// Keeps lists every value of keep, the default first.
func Keeps() []string { return []string{string(KeepRows), string(KeepCounts)} }

// ReadFile reads the file at path, as far as [Load] takes it. Errors of the
// file system are wrapped and name the path.
func ReadFile(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	defer file.Close()
	// One byte more than the limit is enough for Load to see that it is over.
	text, err := io.ReadAll(io.LimitReader(file, MaxFileSize+1))
	if err != nil {
		return nil, fmt.Errorf("read experiment: %w", err)
	}
	return text, nil
}

// ReadNodes reads a file of nodes: the trees in it. byFlag says that a flag names
// the file, and not the experiment, which may lie in another folder. The message of
// the error appears behind the line of the name.
type ReadNodes func(file string, byFlag bool) (declare.Nodes, error)

// Load reads an experiment from the text of a file; file is the name that
// errors give it, and nodes reads the files of nodes that it names. The result is
// checked, expanded and complete. The error, if any, is one or several joined
// [*Error], in the order of the file.
func Load(file string, text []byte, nodes ReadNodes, overrides Overrides) (*Experiment, error) {
	d := &decoder{file: file, nodes: nodes}
	root := d.parse(source{}, text)
	if root == nil {
		return nil, d.err()
	}
	sets := d.parseSets(overrides.Set)
	sets.applyEarly(root)
	d.expand(root)
	sets.applyLate(root)
	overrides.applyFlags(root)
	e := d.experiment(root)
	if err := d.err(); err != nil {
		return nil, err
	}
	return e, nil
}
