package work

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// TestCounted counts in the kernel what else is read back from rows.
func TestCounted(t *testing.T) {
	for _, set := range []string{"tie=first", "tie=last", "tie=random", "boardsets.p5.game=ngame", "boardsets.p5.branching=3", "boardsets.p5.methods=[full]"} {
		t.Run(set, func(t *testing.T) {
			rows, counts := made(t, load(t, set)), made(t, load(t, set, "keep=counts"))
			names, err := counts.List(".")
			if err != nil || len(names) == 0 {
				t.Fatalf("%v, %v", names, err)
			}
			for _, name := range names {
				if err := store.Equal(counts, rows, name); err != nil {
					t.Error(err)
				}
				if !strings.Contains(name, "_tallies/") {
					t.Errorf("%s is kept", name)
				}
			}
		})
	}
}
