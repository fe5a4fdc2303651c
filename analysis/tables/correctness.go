package tables

// Table `correctness`: how often a search keeps the best true value.
//
// Reference: [NPT86] table 1c and its footnote ("the probability that average
// propagation chooses a correct move at a node having one forced win child and one
// forced loss child").

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// CorrectnessRow is a line of table `correctness`: how often the searches of one
// depth or budget choose a move that keeps the best true value, at non-trivial boards,
// where some moves are better than others.
// Rows are sorted by board set, evaluator, propagator, tie, depth, budget.
type CorrectnessRow struct {
	_ struct{} `doc:"how often the searches of one depth or budget choose a move that keeps the best true value, at non-trivial boards, with a 95% interval and pathology" key:"experiment boardset evaluator propagator depth budget"`

	Experiment string  `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string  `parquet:"boardset" doc:"name of the board set"`
	Game       string  `parquet:"game" doc:"game played"`
	Height     int32   `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	Boards     int64   `parquet:"boards" doc:"boards searched"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Correct    float64 `parquet:"correct" doc:"non-trivial boards decided correctly; with tie rule expected the sum of good/ties"`
	Fraction   float64 `parquet:"fraction" doc:"correct/nontrivial; null without non-trivial boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is"`
	Pathology  float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget: negative means more search decides worse; null without depth 1 or without non-trivial boards"`
	PPathology float64 `parquet:"p_pathology" doc:"two-sided p that these two differ, by the boards on which just one of them is right: exact sign test, normal with tie rule expected; 0 or 1 when exhaustive; null where pathology is"`

	run run
}

// Key names the decisions of the row.
func (r CorrectnessRow) Key() DecisionKey {
	return DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}
}

// decisionCount is a number of boards on which the decisions are as good as each other.
type decisionCount struct{ Run, Depth, Budget, Nontrivial, Ties, Good, Correct, Boards int }

// correctness adds up the decision tallies by run and limit of search.
func correctness(in Input) ([]CorrectnessRow, error) {
	var runs registry[run]
	var counts []decisionCount
	for _, d := range in.Decisions {
		number, where := runs.number(d.run()), d.run().where("decisions")
		for _, r := range d.Rows {
			if err := checkDecision(where, r); err != nil {
				return nil, err
			}
			counts = append(counts, decisionCount{number, int(r.Depth), int(r.Budget),
				bit(r.Nontrivial), int(r.Ties), int(r.Good), bit(r.Correct), int(r.Boards)})
		}
	}
	sums, err := sumCounts(counts)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	var rows []CorrectnessRow
	same := func(a, b decisionCount) bool { return a.Run == b.Run && a.Depth == b.Depth && a.Budget == b.Budget }
	for _, of := range chunks(sums, same) {
		rows = append(rows, newCorrectness(runs.list[of[0].Run], of))
	}
	pairs, err := newPairings(in)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	pathology(rows, pairs)
	slices.SortFunc(rows, compareCorrectness)
	return rows, nil
}

func checkDecision(where string, r tally.DecisionRow) error {
	where, err := whereLimited(where, r.Depth, r.Budget)
	switch {
	case err != nil:
		return err
	case r.Ties < 1:
		return fmt.Errorf("%s: ties is %d, expected 1 or more", where, r.Ties)
	case r.Good < 0 || r.Good > r.Ties:
		return fmt.Errorf("%s: good is %d, expected 0..%d (ties)", where, r.Good, r.Ties)
	}
	return checkBoards(where, r.Boards)
}

// newCorrectness makes the row of counts of one run and limit.
func newCorrectness(of run, counts []decisionCount) CorrectnessRow {
	r := CorrectnessRow{
		Experiment: of.Experiment, BoardSet: of.Name, Game: of.Game, Height: of.Height, Branching: of.Branching,
		Evaluator: of.Evaluator, Propagator: of.Propagator, Tie: of.Tie,
		Depth: int32(counts[0].Depth), Budget: int64(counts[0].Budget), run: of,
	}
	for _, c := range counts {
		r.add(c)
	}
	r.Fraction, r.Low, r.High = stat.Interval(r.Correct, float64(r.Nontrivial), of.Exhaustive)
	return r
}

// add counts one class of boards: under tie rule `expected` the share of its tied moves
// that are good, otherwise whether the chosen move is.
func (r *CorrectnessRow) add(c decisionCount) {
	r.Boards += int64(c.Boards)
	if c.Nontrivial == 0 {
		return
	}
	r.Nontrivial += int64(c.Boards)
	switch {
	case r.Tie == "expected":
		r.Correct += float64(c.Boards) * float64(c.Good) / float64(c.Ties)
	case c.Correct == 1:
		r.Correct += float64(c.Boards)
	}
}

func compareCorrectness(a, b CorrectnessRow) int {
	return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
		cmp.Compare(a.Propagator, b.Propagator), cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Budget, b.Budget))
}

// pathology fills in Pathology and PPathology, which compare each depth with depth 1 of
// the same run, and each budget with the smallest; NaN if the run has no depth 1. Both
// searches decide the same boards, so the test uses the boards on which they differ. Rows
// are in the order of runs, depths and budgets.
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.
func pathology(rows []CorrectnessRow, pairs pairings) {
	var first CorrectnessRow
	for i := range rows {
		r := &rows[i]
		if first.run != r.run {
			first = *r
		}
		r.Pathology, r.PPathology = math.NaN(), math.NaN()
		if !first.limit().least() {
			continue
		}
		if r.Pathology = r.Fraction - first.Fraction; !math.IsNaN(r.Pathology) {
			r.PPathology = pairs.of(*r, first).P
		}
	}
}

// limit is what ends a search: a depth, or a budget of nodes.
type limit struct {
	depth  int32
	budget int64
}

func (r CorrectnessRow) limit() limit { return limit{r.Depth, r.Budget} }

// least reports whether a limit, the smallest of its run, is one to compare the others
// with: depth 1, or any budget.
func (l limit) least() bool { return l.depth == 1 || l.budget > 0 }
