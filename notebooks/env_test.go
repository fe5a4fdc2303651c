package notebooks_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// spareTime is the part of the test's time limit that is reserved for reporting failures.
const spareTime = 20 * time.Second

// commandContext ends shortly before the test's time limit, because go test would kill the
// test without saying what it was doing.
func commandContext(t *testing.T) context.Context {
	deadline, limited := t.Deadline()
	if !limited {
		return t.Context()
	}
	ctx, cancel := context.WithDeadline(t.Context(), deadline.Add(-spareTime))
	t.Cleanup(cancel)
	return ctx
}

// command runs a program to its end and returns all that it printed. The error
// contains the output.
func command(ctx context.Context, env []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.WaitDelay = 5 * time.Second // grandchildren may keep the pipes open
	cmd.Env = env
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	err := cmd.Run()
	if ctx.Err() != nil {
		err = fmt.Errorf("%w: %w", ctx.Err(), err)
	}
	if err != nil {
		err = fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, out.String())
	}
	return out.String(), err
}

// environ is the environment without the variables by which a user's own Python, Jupyter or
// plotting set-up would affect the results. Settings of pip stay: they may be needed to reach
// a package index.
func environ(extra ...string) []string {
	var env []string
	for _, entry := range os.Environ() {
		if !foreign(entry) {
			env = append(env, entry)
		}
	}
	return append(env, extra...)
}

func foreign(entry string) bool {
	for _, prefix := range []string{"PYTHON", "JUPYTER", "IPYTHON", "MPLBACKEND", "MPLCONFIGDIR", "VIRTUAL_ENV",
		"NONMINIMAX_", "HF_"} {
		if strings.HasPrefix(entry, prefix) {
			return true
		}
	}
	return false
}

// unavailable ends a test for lack of Python or packages: it skips on a developer's machine
// and fails where everything should be tested.
func unavailable(t *testing.T, format string, args ...any) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf(format, args...)
	}
	t.Skipf(format, args...)
}

// executable adds the operating system's extension for programs.
func executable(path string) string {
	if runtime.GOOS == "windows" {
		return path + ".exe"
	}
	return path
}
