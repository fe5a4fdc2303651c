package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

// Two children: equations 1 to 4 of [WPN09].
func TestTreeErrorIsEquations1To4(t *testing.T) {
	for e := 0.0; e <= .5; e += 1.0 / 64 {
		for winning, want := range []float64{1 - (1-e)*(1-e), e * (1 - e), e * e} {
			if got := TreeError(2, int32(winning), e, e); math.Abs(got-want) > 1e-15 {
				t.Errorf("e = %v, %d winning: %v, want %v", e, winning, got, want)
			}
		}
	}
}

// Any number of children: every pattern of misjudged children, weighed.
func TestTreeErrorByEnumeration(t *testing.T) {
	const e, f = .15, .35
	for b := range 5 {
		for j := 0; b > 0 && j <= b; j++ {
			want := 0.0
			for wrong := range 1 << b {
				weight, believed := 1.0, false
				for child := range b {
					bad := wrong>>child&1 == 1
					rate := []float64{e, f}[bit(child < j)]
					weight *= []float64{1 - rate, rate}[bit(bad)]
					believed = believed || (child < j) != bad
				}
				if believed != (j > 0) {
					want += weight
				}
			}
			if got := TreeError(int32(b), int32(j), e, f); math.Abs(got-want) > 1e-15 {
				t.Errorf("%d of %d winning: %v, want %v", j, b, got, want)
			}
		}
	}
	for _, v := range []float64{TreeError(0, 0, e, e), TreeError(2, 3, e, e), TreeError(2, -1, e, e)} {
		if !math.IsNaN(v) {
			t.Errorf("%v for a node that cannot be", v)
		}
	}
	if TreeError(3, 0, 0, 0) != 0 || TreeError(3, 0, 1, 1) != 1 {
		t.Errorf("limits %v, %v", TreeError(3, 0, 0, 0), TreeError(3, 0, 1, 1))
	}
}

// nodes is a census with known counts: at heights 2 and 3 of binary P-games.
func nodes(evaluator string) Census {
	return Census{BoardSet: BoardSet{Name: "p10b2", Game: "pgame", Height: 10, Branching: 2, Tie: "first"},
		Evaluator: evaluator, Rows: []tally.CensusRow{
			{Height: 2, ToMove: "min", Moves: 2, Winning: 0, Nodes: 10000, StaticWrong: 1000, SearchWrong: 1900},
			{Height: 2, ToMove: "min", Moves: 2, Winning: 1, Nodes: 20000, StaticWrong: 2000, SearchWrong: 1800},
			{Height: 2, ToMove: "min", Moves: 2, Winning: 2, Nodes: 10000, StaticWrong: 1000, SearchWrong: 100},
			{Height: 3, ToMove: "min", Moves: 2, Winning: 0, Nodes: 100, StaticWrong: 10, SearchWrong: 19},
			{Height: 3, ToMove: "min", Moves: 2, Winning: 1, Nodes: 300, StaticWrong: 30, SearchWrong: 27},
		}}
}

func TestFigure1(t *testing.T) {
	r := mustRun(t, Input{Experiment: "x", Census: []Census{nodes("artificial-0.1"), nodes("natural")}})
	if len(r.Figure1) != 6 {
		t.Fatalf("%d rows", len(r.Figure1))
	}
	for i, kind := range []string{"D", "B/C", "A", "D", "B/C", "A"} {
		f := r.Figure1[i]
		if f.Kind != kind || f.Winning != int32(i%3) || math.Abs(f.E-.1) > 1e-15 || math.Abs(f.Z) > 1e-9 ||
			math.Abs(f.Formula-f.Simulated) > 1e-15 {
			t.Errorf("%+v", f)
		}
	}
	if f := r.Figure1[0]; f.Nodes != 10100 || f.Evaluator != "artificial-0.1" || f.Low >= f.Simulated ||
		f.High <= f.Simulated || f.Experiment != "x" {
		t.Errorf("%+v", f)
	}
	// An artificial evaluator is taken by its name, another by its errors.
	r = mustRun(t, Input{Census: []Census{nodes("artificial-0.2"), nodes("natural")}})
	if a, n := r.Figure1[0], r.Figure1[3]; a.E != .2 || a.Z > -10 || math.Abs(n.E-.1) > 1e-15 {
		t.Errorf("%+v, %+v", a, n)
	}
	// One of two errors is held against both: a node without winners by the first.
	r = mustRun(t, Input{Census: []Census{nodes("artificial-0.1-0.3")}})
	if d, a := r.Figure1[0], r.Figure1[2]; math.Abs(d.Formula-.19) > 1e-15 || math.Abs(a.Formula-.09) > 1e-15 {
		t.Errorf("%+v, %+v", d, a)
	}
}
