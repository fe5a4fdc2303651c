package report

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/logged"
)

// TestWhyASearchFalls: mostly by ties, or because it is misled, by the exact parts of a fall; of a sample what it can
// tell.
func TestWhyASearchFalls(t *testing.T) {
	in := input(t)
	row := func(depth int32, fall float64) tables.AtlasRow {
		return tables.AtlasRow{BoardSet: "p4", Game: "pgame", Height: 4, Evaluator: "e1", Propagator: "minimax",
			Branching: 2, Tie: "first", Depth: depth, Fall: fall}
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
		tie  string
		want string
	}{
		{func() {}, .1, "", ""},
		{func() { known(1, .7, 1, .7); known(3, .6, .2, .2) }, .1, "At depth 3 minimax gives both moves the same value on " +
			"80.0% of boards.", "Mostly it sees no difference: at depth 3 minimax gives both moves the same value on 80.0% of " +
			"boards, against 0% at depth 1. Then each value counts only 2 squares, so it is 0 to 2. Of equal moves the " +
			"first is taken: correct on half of these boards, as a coin would be. Where it sees a difference, looking " +
			"further helps: 70.0% of choices are right at depth 1, 100.0% at depth 3."},
		{func() { known(1, .9, .8, .8); known(3, .7, .8, .6) }, .2, "", "Mostly it is misled: where it sees a difference, " +
			"100.0% of choices are right at depth 1, 75.0% at depth 3. There are ties, too: at depth 3 minimax gives both " +
			"moves the same value on 20.0% of boards, against 20.0% at depth 1."},
		{func() { sampled(1, 0); sampled(3, 0) }, .1, "", "It always sees a difference, and is misled more often."},
		{func() { sampled(1, 0); sampled(3, 3) }, .1, "", "Mostly it is misled: a wrong move looks better. Ties are rarer: " +
			"at depth 3 minimax gives both moves the same value on 3.0% of boards, against 0% at depth 1."},
		{func() { sampled(1, 0); sampled(3, 90) }, .1, "", "At depth 3 minimax gives both moves the same value on 90.0% of " +
			"boards, against 0% at depth 1. Of equal moves the first is taken. How much of the fall"},
		{func() { sampled(1, 1); sampled(3, 100) }, .1, "", "At depth 3 minimax gives both moves the same value on 100.0% " +
			"of boards, against 1.0% at depth 1. Of equal moves the first is taken: luck decides."},
	} {
		in.Found = &analysis.Results{}
		c.make()
		words, tie := whyWords(in, tables.Fall{From: row(1, 0), To: row(3, c.fall)})
		if tie != c.tie || !strings.HasPrefix(words, c.want) || c.want == "" && words != "" {
			t.Errorf("%q (%q), expected %q", words, tie, c.want)
		}
	}
	in.Plan.Experiment.BoardSets[0].Game = "logged"
	for tied, want := range map[int64]string{0: "It always sees a difference, and is misled more often.",
		40: "At depth 3 minimax gives both moves the same value on 40.0% of positions, against 0% at depth 1. Your program " +
			"picks among them."} {
		in.Found = &analysis.Results{}
		sampled(1, 0)
		sampled(3, tied)
		if words, _ := whyWords(in, tables.Fall{From: row(1, 0), To: row(3, .1)}); !strings.HasPrefix(words, want) {
			t.Errorf("of a log: %q, expected %q", words, want)
		}
	}
	in.Plan.Experiment.BoardSets[0].Values = declare.Values{{Field: "log", Value: new(logged.Table)}}
	const want = "This log cannot say why: it shows no ties. With a column"
	if words, _ := whyWords(in, tables.Fall{From: row(1, 0), To: row(3, .1)}); !strings.HasPrefix(words, want) {
		t.Errorf("of a log without best moves: %q, expected %q", words, want)
	}
}

// TestWhyOnce: the list of findings has the first one again, with its other chart, and does not say again why it is so.
func TestWhyOnce(t *testing.T) {
	first, others := lead([]Finding{{Why: "It ties.", Chart: new(told), often: new(told)}, {Why: "Chance."}})
	if first.Why != "It ties." || others[0].Why != "" || others[1].Why != "Chance." {
		t.Errorf("why: %q, then %q and %q", first.Why, others[0].Why, others[1].Why)
	}
}
