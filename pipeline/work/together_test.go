package work

import (
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// TestTogether splits evaluators where their rows do not fit together, and never
// leaves one out because it does not fit alone.
func TestTogether(t *testing.T) {
	depths := make([]int, 10)
	few, many := plan.Evaluator{Decisions: make([]plan.Pair, 3)}, plan.Evaluator{Decisions: make([]plan.Pair, 12)}
	for _, tt := range []struct {
		boards     int
		evaluators []plan.Evaluator
		want       int
	}{
		{1600, []plan.Evaluator{few, few, few, many}, 4},
		{1 << 16, []plan.Evaluator{few, few, few}, 2}, // 47 MB each, of 134
		{1 << 16, []plan.Evaluator{few, many}, 1},
		{1 << 16, []plan.Evaluator{many, many}, 1}, // 189 MB
		{1 << 20, []plan.Evaluator{few}, 1},
	} {
		g := &group{Group: &plan.Group{Set: &experiment.BoardSet{Depths: depths}, Range: plan.Range{Count: tt.boards}}}
		if got := g.together(tt.evaluators); got != tt.want {
			t.Errorf("%d boards, %d evaluators: %d share a pass, expected %d", tt.boards, len(tt.evaluators), got, tt.want)
		}
	}
}
