package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestCorrectnessByTieRule(t *testing.T) {
	for _, c := range []struct {
		tie      string
		one, two float64
	}{{"expected", 40 + 10.0/2, 30 + 30.0/3}, {"first", 47, 60}, {"random", 47, 60}} {
		in := handMade()
		in.Solutions = nil
		in.Decisions[0].Tie = c.tie
		rows := mustRun(t, in).Correctness
		if len(rows) != 2 || rows[0].Correct != c.one || rows[1].Correct != c.two ||
			rows[0].Nontrivial != 60 || rows[0].Boards != 100 {
			t.Errorf("tie %s: %+v", c.tie, rows)
		}
	}
}

// handMadePairs tells how the searches of handMade decide the same boards: 40 of 60
// right at depth 1 and 10 half right, 30 right at depth 2 and 30 to a third.
func handMadePairs() Paired {
	in := handMade().Decisions[0]
	return Paired{BoardSet: in.BoardSet, Evaluator: in.Evaluator, Propagator: in.Propagator, Rows: []tally.PairRow{
		{Depth: 2, Against: in.Propagator, AgainstDepth: 1, Share: 1, AgainstShare: 1, Boards: 30},
		{Depth: 2, Against: in.Propagator, AgainstDepth: 1, Share: 1.0 / 3, AgainstShare: 1, Boards: 10},
		{Depth: 2, Against: in.Propagator, AgainstDepth: 1, Share: 1.0 / 3, AgainstShare: 0.5, Boards: 10},
		{Depth: 2, Against: in.Propagator, AgainstDepth: 1, Share: 1.0 / 3, AgainstShare: 0, Boards: 10},
	}}
}

func TestPathologyColumns(t *testing.T) {
	in := handMade()
	rows := mustRun(t, in).Correctness // expected: 45/60, then 40/60
	if rows[0].Pathology != 0 || rows[0].PPathology != 1 {
		t.Errorf("depth 1 against itself: %+v", rows[0])
	}
	if math.Abs(rows[1].Pathology+5.0/60) > 1e-15 || !math.IsNaN(rows[1].PPathology) {
		t.Errorf("depth 2, not paired: %+v", rows[1])
	}
	in.Paired = []Paired{handMadePairs()}
	rows = mustRun(t, in).Correctness
	z := -5 / math.Sqrt(10*(4.0/9+1.0/36+1.0/9)) // what the boards lose and win, by the root of its squares
	if math.Abs(rows[1].PPathology-math.Erfc(-z/math.Sqrt2)) > 1e-12 {
		t.Errorf("depth 2: %+v", rows[1])
	}
	in.Solutions[0].Exhaustive, in.Decisions[0].Exhaustive, in.Paired[0].Exhaustive = true, true, true
	rows = mustRun(t, in).Correctness
	if rows[1].PPathology != 0 || rows[1].Low != rows[1].Fraction || rows[1].High != rows[1].Fraction {
		t.Errorf("exhaustive: %+v", rows[1])
	}
	in.Decisions[0].Rows = in.Decisions[0].Rows[5:] // no depth 1
	rows = mustRun(t, in).Correctness
	if !math.IsNaN(rows[0].Pathology) || !math.IsNaN(rows[0].PPathology) {
		t.Errorf("without depth 1: %+v", rows[0])
	}
}

// TestValues computes the mean error and bias of values by hand: of 100 boards, 50 of the value
// 3/4 that is true, 30 of 1/2 that is too high, 20 of 1/4 that is too low.
func TestValues(t *testing.T) {
	in := handMade()
	const steps = tally.ValueSteps
	in.Decisions[0].Rows = []tally.DecisionRow{
		{Depth: 1, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 50, Values: tally.Values{Valued: 50}},
		{Depth: 1, Ties: 1, Good: 1, Correct: true, Boards: 30, Values: tally.Values{Valued: 30, Bias: 15 * steps,
			Error: 15 * steps, Squares: 15 * steps / 2}},
		{Depth: 1, Ties: 1, Boards: 20, Values: tally.Values{Valued: 20, Bias: -5 * steps, Error: 5 * steps,
			Squares: 5 * steps / 4}},
		{Depth: 2, Ties: 1, Boards: 100},
	}
	rows := mustRun(t, in).Correctness
	r := rows[0]
	closeAll(t, "values", []float64{r.ValueError, r.ValueBias, r.ValueSquared}, []float64{0.2, 0.1, 0.0875})
	half := stat.Z95 * math.Sqrt((0.0875-0.01)/99)
	closeAll(t, "limits", []float64{r.ValueBiasLow, r.ValueBiasHigh, r.ValueErrorHigh - r.ValueError},
		[]float64{0.1 - half, 0.1 + half, stat.Z95 * math.Sqrt((0.0875-0.04)/99)})
	if r := rows[1]; !math.IsNaN(r.ValueError) || !math.IsNaN(r.ValueBias) || !math.IsNaN(r.ValueSquared) {
		t.Errorf("no values: %+v", r)
	}
	in.Solutions[0].Exhaustive, in.Decisions[0].Exhaustive = true, true
	if r := mustRun(t, in).Correctness[0]; r.ValueErrorLow != r.ValueError || r.ValueBiasHigh != r.ValueBias {
		t.Errorf("all boards: %+v", r)
	}
}

func TestCorrectnessWithoutNontrivialBoards(t *testing.T) {
	in := handMade()
	in.Decisions[0].Rows = []tally.DecisionRow{{Depth: 1, Ties: 1, Good: 1, Correct: true, Boards: 4}}
	r := mustRun(t, in).Correctness[0]
	if !math.IsNaN(r.Fraction) || !math.IsNaN(r.Low) || !math.IsNaN(r.Pathology) {
		t.Errorf("%+v", r)
	}
}
