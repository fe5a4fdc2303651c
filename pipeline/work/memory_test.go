package work

import (
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// TestWorkers: fewer workers share the memory where groups are large.
func TestWorkers(t *testing.T) {
	large := []string{"boardsets.p5.height=10", "boardsets.p5.boards=1000000000", "boardsets.p5.part_size=0"}
	for _, tt := range []struct {
		want int
		set  []string
	}{
		{64, nil},
		{64, []string{"boardsets.p5.height=10", "boardsets.p5.boards=100000000", "boardsets.p5.part_size=0"}},
		{1, []string{"boardsets.p5.height=10", "boardsets.p5.boards=1000000", "boardsets.p5.part_size=500000"}},
		{1, large},
		{64, append(large, "keep=counts")}, // made in pieces
	} {
		p, err := plan.New(load(t, tt.set...))
		if err != nil {
			t.Fatal(err)
		}
		got := Workers(p, 64)
		t.Logf("%q: %d workers, %d MiB; a group %d MiB", tt.set, got, Memory(p, got)>>20, largestGroup(p)>>20)
		if got != tt.want {
			t.Errorf("%q: %d workers of 64, expected %d", tt.set, got, tt.want)
		}
		if got := Workers(p, 1); got != 1 {
			t.Errorf("%q: %d workers of 1", tt.set, got)
		}
	}
}
