//go:build unix

package engine

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// alive reports whether a process runs.
func alive(pid int) bool { return syscall.Kill(pid, 0) == nil }

// script is a program that a shell runs.
func script(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return name
}

// runAgain makes on Prism what is left of the experiment tiny, which then is as if nothing
// had happened.
func runAgain(t *testing.T, out string) {
	t.Helper()
	succeed(t, "run", "--quiet", "--runner", "prism", "--out", out, spec("tiny"))
	expectSame(t, out, made(t, spec("tiny")))
}

// TestWorkerFails has workers that cannot write.
func TestWorkerFails(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	service := startPrism(t)
	limited := script(t, "ulimit -f 0\nexec '"+self+"' \"$@\"")
	for name, args := range map[string][]string{
		"prism":    {"--runner", "prism", "--environment", "process", "--worker-program", limited},
		"portable": {"--runner", "portable", "--endpoint", service.address, "--worker-program", limited},
	} {
		t.Run(name, func(t *testing.T) {
			out := filepath.Join(t.TempDir(), "out")
			got := run(t, program(t, append([]string{"run", spec("tiny"), "--out", out}, args...)...))
			if got.code != 1 || strings.Count(got.stderr, "\n") != 2 || !strings.HasSuffix(got.stderr, ".parquet\": file too large\n") {
				t.Errorf("exit status %d\n%s", got.code, got.stderr)
			}
			expectOnlyLock(t, out)
			runAgain(t, out)
		})
	}
}

// TestNoWorker has workers that do not start, or end at once.
func TestNoWorker(t *testing.T) {
	for worker, want := range map[string]string{
		filepath.Join(t.TempDir(), "none"): "no such file or directory",
		script(t, "exit 7"):                "exit status 7",
		script(t, "kill -9 $$"):            "signal: killed",
		spec("tiny"):                       "permission denied",
	} {
		out := filepath.Join(t.TempDir(), "out")
		got := run(t, program(t, "run", spec("tiny"), "--out", out, "--runner", "prism", "--environment", "process", "--worker-program", worker))
		lines := strings.Split(strings.TrimSpace(got.stderr), "\n")
		if got.code != 1 || len(lines) != 2 || !strings.HasPrefix(lines[1], fmt.Sprintf("nonminimax: worker %q: ", worker)) || !strings.HasSuffix(lines[1], want) {
			t.Errorf("%s: exit status %d\n%s", want, got.code, got.stderr)
		}
		expectOnlyLock(t, out)
	}
}

// TestWorkerKilled kills a worker while it writes.
func TestWorkerKilled(t *testing.T) {
	out, dir := filepath.Join(t.TempDir(), "out"), t.TempDir()
	cmd := program(t, "run", spec("tiny"), "--out", out, "--runner", "prism", "--environment", "process")
	cmd.Env = append(cmd.Env, stallEnv+"="+dir)
	result := make(chan ended, 1)
	go func() { result <- run(t, cmd) }()
	pid := stalled(t, dir)
	if pid == cmd.Process.Pid {
		t.Error("the worker is no process of its own")
	}
	syscall.Kill(pid, syscall.SIGKILL)
	got := <-result
	if got.code != 1 || !strings.HasSuffix(got.stderr, ": signal: killed\n") {
		t.Errorf("exit status %d\n%s", got.code, got.stderr)
	}
	runAgain(t, out)
}

