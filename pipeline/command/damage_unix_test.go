//go:build unix

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
	"time"
)

// What a command may use for a file that claims to have gigabytes.
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
	c := exec.CommandContext(ctx, "sh", append([]string{"-c", `ulimit -v ` + mostVirtual + ` && exec measured "$@"`, "sh"}, args...)...)
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

// TestUnreadable takes away the permission to read a file: every command names it
// and the cause, and nothing replaces it.
func TestUnreadable(t *testing.T) {
	dir, want := built(t, small)
	base := filepath.Dir(dir)
	if err := os.Chmod(filepath.Dir(base), 0o755); err != nil { // of all temporary folders of this test
		t.Fatal(err)
	}
	program := filepath.Join(base, "nonminimax") // a copy that another user may execute
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err == nil {
		err = os.WriteFile(program, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	spec, err := filepath.Abs(small)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(spec)
	if err == nil {
		spec = filepath.Join(base, "small.yaml")
		err = os.WriteFile(spec, text, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
	const nobody = 65534
	asNobody := os.Geteuid() == 0 // root may read everything
	for _, name := range []string{"boards/experiment=small/boardset=p4/part-00000-of-00002.parquet", "boards/experiment=small/boardset=p4/_manifest.json"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.Chmod(file, 0); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"verify"}, {"run", "--quiet"}, {"plan"}, {"status"}} {
			c := exec.Command(program, append(args, spec, "--out", dir)...)
			c.Dir = base
			if asNobody {
				c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
				filepath.WalkDir(dir, func(name string, _ os.DirEntry, err error) error { return os.Lchown(name, nobody, nobody) })
			}
			output, err := c.CombinedOutput()
			if c.ProcessState.ExitCode() != exitFailed || !strings.Contains(string(output), filepath.Base(name)) || !strings.Contains(string(output), "permission denied") {
				t.Errorf("%s of unreadable %s: %v: %s", args[0], name, err, output)
			}
		}
		if err := os.Chmod(file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	expectTree(t, dir, want)
}
