//go:build amd64 || arm64

package faults

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// TestMain runs as the program under test where it is told to.
func TestMain(m *testing.M) {
	if dir := os.Getenv("PROGRAM_DIR"); dir != "" {
		Join()
		if err := work(dir, os.Getenv("PROGRAM_PARALLEL") != ""); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// work makes every kind of call, then, if it is told to, many at once.
func work(dir string, parallel bool) error {
	if err := os.Mkdir(filepath.Join(dir, "a"), 0o755); err != nil {
		return err
	}
	if err := keep(filepath.Join(dir, "a/new"), "0123456789"); err != nil {
		return err
	}
	if err := os.Rename(filepath.Join(dir, "a/new"), filepath.Join(dir, "a/file")); err != nil {
		return err
	}
	if _, err := os.ReadFile(filepath.Join(dir, "a/file")); err != nil {
		return err
	}
	if _, err := os.ReadDir(filepath.Join(dir, "a")); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(dir, "a/file")); err != nil || !parallel {
		return err
	}
	return together(dir)
}

// keep writes a file and syncs it.
func keep(name, text string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	_, err1 := f.WriteString(text)
	return errors.Join(err1, f.Sync(), f.Close())
}

// together writes files from several goroutines.
func together(dir string) error {
	var group sync.WaitGroup
	errs := make([]error, 8)
	for i := range errs {
		group.Go(func() {
			for j := range 20 {
				errs[i] = errors.Join(errs[i], keep(filepath.Join(dir, fmt.Sprintf("%d-%d", i, j)), "text"))
			}
		})
	}
	group.Wait()
	return errors.Join(errs...)
}

// attempt runs the program, and returns its calls and what it printed.
func attempt(t *testing.T, dir string, answer func(Call) Fault, environment ...string) (*Program, []Call, string) {
	t.Helper()
	var stderr bytes.Buffer
	p := &Program{Cmd: exec.Command(os.Args[0]), Dir: dir, Answer: answer}
	p.Env = append(append(os.Environ(), "PROGRAM_DIR="+dir), environment...)
	p.Stderr = &stderr
	calls, err := p.Run()
	if errors.Is(err, ErrCannot) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, stderr.String())
	}
	return p, calls, stderr.String()
}

// once answers the first call of a kind.
func once(kind Kind, fault Fault) func(Call) Fault {
	met := false
	return func(c Call) Fault {
		if c.Kind != kind || met {
			return None
		}
		met = true
		return fault
	}
}

// let lets every call pass.
func let(Call) Fault { return None }

