//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// cluster starts a Flink cluster that ends with the test; the test is skipped without Java.
func (e engines) cluster(managers int) (dir string) {
	e.t.Helper()
	for _, tool := range []string{"java", "mvn", "pgrep"} {
		if _, err := exec.LookPath(tool); err != nil {
			e.t.Skipf("NOT TESTED on Flink: there is no %s here; expected Java 11 or later, Maven and pgrep", tool)
		}
	}
	dir = filepath.Join(e.t.TempDir(), "cluster")
	manage := filepath.Join(e.t.TempDir(), "manage")
	if text, err := exec.Command("go", "build", "-o", manage, "./flink/cluster").CombinedOutput(); err != nil {
		e.t.Fatalf("building: %v\n%s", err, text)
	}
	start := exec.Command(manage, "start", "-t", strconv.Itoa(managers), "-job", "0", "-rest", "0", dir)
	start.Env = e.env
	e.t.Cleanup(func() {
		if text, err := exec.Command(manage, "stop", dir).CombinedOutput(); err != nil {
			e.t.Errorf("stopping the cluster: %v\n%s", err, text)
		}
	})
	if text, err := start.CombinedOutput(); err != nil {
		e.t.Fatalf("starting the cluster: %v\n%s", err, text)
	}
	return dir
}

// flink are the flags of a run on a cluster.
func flink(t testing.TB, cluster string) []string {
	t.Helper()
	endpoint, err := os.ReadFile(filepath.Join(cluster, "endpoint"))
	if err != nil {
		t.Fatal(err)
	}
	return []string{"--runner", "flink", "--endpoint", strings.TrimSpace(string(endpoint))}
}

// kill kills a task manager that has a worker, as soon as a sixth of the files is there. It
// returns how many were when it died: not all.
func kill(t *testing.T, cluster, out string, files int) int {
	t.Helper()
	for range 3000 {
		time.Sleep(20 * time.Millisecond)
		if parquets(t, out) < files/6 {
			continue
		}
		manager := busyManager(t, cluster)
		if manager == 0 {
			continue
		}
		if err := syscall.Kill(manager, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
		made := parquets(t, out)
		if made >= files*5/6 {
			t.Fatalf("killed a task manager with %d files of %d made: expected it midway", made, files)
		}
		return made
	}
	t.Fatal("no task manager with a worker, or no files, after a minute")
	return 0
}

// busyManager returns the process of a task manager of which a worker is a child; 0 if there
// is none.
func busyManager(t *testing.T, cluster string) int {
	t.Helper()
	pids, err := filepath.Glob(filepath.Join(cluster, "pid", "taskmanager-*"))
	if err != nil || len(pids) == 0 {
		t.Fatalf("no task managers: %v", err)
	}
	for _, file := range pids {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		pid, err := strconv.Atoi(strings.TrimSpace(string(text)))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if exec.Command("pgrep", "-P", strconv.Itoa(pid), "-f", "provision_endpoint").Run() == nil {
			return pid
		}
	}
	return 0
}

// expectLoss fails unless Flink has noticed the loss of a task manager in some job.
func expectLoss(t *testing.T, cluster string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(cluster, "cluster.json"))
	if err != nil {
		t.Fatal(err)
	}
	var settings struct{ REST int }
	if err := json.Unmarshal(text, &settings); err != nil {
		t.Fatal(err)
	}
	var jobs struct{ Jobs []struct{ ID string } }
	rest(t, settings.REST, "/jobs", &jobs)
	for _, job := range jobs.Jobs {
		var failures struct {
			ExceptionHistory struct{ Entries []any }
		}
		rest(t, settings.REST, "/jobs/"+job.ID+"/exceptions", &failures)
		if len(failures.ExceptionHistory.Entries) > 0 {
			return
		}
	}
	t.Errorf("none of %d jobs has met a failure: the task manager was not needed", len(jobs.Jobs))
}

// rest asks Flink.
func rest(t *testing.T, port int, path string, answer any) {
	t.Helper()
	got, err := http.Get(fmt.Sprintf("http://127.0.0.1:%d%s", port, path))
	if err != nil {
		t.Fatal(err)
	}
	defer got.Body.Close()
	if err := json.NewDecoder(got.Body).Decode(answer); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}
