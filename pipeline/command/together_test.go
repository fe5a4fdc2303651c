package command

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// hold takes the lock of an output directory, as another run would.
func hold(t *testing.T, dir string) (unlock func() error) {
	t.Helper()
	unlock, err := store.NewLocal(dir).Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return unlock
}

// TestWait holds the directory: a run says that it waits, and does its work
// when the directory is free.
func TestWait(t *testing.T) {
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	unlock := hold(t, dir)
	c := start(t, "run", small, "--out", dir)
	note, ok := c.next("note")
	if message := fmt.Sprintf("another run is working on %q; waiting for it", dir); !ok || note.Text != message {
		t.Errorf("it says %q, expected %q", note.Text, message)
	}
	if files := mustTree(t, dir); len(files) > 0 {
		t.Errorf("it made files while it should wait: %v", files)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if status := c.end(t, 0); status != exitDone {
		t.Errorf("exit status %d: %s", status, c.stderr.String())
	}
	expectTree(t, dir, want)
}

// TestTogether starts several runs on one directory at the same time. Some are
// of the same experiment; one does the work, all end well.
func TestTogether(t *testing.T) {
	_, want := built(t, tiny, small)
	dir := filepath.Join(t.TempDir(), "out")
	var waiting sync.WaitGroup
	for _, spec := range []string{tiny, small, tiny, small} {
		c := start(t, "run", spec, "--out", dir)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("exit status %d: %s", status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	expectTree(t, dir, want)
}

// TestVerifyWaits: files that are compared with each other must be of one state, so
// verify waits for a run, and says so.
func TestVerifyWaits(t *testing.T) {
	dir, want := built(t, small)
	unlock := hold(t, dir)
	c := start(t, "verify", small, "--out", dir)
	if note, ok := c.next("note"); !ok || note.Text != fmt.Sprintf("another run is working on %q; waiting for it", dir) {
		t.Errorf("it says %q", note.Text)
	}
	if err := unlock(); err != nil {
		t.Fatal(err)
	}
	if status := c.end(t, 0); status != exitDone {
		t.Errorf("exit status %d: %s", status, c.stderr.String())
	}
	expectTree(t, dir, want)
}

// TestLookBesideARun: status, plan and show do not wait. The former say that what they
// count is being worked on.
func TestLookBesideARun(t *testing.T) {
	dir, want := built(t, small)
	defer hold(t, dir)()
	for _, look := range []string{"status", "plan"} {
		_, stderr := command(t, exitDone, look, small, "--out", dir)
		if message := fmt.Sprintf("another run is working on %q: what it is making shows as missing or stale\n", dir); stderr != message {
			t.Errorf("%s says %q", look, stderr)
		}
	}
	for _, look := range [][]string{{"show", "contests", small}, {"exact", small}, {"status", small, "--quiet"}} {
		if _, stderr := command(t, exitDone, append(look, "--out", dir)...); stderr != "" {
			t.Errorf("%q says %q", look, stderr)
		}
	}
	expectTree(t, dir, want)
}

// TestOneOfThem runs one experiment with several seeds on one directory at the same time:
// what is left is wholly of one of them.
func TestOneOfThem(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	wanted := make(map[string]map[string]string)
	var waiting sync.WaitGroup
	for _, seed := range []string{"1", "2", "3"} {
		_, wanted[seed] = built(t, small, "--seed", seed)
		c := start(t, "run", small, "--out", dir, "--seed", seed)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("seed %s: exit status %d: %s", seed, status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	got := mustTree(t, dir)
	for _, want := range wanted {
		if differences(got, want) == "" {
			return
		}
	}
	t.Errorf("the tree is that of no seed; beside seed 1:\n%s", differences(got, wanted["1"]))
}

// TestStagesInAnyOrder starts the stages as processes at the same time, the last first:
// each makes what it needs, and together they make what one run does.
func TestStagesInAnyOrder(t *testing.T) {
	_, want := built(t, small)
	dir := filepath.Join(t.TempDir(), "out")
	var waiting sync.WaitGroup
	for _, stage := range []string{"analysis", "tally", "contest", "decide", "solve", "generate"} {
		c := start(t, "run", small, "--out", dir, "--stage", stage)
		waiting.Go(func() {
			if status := c.end(t, 0); status != exitDone {
				t.Errorf("%s: exit status %d: %s", stage, status, c.stderr.String())
			}
		})
	}
	waiting.Wait()
	expectTree(t, dir, want)
}
