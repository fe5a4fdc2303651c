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
	_ struct{} `doc:"how often the searches of one depth or budget choose a move that keeps the best true value, at non-trivial boards, with a 95% interval and the change since depth 1" key:"experiment boardset evaluator propagator depth budget"`

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
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	Pathology  float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget; a fall of the same parity, which is what pathology means, only at odd depths: for all see fall of table atlas, and table pathology; null without depth 1 or without non-trivial boards"`
	PPathology float64 `parquet:"p_pathology" doc:"two-sided p that these two differ, by the boards on which just one of them is right: McNemar's exact test, normal with tie rule expected; Student's t over seeds where these are the sample; 0 or 1 where exact; null where pathology is, and of one of several seeds on all boards"`

	ValueError     float64 `parquet:"value_error" doc:"evaluation accuracy: mean size of the difference between the backed-up value of a board and the truth (1 Max wins, 1/2 draw, 0 Min wins), over all boards, trivial ones too; of chess-distance, chess-normal and chess-uniform between that of the chosen move and what minimax would back up from true distances; null unless the evaluator estimates the probability that Max wins, or a distance; within a budget; of rules that look at the static value of a node (emm, incremental), except of distances; on boards drawn for being non-trivial, where the player to move always wins"`
	ValueErrorLow  float64 `parquet:"value_error_low" doc:"lower 95% limit of value_error, normal, from the spread of boards; value_error itself where exact; Student's over seeds where these are the sample; null where that is, or of a single board"`
	ValueErrorHigh float64 `parquet:"value_error_high" doc:"upper 95% limit of value_error; null where the lower one is"`
	ValueBias      float64 `parquet:"value_bias" doc:"mean of that difference: positive where the backed-up values favour Max; null where value_error is"`
	ValueBiasLow   float64 `parquet:"value_bias_low" doc:"lower 95% limit of value_bias; null where that of value_error is"`
	ValueBiasHigh  float64 `parquet:"value_bias_high" doc:"upper 95% limit of value_bias; null where the lower one is"`
	ValueSquared   float64 `parquet:"value_squared" doc:"mean square of that difference, the Brier score, which unlike value_error is least for true probabilities; null where value_error is"`

	run   run
	exact bool             // without sampling error
	seeds []CorrectnessRow // the same search with each seed, where all boards were searched with several
}

// Exact reports whether the row has no sampling error; false for rows read from a file.
func (r CorrectnessRow) Exact() bool { return r.exact }

// Seeds returns the rows of the same search with each seed, where these are the sample: all boards were searched
// with several seeds, and something depends on them. It is nil for rows read from a file.
func (r CorrectnessRow) Seeds() []CorrectnessRow {
	if r.exact {
		return nil
	}
	return r.seeds
}

// Key names the decisions of the row.
func (r CorrectnessRow) Key() DecisionKey {
	return DecisionKey{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}
}

func correctness(in Input) ([]CorrectnessRow, error) {
	values := make(map[place]tally.Values) // by itself: sums beyond 2^53
	check := func(of run, where string, r tally.DecisionRow) error {
		if err := checkDecision(where, r); err != nil {
			return err
		}
		at := place{of, limit{r.Depth, r.Budget}}
		if values[at] = values[at].Plus(r.Values); values[at].Valued > maxValued {
			return fmt.Errorf("%s: values of more than 2^38 boards", where)
		}
		return nil
	}
	decisions, err := sums("decisions", in.Decisions, check, func(r *tally.DecisionRow) []*int64 {
		r.Values = tally.Values{} // no part of what is counted
		return []*int64{&r.Boards}
	})
	if err != nil {
		return nil, err
	}
	pairs, err := newPairings(in)
	if err != nil {
		return nil, fmt.Errorf("table correctness: %w", err)
	}
	searches := make(map[place]CorrectnessRow)
	first := make(map[run]limit)
	for of, all := range decisions {
		for i, decided := range chunks(all, func(r tally.DecisionRow) limit { return limit{r.Depth, r.Budget} }) {
			row := newCorrectness(of, decided, in.exact(of))
			row.valued(values[place{of, row.limit()}])
			if searches[place{of, row.limit()}] = row; i == 0 {
				first[of] = row.limit()
			}
		}
	}
	for at, row := range searches {
		row.seeds = seedsOf(in.Chance, searches, at)
		row.overSeeds()
		searches[at] = row
	}
	var rows []CorrectnessRow
	for at, row := range searches {
		row.pathology(searches[place{at.run, first[at.run]}], pairs)
		if in.isSeed(row.run.BoardSet) {
			row.PPathology = math.NaN()
		}
		rows = append(rows, row)
	}
	slices.SortFunc(rows, func(a, b CorrectnessRow) int {
		return cmp.Or(cmp.Compare(a.BoardSet, b.BoardSet), cmp.Compare(a.Evaluator, b.Evaluator),
			cmp.Compare(a.Propagator, b.Propagator), cmp.Compare(a.Tie, b.Tie), cmp.Compare(a.Depth, b.Depth), cmp.Compare(a.Budget, b.Budget))
	})
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
	case r.Valued != 0 && r.Valued != r.Boards:
		return fmt.Errorf("%s: valued is %d, expected 0 or %d (boards)", where, r.Valued, r.Boards)
	case r.Valued > maxValued || r.Error < 0 || r.Error > r.Valued*tally.ValueSteps || max(r.Bias, -r.Bias) > r.Error || r.Squares < 0 || r.Squares > r.Error+r.Valued:
		return fmt.Errorf("%s: value_bias %d, value_error %d and value_squares %d do not fit each other and %d boards", where, r.Bias, r.Error, r.Squares, r.Valued)
	}
	return checkBoards(where, r.Boards)
}

