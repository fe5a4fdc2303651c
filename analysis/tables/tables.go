// Package tables turns the tallies of the stages into the result tables of an
// experiment, with their uncertainty.
//
// Tallies ([tally.SolutionRow], [tally.DecisionRow], [tally.GameRow]) are integers: how
// many boards have the same outcome. Adding those of many parts gives the same sums in
// any order; percentages and significance levels are computed once, after the sums, from
// the sorted groups. So every table is the same to the bit however the boards were split
// into parts.
//
// Each table has a file: the type of its rows, whose tags name and describe the columns,
// followed by the code that makes them.
package tables

import (
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// Run adds up the counts of an experiment and makes its result tables. The result
// depends on the sums of the counts only, not on their order or split. Errors name
// the board set, the evaluator and the impossible value.
func Run(in Input) (*Results, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	r := &Results{Experiment: in.Experiment}
	var errs [6]error
	var nodes map[run][]tally.CensusRow
	r.BoardSets, errs[0] = boardSets(in)
	r.Correctness, errs[1] = correctness(in)
	r.Contests, errs[2] = contests(in)
	r.Savings, errs[3] = savings(in)
	nodes, errs[4] = nodeCounts(in)
	r.Disagreements, errs[5] = disagreements(in)
	if err := errors.Join(errs[:]...); err != nil {
		return nil, err
	}
	r.Choices = choices(r.Contests)
	r.Census, r.Figure1 = census(in, nodes), figure1(in, nodes)
	return r, nil
}

// Results are the tables of one experiment that need only its counts.
type Results struct {
	Experiment    string
	Correctness   []CorrectnessRow
	Disagreements []DisagreementRow // empty if all boards are solved, or nothing is to be compared
	Contests      []ContestRow
	Choices       []ChoiceRow // empty without contests within budgets
	BoardSets     []BoardSetRow
	Savings       []SavingsRow // empty if no methods of search were measured
	Census        []CensusRow  // empty without a census
	Figure1       []Figure1Row // empty without a census
}

// Input is everything an experiment counted. Several entries of the same board
// set (and evaluator, propagator, contest) are added up.
type Input struct {
	Chance
	Experiment    string
	Defined       []Definition // all board sets; those that are only counted have no parameters
	Solutions     []Solutions
	Decisions     []Decisions
	Paired        []Paired        // decisions; without them nothing is tested on the same boards
	Disagreements []Disagreements // of boards that are not solved
	Games         []Games
	Searches      []Searches
	Census        []Census
	// Exact has fractions that are known without sampling, to about 1e-10 (package
	// exact). Claims are judged by them if known, else by the sample.
	Exact map[DecisionKey]float64
}

// BoardSet says which boards a set of counts describes.
type BoardSet struct {
	Experiment string // name of the experiment, such as "nau1986"
	Name       string // name of the board set, such as "p10"
	Game       string // "pgame", "ngame", "ggame", ...
	Height     int32  // plies of a whole game, 0 if they vary
	Branching  int32  // moves at each position, 0 or the maximum if they vary
	Tie        string // tie rule at the root: "first", "last", "random" or "expected"
	Exhaustive bool   // all boards were enumerated; which results are exact then, Chance knows
	Draws      bool   // games can be drawn: values are -1, 0 and 1, else 0 and 1

	// Conventions of games that are played move by move; empty and 0 for others.
	Stones  int32  // stones in a pit at the start
	Rules   string // "standard", or the variants of the rules joined by "+"
	Ply     string // what the depth of a search counts: "move", or "turn" of one player
	Opening int32  // random moves that lead to a board
}

// Counts are counts of one board set, and of the players they are about: what the stages
// tallied.
type Counts[Row any] struct {
	BoardSet
	Evaluator     string // of all counts but those of solutions
	Propagator    string // of decisions and searches
	First, Second string // propagators that play every board twice, each beginning once
	Rows          []Row  // in any order, of one or more parts
}

// Counts by what they count.
type (
	Solutions     = Counts[tally.SolutionRow]     // solved boards
	Decisions     = Counts[tally.DecisionRow]     // decisions at the root
	Paired        = Counts[tally.PairRow]         // decisions beside those of the propagator at smaller depths, or of minimax, on the same boards
	Disagreements = Counts[tally.DisagreementRow] // decisions that differ from those of other propagators on the same boards
	Games         = Counts[tally.GameRow]         // pairs of games of one contest
	Searches      = Counts[tally.SearchRow]       // summed costs of searches by several methods
	Census        = Counts[tally.CensusRow]       // nodes of all trees, by height and by how many children are won for the player to move
)

// run is what counts are about, without the counts.
type run struct {
	BoardSet
	Evaluator, Propagator, First, Second string
}

func (c Counts[Row]) run() run {
	return run{c.BoardSet, c.Evaluator, c.Propagator, c.First, c.Second}
}

// DecisionKey names the decisions of one search on all boards of a set.
type DecisionKey struct {
	BoardSet, Evaluator, Propagator string
	Depth                           int32
}

// Add adds counts of other boards of the same experiment.
func (in *Input) Add(counts Input) {
	in.Solutions, in.Census = append(in.Solutions, counts.Solutions...), append(in.Census, counts.Census...)
	in.Decisions, in.Paired = append(in.Decisions, counts.Decisions...), append(in.Paired, counts.Paired...)
	in.Disagreements, in.Games = append(in.Disagreements, counts.Disagreements...), append(in.Games, counts.Games...)
	in.Searches = append(in.Searches, counts.Searches...)
}

// check reports a board set of another experiment, or with conflicting descriptions,
// whose counts must not be added.
func (in Input) check() error {
	seen := map[string]BoardSet{}
	ties := []string{"", "first", "last", "random", "expected"}
	sets := in.Sets()
	for _, d := range in.Defined {
		sets = append(sets, d.BoardSet)
	}
	for _, s := range sets {
		if s.Experiment != in.Experiment {
			return fmt.Errorf("board set %q is of experiment %q, expected %q", s.Name, s.Experiment, in.Experiment)
		}
		if !slices.Contains(ties, s.Tie) {
			return fmt.Errorf("board set %q: tie is %q, expected one of %q", s.Name, s.Tie, ties[1:])
		}
		tied := s
		s.Tie = ""
		if first, ok := seen[s.Name]; ok && first != s {
			return fmt.Errorf("board set %q is described in two ways: %+v and %+v", s.Name, first, tied)
		}
		seen[s.Name] = s
	}
	return nil
}

// Sets lists every mention of a board set.
func (in Input) Sets() []BoardSet {
	return slices.Concat(setsOf(in.Solutions), setsOf(in.Decisions), setsOf(in.Paired), setsOf(in.Disagreements),
		setsOf(in.Games), setsOf(in.Census), setsOf(in.Searches))
}

func setsOf[Row any](list []Counts[Row]) (sets []BoardSet) {
	for _, counts := range list {
		sets = append(sets, counts.BoardSet)
	}
	return sets
}

// whereLimited appends the depth or budget of a count to where, or reports that it has
// neither or both.
func whereLimited(where string, depth int32, budget int64) (string, error) {
	switch {
	case depth > 0 && budget == 0:
		return fmt.Sprintf("%s, depth %d", where, depth), nil
	case depth == 0 && budget > 0:
		return fmt.Sprintf("%s, budget %d", where, budget), nil
	}
	return "", fmt.Errorf("%s: depth is %d and budget %d, expected one of them to be 1 or more and the other 0", where, depth, budget)
}

// where names a source of counts in an error message.
func (r run) where(kind string) string {
	s := fmt.Sprintf("%s of experiment %q, board set %q", kind, r.Experiment, r.Name)
	names := []string{r.Evaluator, r.Propagator}
	if kind == "games" || kind == "disagreements" {
		names[1] = r.First + " vs " + r.Second
	}
	for _, name := range names {
		if name != "" {
			s += fmt.Sprintf(", %q", name)
		}
	}
	return s
}
