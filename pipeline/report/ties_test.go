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
		return tables.AtlasRow{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax", Branching: 2, Tie: "first",
			Depth: depth, Fall: fall}
	}
	known := func(depth int32, all, apart, right float64) {
		in.Found.Exact = append(in.Found.Exact, exact.Row{BoardSet: "p4", Evaluator: "e1", Propagator: "minimax",
			Depth: depth, Exact: all, Apart: apart, ApartRight: right})
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
		{func() { known(1, .7, 1, .7); known(3, .6, .2, .2) }, .1, true, "Mostly it sees no difference: when it looks " +
			"3\u00a0moves ahead, both moves have the same value on 80.0% of boards, against 0%. The first of them is taken, " +
			"which is right on half of such boards (a coin would do as well). Where the values differ, looking further " +
			"helps: 70.0% are right, then 100.0%."},
		{func() { known(1, .9, .8, .8); known(3, .7, .8, .6) }, .2, false, "Mostly it is misled: where the values differ, " +
			"100.0% are right, then 75.0%. There are ties, too: when it looks 3\u00a0moves ahead, both moves have the same " +
			"value on 20.0% of boards, against 20.0%."},
		{func() { sampled(1, 0); sampled(3, 0) }, .1, false, "It always sees a difference, and is misled more often."},
		{func() { sampled(1, 0); sampled(3, 3) }, .1, false, "Mostly it is misled: a wrong move looks better. Ties are " +
			"rarer: when it looks 3\u00a0moves ahead, both moves have the same value on 3.0% of boards, against 0%."},
		{func() { sampled(1, 0); sampled(3, 90) }, .1, false, "When it looks 3\u00a0moves ahead, both moves have the same " +
			"value on 90.0% of boards, against 0%. The first of them is taken. How much of the fall"},
	} {
		in.Found = &analysis.Results{}
		c.make()
		words, tied := whyWords(in, tables.Fall{From: row(1, 0), To: row(3, c.fall)})
		if tied != c.tied || !strings.HasPrefix(words, c.want) || c.want == "" && words != "" {
			t.Errorf("%q (%v), expected %q", words, tied, c.want)
		}
	}
}

// TestWhyOnce: the list of findings has the first one again, with its other chart, and does not say again why it is so.
func TestWhyOnce(t *testing.T) {
	first, others := lead([]Finding{{Why: "It ties.", Chart: new(told), often: new(told)}, {Why: "Chance."}})
	if first.Why != "It ties." || others[0].Why != "" || others[1].Why != "Chance." {
		t.Errorf("why: %q, then %q and %q", first.Why, others[0].Why, others[1].Why)
	}
}
