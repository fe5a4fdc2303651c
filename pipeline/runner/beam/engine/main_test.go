package engine

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// roleEnv makes the tests' binary the program, or a job server of Prism.
const roleEnv = "NONMINIMAX_TEST_ROLE"

func TestMain(m *testing.M) {
	args := os.Args[1:]
	if status, served := Serve(Setup{Open: openWatched, Unpack: command.Unpack}, args, os.Stdout, os.Stderr); served {
		os.Exit(status)
	}
	switch os.Getenv(roleEnv) {
	case "program":
		os.Exit(command.Main(args, os.Stdout, os.Stderr, &command.Extension{Open: openWatched, Runner: newRunner}))
	case "prism":
		servePrism()
	}
	os.Exit(m.Run())
}

// newRunner is New, as the program gives it to the command line.
func newRunner(o work.RunnerOptions, workers int) (work.Runner, error) {
	r, err := New(o, workers)
	if err != nil {
		return nil, command.Usage(err.Error())
	}
	return r, nil
}

// ended is how a run of the program has ended.
type ended struct {
	code           int
	stdout, stderr string
}

// program is the program with a command line, in a process of its own.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), 5*time.Minute)
	t.Cleanup(stop)
	cmd := exec.CommandContext(ctx, self, args...)
	cmd.Env = append(os.Environ(), roleEnv+"=program")
	return cmd
}

// run runs a command to its end.
func run(t *testing.T, cmd *exec.Cmd) ended {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return ended{cmd.ProcessState.ExitCode(), stdout.String(), stderr.String()}
}

// succeed runs the program, which has to succeed.
func succeed(t *testing.T, args ...string) ended {
	t.Helper()
	got := run(t, program(t, args...))
	if got.code != 0 {
		t.Fatalf("%v: exit status %d\n%s", args, got.code, got.stderr)
	}
	return got
}

// spec is an experiment of the command line's tests.
func spec(name string) string {
	return filepath.Join("..", "..", "..", "command", "testdata", name+".yaml")
}

// made is the tree of an experiment made by local workers.
func made(t *testing.T, args ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "local")
	succeed(t, append([]string{"run", "--quiet", "--out", out}, args...)...)
	return out
}

// expectSame compares two trees, file by file.
func expectSame(t *testing.T, got, want string) {
	t.Helper()
	a, b := files(t, got), files(t, want)
	for name, data := range b {
		if other, is := a[name]; !is || !bytes.Equal(other, data) {
			t.Errorf("%s: there: %v, %d bytes; want %d", name, is, len(other), len(data))
		}
	}
	for name := range a {
		if _, is := b[name]; !is {
			t.Errorf("%s should not be there", name)
		}
	}
	if len(b) < 10 {
		t.Errorf("only %d files to compare", len(b))
	}
}

// files reads a tree.
func files(t *testing.T, root string) map[string][]byte {
	t.Helper()
	all := make(map[string][]byte)
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		all[strings.TrimPrefix(name, root)] = data
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// openWatched opens a directory whose writers tests can watch.
func openWatched(_ context.Context, out string) (store.Output, error) {
	return watched{store.NewLocal(out)}, nil
}
