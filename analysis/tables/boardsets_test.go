package tables

import (
	"math"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestBoardSetsTable(t *testing.T) {
	r := mustRun(t, handMade())
	b := r.BoardSets[0]
	if b.Boards != 100 || b.MaxWins != 20 || b.MinWins != 80 || b.Draws != 0 || b.Nontrivial != 60 || b.ToMove != "min" || b.Fraction != 0.2 {
		t.Errorf("%+v", b)
	}
	if !(b.Low < 0.2 && 0.2 < b.High) || math.Abs(b.Expected-0.381966) > 1e-6 {
		t.Errorf("interval %g..%g, expected %g", b.Low, b.High, b.Expected)
	}
}

func TestBoardSetsWithDraws(t *testing.T) {
	in := Input{Experiment: "draws", Solutions: []Solutions{{BoardSet: kalah, Rows: []tally.SolutionRow{
		{ToMove: "max", Value: -1, Boards: 5}, {ToMove: "max", Value: 0, Nontrivial: true, Boards: 7}, {ToMove: "max", Value: 1, Boards: 8},
	}}}}
	r := mustRun(t, in).BoardSets[0]
	if r.MaxWins != 8 || r.MinWins != 5 || r.Draws != 7 || r.Fraction != 0.4 || r.Nontrivial != 7 || !math.IsNaN(r.Expected) {
		t.Errorf("%+v", r)
	}
	in.Solutions[0].Draws = false
	if _, err := Run(in); err == nil || !strings.Contains(err.Error(), "value is -1, expected 0 to 1") {
		t.Errorf("error %v", err)
	}
}

func TestFixedPoint(t *testing.T) {
	for branching, want := range map[int32]float64{2: (3 - math.Sqrt(5)) / 2, 3: 0.3176721962} {
		if got := fixedPoint(branching); math.Abs(got-want) > 1e-10 {
			t.Errorf("fixedPoint(%d) = %.12f, want %.12f", branching, got, want)
		}
	}
	if got := ExpectedMaxWins("pgame", 11, 2); math.Abs(got-0.618033988749895) > 1e-12 {
		t.Errorf("odd height: %g, want 0.618", got)
	}
	if got := ExpectedMaxWins("ngame", 10, 2); !math.IsNaN(got) {
		t.Errorf("N-game: %g, want NaN", got)
	}
}
