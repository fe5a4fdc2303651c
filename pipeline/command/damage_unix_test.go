//go:build unix

package command

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// endless are what opening or reading would wait for, or read for ever, with what commands say of them.
var endless = []struct {
	name, said string
	put        func(file string) error
}{
	{"a named pipe", "it is a named pipe, expected a file",
		func(file string) error { return syscall.Mkfifo(file, 0o644) }},
	{"a link to zeros without end", "it is a device or socket, expected a file", func(file string) error {
		return os.Symlink("/dev/zero", file)
	}},
}

func init() {
	for _, e := range endless {
		special = append(special, damage{name: e.name, own: true, do: instead(e.put)})
	}
}

// TestEndlessInput gives named pipes and devices as an experiment and as the table of a game's nodes: each
// command says so in one line, and none waits.
func TestEndlessInput(t *testing.T) {
	for _, e := range endless {
		for _, input := range []string{"x.yaml", "nodes.csv", "nodes.parquet"} {
			dir := t.TempDir()
			spec, said := filepath.Join(dir, "x.yaml"), input
			if input != "x.yaml" {
				said = input + ": " + e.said
				put(t, spec, "name: x\nboardsets:\n  b:\n    game: tree\n    nodes: "+input+
					"\n    evaluators: [given]\n    propagators: [minimax]\n    depths: [1]\n")
			}
			if err := e.put(filepath.Join(dir, input)); err != nil {
				t.Skip("no such thing here:", err)
			}
			for _, name := range []string{"run", "plan", "status", "verify"} {
				status, stderr := status(t, name, spec, "--out", filepath.Join(dir, "out"))
				if status == exitDone || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, said) {
					t.Errorf("%s of %s, %s: exit status %d: %.1000s", name, input, e.name, status, stderr)
				}
			}
		}
	}
}

// What a command may use for a file that claims, or takes, gigabytes.
const (
	mostResident = 200 << 20 // bytes; a sound tree takes about 40 MB
	mostVirtual  = "4000000" // KiB: what a Go program reserves and more
	mostTime     = 2 * time.Minute
)

// bounded runs a command line in a process with limited memory and time.
func bounded(t *testing.T, args ...string) (status int, stderr string) {
	t.Helper()
	return boundedBy(t, mostResident, args...)
}

// boundedBy is bounded with so many bytes of memory.
func boundedBy(t *testing.T, most int64, args ...string) (status int, stderr string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), mostTime)
	defer cancel()
	c := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v ` + mostVirtual + ` && exec measured "$@"`,
		"sh"}, args...)...)
	var errs bytes.Buffer
	c.Stderr = &errs
	c.Run() // its error is the exit status
	if trace := stackTrace(errs.String()); trace != "" {
		t.Errorf("stack trace on stderr: %s", trace)
	}
	stderr, resident, known := peak(errs.String())
	if !known {
		t.Errorf("%q does not say at its end what memory it took", args)
	}
	t.Logf("%s took %d MB of memory", args[0], resident>>20)
	if resident > most {
		t.Errorf("%q took %d MB of memory", args, resident>>20)
	}
	return c.ProcessState.ExitCode(), stderr
}

// TestSparseFiles puts a file of three gigabytes of nothing in place of each kind of file: verify
// names it in little memory, and run makes it again.
func TestSparseFiles(t *testing.T) {
	t.Parallel()
	skipUnlessMeasured(t)
	dir, _ := built(t, small)
	command(t, exitDone, "report", small, "--out", dir, "--quiet")
	want := mustTree(t, dir)
	for i, c := range []struct {
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
			if i > 0 {
				inCI(t, "the first file has the same law")
			}
			out := copied(t, dir)
			if err := os.Truncate(filepath.Join(out, filepath.FromSlash(c.name)), 3<<30); err != nil {
				t.Skip("no files with holes here:", err)
			}
			if status, stderr := bounded(t, "verify", small, "--out", out); status != exitFailed ||
				!strings.Contains(stderr, c.name) {
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
