package tables

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

func TestCensusTable(t *testing.T) {
	r := mustRun(t, Input{Experiment: "x", Census: []Census{nodes("natural"), {BoardSet: nodes("").BoardSet, Evaluator: "natural", Rows: []tally.CensusRow{
		{Height: 3, Winning: 1, Nodes: 0},
		{Height: 4, Winning: 2, Nodes: 0}, // no such node: no row
	}}}})
	if len(r.Census) != 5 {
		t.Fatalf("%d rows", len(r.Census))
	}
	for i, want := range []struct {
		height, winning int32
		share, diff     float64
		pathological    bool
	}{{2, 0, .25, .09, true}, {2, 1, .5, -.01, false}, {2, 2, .25, -.09, false}, {3, 0, .25, .09, false}, {3, 1, .75, -.01, false}} {
		c := r.Census[i]
		if c.NodeHeight != want.height || c.Winning != want.winning || math.Abs(c.Share-want.share) > 1e-15 ||
			math.Abs(c.Difference-want.diff) > 1e-15 || c.Pathological != want.pathological || c.Height != 10 || c.Game != "pgame" {
			t.Errorf("row %d: %+v, want %+v", i, c, want)
		}
	}
	if _, p := stat.TwoProportions(1900, 10000, 1000, 10000); r.Census[0].P != p || r.Census[0].StaticError != .1 || r.Census[0].SearchError != .19 {
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

func TestCensusDoesNotDependOnTheSplit(t *testing.T) {
	whole := Input{Census: []Census{nodes("natural"), nodes("artificial-0.1")}}
	parts := Input{}
	for _, c := range []int{1, 0} {
		a, b := whole.Census[c], whole.Census[c]
		a.Rows, b.Rows = nil, nil
		for i, r := range whole.Census[c].Rows {
			part := tally.CensusRow{Height: r.Height, Winning: r.Winning, Nodes: r.Nodes / 3, StaticWrong: r.StaticWrong / 5, SearchWrong: r.SearchWrong / 7}
			rest := tally.CensusRow{Height: r.Height, Winning: r.Winning, Nodes: r.Nodes - part.Nodes,
				StaticWrong: r.StaticWrong - part.StaticWrong, SearchWrong: r.SearchWrong - part.SearchWrong}
			if i%2 == 0 {
				part, rest = rest, part
			}
			a.Rows, b.Rows = append(a.Rows, part), append([]tally.CensusRow{rest}, b.Rows...)
		}
		a.Tie = "last" // nodes are the same under any tie rule
		parts.Census = append(parts.Census, a, b)
	}
	want, got := mustRun(t, whole), mustRun(t, parts)
	if !reflect.DeepEqual(got.Census, want.Census) || !reflect.DeepEqual(got.Figure1, want.Figure1) {
		t.Errorf("got %+v\n%+v\nwant %+v\n%+v", got.Census, got.Figure1, want.Census, want.Figure1)
	}
}

func TestBadCensusIsAnError(t *testing.T) {
	for want, change := range map[string]func(*tally.CensusRow){
		"height is 0":        func(r *tally.CensusRow) { r.Height = 0 },
		"winning is 3":       func(r *tally.CensusRow) { r.Winning = 3 },
		"winning is -1":      func(r *tally.CensusRow) { r.Winning = -1 },
		"nodes is -1":        func(r *tally.CensusRow) { r.Nodes = -1 },
		"static_wrong is 11": func(r *tally.CensusRow) { r.Nodes, r.StaticWrong = 10, 11 },
		"search_wrong is -2": func(r *tally.CensusRow) { r.SearchWrong = -2 },
	} {
		in := Input{Census: []Census{nodes("natural")}}
		change(&in.Census[0].Rows[0])
		if _, err := Run(in); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), `"p10b2", "natural"`) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
	in := Input{Experiment: "x", Census: []Census{nodes("natural")}}
	in.Census[0].Experiment = "y"
	if _, err := Run(in); err == nil {
		t.Error("a census of another experiment is added")
	}
}
