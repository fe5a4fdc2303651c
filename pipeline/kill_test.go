package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

// TestKillAtPart kills a run with SIGKILL when it says that it has made its
// k-th part: what is next under way is cut off anywhere. The next run leaves
// the tree of an undisturbed one.
func TestKillAtPart(t *testing.T) {
	_, want := built(t, tiny)
	step := 4 // all stages among them: the parts of a range of boards take turns
	switch {
	case *long:
		step = 1
	case testing.Short():
		step = 26
	}
	var killed atomic.Int32 // a run near its end may be faster than the signal
	t.Run("part", func(t *testing.T) {
		for k := 1; k <= 54; k += step {
			t.Run(fmt.Sprint(k), func(t *testing.T) {
				t.Parallel()
				dir := filepath.Join(t.TempDir(), "out")
				c := start(t, "run", tiny, "--out", dir)
				for range k {
					if _, ok := c.next("part"); !ok {
						t.Fatalf("fewer than %d parts", k)
					}
				}
				if c.end(t, syscall.SIGKILL) == -1 {
					killed.Add(1)
				}
				command(t, exitDone, "run", tiny, "--out", dir, "--quiet")
				expectTree(t, dir, want)
			})
		}
	})
	if killed.Load() == 0 {
		t.Error("every run ended before it was killed")
	}
}

// TestKillAnywhere kills a run after random times, among them before it has
// begun and while it analyses, and each time lets the next one be killed a
// little later, until one ends by itself.
func TestKillAnywhere(t *testing.T) {
	_, want := built(t, tiny)
	rounds := uint64(3)
	switch {
	case *long:
		rounds = 50
	case testing.Short():
		rounds = 1
	}
	for seed := range rounds {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 1986))
			dir := filepath.Join(t.TempDir(), "out")
			longest := 20 * time.Millisecond
			kills := 0
			for {
				c := start(t, "run", tiny, "--out", dir)
				time.Sleep(time.Duration(random.Int64N(int64(longest))))
				status := c.end(t, syscall.SIGKILL)
				if status == exitDone {
					break
				}
				if status != -1 {
					t.Fatalf("exit status %d after %d kills: %s", status, kills, c.stderr.String())
				}
				kills++
				longest = longest * 5 / 4
			}
			t.Logf("%d kills", kills)
			if kills == 0 {
				t.Error("never killed")
			}
			expectTree(t, dir, want)
		})
	}
}
