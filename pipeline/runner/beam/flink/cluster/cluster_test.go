//go:build unix

package main

import (
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
)

// TestLifeOfACluster starts one, loses a task manager, adds another and stops them all.
func TestLifeOfACluster(t *testing.T) {
	if testing.Short() {
		t.Skip("starts Java processes: not in short mode")
	}
	for _, tool := range []string{"java", "mvn", "ps"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("NOT TESTED: a Flink cluster, because %s is not installed", tool)
		}
	}
	ctx := context.Background()
	dir := filepath.Join(t.TempDir(), "cluster")
	if err := command(ctx, []string{"start", "-job", "0", "-rest", "0", dir}); err != nil {
		t.Fatal(err)
	}
	c, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stop(ctx, c) })
	lose(t, c, "taskmanager-1")
	if err := command(ctx, []string{"status", dir}); err == nil || err.Error() != "gone: taskmanager-1" {
		t.Errorf("status: %v", err)
	}
	if err := command(ctx, []string{"add", dir}); err != nil {
		t.Error(err)
	}
	if names, _ := c.registered(ctx); !slices.Contains(names, "taskmanager-3") {
		t.Errorf("registered: %q", names)
	}
	all, err := c.processes()
	if err != nil || len(all) != 4 {
		t.Fatalf("processes %v, %v", all, err)
	}
	if err := command(ctx, []string{"stop", dir}); err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if left := c.group(p); len(left) > 0 {
			t.Errorf("%s is left: %v", p.name, left)
		}
	}
}

// lose kills a process as a fault would.
func lose(t *testing.T, c *cluster, name string) {
	t.Helper()
	all, err := c.processes()
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(all, func(p process) bool { return p.name == name })
	if i < 0 {
		t.Fatalf("no %s among %v", name, all)
	}
	if err := syscall.Kill(all[i].id, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	for c.alive(all[i]) {
	}
}
