package report

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
)

// TestLimitsOf: points are of the deepest search that can be compared with the shallowest.
func TestLimitsOf(t *testing.T) {
	for _, tt := range []struct {
		height  int
		depths  []int
		budgets []int64
		at      int
		want    string
	}{
		{8, []int{1, 2, 3, 4, 5, 6, 7, 8}, nil, 0, "7 0"},
		{7, []int{1, 2, 3, 4, 5, 6, 7}, nil, 0, "5 0"},
		{8, []int{2, 4, 6, 8}, nil, 0, "6 0"},
		{2, []int{2}, nil, 0, "2 0"},
		{0, []int{1, 2, 3}, nil, 0, "3 0"},
		{8, []int{1, 2, 3}, nil, 2, "2 0"},
		{0, nil, []int64{10, 100}, 0, "0 100"},
		{3, nil, nil, 0, "0 0"},
	} {
		set := &experiment.BoardSet{Height: tt.height, Depths: tt.depths, Budgets: tt.budgets}
		if got := fmt.Sprint(limitsOf(set, experiment.Figure{Depth: tt.at})); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

// TestSweepShowsFalls: by default a sweep is drawn by the largest fall of each search over the depths
// that do not see the end, exact where the column is; a named depth has its own.
func TestSweepShowsFalls(t *testing.T) {
	in := input(t)
	s := &sweep{name: "p{p}"}
	in.Found = &analysis.Results{}
	for i, p := range []string{"0.3", "0.4", "0.5"} {
		set := experiment.BoardSet{Name: "p" + p, Of: s.name, Height: 8, Depths: []int{1, 3, 5, 7, 8},
			Evaluators: []string{"e1"}, Parameters: []experiment.Parameter{{Name: "p", Value: p}}}
		s.sets, s.rows = append(s.sets, set),
			append(s.rows, tables.SweepRow{Sweep: s.name, BoardSet: set.Name, Parameter: "p", Value: p,
				Number: 0.3 + 0.1*float64(i)})
		for depth, fall := range map[int32]float64{1: math.NaN(), 3: -0.02, 5: 0.04, 7: -0.3, 8: 0.9} {
			row := tables.AtlasRow{BoardSet: set.Name, Evaluator: "e1", Propagator: "minimax", Depth: depth, Fall: fall,
				FallLow: fall - 0.01*float64(i), FallHigh: fall + 0.01*float64(i), HolmFall: 1}
			in.Found.Atlas = append(in.Found.Atlas, row)
		}
	}
	list := s.figures(in)
	if fmt.Sprint(list) != "[fall against p]" {
		t.Fatalf("a sweep is drawn by %v", list)
	}
	points := s.points(in, list[0])
	if len(points) != 3 {
		t.Fatalf("%d points, expected one of each board set: %+v", len(points), points)
	}
	for i, p := range points {
		if p.Depth != 5 || p.Value != 0.04 || (i == 0) != (p.Exact == 0.04) {
			t.Errorf("%s: %+v, expected the fall at depth 5", p.BoardSet, p)
		}
	}
	if points := s.points(in, experiment.Figure{Quantity: "fall", Parameter: "p", Depth: 3}); len(points) != 3 ||
		points[0].Value != -0.02 {
		t.Errorf("at depth 3: %+v", points)
	}
	if f := sweepFindingOf(in, points[1:]); f != nil {
		t.Errorf("of samples in which no search is judged worse the page says %q", f.Headline)
	}
	in.Plan.Experiment.BoardSets = []experiment.BoardSet{{Name: "p0.3", Game: "pgame"}}
	const said = "p is the probability of a square that Max wins. Each point is the depth or budget at which the rule " +
		"falls most."
	for n, more := range map[int]string{1: " Exact, over all boards: minimax.", 3: " Bands: 95%."} {
		if f := sweepFindingOf(in, points[:n]); f == nil || f.Chart.Note != said+more {
			t.Errorf("of %d points the page says %+v, expected %q", n, f, said+more)
		}
	}
}

// TestMapPoints: a map has a point for each pair of values of two parameters, and a panel for each value of the others.
func TestMapPoints(t *testing.T) {
	in := input(t)
	s := &sweep{name: "p{p}-b{branching}-e{error}"}
	in.Found = &analysis.Results{}
	for i, place := range [][3]float64{{0.3, 2, 0.1}, {0.4, 2, 0.1}, {0.3, 3, 0.1}, {0.3, 2, 0.2}} {
		set := experiment.BoardSet{Name: fmt.Sprint("set", i), Of: s.name, Height: 8, Depths: []int{1, 3},
			Evaluators: []string{"e1"}}
		s.sets = append(s.sets, set)
		for j, parameter := range []string{"p", "branching", "error"} {
			s.rows = append(s.rows, tables.SweepRow{Sweep: s.name, BoardSet: set.Name, Parameter: parameter,
				Value: fmt.Sprint(place[j]), Number: place[j]})
		}
		in.Found.Atlas = append(in.Found.Atlas, tables.AtlasRow{BoardSet: set.Name, Evaluator: "e1", Propagator: "minimax",
			Depth: 3, Fall: float64(i)})
	}
	in.Plan.Experiment.Figures = []experiment.Figure{{Quantity: "fall", Parameter: "p", Second: "branching"},
		{Quantity: "fall", Parameter: "p", Second: "height"}}
	figures := s.figures(in)
	if fmt.Sprint(figures) != "[fall over p and branching]" {
		t.Fatalf("drawn: %v", figures)
	}
	var got string
	for _, p := range s.points(in, figures[0]) {
		got += fmt.Sprintf("%s: %s %v, %s %v is %v; ", p.Panel, p.Parameter, p.Number, p.Second, p.SecondNumber, p.Value)
	}
	if want := "error 0.1: p 0.3, branching 2 is 0; error 0.1: p 0.4, branching 2 is 1; " +
		"error 0.1: p 0.3, branching 3 is 2; error 0.2: p 0.3, branching 2 is 3; "; got != want {
		t.Errorf("points %s\nexpected %s", got, want)
	}
}
