//go:build unix

package command

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSparseFiles puts a file of three gigabytes of nothing in place of each kind of file: verify
// names it in little memory, and run makes it again.
func TestSparseFiles(t *testing.T) {
	t.Parallel()
	skipUnlessMeasured(t)
	dir, _ := built(t, small)
	command(t, exitDone, "report", small, "--out", dir, "--quiet")
	want := mustTree(t, dir)
	for _, c := range []struct {
		name string
		by   string // the command that makes it again; empty of files of the user's names
	}{
		{"boards/experiment=small/boardset=p4/_manifest.json", "run"},
		{"game_tallies/experiment=small/boardset=p4/evaluator=e1/contest=product-vs-minimax/_manifest.json", "run"},
		{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet", "run"},
		{"analysis/experiment=small/correctness.csv", "run"},
		{"analysis/experiment=small/correctness.parquet", "run"},
		{"report/small/index.html", ""},
		{"README.md", ""},
		{"datapackage.json", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := copied(t, dir)
			if err := os.Truncate(filepath.Join(out, filepath.FromSlash(c.name)), 3<<30); err != nil {
				t.Skip("no files with holes here:", err)
			}
			if status, stderr := bounded(t, "verify", small, "--out", out); status != exitFailed || !strings.Contains(stderr, c.name) {
				t.Errorf("verify: exit status %d: %s", status, stderr)
			}
			if c.by == "" {
				return
			}
			if status, stderr := bounded(t, c.by, small, "--out", out, "--quiet"); status != exitDone {
				t.Errorf("%s: exit status %d: %s", c.by, status, stderr)
			}
			expectTree(t, out, want)
		})
	}
}

func skipUnlessMeasured(t *testing.T) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("a process knows the most memory that it took from /proc")
	}
}

// notFiles are what opening or reading would wait for, or read for ever.
var notFiles = []struct {
	name, said string
	put        func(file string) error
}{
	{"a named pipe", "it is a named pipe, expected a file", func(file string) error { return syscall.Mkfifo(file, 0o644) }},
	{"a link to a named pipe", "it is a named pipe, expected a file", func(file string) error {
		if err := syscall.Mkfifo(file+".pipe", 0o644); err != nil {
			return err
		}
		return os.Symlink(filepath.Base(file)+".pipe", file)
	}},
	{"a link to zeros without end", "it is a device or socket, expected a file", func(file string) error { return os.Symlink("/dev/zero", file) }},
}

// TestNotFiles puts a named pipe or a device in place of a file. Each command that reads it ends
// with one line that says so, or makes the file again; none waits. The short form has every kind
// for the commands that must refuse the first file, and one for each other command and file, by turns.
func TestNotFiles(t *testing.T) {
	dir, _ := built(t, small)
	drawn := copied(t, dir) // apart, since verify draws again each report that it finds
	command(t, exitDone, "report", small, "--out", drawn, "--quiet")
	all := []string{"status", "plan", "verify", "show", "report", "run"} // those that write last
	for i, c := range []struct {
		name string
		fail []string // the commands that must refuse it; others may
	}{
		{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet", []string{"status", "plan", "verify", "show"}},
		{"boards/experiment=small/boardset=p4/_manifest.json", []string{"status", "plan", "verify", "report"}},
		{".lock", []string{"run", "verify"}},
		{"analysis/experiment=small/correctness.parquet", []string{"verify", "report"}},
		{"analysis/experiment=small/correctness.csv", []string{"verify"}},
		{"report/small/index.html", []string{"verify"}},
		{"README.md", []string{"verify"}},
	} {
		for j, kind := range notFiles {
			t.Run(c.name+"/"+kind.name, func(t *testing.T) {
				t.Parallel()
				from := dir
				if strings.HasPrefix(c.name, "report/") {
					from = drawn
				}
				out := copied(t, from)
				file := filepath.Join(out, filepath.FromSlash(c.name))
				os.Remove(file)
				if err := kind.put(file); err != nil {
					t.Skip("no such thing here:", err)
				}
				for k, args := range all {
					must := slices.Contains(c.fail, args)
					if !*long && (i+j+k)%len(notFiles) != 0 && (!must || i > 0) {
						continue
					}
					line := []string{args, small, "--out", out}
					if args == "show" {
						line = []string{args, "boards", small, "--out", out}
					}
					status, stderr := withDeadline(t, line...)
					if must && status != exitFailed || status != exitDone && status != exitFailed {
						t.Errorf("%s: exit status %d: %s", args, status, stderr)
					}
					if status != exitDone && (!strings.Contains(stderr, filepath.Base(c.name)) || !strings.Contains(stderr, kind.said)) {
						t.Errorf("%s does not say what it is: %s", args, stderr)
					}
				}
			})
		}
	}
}

// TestNodesAreNoFile gives a named pipe or a device as the table of a game's nodes.
func TestNodesAreNoFile(t *testing.T) {
	for _, kind := range notFiles {
		for _, extension := range []string{".csv", ".parquet"} {
			dir := t.TempDir()
			if err := kind.put(filepath.Join(dir, "nodes"+extension)); err != nil {
				t.Skip("no such thing here:", err)
			}
			spec := filepath.Join(dir, "x.yaml")
			text := "name: x\nboardsets:\n  b:\n    game: tree\n    nodes: nodes" + extension + "\n    evaluators: [given]\n    propagators: [minimax]\n    depths: [1]\n"
			if err := os.WriteFile(spec, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			for _, args := range []string{"run", "plan", "status", "verify"} {
				status, stderr := withDeadline(t, args, spec, "--out", filepath.Join(dir, "out"))
				if status == exitDone || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "nodes"+extension+": "+kind.said) {
					t.Errorf("%s of %s%s: exit status %d: %s", args, kind.name, extension, status, stderr)
				}
			}
		}
	}
}

// TestSpecIsNoFile gives a named pipe that nobody writes to, or a device, as an experiment.
func TestSpecIsNoFile(t *testing.T) {
	for _, kind := range notFiles {
		spec := filepath.Join(t.TempDir(), "x.yaml")
		if err := kind.put(spec); err != nil {
			t.Skip("no such thing here:", err)
		}
		status, stderr := withDeadline(t, "run", spec, "--out", filepath.Join(t.TempDir(), "out"))
		if status == exitDone || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, "x.yaml") {
			t.Errorf("%s: exit status %d: %.1000s", kind.name, status, stderr)
		}
	}
}

// withDeadline runs a command line in a process of its own, which SIGTERM must end.
func withDeadline(t *testing.T, args ...string) (status int, stderr string) {
	t.Helper()
	var errs bytes.Buffer
	c := exec.Command("nonminimax", args...)
	c.Stderr = &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(mostTime, func() {
		t.Errorf("%q waits", args)
		c.Process.Signal(syscall.SIGTERM)
		time.AfterFunc(mostTime, func() { c.Process.Kill() })
	})
	defer late.Stop()
	c.Wait() // its error is the exit status
	if trace := stackTrace(errs.String()); trace != "" {
		t.Errorf("stack trace on stderr: %s", trace)
	}
	return c.ProcessState.ExitCode(), errs.String()
}
