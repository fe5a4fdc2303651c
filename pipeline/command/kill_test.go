package command

import (
	"fmt"
	"path/filepath"
	"syscall"
	"testing"
)

// TestKillAtPart kills a run with SIGKILL when it says that it has made its
// k-th part: what is next under way is cut off anywhere. The next run leaves
// the tree of an undisturbed one. It is for every system and with as many workers
// as there are cores; TestFaults kills at system calls.
func TestKillAtPart(t *testing.T) {
	_, want := built(t, small)
	const last = 18 // of 20: a run near its end may be faster than the signal
	ks := []int{1, 9, last}
	switch {
	case *long:
		ks = ks[:0]
		for k := 1; k <= last; k++ {
			ks = append(ks, k)
		}
	case testing.Short():
		ks = ks[:1]
	}
	killed := 0
	for _, k := range ks {
		t.Run(fmt.Sprint(k), func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			c := start(t, "run", small, "--out", dir)
			for range k {
				if _, ok := c.next("part"); !ok {
					t.Fatalf("fewer than %d parts", k)
				}
			}
			if c.end(t, syscall.SIGKILL) == -1 {
				killed++
			}
			command(t, exitDone, "run", small, "--out", dir, "--quiet")
			expectTree(t, dir, want)
		})
	}
	if killed == 0 {
		t.Error("every run ended before it was killed")
	}
}
