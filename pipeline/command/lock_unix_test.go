//go:build unix

package command

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestLockFileRemoved removes the lock while a run works, at several moments, and lets a run of
// another seed do its work meanwhile. The first run changes nothing of that and ends with status
// 1 and one line.
func TestLockFileRemoved(t *testing.T) {
	t.Parallel()
	inCI(t, "a race of two runs; ./pipeline/store has locks that are removed")
	args := []string{"run", small, "--boards", "1000"}
	_, want := built(t, append(args[1:], "--seed", "99")...)
	moments := []int{5}
	if *long {
		moments = []int{1, 5, 12}
	}
	for _, parts := range moments {
		dir := filepath.Join(t.TempDir(), "out")
		c := start(t, append(args, "--seed", "3", "--out", dir, "--workers", "2")...)
		for range parts {
			if _, ok := c.next("part"); !ok {
				t.Fatal("it has ended")
			}
		}
		c.Process.Signal(syscall.SIGSTOP)
		fixture.OK(t, os.Remove(filepath.Join(dir, ".lock")))
		command(t, exitDone, append(args, "--seed", "99", "--out", dir, "--quiet", "--replace")...)
		expectTree(t, dir, want)
		status := c.end(t, syscall.SIGCONT)
		text := c.stderr.String()
		if status != exitFailed || strings.Count(text, "\n") != 1 ||
			!strings.Contains(text, `.lock" was removed or replaced`) {
			t.Errorf("after %d parts: status %d: %s", parts, status, text)
		}
		expectTree(t, dir, want)
	}
}

// TestCrash: a crash of Go's runtime, here one that is asked for, does not end with the status
// of wrong usage.
func TestCrash(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	defer lockFolder(t, dir)()
	c := start(t, "run", small, "--out", dir)
	if _, ok := c.next("note"); !ok {
		t.Fatal("it does not wait")
	}
	c.Process.Signal(syscall.SIGQUIT)
	for range c.events { // until it has ended
	}
	c.Wait()
	if status, is := c.ProcessState.Sys().(syscall.WaitStatus); !is || status.Signal() != syscall.SIGABRT {
		t.Errorf("%v, expected SIGABRT", c.ProcessState)
	}
}
