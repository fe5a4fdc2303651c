package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"
	"time"
)

// loadSpec is an experiment whose rows are all kept, in parts as large as can be. Its
// own ten million boards are for `task load`.
const loadSpec = "testdata/load.yaml"

// mostMemory is what a run may take, whatever the number of boards.
const mostMemory = 2 << 30

// TestLoad runs it at two sizes, one ten times the other, in several parts a worker,
// and verifies the smaller: the memory of the process must not grow with the boards.
func TestLoad(t *testing.T) {
	if testing.Short() {
		t.Skip("two million rows")
	}
	few, many, part := 6_000, 40_000, 2048
	if *long {
		few, many, part = 100_000, 1_000_000, 16_384
	}
	load := func(command string, boards int, dir string) int64 {
		return peak(t, command, loadSpec, "--boards", strconv.Itoa(boards), "--out", dir,
			"--set", "boardsets.p10.part_size="+strconv.Itoa(part), "--workers", "2", "--quiet")
	}
	dir := t.TempDir()
	small := load("run", few, dir)
	check := load("verify", few, dir)
	large := load("run", many, t.TempDir())
	t.Logf("%d boards: %d MiB, verified in %d MiB; %d boards: %d MiB", few, small>>20, check>>20, many, large>>20)
	if float64(large) > 1.3*float64(small) {
		t.Errorf("%d boards took %d MiB, %d took %d MiB: expected at most 1.3 times as much", many, large>>20, few, small>>20)
	}
	if most := max(small, check, large); most > mostMemory {
		t.Errorf("the most memory that a process had is %d bytes, expected at most %d", most, mostMemory)
	}
}

// peak runs a command in a process of its own and returns the most memory that it had,
// in bytes. The kernel's count for a child that has ended includes what its parent had
// when it was forked, so its own is read while it runs: it never falls.
func peak(t *testing.T, args ...string) (most int64) {
	t.Helper()
	c := exec.Command("nonminimax", args...)
	var errs bytes.Buffer
	c.Stderr = &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	for {
		if bytes, known := resident(c.Process.Pid); known {
			most = bytes
		}
		select {
		case err := <-ended:
			if err != nil {
				t.Fatalf("nonminimax %v: %v\n%s", args, err, errs.String())
			}
			if most == 0 {
				t.Skip("/proc does not say how much memory a process has had")
			}
			return most
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// resident returns the most memory that a process has had so far.
func resident(pid int) (bytes int64, known bool) {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	_, rest, is := strings.Cut(string(status), "VmHWM:")
	if !is {
		return 0, false
	}
	var kib int64
	_, err := fmt.Sscan(rest, &kib)
	return kib << 10, err == nil
}
