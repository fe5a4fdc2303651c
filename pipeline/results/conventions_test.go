package results

import (
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/declare"
)

// TestConventions hands a board set's conventions to the analysis, and none where
// there are none.
func TestConventions(t *testing.T) {
	for _, c := range []struct {
		set  experiment.BoardSet
		want tables.BoardSet
	}{
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "pits", Value: 6}, {Field: "stones", Value: 4}, {Field: "opening", Value: 6}}, Tie: "first"},
			tables.BoardSet{Stones: 4, Rules: "standard", Ply: "move", Opening: 6}},
		{experiment.BoardSet{Name: "k", Game: "kalah", Branching: 6, Values: declare.Values{{Field: "stones", Value: 5}, {Field: "rules", Value: "empty-capture+stuck-ends"}, {Field: "turns", Value: true}}, Tie: "first"},
			tables.BoardSet{Stones: 5, Rules: "empty-capture+stuck-ends", Ply: "turn"}},
		{experiment.BoardSet{Name: "p", Game: "pgame", Height: 5, Branching: 2, Tie: "first"}, tables.BoardSet{}},
	} {
		got := boardSet(&plan.Plan{Experiment: &experiment.Experiment{Name: "x"}}, &plan.Group{Set: &c.set})
		if got.Stones != c.want.Stones || got.Rules != c.want.Rules || got.Ply != c.want.Ply || got.Opening != c.want.Opening {
			t.Errorf("%+v: got %+v", c.set, got)
		}
	}
}
