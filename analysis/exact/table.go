package exact

import (
	"cmp"
	"database/sql"
	"fmt"
	"math"
	"runtime"
	"strconv"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Row is a line of table `exact`: the fraction of correct decisions in a sample of
// P-boards and its exact probability. Rows are in the order of table correctness.
type Row struct {
	_ struct{} `doc:"a sampled fraction of correct decisions on P-boards and solo trees beside its exact probability" key:"experiment boardset evaluator propagator depth"`

	Experiment      string         `parquet:"experiment" doc:"name of the experiment"`
	BoardSet        string         `parquet:"boardset" doc:"name of the board set"`
	Game            string         `parquet:"game" doc:"game played: pgame or solo, others have no exact values"`
	Height          int32          `parquet:"height" doc:"plies of a whole game"`
	Branching       int32          `parquet:"branching" doc:"moves at each position"`
	Evaluator       string         `parquet:"evaluator" doc:"static evaluator at the horizon"`
	Propagator      string         `parquet:"propagator" doc:"backup rule"`
	Tie             string         `parquet:"tie" doc:"tie rule of the sample; the exact value is the same for all, and shallower, which has another, is left out"`
	Depth           int32          `parquet:"depth" doc:"plies searched"`
	Exact           float64        `parquet:"exact" doc:"probability of a correct decision at a non-trivial board, folded or integrated without sampling; null where refused"`
	NontrivialExact float64        `parquet:"nontrivial_exact" doc:"probability that a board is non-trivial; null where refused"`
	Sampled         float64        `parquet:"sampled" doc:"fraction of the sample; null without non-trivial boards"`
	SampledLow      float64        `parquet:"sampled_low" doc:"lower 95% Wilson limit of sampled; null where it is"`
	SampledHigh     float64        `parquet:"sampled_high" doc:"upper 95% Wilson limit of sampled; null where sampled is"`
	Nontrivial      int64          `parquet:"nontrivial" doc:"non-trivial boards of the sample"`
	Z               float64        `parquet:"z" doc:"(sampled - exact) / sqrt(exact (1-exact) / nontrivial); 0 where both are 1; null where one is not known"`
	Agrees          sql.Null[bool] `parquet:"agrees" doc:"|z| <= 4, or for few errors a binomial tail as likely as that; null where z is"`
	Note            string         `parquet:"note,optional" doc:"why there is no exact value or no z; null where there are both"`
	Apart           float64        `parquet:"apart_exact" doc:"probability that one move alone has the best value, at a non-trivial board: 1 less the share that tied of correctness counts in the sample; null where refused, and of solo trees"`
	ApartRight      float64        `parquet:"apart_right_exact" doc:"probability that one move alone has the best value and is right; null likewise"`
}

// Set is what a correctness row does not say about its board set.
type Set struct {
	Probability string                // of a one: "fixed-point" or a number between 0 and 1, such as 0.5 or 1/2
	Traps       string                // probability of an early end, from 0 to 1; empty for 0
	Calibration *evaluate.Calibration // for evaluators that are measured; nil where there are none
	Wins        string                // the law of n of solo trees; empty for other games
}

// Table adds exact values to the correctness of P-games and solo trees. It leaves out rows of other
// games, of budgets, whose depth varies, and of ties for which a shallower search is asked. sets are those board
// sets by name; limit is Question's. A row without an exact value gives the reason. An error names a board set that
// is missing from sets or whose probability cannot be parsed.
func Table(rows []tables.CorrectnessRow, sets map[string]Set, limit int) ([]Row, error) {
	var sampled []tables.CorrectnessRow
	var asked []Question
	for _, r := range rows {
		isFolded := r.Game == "pgame" || r.Game == "solo"
		if !isFolded || r.Budget > 0 || r.Tie == string(search.Shallower) {
			continue
		}
		set, ok := sets[r.BoardSet]
		if !ok {
			return nil, fmt.Errorf("table exact: the probability of board set %q is missing", r.BoardSet)
		}
		if set.Wins != "" {
			set.Probability = fixedPoint // which it has not
		}
		p, err := probability(set.Probability)
		if err != nil {
			return nil, fmt.Errorf("table exact: board set %q: %w", r.BoardSet, err)
		}
		traps, err := strconv.ParseFloat(cmp.Or(set.Traps, "0"), 64)
		if err != nil {
			return nil, fmt.Errorf("table exact: board set %q: traps: %w", r.BoardSet, err)
		}
		sampled = append(sampled, r)
		asked = append(asked, Question{
			Height: int(r.Height), Branching: int(r.Branching), P: p, Traps: traps, Evaluator: r.Evaluator,
			Calibration: set.Calibration, Propagator: r.Propagator, Depth: int(r.Depth), Limit: limit, Wins: set.Wins,
		})
	}
	var table []Row
	found := outcomes(asked)
	for i, r := range sampled {
		table = append(table, newRow(r, found[asked[i]].Answer, found[asked[i]].err))
	}
	return table, nil
}

// outcome is what Correct returns.
type outcome struct {
	Answer
	err error
}

// outcomes answers questions, as many at a time as there are processors. Several board sets may ask the same.
func outcomes(asked []Question) map[Question]*outcome {
	found := make(map[Question]*outcome)
	var folds errgroup.Group
	folds.SetLimit(runtime.GOMAXPROCS(0))
	for _, q := range asked {
		if found[q] != nil {
			continue
		}
		o := new(outcome)
		found[q] = o
		folds.Go(func() error {
			o.Answer, o.err = Correct(q)
			return nil
		})
	}
	folds.Wait()
	return found
}

// fixedPoint stands for the p with (1-p)^b = p.
const fixedPoint = "fixed-point"

// probability parses the p of a board set as Question.P.
func probability(text string) (float64, error) {
	if text == fixedPoint {
		return 0, nil
	}
	chance, err := random.ParseChance(text)
	return chance.Float64(), err
}

func newRow(r tables.CorrectnessRow, answer Answer, err error) Row {
	row := Row{
		Experiment: r.Experiment, BoardSet: r.BoardSet, Game: r.Game, Height: r.Height, Branching: r.Branching,
		Evaluator: r.Evaluator, Propagator: r.Propagator, Tie: r.Tie, Depth: r.Depth,
		Exact: answer.Correct, NontrivialExact: answer.Nontrivial,
		Apart: answer.Apart, ApartRight: answer.ApartRight,
		Sampled: r.Fraction, SampledLow: r.Low, SampledHigh: r.High, Nontrivial: r.Nontrivial,
	}
	switch {
	case err != nil:
		row.Exact, row.NontrivialExact, row.Z = math.NaN(), math.NaN(), math.NaN()
		row.Apart, row.ApartRight = math.NaN(), math.NaN()
		row.Note = err.Error()
	case r.Nontrivial == 0:
		row.Z, row.Note = math.NaN(), "the sample has no non-trivial boards"
	default:
		row.Z = Score(r.Correct, float64(r.Nontrivial), answer.Correct)
		same := agrees(row.Z, r.Correct, float64(r.Nontrivial), answer.Correct)
		row.Agrees = sql.Null[bool]{V: same, Valid: !math.IsNaN(row.Z)}
	}
	return row
}

const maxDeviation = 4 // largest |z| that agrees

// Score returns how many standard errors k of n lies from probability p, n > 0,
// with the standard error under p: 0 where k/n is within 1e-9 of p, ±Inf where k/n is
// impossible under p.
func Score(k, n, p float64) float64 {
	difference := k/n - p
	if math.Abs(difference) < 1e-9 {
		return 0
	}
	return difference / math.Sqrt(p*(1-p)/n)
}

// agrees reports whether k of n may come from probability p: k is within four standard
// errors or, where too few errors are expected for a normal law, the binomial tail from
// k on is no smaller than the normal tail. A fractional k (tie rule expected) is rounded
// towards the mean.
func agrees(z, k, n, p float64) bool {
	if math.Abs(z) <= maxDeviation {
		return true
	}
	if math.IsInf(z, 0) {
		return false
	}
	beyond := 0.0
	if z > 0 {
		beyond = stat.LowerTail(int64(n), int64(math.Ceil(n-k)), 1-p)
	} else {
		beyond = stat.LowerTail(int64(n), int64(math.Ceil(k)), p)
	}
	return beyond >= stat.TwoSided(maxDeviation)/2
}
