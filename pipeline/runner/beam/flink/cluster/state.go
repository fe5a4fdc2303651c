//go:build unix

package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// settings are what a cluster was started with, kept in its folder as cluster.json.
type settings struct {
	Managers int           // task managers that start starts, >= 1
	Slots    int           // slots of each, >= 1
	Job      int           // port of the job server
	Artifact int           // port to which programs stage their files
	REST     int           // port of Flink's REST interface
	RPC      int           // port at which task managers find the job manager
	Attempts int           // restarts of a job after failures
	Silence  time.Duration // without a heartbeat, a task manager is lost
	Heap     int           // megabytes of a task manager's heap
}

// A cluster is a folder with the settings, logs and process ids of one.
type cluster struct {
	Dir string // absolute
	settings
}

// parse reads the command line of start.
func parse(args []string) (*cluster, error) {
	c := &cluster{}
	flags := flag.NewFlagSet("start", flag.ContinueOnError)
	flags.SetOutput(os.Stderr)
	flags.Usage = func() { fmt.Fprint(os.Stderr, usage) }
	flags.IntVar(&c.Managers, "t", 2, "")
	flags.IntVar(&c.Slots, "slots", 1, "")
	flags.IntVar(&c.Job, "job", 8099, "")
	flags.IntVar(&c.REST, "rest", 8081, "")
	flags.IntVar(&c.Attempts, "attempts", 10, "")
	flags.DurationVar(&c.Silence, "silence", 8*time.Second, "")
	flags.IntVar(&c.Heap, "heap", 256, "")
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	if flags.NArg() != 1 {
		return nil, errUsage
	}
	var err error
	if c.Dir, err = filepath.Abs(flags.Arg(0)); err != nil {
		return nil, err
	}
	return c, c.check()
}

func (c *cluster) check() error {
	switch {
	case c.Managers < 1 || c.Slots < 1:
		return fmt.Errorf("%d task managers of %d slots: expected at least one of each", c.Managers, c.Slots)
	case c.Attempts < 0:
		return fmt.Errorf("%d attempts: expected 0 or more", c.Attempts)
	case c.Silence < time.Second:
		return fmt.Errorf("a silence of %v: expected a second or more", c.Silence)
	case c.Heap < 64:
		return fmt.Errorf("a heap of %d MB: expected 64 or more", c.Heap)
	}
	return nil
}

// open reads what start left in a folder.
func open(dir string) (*cluster, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	text, err := os.ReadFile(filepath.Join(dir, "cluster.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("no cluster was started in %s", dir)
	}
	if err != nil {
		return nil, err
	}
	c := &cluster{Dir: dir}
	if err := json.Unmarshal(text, &c.settings); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Join(dir, "cluster.json"), err)
	}
	return c, nil
}

// save writes the settings and the address to submit to.
func (c *cluster) save() error {
	text, err := json.MarshalIndent(c.settings, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(c.Dir, "cluster.json"), append(text, '\n'), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(c.Dir, "endpoint"), []byte(c.endpoint()+"\n"), 0o644)
}

// endpoint is what a Beam program gets as its --endpoint.
func (c *cluster) endpoint() string { return fmt.Sprintf("127.0.0.1:%d", c.Job) }

// rest is the address of Flink's REST interface.
func (c *cluster) rest() string { return fmt.Sprintf("127.0.0.1:%d", c.REST) }
