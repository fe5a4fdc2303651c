package command

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// tiny is the experiment of most tests: two games, three evaluators, contests,
// several parts.
const tiny = "testdata/tiny.yaml"

// command runs a command line in this process, where a panic fails the test,
// and returns what it printed.
func command(t *testing.T, status int, args ...string) (stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	if got := Main(args, &out, &errs, nil); got != status {
		t.Fatalf("nonminimax %q: exit status %d, expected %d\nstderr: %s", args, got, status, errs.String())
	}
	if trace := stackTrace(errs.String()); trace != "" {
		t.Fatalf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	return out.String(), errs.String()
}

// built runs an experiment into a fresh directory and returns the directory
// and its tree.
func built(t *testing.T, args ...string) (dir string, files map[string]string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "out")
	command(t, exitDone, append([]string{"run", "--quiet", "--out", dir}, args...)...)
	return dir, mustTree(t, dir)
}

// copied returns a copy of a directory, to be spoiled.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "out")
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}
