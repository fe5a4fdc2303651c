package tables

import (
	"math"
	"reflect"
	"testing"
)

// TestFallComparesOneParity: a search is compared with smaller ones of its parity alone, of one player
// with all, on p-values that account for the choice among them; a budget with every smaller one.
func TestFallComparesOneParity(t *testing.T) {
	set := BoardSet{Experiment: "made", Name: "p5", Game: "pgame", Height: 5, Branching: 2, Tie: "first"}
	rows := atlasOf(t, simulated(set, 2000, 5, map[string][]float64{"product": {0.5, 0.9, 0.6, 0.8, 0.4}}))
	for i, want := range []struct {
		from   int64
		fallen string
	}{{0, ""}, {0, ""}, {1, No}, {2, Yes}, {3, Yes}} {
		if r := rows[i]; r.FallFrom != want.from || r.Fallen != want.fallen {
			t.Errorf("depth %d: %+v, expected %+v", r.Depth, r, want)
		}
	}
	pairs, err := newPairings(simulated(set, 2000, 5, map[string][]float64{"product": {0.5, 0.9, 0.6, 0.8, 0.4}}))
	if err != nil {
		t.Fatal(err)
	}
	product := run{BoardSet: set, Evaluator: "e1", Propagator: "product"}
	p := pairs[pairKey{product.source(), limit{5, 0}, "product", limit{3, 0}}].Compare(false).P
	if r := rows[4]; r.PFall != min(1, 2*p) || math.Abs(r.Fall-(rows[2].Fraction-r.Fraction)) > 1e-15 {
		t.Errorf("fall %v with p %v, expected twice %v", r.Fall, r.PFall, p)
	}
	if r := rows[4]; r.Pathology >= 0 || math.Abs(r.Pathology-(r.Fraction-rows[0].Fraction)) > 1e-15 {
		t.Errorf("pathology is the change since depth 1: %+v", r)
	}
	set.Game = "solo" // of one player: every smaller depth
	rows = atlasOf(t, simulated(set, 2000, 5, map[string][]float64{"product": {0.5, 0.9, 0.6, 0.8, 0.4}}))
	for i, want := range []int64{0, 1, 2, 2, 2} {
		if r := rows[i]; r.FallFrom != want {
			t.Errorf("one player, depth %d: beside depth %d, expected %d", r.Depth, r.FallFrom, want)
		}
	}
}

// TestPathologies: one fall decides, otherwise one undecided depth; the line shown is the one that
// falls the most, of fallen ones if there are any.
func TestPathologies(t *testing.T) {
	nan := math.NaN()
	line := func(rule string, depth int32, fall, half float64, fallen string) AtlasRow {
		r := AtlasRow{BoardSet: "p", Evaluator: "e1", Propagator: rule, Tie: "first", Depth: depth, Fall: fall,
			FallLow: fall - half, FallHigh: fall + half, Fallen: fallen}
		if fallen == "" {
			r.Fall, r.FallLow, r.FallHigh = nan, nan, nan
		} else {
			r.FallFrom = int64(depth - 2)
		}
		return r
	}
	rows := []AtlasRow{
		line("a", 1, 0, 0, ""), line("a", 2, 0, 0, ""), line("a", 3, 0.2, 0.3, Undecided), line("a", 4, 0.1, 0, Yes),
		line("a", 5, -0.1, 0.05, No),
		line("b", 1, 0, 0, ""), line("b", 3, -0.1, 0, No), line("b", 5, 0, 0, No),
		line("c", 1, 0, 0, ""), line("c", 3, -0.1, 0, No), line("c", 5, -0.01, 0.1, Undecided),
		line("d", 1, 0, 0, ""), line("d", 2, 0, 0, ""),
	}
	var got []PathologyRow
	for _, r := range Pathologies(rows) {
		got = append(got, PathologyRow{Propagator: r.Propagator, Verdict: r.Verdict, Compared: r.Compared, Exact: r.Exact,
			Worse: r.Worse, From: r.From, To: r.To, Fall: r.Fall})
	}
	want := []PathologyRow{
		{Propagator: "a", Verdict: Pathological, Compared: 3, Exact: 1, Worse: 1, From: 2, To: 4, Fall: 0.1},
		{Propagator: "b", Verdict: NotPathological, Compared: 2, Exact: 2, From: 3, To: 5},
		{Propagator: "c", Verdict: Undecided, Compared: 2, Exact: 1, From: 3, To: 5, Fall: -0.01},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	falls, searches := FallsOf(rows)
	if searches != 7 || len(falls) != 1 || !falls[0].Exact() || falls[0].From.Depth != 2 || falls[0].To.Depth != 4 {
		t.Errorf("%d searches, falls %+v", searches, falls)
	}
}
