package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// unheardOf runs a command whose output nobody reads.
func unheardOf(t *testing.T, args ...string) (state *os.ProcessState, stderr string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	defer w.Close()
	var said bytes.Buffer
	c := exec.Command("nonminimax", args...)
	c.Stdout, c.Stderr = w, &said
	c.Run() // its error is the state
	return c.ProcessState, said.String()
}

// TestClosedPipe ends a command that prints into a pipe that nobody reads, as
// `nonminimax show boards | head -1` does, without a word, as any program.
func TestClosedPipe(t *testing.T) {
	dir, _ := built(t, small)
	for _, args := range [][]string{{"show", "boards", small}, {"status", small}, {"list"}, {"plan", small}, {"verify", small}} {
		state, stderr := unheardOf(t, append(args, "--out", dir)...)
		if status, is := state.Sys().(syscall.WaitStatus); !is || status.Signal() != syscall.SIGPIPE || stderr != "" {
			t.Errorf("%q: %v, expected SIGPIPE: %q", args, state, stderr)
		}
	}
}

// TestClosedPipeRun makes the dataset to its end all the same.
func TestClosedPipeRun(t *testing.T) {
	_, want := built(t, small)
	for _, flag := range []string{"--json", "--workers=1"} {
		dir := filepath.Join(t.TempDir(), "out")
		state, stderr := unheardOf(t, "run", small, flag, "--out", dir)
		if state.ExitCode() != exitPipe || strings.Contains(stderr, "nonminimax:") {
			t.Errorf("%s: %v, expected %d: %s", flag, state, exitPipe, stderr)
		}
		expectTree(t, dir, want)
	}
}
