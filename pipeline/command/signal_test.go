package command

import (
	"context"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// interrupted is the exit status that the contract promises to scripts.
const interrupted = 130

// TestSignal interrupts a run: it finishes the parts in hand, says so, ends
// with status 130 and leaves no temporary file. The next run goes on from
// there.
func TestSignal(t *testing.T) {
	args := []string{"run", small, "--boards", "1000"} // 20 ranges of boards: far from done
	_, want := built(t, args[1:]...)
	for _, signal := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		t.Run(signal.String(), func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			c := start(t, append(args, "--out", dir, "--workers", "2")...)
			if _, ok := c.next("part"); !ok {
				t.Fatal("no part was made")
			}
			if status := c.end(t, signal); status != interrupted {
				t.Fatalf("exit status %d, expected %d", status, interrupted)
			}
			const message = "nonminimax: interrupted; what is done is kept, and the same command resumes\n"
			if got := c.stderr.String(); got != message {
				t.Errorf("stderr %q, expected %q", got, message)
			}
			kept := mustTree(t, dir)
			for name, sum := range below(kept, "boards/", "solutions/", "decisions/", "games/") {
				if filepath.Ext(name) == ".parquet" && want[name] != sum {
					t.Errorf("unfinished or unexpected file %s", name)
				}
			}
			if len(below(kept, ".staging")) > 0 {
				t.Error("temporary files are left behind")
			}
			command(t, exitDone, append(args, "--out", dir, "--quiet")...)
			expectTree(t, dir, want)
		})
	}
}

// noting tells what is noted.
type noting struct {
	progress.Reporter
	note func(text string)
}

// Note implements progress.Reporter.
func (n noting) Note(text string) { n.note(text) }

// TestSignalsEndWhenItIsSaid: whoever reads that a second interrupt ends the process at once
// can rely on it.
func TestSignalsEndWhenItIsSaid(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	deaf, said := false, make(chan bool)
	s := &session{ctx: ctx, restoreSignals: func() { deaf = true }}
	s.tellInterrupt(noting{progress.Quiet(), func(string) { said <- deaf }})
	interrupt()
	if !<-said {
		t.Error("it is said before it is so")
	}
}

// TestSignalWhileWaiting interrupts a run that waits for another one.
func TestSignalWhileWaiting(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	unlock := hold(t, dir)
	defer unlock()
	c := start(t, "run", tiny, "--out", dir)
	if _, ok := c.next("note"); !ok {
		t.Fatal("it does not say that it waits")
	}
	if status := c.end(t, syscall.SIGINT); status != interrupted {
		t.Errorf("exit status %d, expected %d", status, interrupted)
	}
}
