package command

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// interrupted is the exit status that the contract promises to scripts.
const interrupted = 130

// TestSignal interrupts a run: it completes the parts that are being made, prints a message,
// ends with status 130 and leaves no temporary file. The next run resumes.
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

// TestSecondSignalWhereIgnored interrupts a run that began with SIGINT ignored, as a script begins what
// it puts into the background: the first interrupt is heard, and the second one ends it at once.
func TestSecondSignalWhereIgnored(t *testing.T) {
	const long = "boardsets.p4={game: pgame, height: 14, boards: 60000, part_size: 6000, evaluators: [e1], " +
		"propagators: [baum, baum-0.8, baum-exact, emm, average, product, soft-2, mean]}"
	c := startAs(t, exec.Command("sh", "-c", `trap '' INT; exec nonminimax "$@"`, "sh",
		"run", small, "--set", long, "--workers", "2", "--json", "--out", t.TempDir()))
	for range 2 * 3 { // boards, solutions and their tally of both workers; decisions take seconds
		if _, ok := c.next("part"); !ok {
			t.Fatal("it does not begin")
		}
	}
	c.Process.Signal(syscall.SIGINT)
	if _, ok := c.next("note"); !ok {
		t.Fatal("the first interrupt is not heard")
	}
	if status := c.end(t, syscall.SIGINT); status != interrupted || c.stderr.Len() > 0 {
		t.Errorf("exit status %d, expected %d at once: %s", status, interrupted, c.stderr.String())
	}
}

// noteReporter is a Reporter that passes notes on.
type noteReporter struct {
	progress.Reporter
	note func(text string)
}

// Note implements progress.Reporter.
func (n noteReporter) Note(text string) { n.note(text) }

// TestSignalsAreRestoredBeforeTheNotice: once the message about a second interrupt is printed, that
// interrupt ends the process at once.
func TestSignalsAreRestoredBeforeTheNotice(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	restored, noticed := false, make(chan bool)
	s := &session{ctx: ctx, restoreSignals: func() { restored = true }}
	s.explainInterrupt(noteReporter{progress.Quiet(), func(string) { noticed <- restored }})
	interrupt()
	if !<-noticed {
		t.Error("the notice comes before the second interrupt ends the process")
	}
}

// TestSignalWhileWaiting interrupts a run that waits for another one.
func TestSignalWhileWaiting(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	unlock := lockFolder(t, dir)
	defer unlock()
	c := start(t, "run", tiny, "--out", dir)
	if _, ok := c.next("note"); !ok {
		t.Fatal("it does not say that it waits")
	}
	if status := c.end(t, syscall.SIGINT); status != interrupted {
		t.Errorf("exit status %d, expected %d", status, interrupted)
	}
}

// runWithoutReader runs a command with its stdout pipe closed.
func runWithoutReader(t *testing.T, args ...string) (state *os.ProcessState, stderr string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer w.Close()
	var errs bytes.Buffer
	c := exec.Command("nonminimax", args...)
	c.Stdout, c.Stderr = w, &errs
	c.Run() // its error is the state
	return c.ProcessState, errs.String()
}

// TestClosedPipe ends a command that prints into a pipe that nobody reads, as
// `nonminimax show boards | head -1` does: it prints nothing on stderr, as any program.
func TestClosedPipe(t *testing.T) {
	dir, _ := built(t, small)
	for _, args := range [][]string{{"show", "boards", small}, {"status", small}, {"list"}, {"plan", small},
		{"verify", small}} {
		state, stderr := runWithoutReader(t, append(args, "--out", dir)...)
		if status, is := state.Sys().(syscall.WaitStatus); !is || status.Signal() != syscall.SIGPIPE || stderr != "" {
			t.Errorf("%q: %v, expected SIGPIPE: %q", args, state, stderr)
		}
	}
}

// TestClosedPipeRun: a run whose output pipe is closed completes the dataset.
func TestClosedPipeRun(t *testing.T) {
	_, want := built(t, small)
	for _, flag := range []string{"--json", "--workers=1"} {
		dir := filepath.Join(t.TempDir(), "out")
		state, stderr := runWithoutReader(t, "run", small, flag, "--out", dir)
		if state.ExitCode() != exitPipe || strings.Contains(stderr, "nonminimax:") {
			t.Errorf("%s: %v, expected %d: %s", flag, state, exitPipe, stderr)
		}
		expectTree(t, dir, want)
	}
}