func newCorrectness(of run, counts []tally.DecisionRow, exact bool) CorrectnessRow {
	r := CorrectnessRow{
		Experiment: of.Experiment, BoardSet: of.Name, Game: of.Game, Height: of.Height, Branching: of.Branching,
		Evaluator: of.Evaluator, Propagator: of.Propagator, Tie: of.Tie,
		Depth: counts[0].Depth, Budget: counts[0].Budget, run: of, exact: exact,
	}
	for _, c := range counts {
		r.add(c)
	}
	r.Fraction, r.Low, r.High = stat.Interval(r.Correct, float64(r.Nontrivial), exact)
	return r
}

// maxValued bounds the boards of Values, whose sums are whole numbers of steps.
const maxValued = int64(1) << 38

// valued fills in how far backed-up values are from the truth.
func (r *CorrectnessRow) valued(v tally.Values) {
	r.ValueError, r.ValueErrorLow, r.ValueErrorHigh = meanOf(v.Error, v, r.exact)
	r.ValueBias, r.ValueBiasLow, r.ValueBiasHigh = meanOf(v.Bias, v, r.exact)
	r.ValueSquared, _, _ = meanOf(v.Squares, v, r.exact)
}

// overSeeds sets limits by seeds, where these are the sample.
func (r *CorrectnessRow) overSeeds() {
	if r.exact {
		return
	}
	fraction := func(r *CorrectnessRow) number { return number{&r.Fraction, &r.Low, &r.High} }
	overSeeds(r, r.seeds, fraction)
	fraction(r).within(0, 1)
	for _, value := range []func(*CorrectnessRow) number{
		func(r *CorrectnessRow) number { return number{&r.ValueError, &r.ValueErrorLow, &r.ValueErrorHigh} },
		func(r *CorrectnessRow) number { return number{&r.ValueBias, &r.ValueBiasLow, &r.ValueBiasHigh} },
	} {
		overSeeds(r, r.seeds, value)
	}
}

// meanOf divides one of the sums by the boards, NaN without any, with the normal 95% limits that
// follow from the sum of squares.
func meanOf(sum int64, v tally.Values, exact bool) (mean, low, high float64) {
	steps := float64(v.Valued) * tally.ValueSteps
	mean = float64(sum) / steps // 0/0 is NaN
	variance := math.Max(0, float64(v.Squares)/steps-float64(mean*mean))
	half := float64(stat.Z95 * math.Sqrt(variance/float64(v.Valued-1)))
	if exact {
		half = 0
	}
	return mean, mean - half, mean + half
}

// add counts one class of boards: under tie rule `expected` the share of its tied moves
// that are good, otherwise whether the chosen move is.
func (r *CorrectnessRow) add(c tally.DecisionRow) {
	r.Boards += c.Boards
	if !c.Nontrivial {
		return
	}
	r.Nontrivial += c.Boards
	switch {
	case r.Tie == "expected":
		r.Correct += float64(c.Boards) * float64(c.Good) / float64(c.Ties)
	case c.Correct:
		r.Correct += float64(c.Boards)
	}
}

// pathology fills in Pathology and PPathology, which compare each depth with depth 1 of
// the same run, and each budget with the smallest; NaN if the run has no depth 1. Both
// searches decide the same boards, so the test uses the boards on which they differ.
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.
func (r *CorrectnessRow) pathology(first CorrectnessRow, pairs pairings) {
	r.Pathology, r.PPathology = math.NaN(), math.NaN()
	if !first.limit().least() {
		return
	}
	if r.Pathology = r.Fraction - first.Fraction; !math.IsNaN(r.Pathology) {
		r.PPathology = pairs.of(*r, first).P
	}
}

// place names counts of one search, or of one contest.
type place struct {
	run   run
	limit limit
}

// limit is what ends a search: a depth, or a budget of nodes.
type limit struct {
	depth  int32
	budget int64
}

func (r CorrectnessRow) limit() limit { return limit{r.Depth, r.Budget} }

// size is the depth or the budget, whichever is the limit.
func (l limit) size() int64 { return int64(l.depth) + l.budget }

// least reports whether a limit, the smallest of its run, is one to compare the others
// with: depth 1, or any budget.
func (l limit) least() bool { return l.depth == 1 || l.budget > 0 }
