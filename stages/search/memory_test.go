package search

import (
	"fmt"
	"runtime"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestMemory: a kernel takes no more than the bound.
func TestMemory(t *testing.T) {
	for _, tt := range []struct {
		game              string
		height, branching int
		evaluator         string
		tie               Tie
		rules             []string
	}{
		{"pgame", 2, 2, "e1", First, []string{"minimax"}},
		{"pgame", 10, 2, "e1", First, []string{"minimax", "product", "average"}},
		{"pgame", 12, 2, "e2", First, []string{"minimax", "product"}},
		{"pgame", 16, 2, "natural-binary", First, []string{"minimax", "emm"}},
		{"pgame", 16, 2, "artificial-0.1", First, []string{"minimax"}},
		{"pgame", 5, 3, "e1", First, []string{"minimax", "emm"}},
		{"ngame", 10, 3, "natural-binary", First, []string{"minimax", "emm"}},
		{"pgame", 14, 2, "e1", Last, []string{"minimax", "product"}},
		{"pgame", 12, 2, "natural-binary", First, []string{"minimax", "fallible", "p43210"}},
		{"pgame", 6, 5, "e1", First, []string{"minimax", "average"}},
		{"ggame", 12, 2, "e1", First, []string{"minimax", "product"}},
	} {
		t.Run(fmt.Sprintf("%s/%d/%d/%s/%s", tt.game, tt.height, tt.branching, tt.evaluator, tt.tie), func(t *testing.T) {
			spec := declare.Spec{Game: tt.game, Height: tt.height, Branching: tt.branching, Probability: "1/2", Seed: 7}
			g, s := setup(t, spec, tt.evaluator, tt.tie, tt.rules...)
			words := make([]uint64, layered.Words(g.Bits()))
			for _, s.Contests = range []bool{true, false} {
				var before, after runtime.MemStats
				runtime.ReadMemStats(&before)
				k := New(s)
				k.Load(0, words)
				runtime.ReadMemStats(&after)
				took, bound := int64(after.TotalAlloc-before.TotalAlloc), Memory(s)
				t.Logf("%d bytes, bound %d", took, bound)
				if took > bound {
					t.Errorf("contests %v: the kernel took %d bytes, expected at most %d", s.Contests, took, bound)
				}
			}
		})
	}
}
