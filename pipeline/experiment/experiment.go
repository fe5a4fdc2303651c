// Package experiment reads the YAML files that say what to compute, and rejects invalid ones
// before any time is spent on them.
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
// A board set is a game, its size and a number of boards. Every evaluator is combined with
// every propagator at every depth on the same boards, and every contest is played with every
// evaluator at every depth. With a list of methods, each of them also repeats every
// propagator's searches to measure their cost. Omitted keys have defaults, which a loaded
// [Experiment] has filled in.
//
// # From text to experiment
//
// [Load] works in steps:
//
//	parse.go     YAML to a small ordered tree that remembers line and column (node.go)
//	overrides.go --set, --boards and --seed, grafted onto the tree
//	sweep.go     "p{height}" with several heights, or a matrix, to one board set each
//	decode*.go   the tree to an Experiment, every value checked; a board set of several seeds, to one each
//	figures.go   what the report draws of a matrix and what it says there, held to its parameters
//
// So a key takes five forms on its way: a node of the YAML library, a node of the small tree, a field of an
// [Experiment], a member of the recipes of parts (pipeline/plan), and their hashes. What [Canonical] writes of an
// experiment is a file of it again (record.go).
//
// Overrides change the tree and not the result, so that a value from the
// command line passes the same checks as one from the file.
//
// stages/catalog knows the games, evaluators, propagators and methods, and which fit together.
// A game declares its own keys (stages/declare); no game's name appears here.
//
// # Errors
//
// A bad file reports every mistake found (at most ten), in the order of the file, one line
// each: file, line, column, dotted key, the value, what was expected. Each is an [*Error];
// several are joined, so [errors.As] finds the first.
package experiment

import (
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Experiment is one experiment file, checked and with every default filled in.
type Experiment struct {
	// Name is the name of folders and of group keys: lower-case letters,
	// digits, "." and "-", beginning and ending with a letter or digit.
	Name string
	// Title is one line for people; empty if the file has none.
	Title string
	// Source is the key of the literature, such as "[NPT86]"; may be empty.
	Source string
	// Seed is the default seed of board sets, the first of Seeds.
	Seed uint64
	// Seeds are the seeds of an experiment with several, ascending; empty if it has one. A board set may
	// have others.
	Seeds []int
	// Keep says what later stages leave on disk. It does not affect results, so
	// [Experiment.Canonical] omits it.
	Keep Keep
	// Figures are what the report draws of board sets with a matrix; empty for what it draws by
	// default. They do not affect results, so [Experiment.Canonical] omits them.
	Figures []Figure
	// Labels are what figures call parameters of a matrix. They do not affect results either.
	Labels tables.Labels
	// Engines are the players that are programs from elsewhere, in file order.
	Engines []*Engine
	// Published names the folder under data/published to compare with;
	// empty for none.
	Published string
	// BoardSets has at least one element, in file order; an entry of several heights is
	// replaced by one element a height, ascending, and one that is drawn with several seeds by
	// one a seed.
	BoardSets []BoardSet
}

// BoardSet returns the board set that the analysis knows by a name, and whether there is one.
func (e *Experiment) BoardSet(name string) (BoardSet, bool) {
	for _, s := range e.Analysed() {
		if s.Name == name {
			return s, true
		}
	}
	return BoardSet{}, false
}

// Analysed returns the board sets of the analysis tables: BoardSets, and before those of several
// seeds the one that has their boards together, and no seed.
func (e *Experiment) Analysed() []BoardSet {
	var list []BoardSet
	for i, s := range e.BoardSets {
		if s.Pool != "" && (i == 0 || e.BoardSets[i-1].Pool != s.Pool) {
			pool := s
			pool.Name, pool.Seed, pool.Pool = s.Pool, 0, ""
			pool.Boards = 0
			list = append(list, pool)
		}
		if s.Pool != "" {
			i := slices.IndexFunc(list, func(pool BoardSet) bool { return pool.Name == s.Pool })
			list[i].Boards += s.Boards
		}
		list = append(list, s)
	}
	return list
}

// InOrder sorts rows of an analysis table as the experiment names board sets, evaluators and
// players: propagators, or contests.
func InOrder[T any](e *Experiment, rows []T, names func(T) (boardSet, evaluator, player string)) []T {
	ranks := make(map[[3]string]int)
	for _, set := range e.Analysed() {
		for _, evaluator := range set.Evaluators {
			for _, name := range set.Propagators {
				ranks[[3]string{set.Name, evaluator, name}] = len(ranks)
			}
			for _, c := range set.Contests {
				ranks[[3]string{set.Name, evaluator, c.String()}] = len(ranks)
			}
		}
	}
	rank := func(row T) int {
		boardSet, evaluator, player := names(row)
		return ranks[[3]string{boardSet, evaluator, player}]
	}
	return slices.SortedStableFunc(slices.Values(rows), func(a, b T) int { return cmp.Compare(rank(a), rank(b)) })
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
