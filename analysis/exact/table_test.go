package exact

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// sampleRow is a row of table correctness at the exact value .67484637.
func sampleRow() tables.CorrectnessRow {
	return tables.CorrectnessRow{
		Experiment: "nau1986", BoardSet: "p10", Game: "pgame", Height: 10, Branching: 2,
		Evaluator: "e1", Propagator: "minimax",
		Tie: "first", Depth: 1, Boards: 2118, Nontrivial: 1000, Correct: 675, Fraction: .675, Low: .645, High: .703,
	}
}

// sets are the board sets of these tests.
var sets = map[string]Set{"p10": {Probability: "fixed-point"}, "half": {Probability: "1/2"}}

// table is Table of rows that are in order.
func table(t *testing.T, rows ...tables.CorrectnessRow) []Row {
	t.Helper()
	return fixture.Must(Table(rows, sets, 1<<16))(t)
}

func TestTable(t *testing.T) {
	near, far, refused, empty, other := sampleRow(), sampleRow(), sampleRow(), sampleRow(), sampleRow()
	far.Correct, far.Fraction = 740, .74
	refused.Propagator, refused.Depth = "emm", 3
	empty.Nontrivial, empty.Fraction = 0, math.NaN()
	other.Game = "ngame"
	rows := table(t, near, far, refused, empty, other)
	if len(rows) != 4 {
		t.Fatalf("%d rows, want 4 without the N-game", len(rows))
	}
	if r := rows[0]; math.Abs(r.Exact-.67484637) > 1e-8 || r.Sampled != .675 || r.SampledLow != .645 ||
		r.SampledHigh != .703 || !r.Agrees.V || r.Note != "" ||
		math.Abs(r.Z-(.675-.6748463698)/math.Sqrt(.6748463698*.3251536302/1000)) > 1e-6 ||
		math.Abs(r.NontrivialExact-.472135955) > 1e-9 || r.Nontrivial != 1000 {
		t.Errorf("near: %+v", r)
	}
	if r := rows[1]; r.Agrees.V || r.Z < 4 {
		t.Errorf("far: %+v", r)
	}
	if r := rows[2]; r.Agrees.V || !math.IsNaN(r.Exact) || !math.IsNaN(r.Z) || !strings.Contains(r.Note, "no fold") ||
		r.Sampled != .675 {
		t.Errorf("refused: %+v", r)
	}
	if r := rows[3]; r.Agrees.V || !math.IsNaN(r.Z) || math.IsNaN(r.Exact) || !strings.Contains(r.Note, "no non-trivial") {
		t.Errorf("empty: %+v", r)
	}
}

func TestTableAtItsEnds(t *testing.T) {
	perfect, wrong, half := sampleRow(), sampleRow(), sampleRow()
	perfect.Depth, perfect.Correct, perfect.Fraction = 10, 1000, 1
	wrong.Depth, wrong.Correct, wrong.Fraction = 10, 999, .999
	half.BoardSet = "half"
	rows := table(t, perfect, wrong, half)
	if r := rows[0]; r.Exact != 1 || r.Z != 0 || !r.Agrees.V {
		t.Errorf("perfect: %+v", r)
	}
	if r := rows[1]; r.Exact != 1 || !math.IsInf(r.Z, -1) || r.Agrees.V {
		t.Errorf("wrong once: %+v", r)
	}
	if r := rows[2]; r.NontrivialExact == rows[0].NontrivialExact {
		t.Errorf("p = 1/2 is not heard: %+v", r)
	}
}

// TestFewErrors: two errors where a tenth is expected are 6 standard errors away
// and no contradiction; ten are.
func TestFewErrors(t *testing.T) {
	const n, p = 1000, .9999
	for errors, want := range map[float64]bool{0: true, 1: true, 2: true, 2.5: true, 10: false} {
		z := Score(n-errors, n, p)
		if got := agrees(z, n-errors, n, p); got != want {
			t.Errorf("%v errors of %v at %v: z = %.1f, agrees %v", errors, n, p, z, got)
		}
		if got := agrees(-z, errors, n, 1-p); got != want {
			t.Errorf("%v of %v at %v: agrees %v", errors, n, 1-p, got)
		}
	}
}

func TestTableNamesTheBoardSet(t *testing.T) {
	row := sampleRow()
	for name, want := range map[string]string{
		"p11": `table exact: the probability of board set "p11" is missing`,
		"bad": `table exact: board set "bad": probability "2": expected a number between 0 and 1, such as 0.5 or 1/2`,
	} {
		row.BoardSet = name
		_, err := Table([]tables.CorrectnessRow{row}, map[string]Set{"bad": {Probability: "2"}}, 0)
		if err == nil || err.Error() != want {
			t.Errorf("got error %v, want %s", err, want)
		}
	}
}