// TestInterrupt interrupts a run while workers in its process write: they finish their parts.
func TestInterrupt(t *testing.T) {
	out, dir := filepath.Join(t.TempDir(), "out"), t.TempDir()
	cmd := program(t, "run", spec("tiny"), "--out", out, "--runner", "prism")
	cmd.Env = append(cmd.Env, stallEnv+"="+dir)
	told := &notes{wait: "interrupted: finishing", met: make(chan struct{})}
	cmd.Stderr = told
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stalled(t, dir)
	cmd.Process.Signal(os.Interrupt)
	<-told.met
	gone := make(chan struct{})
	go func() {
		cmd.Wait()
		close(gone)
	}()
	select {
	case <-gone:
		t.Error("it has not waited for the parts in hand")
	case <-time.After(3 * time.Second): // who does not wait is gone by then
	}
	if err := os.WriteFile(filepath.Join(dir, "go"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	<-gone
	if code := cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("exit status %d, want 130\n%s", code, told)
	}
	if there(filepath.Join(out, ".staging")) {
		t.Error("something is left half written")
	}
	runAgain(t, out)
}

// notes waits for something to be said.
type notes struct {
	said bytes.Buffer
	wait string
	met  chan struct{}
}

// String returns what was said.
func (n *notes) String() string { return n.said.String() }

// Write implements io.Writer.
func (n *notes) Write(data []byte) (int, error) {
	before := strings.Contains(n.String(), n.wait)
	size, err := n.said.Write(data)
	if !before && strings.Contains(n.String(), n.wait) {
		close(n.met)
	}
	return size, err
}

// TestCluster makes an experiment on a job service, whose workers are processes of their own.
func TestCluster(t *testing.T) {
	pids := t.TempDir()
	t.Setenv(pidsEnv, pids)
	service := startPrism(t)
	pool := startPool(t)
	want := made(t, spec("stages"))
	for name, args := range map[string][]string{
		"process": {},
		"pool":    {"--environment", "pool", "--pool", pool.address},
		"here":    {"--environment", "loopback"},
	} {
		t.Run(name, func(t *testing.T) {
			os.RemoveAll(pids)
			os.Mkdir(pids, 0o755)
			out := filepath.Join(t.TempDir(), "out")
			cmd := program(t, append([]string{"run", "--quiet", "--out", out, "--runner", "portable", "--endpoint", service.address, spec("stages")}, args...)...)
			if got := run(t, cmd); got.code != 0 {
				t.Fatal(got.stderr)
			}
			expectSame(t, out, want)
			expectWriters(t, pids, name == "here", cmd.Process.Pid, service.process.Pid, pool.process.Pid)
		})
	}
}

// expectWriters makes sure which processes have written parts, and that they have ended.
func expectWriters(t *testing.T, pids string, submitter bool, known ...int) {
	t.Helper()
	entries, err := os.ReadDir(pids)
	if err != nil || len(entries) == 0 {
		t.Fatalf("nobody has written, %v", err)
	}
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			t.Fatal(err)
		}
		for i, other := range known {
			if pid == other && (i > 0 || !submitter) {
				t.Errorf("process %d has written, which is no worker", pid)
			}
		}
		await(t, "a worker has ended", func() bool { return !alive(pid) })
	}
}

// startPool starts a worker pool, which ends with the test.
func startPool(t *testing.T) server {
	t.Helper()
	cmd := program(t, "pool", "--listen", "127.0.0.1:0")
	said := &notes{wait: "\n", met: make(chan struct{})}
	cmd.Stdout = said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		if err := cmd.Wait(); err != nil {
			t.Errorf("the pool has ended with %v", err)
		}
	})
	<-said.met
	return server{strings.TrimSpace(strings.TrimPrefix(said.String(), "worker pool on ")), cmd.Process}
}

// TestServiceKilled kills a job service while a worker of its writes: the submitter says so, and
// the worker ends by itself.
func TestServiceKilled(t *testing.T) {
	out, dir := filepath.Join(t.TempDir(), "out"), t.TempDir()
	service := startPrism(t, stallEnv+"="+dir)
	cmd := program(t, "run", spec("tiny"), "--out", out, "--runner", "portable", "--endpoint", service.address)
	result := make(chan ended, 1)
	go func() { result <- run(t, cmd) }()
	worker := stalled(t, dir)
	service.process.Kill()
	got := <-result
	if got.code != 1 || !strings.Contains(got.stderr, ": its service has gone: ") {
		t.Errorf("exit status %d\n%s", got.code, got.stderr)
	}
	await(t, "the worker has ended", func() bool { return !alive(worker) })
	runAgain(t, out)
}
