package tables

// Table `correctness`: how often a search keeps the best true value.
//
// Reference: [NPT86] table 1c and its footnote ("the probability that average
// propagation chooses a correct move at a node having one forced win child and one
// forced loss child").

import (
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
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
	Boards     int64   `parquet:"boards" doc:"boards searched, trivial ones too; correct is out of nontrivial, not of these"`
	Nontrivial int64   `parquet:"nontrivial" doc:"boards at which some moves are better than others"`
	Correct    float64 `parquet:"correct" doc:"non-trivial boards decided correctly, out of nontrivial; with tie rule expected the sum over them of the share of right moves among the best ones"`
	Fraction   float64 `parquet:"fraction" doc:"correct/nontrivial, in which the tie rule has its part: see tied; null without non-trivial boards"`
	Low        float64 `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	High       float64 `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself where exact; Student's over seeds where these are the sample; null where fraction is"`
	Pathology  float64 `parquet:"pathology" doc:"fraction minus that of depth 1, or of the smallest budget: below 0 if worse, the opposite sign of fall; a fall of the same parity, which is what pathology means, only at odd depths: for all see fall of table atlas, and table pathology; null without depth 1 or without non-trivial boards"`
	PPathology float64 `parquet:"p_pathology" doc:"two-sided p that these two differ, by the boards on which just one of them is right: McNemar's exact test, normal with tie rule expected; Student's t over seeds where these are the sample; 0 or 1 where exact; null where pathology is, and of one of several seeds on all boards"`

	ValueError     float64 `parquet:"value_error" doc:"evaluation accuracy: mean size of the difference between the backed-up value of a board and the truth (1 Max wins, 1/2 draw, 0 Min wins), over all boards, trivial ones too; of chess-distance, chess-normal and chess-uniform between that of the chosen move and what minimax would back up from true distances; null unless the evaluator estimates the probability that Max wins, or a distance; within a budget; of rules that look at the static value of a node (emm, incremental), except of distances; on boards drawn for being non-trivial, where the player to move always wins"`
	ValueErrorLow  float64 `parquet:"value_error_low" doc:"lower 95% limit of value_error, normal, from the spread of boards; value_error itself where exact; Student's over seeds where these are the sample; null where that is, or of a single board"`
	ValueErrorHigh float64 `parquet:"value_error_high" doc:"upper 95% limit of value_error; null where the lower one is"`
	ValueBias      float64 `parquet:"value_bias" doc:"mean of that difference: positive where the backed-up values are too high; null where value_error is"`
	ValueBiasLow   float64 `parquet:"value_bias_low" doc:"lower 95% limit of value_bias; null where that of value_error is"`
	ValueBiasHigh  float64 `parquet:"value_bias_high" doc:"upper 95% limit of value_bias; null where the lower one is"`
	ValueSquared   float64 `parquet:"value_squared" doc:"mean square of that difference, the Brier score, which unlike value_error is least for true probabilities; null where value_error is"`

	Tied int64 `parquet:"tied" doc:"non-trivial boards at which several moves have the best value, so that the tie rule takes one of them"`

	Proven                int64   `parquet:"proven" doc:"boards on which a tree that grows proved within the budget whether Max wins; 0 of growths that prove nothing, and of fixed depths"`
	ProvenEvaluations     float64 `parquet:"proven_evaluations" doc:"mean evaluations until then, over those boards; null without any"`
	ProvenEvaluationsLow  float64 `parquet:"proven_evaluations_low" doc:"lower 95% limit of proven_evaluations, normal, from the spread of boards; proven_evaluations itself where exact; Student's over seeds where these are the sample; null where that is, or of a single board"`
	ProvenEvaluationsHigh float64 `parquet:"proven_evaluations_high" doc:"upper 95% limit of proven_evaluations; null where the lower one is"`
	ProvenIterations      float64 `parquet:"proven_iterations" doc:"mean steps of the tree's growth until then: iterations of UCT, or expansions of a leaf; null without any"`

	entry entry
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

// decided is what the decisions of one search add up to.
type decided struct {
	entry
	Boards     int64   `parquet:"boards"`
	Nontrivial int64   `parquet:"nontrivial"`
	Correct    float64 `parquet:"correct"`
	Tied       int64   `parquet:"tied"`
	tally.Values
	tally.Proofs
}

func correctness(in Input, pairs pairings) ([]CorrectnessRow, error) {
	sizes := append([]string{"boards"}, frame.Columns[tally.Values]()...)
	sizes = slices.Clip(append(sizes, frame.Columns[tally.Proofs]()...))
	classes := sums(in.Decisions, sizes...)
	searches := frame.Map(classes, judge).Sum(entryKey, append(sizes, frame.Columns[judged]()...)...)
	rows, err := frame.Rows[decided](in.describe(searches))
	if err != nil {
		return nil, err
	}
	measured, first := make(map[entry]CorrectnessRow), make(map[run]entry)
	for _, s := range rows {
		if measured[s.entry] = newCorrectness(s, in.exact(s.run)); first[s.run] == (entry{}) {
			first[s.run] = s.entry
		}
	}
	for search, row := range measured {
		row.seeds = seedsOf(in.Chance, measured, search)
		row.overSeeds()
		measured[search] = row
	}
	var table []CorrectnessRow
	for search, row := range measured {
		row.pathology(measured[first[search.run]], pairs)
		if in.isSeed(search.BoardSet) {
			row.PPathology = math.NaN()
		}
		table = append(table, row)
	}
	return frame.Sorted(table, "boardset", "evaluator", "propagator", "tie", "depth", "budget")
}

// judged is what a class of boards adds to those of a search.
type judged struct {
	Nontrivial int64   `parquet:"nontrivial"`
	Correct    float64 `parquet:"correct"`
	Tied       int64   `parquet:"tied"`
}

// judge counts a class of boards: under tie rule `expected` the share of its tied moves that are good,
// otherwise whether the chosen move is.
func judge(s stacked[tally.DecisionRow]) judged {
	c := s.Row
	tied := c.Boards * int64(bit(c.Ties > 1))
	switch {
	case !c.Nontrivial:
		return judged{}
	case s.Tie == "expected":
		return judged{c.Boards, float64(c.Boards) * float64(c.Good) / float64(c.Ties), tied}
	default:
		return judged{c.Boards, float64(c.Boards * int64(bit(c.Correct))), tied}
	}
}

func newCorrectness(d decided, exact bool) CorrectnessRow {
	r := CorrectnessRow{
		Experiment: d.Experiment, BoardSet: d.Name, Game: d.Game, Height: d.Height, Branching: d.Branching,
		Evaluator: d.Evaluator, Propagator: d.Propagator, Tie: d.Tie, Depth: d.Depth, Budget: d.Budget,
		Boards: d.Boards, Nontrivial: d.Nontrivial, Correct: d.Correct, Tied: d.Tied, entry: d.entry, exact: exact,
	}
	r.Fraction, r.Low, r.High = stat.Interval(r.Correct, float64(r.Nontrivial), exact)
	value := func(sum int64) (mean, low, high float64) {
		return meanOf(sum, d.Squares, d.Valued, tally.ValueSteps, exact)
	}
	r.ValueError, r.ValueErrorLow, r.ValueErrorHigh = value(d.Error)
	r.ValueBias, r.ValueBiasLow, r.ValueBiasHigh = value(d.Bias)
	r.ValueSquared, _, _ = value(d.Squares)
	r.Proven = d.Proven
	r.ProvenEvaluations, r.ProvenEvaluationsLow, r.ProvenEvaluationsHigh = meanOf(d.Evaluations, d.Squared, d.Proven, 1,
		exact)
	r.ProvenIterations = float64(d.Iterations) / float64(d.Proven)
	return r
}

// meanOf divides a sum and the sum of squares by what they are of so many boards, NaN without any, with the normal 95%
// limits that follow.
func meanOf(sum, squares, boards int64, unit float64, exact bool) (mean, low, high float64) {
	all := float64(boards) * unit
	mean = float64(sum) / all // 0/0 is NaN
	variance := math.Max(0, float64(squares)/all-float64(mean*mean))
	half := float64(stat.Z95 * math.Sqrt(variance/float64(boards-1)))
	if exact {
		half = 0
	}
	return mean, mean - half, mean + half
}

// overSeeds sets limits by seeds, where these are the sample.
func (r *CorrectnessRow) overSeeds() {
	if r.exact {
		return
	}
	fraction := func(r *CorrectnessRow) number { return number{&r.Fraction, &r.Low, &r.High} }
	overSeeds(r, r.seeds, fraction,
		func(r *CorrectnessRow) number { return number{&r.ValueError, &r.ValueErrorLow, &r.ValueErrorHigh} },
		func(r *CorrectnessRow) number { return number{&r.ValueBias, &r.ValueBiasLow, &r.ValueBiasHigh} },
		func(r *CorrectnessRow) number {
			return number{&r.ProvenEvaluations, &r.ProvenEvaluationsLow, &r.ProvenEvaluationsHigh}
		})
	fraction(r).within(0, 1)
}

// pathology fills in Pathology and PPathology, which compare each depth with depth 1 of
// the same run, and each budget with the smallest; NaN if the run has no depth 1. Both
// searches decide the same boards, so the test uses the boards on which they differ.
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.
func (r *CorrectnessRow) pathology(first CorrectnessRow, pairs pairings) {
	r.Pathology, r.PPathology = math.NaN(), math.NaN()
	if !first.entry.least() {
		return
	}
	if r.Pathology = r.Fraction - first.Fraction; !math.IsNaN(r.Pathology) {
		r.PPathology = pairs.compare(*r, first).P
	}
}
