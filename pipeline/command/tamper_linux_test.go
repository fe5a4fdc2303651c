//go:build amd64 || arm64

package command

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
)

// A copy of the test binary that another test has started as nonminimax lets that
// test answer for its system calls. This is before TestMain.
func init() { faults.Join() }

// ended is the result of a command whose system calls a test has answered.
type ended struct {
	status int // exit status; -1 for one that a signal ended
	signal syscall.Signal
	stdout string
	stderr string
	calls  []faults.Call // on files below the output directory, as they began
}

// tamper runs a command in a process of its own, with one worker, and answers its calls on
// files of an output directory.
func tamper(t *testing.T, dir string, answer func(faults.Call) faults.Fault, args ...string) ended {
	t.Helper()
	return tamperWithOutput(t, dir, func(*liveOutput) func(faults.Call) faults.Fault { return answer }, args...)
}

// tamperWithOutput is tamper for answers that depend on what the command has printed so far on stderr.
func tamperWithOutput(t *testing.T, dir string, answer func(*liveOutput) func(faults.Call) faults.Fault, args ...string) ended {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), commandTimeout)
	defer cancel()
	var stdout bytes.Buffer
	var stderr liveOutput
	p := faults.Program{Cmd: exec.CommandContext(ctx, "nonminimax", append(args, "--out", dir, "--workers", "1")...), Dir: dir, Answer: answer(&stderr)}
	p.Stdout, p.Stderr = &stdout, &stderr
	calls, err := p.Run()
	if errors.Is(err, faults.ErrCannot) && os.Getenv("CI") != "true" {
		t.Skip(err)
	}
	if err != nil {
		t.Fatalf("nonminimax %q: %v: %s", args, err, stderr.String())
	}
	if ctx.Err() != nil {
		t.Fatalf("nonminimax %q: not at its end after %v and %d calls", args, commandTimeout, len(calls))
	}
	if trace := stackTrace(stderr.String()); trace != "" {
		t.Errorf("nonminimax %q: stack trace on stderr: %s", args, trace)
	}
	e := ended{status: p.ProcessState.ExitCode(), stdout: stdout.String(), stderr: stderr.String(), calls: calls}
	if status := p.ProcessState.Sys().(syscall.WaitStatus); status.Signaled() {
		e.signal = status.Signal()
	}
	return e
}

// liveOutput is the output of a running command.
type liveOutput struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write implements io.Writer.
func (s *liveOutput) Write(data []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(data)
}

// String returns what was printed so far.
func (s *liveOutput) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// wait waits until a text was printed, but not for ever: the test then fails by what
// the command does.
func (s *liveOutput) wait(text string) {
	for range 2000 {
		if strings.Contains(s.String(), text) {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// nothing lets all calls pass.
func nothing(faults.Call) faults.Fault { return faults.None }

// at puts a fault into the call with a number.
func at(number int, fault faults.Fault) func(faults.Call) faults.Fault {
	return func(c faults.Call) faults.Fault {
		if c.Number == number {
			return fault
		}
		return faults.None
	}
}
