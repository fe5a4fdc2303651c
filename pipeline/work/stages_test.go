package work

import (
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestStages makes one stage at a time, so that each reads what the one before
// has written.
func TestStages(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3", "boardsets.p5.methods=[full]"} {
		t.Run(set, func(t *testing.T) {
			e := load(t, set)
			st := store.NewMemory()
			for _, stage := range plan.Stages() {
				if err := attempt(e, st, plan.Selection{Stage: stage}); err != nil {
					t.Fatal(err)
				}
			}
			expectEqual(t, st, made(t, e))
		})
	}
}

// TestMissing takes away one file at a time: what is left is read, not made.
func TestMissing(t *testing.T) {
	e := load(t, "boardsets.p5.methods=[full]")
	want := made(t, e)
	names, err := want.List(".")
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if testing.Short() && i%5 > 0 {
			continue
		}
		st := made(t, e)
		if err := st.Remove(name); err != nil {
			t.Fatal(err)
		}
		if err := attempt(e, st, plan.Selection{}); err != nil {
			t.Errorf("without %s: %v", name, err)
		}
		expectEqual(t, st, want)
	}
}
