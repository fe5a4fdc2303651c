//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// The classes of the processes, and the heap in megabytes of those that hold little.
const (
	jobManager  = "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint"
	taskManager = "org.apache.flink.runtime.taskexecutor.TaskManagerRunner"
	jobServer   = "nonminimax.flink.JobServer"
	smallHeap   = 256
)

// start brings a cluster up, or takes down again what it had started.
func start(ctx context.Context, args []string) error {
	c, err := parse(args)
	if err != nil {
		return err
	}
	if running, err := open(c.Dir); err == nil {
		if left, err := running.processes(); err != nil || len(left) > 0 {
			return fmt.Errorf("a cluster was started in %s already: cluster stop %s ends it", c.Dir, c.Dir)
		}
	}
	if _, err := java(ctx); err != nil {
		return err
	}
	jars, err := build(ctx)
	if err != nil {
		return err
	}
	if err := c.prepare(); err != nil {
		return err
	}
	if err := c.bringUp(ctx, jars); err != nil {
		_ = stop(context.Background(), c)
		return err
	}
	return status(ctx, c)
}

// prepare lays out the folder, which is new, empty or of a cluster that was stopped.
func (c *cluster) prepare() error {
	if _, err := open(c.Dir); err != nil {
		if entries, _ := os.ReadDir(c.Dir); len(entries) > 0 {
			return fmt.Errorf("%s holds other things: expected a new or empty folder", c.Dir)
		}
	}
	for _, name := range []string{"conf", "log", "pid", "tmp", "artifacts"} {
		if err := os.RemoveAll(filepath.Join(c.Dir, name)); err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Join(c.Dir, name), 0o755); err != nil {
			return err
		}
	}
	if err := c.choosePorts(); err != nil {
		return err
	}
	if err := c.writeConfiguration(); err != nil {
		return err
	}
	return c.save()
}

// bringUp starts the processes and waits until the cluster takes jobs.
func (c *cluster) bringUp(ctx context.Context, jars string) error {
	conf := filepath.Join(c.Dir, "conf")
	if err := c.launch(ctx, "jobmanager", smallHeap, "-cp", jars, jobManager, "--configDir", conf); err != nil {
		return err
	}
	all := []string{"jobmanager", "jobserver"}
	for number := range c.Managers {
		name := managerName(number + 1)
		if err := c.launchManager(ctx, jars, name); err != nil {
			return err
		}
		all = append(all, name)
	}
	if err := c.launch(ctx, "jobserver", smallHeap, c.jobServer(jars)...); err != nil {
		return err
	}
	if err := c.await(ctx, all, c.have(ctx, all[2:]...), "the task managers to register"); err != nil {
		return err
	}
	return c.await(ctx, all, func() bool { return listens(c.endpoint()) }, "the job server to listen")
}

func managerName(number int) string { return fmt.Sprintf("taskmanager-%d", number) }

func (c *cluster) launchManager(ctx context.Context, jars, name string) error {
	return c.launch(ctx, name, c.Heap, "-cp", jars, taskManager,
		"--configDir", filepath.Join(c.Dir, "conf"), "-D", "taskmanager.resource-id="+name)
}

// have is whether the named task managers are registered.
func (c *cluster) have(ctx context.Context, names ...string) func() bool {
	return func() bool {
		registered, _ := c.registered(ctx)
		for _, name := range names {
			if !slices.Contains(registered, name) {
				return false
			}
		}
		return true
	}
}

// jobServer is the command line of the job server: this project's, or Beam's from JOB_SERVER_JAR.
func (c *cluster) jobServer(jars string) []string {
	args := []string{"-cp", jars, jobServer, "--installed"}
	if jar := os.Getenv("JOB_SERVER_JAR"); jar != "" {
		args = []string{"-jar", jar}
	}
	return append(args, "--job-host", "127.0.0.1", "--job-port", strconv.Itoa(c.Job),
		"--artifact-port", strconv.Itoa(c.Artifact), "--expansion-port", "-1",
		"--artifacts-dir", filepath.Join(c.Dir, "artifacts"), "--flink-master", c.rest(),
		"--flink-conf-dir", filepath.Join(c.Dir, "conf"))
}

// await waits until the named processes are ready, for a minute and a half at most, and gives up
// as soon as one of them ends.
func (c *cluster) await(ctx context.Context, names []string, ready func() bool, what string) error {
	for range 450 {
		if ready() {
			return nil
		}
		if err := c.allAlive(names); err != nil {
			return fmt.Errorf("waiting for %s: %w", what, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(200 * time.Millisecond):
		}
	}
	return fmt.Errorf("waited in vain for %s: the logs are in %s", what, filepath.Join(c.Dir, "log"))
}

// allAlive says which of the named processes ended, and its last words.
func (c *cluster) allAlive(names []string) error {
	started, err := c.processes()
	if err != nil {
		return err
	}
	for _, p := range started {
		if slices.Contains(names, p.name) && !c.alive(p) {
			return fmt.Errorf("%s ended:\n%s", p.name, c.lastWords(p.name))
		}
	}
	return nil
}
