package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// uniform has the same wins at each of so many plies.
func uniform(plies int32, rows ...tally.TreeRow) (trees []tally.TreeRow) {
	for ply := range plies {
		for _, row := range rows {
			row.Kind, row.Ply = tally.Wins, ply
			trees = append(trees, row)
		}
	}
	return trees
}

// TestPredictedIsSchruefersRecursion where each ply has the same numbers, and errors are not handed down or all are.
func TestPredictedIsSchruefersRecursion(t *testing.T) {
	one, two := tally.TreeRow{First: 3, Second: 1, Count: 3}, tally.TreeRow{First: 3, Second: 2, Count: 1}
	counts := newFold(uniform(8, tally.TreeRow{First: 3, Second: 0, Count: 5}, one, two), nil)
	const plus, minus = .1, .05
	rule := propagate.Recursion{Branching: 3, Chances: []float64{0, .75, .25, 0}}
	levels := fixture.Must(rule.Errors(plus, minus, 8))(t)
	for depth := int32(1); depth <= 8; depth++ {
		// A board's moves are nodes that a search of one ply less has read.
		moves := rates([2]float64{lost: levels.Minus[depth-1], won: levels.Plus[depth-1]})
		want := newFold(uniform(1, one, two), nil).correct(moves)
		errors := [2]float64{lost: minus, won: plus}
		for what, got := range map[string]float64{
			"predict":       counts.predict(depth, twoValues, rates(errors)),
			"predictShared": counts.predictShared(depth, errors, 0),
		} {
			if math.Abs(got-want) > 1e-12 {
				t.Errorf("%s of depth %d is %v, want %v", what, depth, got, want)
			}
		}
	}
}

// TestRightMoves tries all values of two moves, of which one wins.
func TestRightMoves(t *testing.T) {
	winning, losing := []float64{.2, .3, .5}, []float64{.6, .3, .1}
	want := 0.0
	for i, p := range winning {
		for j, q := range losing {
			switch {
			case i > j:
				want += p * q
			case i == j:
				want += p * q / 2
			}
		}
	}
	if got := right(winning, losing, 1, 1); math.Abs(got-want) > 1e-12 {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestFinishedGames: a search sees them as they are. Half of the nodes a move after the board are over, which Max has
// won; the other half are read wrong.
func TestFinishedGames(t *testing.T) {
	counts := newFold(append(uniform(1, tally.TreeRow{First: 2, Second: 1, Count: 4}, tally.TreeRow{First: 2, Count: 4}),
		tally.TreeRow{Kind: tally.Over, Ply: 1, First: 2, Second: 0, Count: 4}),
		[]tally.ValueRow{{Ply: 1, ToMove: "min", Nodes: 8, Won: 4}}) // the last ply, whose moves are not counted
	// Of the moves that win half lead to games that are over, and to nodes that are read as won for the opponent; those
	// that lose lead to nodes that are read as lost for him: a move that is over is as good as that one.
	if got, want := counts.predict(1, twoValues, rates([2]float64{1, 1})), .5*.5; math.Abs(got-want) > 1e-12 {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestDiagnosis of counts made by hand: two plies of values, and pairs whose errors are alike.
func TestDiagnosis(t *testing.T) {
	set := BoardSet{Experiment: "x", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}
	in := Input{Experiment: "x",
		Solutions: []Solutions{{BoardSet: set, Rows: []tally.SolutionRow{
			{ToMove: "max", Value: 1, Nontrivial: true, Boards: 100}}}},
		Decisions: []Decisions{{BoardSet: set, Evaluator: "e1", Propagator: minimax, Rows: []tally.DecisionRow{
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 80},
			{Depth: 1, Nontrivial: true, Ties: 1, Boards: 20}}}},
		Values: []Values{{BoardSet: set, Evaluator: "e1", Rows: []tally.ValueRow{
			{Ply: 1, ToMove: "min", Value: .25, Nodes: 100, Won: 20, Missed: 20},
			{Ply: 1, ToMove: "min", Value: .75, Nodes: 100, Won: 80, False: 20}}}},
		Trees: []Trees{{BoardSet: set, Evaluator: "e1", Rows: []tally.TreeRow{
			{Kind: tally.Siblings, Ply: 1, First: 0, Second: 1, Count: 60},
			{Kind: tally.Siblings, Ply: 1, First: 2, Second: 3, Count: 20},
			{Kind: tally.Strategies, Ply: 1, First: 1, Count: 75}, {Kind: tally.Strategies, Ply: 1, First: 2, Count: 25},
			{Kind: tally.Wins, Ply: 0, First: 2, Second: 1, Count: 100},
			{Kind: tally.Wins, Ply: 1, First: 2, Second: 0, Count: 100},
			{Kind: tally.Wins, Ply: 1, First: 2, Second: 1, Count: 100}}}},
	}
	found := mustRun(t, in)
	rows, read := found.Diagnosis, found.Reliability
	if len(read) != 2 || read[0].Bin != 3 || read[1].Bin != 8 {
		t.Fatalf("reliability %+v", read)
	}
	closeAll(t, "reliability", []float64{read[0].Value, read[0].Won, read[1].Value, read[1].Won},
		[]float64{.25, .2, .75, .8})
	if len(rows) != 1 {
		t.Fatalf("%d rows, want 1", len(rows))
	}
	r := rows[0]
	// A move that wins leads to a node of the value .75 with probability .8, one that loses with .2.
	closeAll(t, "numbers", []float64{float64(r.Nodes), float64(r.Values), r.Entropy, r.Won, r.Bias, r.Brier,
		r.Miscalibration, r.ErrorWin, r.ErrorLoss, r.Winning, r.Critical, r.AlikeSiblings, r.ErrorsSiblings,
		float64(r.Strategies), r.Twice,
		r.Measured, r.Predicted, r.PredictedValues},
		[]float64{200, 2, 1, .5, 0, .8*.0625 + .2*.5625, .0025, .2, .2, 1, .5, -1, 1, 1, .25, .8, .8, .8})
	if !(r.ErrorWinLow < .2 && .2 < r.ErrorWinHigh) || math.IsNaN(r.MeasuredLow) {
		t.Errorf("limits %v to %v", r.ErrorWinLow, r.ErrorWinHigh)
	}
}

// TestFallsOfOneParity: only depths of one parity are compared.
func TestFallsOfOneParity(t *testing.T) {
	var rows []DiagnosisRow
	for i, measured := range []float64{.9, .5, .8, .6, .85} {
		rows = append(rows, DiagnosisRow{Ply: int32(i + 1), Measured: measured})
	}
	drop := LargestDrop(rows, func(r DiagnosisRow) float64 { return r.Measured })
	if drop.From.Ply != 1 || drop.To.Ply != 3 || math.Abs(drop.Size-.1) > 1e-12 {
		t.Errorf("from %d to %d by %v", drop.From.Ply, drop.To.Ply, drop.Size)
	}
}
