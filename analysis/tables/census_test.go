package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestCensusTable(t *testing.T) {
	r := mustRun(t, Input{Experiment: "x",
		Census: []Census{nodes("natural"), {BoardSet: nodes("").BoardSet, Evaluator: "natural", Rows: []tally.CensusRow{
			{Height: 3, ToMove: "min", Moves: 2, Winning: 1, Nodes: 0},
			{Height: 4, Winning: 2, Nodes: 0}, // no such node: no row
		}}}})
	if len(r.Census) != 5 {
		t.Fatalf("%d rows", len(r.Census))
	}
	for i, want := range []struct {
		height, winning int32
		share, diff     float64
		pathological    bool
	}{{2, 0, .25, .09, true}, {2, 1, .5, -.01, false}, {2, 2, .25, -.09, false}, {3, 0, .25, .09, false},
		{3, 1, .75, -.01, false}} {
		c := r.Census[i]
		if c.NodeHeight != want.height || c.Winning != want.winning || math.Abs(c.Share-want.share) > 1e-15 ||
			math.Abs(c.Difference-want.diff) > 1e-15 || c.Pathological != want.pathological ||
			c.Height != 10 || c.Game != "pgame" || c.Kind != []string{"D", "B/C", "A"}[want.winning] {
			t.Errorf("row %d: %+v, want %+v", i, c, want)
		}
	}
	if _, p := stat.TwoProportions(1900, 10000, 1000, 10000); r.Census[0].P != p || r.Census[0].StaticError != .1 ||
		r.Census[0].SearchError != .19 {
		t.Errorf("%+v", r.Census[0])
	}
}

// On an enumerated set any difference is one; elsewhere the level is shared by the
// rows of the table.
func TestCensusLevel(t *testing.T) {
	in := Input{Census: []Census{nodes("natural")}}
	in.Census[0].Exhaustive = true
	r := mustRun(t, in)
	if c := r.Census[3]; c.P != 0 || !c.Pathological || r.Figure1[0].Low != r.Figure1[0].Simulated {
		t.Errorf("%+v, %+v", c, r.Figure1[0])
	}
	row := []tally.CensusRow{{Height: 2, Nodes: 1000, StaticWrong: 100, SearchWrong: 130}} // p = .035
	for sets, want := range map[int]bool{1: true, 2: false} {
		var in Input
		for i := range sets {
			c := Census{BoardSet: nodes("").BoardSet, Evaluator: "natural", Rows: row}
			c.Name = string(rune('a' + i))
			in.Census = append(in.Census, c)
		}
		for _, c := range mustRun(t, in).Census {
			if c.Pathological != want {
				t.Errorf("%d rows: %+v", sets, c)
			}
		}
	}
}
