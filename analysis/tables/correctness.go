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
	Height     int32   `parquet:"height" doc:"plies of a whole game; 0 where they vary"`
	Branching  int32   `parquet:"branching" doc:"moves at each position; the most where they vary"`
	Evaluator  string  `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator string  `parquet:"propagator" doc:"backup rule"`
	Tie        string  `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Depth      int32   `parquet:"depth" doc:"plies searched; 0 where there is a budget"`
	Budget     int64   `parquet:"budget" doc:"nodes that a search may visit, by iterated deepening; 0 where the depth is fixed"`
	Boards     int64   `parquet:"boards" doc:"boards searched"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Correct    float64 `parquet:"correct" doc:"non-trivial boards decided correctly; with tie rule expected the sum of good/ties"`
	Fraction   float64 `parquet:"fraction" doc:"correct/nontrivial; NaN without non-trivial boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive"`
	Pathology  float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget: negative means more search decides worse"`
	PPathology float64 `parquet:"p_pathology" doc:"two-sided p that these two differ, by the boards on which just one of them is right: exact sign test, normal with tie rule expected; 0 or 1 when exhaustive"`
}

// Key names the decisions of the row.
func (r CorrectnessRow) Key() DecisionKey {
	return DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}
}

// decisionRun is what the rows of one run have in common.
type decisionRun struct {
	BoardSet
	Evaluator, Propagator string
}

// correctness adds up the decision tallies by run and limit of search.
func correctness(in Input) ([]CorrectnessRow, error) {
	var runs registry[decisionRun]
	counts, err := decisionCounts(in, &runs)
	if err != nil {
		return nil, err
	}
	sums, err := sumCounts([]string{"run", "depth", "budget", "nontrivial", "ties", "good", "correct"}, counts)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	rows, ids := correctnessRows(in.Experiment, runs.list, sums)
	pairs, err := newPairings(in)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	pathology(rows, ids, runs.list, pairs)
	slices.SortFunc(rows, compareCorrectness)
	return rows, nil
}

func decisionCounts(in Input, runs *registry[decisionRun]) ([]countRow, error) {
	var counts []countRow
	for _, d := range in.Decisions {
		run := runs.number(decisionRun{d.BoardSet, d.Evaluator, d.Propagator})
		where := d.where("decisions", d.Evaluator, d.Propagator)
		for _, r := range d.Rows {
			if err := checkDecision(where, r); err != nil {
				return nil, err
			}
			keys := []int{run, int(r.Depth), int(r.Budget), bit(r.Nontrivial), int(r.Ties), int(r.Good), bit(r.Correct)}
			counts = append(counts, countRow{keys, r.Boards})
		}
	}
	return counts, nil
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

// correctnessRows turns sorted sums into rows, each with the number of its run.
func correctnessRows(experiment string, runs []decisionRun, sums []countRow) (rows []CorrectnessRow, ids []int) {
	for i, s := range sums {
		if i == 0 || !slices.Equal(s.keys[:3], sums[i-1].keys[:3]) {
			rows = append(rows, newCorrectness(experiment, runs[s.keys[0]], s.keys[1], s.keys[2]))
			ids = append(ids, s.keys[0])
		}
		rows[len(rows)-1].add(s)
	}
	for i := range rows {
		r := &rows[i]
		r.Fraction, r.Low, r.High = stat.Interval(r.Correct, float64(r.Nontrivial), runs[ids[i]].Exhaustive)
	}
	return rows, ids
}

func newCorrectness(experiment string, run decisionRun, depth, budget int) CorrectnessRow {
	return CorrectnessRow{
		Experiment: experiment, BoardSet: run.Name, Game: run.Game, Height: run.Height, Branching: run.Branching,
		Evaluator: run.Evaluator, Propagator: run.Propagator, Tie: run.Tie, Depth: int32(depth), Budget: int64(budget),
	}
}

// add counts one class of boards: under tie rule `expected` the share of its tied moves
// that are good, otherwise whether the chosen move is.
func (r *CorrectnessRow) add(s countRow) {
	r.Boards += s.boards
	if s.keys[3] == 0 {
		return
	}
	r.Nontrivial += s.boards
	switch {
	case r.Tie == "expected":
		r.Correct += float64(s.boards) * float64(s.keys[5]) / float64(s.keys[4])
	case s.keys[6] == 1:
		r.Correct += float64(s.boards)
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
func pathology(rows []CorrectnessRow, ids []int, runs []decisionRun, pairs pairings) {
	var first CorrectnessRow
	for i := range rows {
		if i == 0 || ids[i-1] != ids[i] {
			first = rows[i]
		}
		r := &rows[i]
		r.Pathology, r.PPathology = math.NaN(), math.NaN()
		if !first.limit().least() {
			continue
		}
		if r.Pathology = r.Fraction - first.Fraction; !math.IsNaN(r.Pathology) {
			r.PPathology = pairs.of(runs[ids[i]], r.limit(), r.Propagator, first.limit()).P
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
