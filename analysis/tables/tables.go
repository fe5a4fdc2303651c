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
	"cmp"
	"slices"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// Run adds up the counts of an experiment and makes its result tables. The result
// depends on the sums of the counts only, not on their order or split. It is an error
// if a sum has more than 63 bits.
func Run(in Input) (*Results, error) {
	r := &Results{Experiment: in.Experiment}
	nodes := countedNodes(in)
	var errs [9]error
	r.pairs, errs[0] = newPairings(in)
	r.BoardSets, errs[1] = boardSets(in)
	r.Correctness, errs[2] = correctness(in, r.pairs)
	r.Contests, errs[3] = contests(in)
	r.Choices, errs[4] = choices(r.Contests)
	r.Census, errs[5] = census(in, nodes)
	r.Figure1, errs[6] = figure1(in, nodes)
	r.Disagreements, errs[7] = disagreements(in)
	r.Diagnosis, r.Reliability, errs[8] = diagnosis(in, r.Correctness)
	r.Savings = savings(in)
	if err := cmp.Or(errs[:]...); err != nil {
		return nil, err
	}
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
	Savings       []SavingsRow   // empty if no methods of search were measured
	Census        []CensusRow    // empty without a census
	Figure1       []Figure1Row   // empty without a census
	Diagnosis     []DiagnosisRow // likewise
	Reliability   []ReliabilityRow

	pairs pairings // of the searches in Correctness
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
	Values        []Values // of the same nodes
	Trees         []Trees
	Scores        []Scores // of logs of scored answers
	// Exact has fractions that are known without sampling, to about 1e-10 (package
	// exact). Claims are judged by them if known, else by the sample.
	Exact map[DecisionKey]float64
	// Accuracy has what static values tell, likewise.
	Accuracy   []AccuracyRow
	Strategies []StrategyRow // how wrong search is by what proves who wins, likewise
	Answers    []AnswerRow   // how often best-of-N and beams pick a right answer, likewise
}

// BoardSet says which boards a set of counts describes.
type BoardSet struct {
	Experiment string `parquet:"experiment"` // name of the experiment, such as "nau1986"
	Name       string `parquet:"boardset"`   // name of the board set, such as "p10"
	Game       string `parquet:"game"`       // "pgame", "ngame", "ggame", ...
	Height     int32  `parquet:"height"`     // plies of a whole game, 0 if they vary
	Branching  int32  `parquet:"branching"`  // moves at each position, 0 or the maximum if they vary
	Tie        string `parquet:"tie"`        // tie rule at the root: "first", "last", "random" or "expected"
	Exhaustive bool   `parquet:"exhaustive"` // all boards were enumerated; which results are exact then, Chance knows
	Draws      bool   `parquet:"draws"`      // games can be drawn: values are -1, 0 and 1, else 0 and 1

	// Conventions of games that are played move by move; empty and 0 for others.
	Stones  int32  `parquet:"stones"`  // stones in a pit at the start
	Rules   string `parquet:"rules"`   // "standard", or the variants of the rules joined by "+"
	Ply     string `parquet:"ply"`     // what the depth of a search counts: "move", or "turn" of one player
	Opening int32  `parquet:"opening"` // random moves that lead to a board
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
	Paired        = Counts[tally.PairRow]         // decisions of two searches on the same boards
	Disagreements = Counts[tally.DisagreementRow] // decisions of two propagators that differ
	Games         = Counts[tally.GameRow]         // pairs of games of one contest
	Searches      = Counts[tally.SearchRow]       // summed costs of searches by several methods
	Census        = Counts[tally.CensusRow]       // nodes of all trees, by height and winning children
	Values        = Counts[tally.ValueRow]        // the same nodes by static value
	Trees         = Counts[tally.TreeRow]         // pairs of them, and boards by strategies
)

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
	in.Values, in.Trees = append(in.Values, counts.Values...), append(in.Trees, counts.Trees...)
	in.Scores = append(in.Scores, counts.Scores...)
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
