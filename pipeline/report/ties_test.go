package report

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// TestWhyASearchFalls: mostly by ties, or because it is misled, by the exact parts of a fall; of a sample what it can
// tell.
func TestWhyASearchFalls(t *testing.T) {
	in := input(t)
	row := func(depth int32, fall float64) tables.AtlasRow {
		return tables.AtlasRow{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax", Branching: 2, Tie: "first", Depth: depth,
			Fall: fall}
	}
	known := func(depth int32, all, apart, right float64) {
		in.Found.Exact = append(in.Found.Exact, exact.Row{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax", Depth: depth,
			Exact: all, Apart: apart, ApartRight: right})
	}
	sampled := func(depth int32, tied int64) {
		in.Found.Correctness = append(in.Found.Correctness, tables.CorrectnessRow{BoardSet: "p4", Evaluator: "e1",
			Propagator: "minimax", Depth: depth, Nontrivial: 100, Tied: tied})
	}
	for _, c := range []struct {
		make func()
		fall float64
		tied bool
		want string
	}{
		{func() {}, .1, false, ""},
		{func() { known(1, .7, 1, .7); known(3, .6, .2, .2) }, .1, true, "Mostly it sees no difference. When it looks " +
			"3\u00a0moves ahead, both moves have the same value on 80.0% of boards (on 0% when it looks 1\u00a0move ahead); " +
			"the first of them is taken, which is right on 50.0% of these. Where the values differ, it is right on 100.0% (on " +
			"70.0% when it looks 1\u00a0move ahead): there looking further helps."},
		{func() { known(1, .9, .8, .8); known(3, .7, .8, .6) }, .2, false, "Mostly it is misled. Where it sees a difference, " +
			"it is right on 75.0% (on 100.0% when it looks 1\u00a0move ahead). And when it looks 3\u00a0moves ahead, both moves " +
			"have the same value on 20.0% of boards (on 20.0% when it looks 1\u00a0move ahead)."},
		{func() { sampled(1, 0); sampled(3, 0) }, .1, false, "It always sees a difference, and is misled more often."},
		{func() { sampled(1, 0); sampled(3, 3) }, .1, false, "Mostly it is misled: it sees a difference, and a wrong move"},
		{func() { sampled(1, 0); sampled(3, 90) }, .1, false, "When it looks 3\u00a0moves ahead, both moves have the same value " +
			"on 90.0% of boards (on 0% when it looks 1\u00a0move ahead); the first of them is taken. How much of the fall"},
	} {
		in.Found = &analysis.Results{}
		c.make()
		words, tied := whyWords(in, tables.Fall{From: row(1, 0), To: row(3, c.fall)})
		if tied != c.tied || !strings.HasPrefix(words, c.want) || c.want == "" && words != "" {
			t.Errorf("%q (%v), expected %q", words, tied, c.want)
		}
	}
}
