package command

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// patience is how long a command may take until a test holds it for hung. On a machine with
// much else to do, one of a second has taken more than a minute.
const patience = 8 * time.Minute

// child is a command line in a process of its own.
type child struct {
	*exec.Cmd
	events <-chan event // of --json; closed at the end of stdout
	stderr bytes.Buffer
}

// start starts nonminimax with --json.
func start(t *testing.T, args ...string) *child {
	t.Helper()
	c := &child{Cmd: exec.Command("nonminimax", append(args, "--json")...)}
	stdout, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = &c.stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() }) // a test that fails leaves none behind
	events := make(chan event, 1<<16)
	go func() {
		defer close(events)
		lines := bufio.NewScanner(stdout)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var e event
			if json.Unmarshal(lines.Bytes(), &e) == nil { // a killed one may stop in the middle of a line
				events <- e
			}
		}
	}()
	c.events = events
	return c
}

// next waits for the next event of a kind, and reports false if none came.
func (c *child) next(kind string) (event, bool) {
	for e := range c.events {
		if e.Event == kind {
			return e, true
		}
	}
	return event{}, false
}

// end sends a signal, unless it is 0, and waits for the end of the process. It
// returns the exit status, or -1 for one that a signal ended.
func (c *child) end(t *testing.T, signal syscall.Signal) int {
	t.Helper()
	if signal != 0 {
		if err := c.Process.Signal(signal); err != nil && !errors.Is(err, os.ErrProcessDone) {
			t.Fatal(err)
		}
	}
	timeout := time.AfterFunc(patience, func() { c.Process.Kill() })
	defer timeout.Stop()
	for range c.events { // the pipe must be empty before Wait
	}
	c.Wait() // its error is the exit status
	if trace := stackTrace(c.stderr.String()); trace != "" {
		t.Errorf("stack trace on stderr: %s", trace)
	}
	return c.ProcessState.ExitCode()
}