// TestCalls sees every call once, in order, with its file.
func TestCalls(t *testing.T) {
	p, calls, _ := attempt(t, t.TempDir(), let)
	if p.ProcessState.ExitCode() != 0 {
		t.Fatal(p.ProcessState)
	}
	var got []string
	for i, c := range calls {
		if c.Number != i+1 {
			t.Errorf("call %d has number %d", i+1, c.Number)
		}
		got = append(got, strings.TrimSpace(fmt.Sprintf("%s %s %s", c.Kind, c.Path, c.To)))
	}
	got = slices.Compact(got) // a library may look twice
	want := []string{"mkdir a", "create a/new", "write a/new", "sync a/new", "stat a/file", "rename a/new a/file",
		"open a/file", "stat a/file", "read a/file", "open a", "list a", "remove a/file"}
	if !slices.Equal(got, want) {
		t.Errorf("saw\n%s\nexpected\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestOtherDirectories are not asked about.
func TestOtherDirectories(t *testing.T) {
	var stderr bytes.Buffer
	p := &Program{Cmd: exec.Command(os.Args[0]), Dir: t.TempDir(), Answer: func(c Call) Fault { return Fail(syscall.EIO) }}
	p.Env, p.Stderr = append(os.Environ(), "PROGRAM_DIR="+t.TempDir()), &stderr
	calls, err := p.Run()
	if errors.Is(err, ErrCannot) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	if err != nil || len(calls) > 0 || p.ProcessState.ExitCode() != 0 {
		t.Errorf("%d calls, %v, %v: %s", len(calls), p.ProcessState, err, stderr.String())
	}
}

// TestFail makes each kind of call fail: the program gets the error, and the kernel does not
// see the call.
func TestFail(t *testing.T) {
	for _, kind := range []Kind{Mkdir, Create, Write, Sync, Rename, Open, Read, List, Remove} {
		t.Run(string(kind), func(t *testing.T) {
			dir := t.TempDir()
			p, _, stderr := attempt(t, dir, once(kind, Fail(syscall.ENOSPC)))
			if p.ProcessState.ExitCode() != 1 || !strings.Contains(stderr, "no space left on device") {
				t.Errorf("%v: %s", p.ProcessState, stderr)
			}
			_, err := os.Stat(filepath.Join(dir, "a/file"))
			if want := kind.ReadOnly() || kind == Remove; (err == nil) != want {
				t.Errorf("the file is there: %t", err == nil)
			}
		})
	}
}

// TestKill ends the program before, inside and after calls.
func TestKill(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		fault Fault
		want  map[string]string
	}{
		{Mkdir, KillBefore(), map[string]string{}},
		{Mkdir, KillAfter(), map[string]string{"a": ""}},
		{Create, KillBefore(), map[string]string{"a": ""}},
		{Create, KillAfter(), map[string]string{"a": "", "a/new": ""}},
		{Write, KillBefore(), map[string]string{"a": "", "a/new": ""}},
		{Write, KillInside(), map[string]string{"a": "", "a/new": "01234"}},
		{Write, KillAfter(), map[string]string{"a": "", "a/new": "0123456789"}},
		{Sync, KillAfter(), map[string]string{"a": "", "a/new": "0123456789"}},
		{Rename, KillBefore(), map[string]string{"a": "", "a/new": "0123456789"}},
		{Rename, KillAfter(), map[string]string{"a": "", "a/file": "0123456789"}},
		{Remove, KillBefore(), map[string]string{"a": "", "a/file": "0123456789"}},
		{Remove, KillAfter(), map[string]string{"a": ""}},
	} {
		dir := t.TempDir()
		p, _, _ := attempt(t, dir, once(c.kind, c.fault))
		if status, is := p.ProcessState.Sys().(syscall.WaitStatus); !is || status.Signal() != syscall.SIGKILL {
			t.Errorf("%s, %v: %v", c.kind, c.fault, p.ProcessState)
		}
		if got := contents(t, dir); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s, %v: left %v, expected %v", c.kind, c.fault, got, c.want)
		}
	}
}

// contents are the files and folders below a directory, with text.
func contents(t *testing.T, dir string) map[string]string {
	found := make(map[string]string)
	err := filepath.Walk(dir, func(name string, info os.FileInfo, err error) error {
		if rel, _ := filepath.Rel(dir, name); err == nil && rel != "." {
			text, _ := os.ReadFile(name)
			found[rel] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestShortWrite is no fault to a correct program.
func TestShortWrite(t *testing.T) {
	p, calls, stderr := attempt(t, t.TempDir(), once(Write, Short()))
	writes := slices.DeleteFunc(calls, func(c Call) bool { return c.Kind != Write })
	if p.ProcessState.ExitCode() != 0 || len(writes) != 2 || writes[0].Bytes != 10 || writes[1].Bytes != 5 {
		t.Errorf("%v, writes %v: %s", p.ProcessState, writes, stderr)
	}
}

// TestSignal reaches the program at the call.
func TestSignal(t *testing.T) {
	p, calls, _ := attempt(t, t.TempDir(), once(Sync, Signal(syscall.SIGTERM)))
	status, is := p.ProcessState.Sys().(syscall.WaitStatus)
	if !is || status.Signal() != syscall.SIGTERM || len(calls) > 5 {
		t.Errorf("%v after %d calls", p.ProcessState, len(calls))
	}
}

// TestHang ends a program whose call does not return.
func TestHang(t *testing.T) {
	p, calls, _ := attempt(t, t.TempDir(), once(Read, Hang(syscall.SIGTERM)))
	status, is := p.ProcessState.Sys().(syscall.WaitStatus)
	if !is || status.Signal() != syscall.SIGTERM || calls[len(calls)-1].Kind != Read {
		t.Errorf("%v after %v", p.ProcessState, calls[len(calls)-1])
	}
}

// TestCallsOfAllThreads counts the calls of all threads, and loses none.
func TestCallsOfAllThreads(t *testing.T) {
	p, calls, stderr := attempt(t, t.TempDir(), let, "PROGRAM_PARALLEL=1")
	syncs := slices.DeleteFunc(calls, func(c Call) bool { return c.Kind != Sync })
	if p.ProcessState.ExitCode() != 0 || len(syncs) != 161 {
		t.Errorf("%v, %d syncs, expected 161: %s", p.ProcessState, len(syncs), stderr)
	}
}
