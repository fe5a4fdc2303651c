//go:build unix

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// add starts one more task manager, for instance for one that was lost.
func add(ctx context.Context, c *cluster) error {
	if _, answers := c.registered(ctx); !answers {
		return fmt.Errorf("the cluster in %s does not answer at %s", c.Dir, c.rest())
	}
	if err := c.forget(); err != nil {
		return err
	}
	jars, err := build(ctx)
	if err != nil {
		return err
	}
	name, err := c.nextManager()
	if err != nil {
		return err
	}
	if err := c.launchManager(ctx, jars, name); err != nil {
		return err
	}
	if err := c.await(ctx, []string{name}, c.have(ctx, name), name+" to register"); err != nil {
		return err
	}
	return status(ctx, c)
}

// forget drops the processes of which nothing is left: the new one stands for them.
func (c *cluster) forget() error {
	started, err := c.processes()
	if err != nil {
		return err
	}
	for _, p := range started {
		if len(c.group(p)) == 0 {
			if err := os.Remove(filepath.Join(c.Dir, "pid", p.name)); err != nil {
				return err
			}
		}
	}
	return nil
}

// nextManager is a name that no task manager of this cluster has or had.
func (c *cluster) nextManager() (string, error) {
	for number := 1; ; number++ {
		_, err := os.Stat(c.log(managerName(number)))
		if errors.Is(err, fs.ErrNotExist) {
			return managerName(number), nil
		}
		if err != nil {
			return "", err
		}
	}
}

// status prints what runs, and returns an error unless everything does.
func status(ctx context.Context, c *cluster) error {
	started, err := c.processes()
	if err != nil {
		return err
	}
	var lost []string
	for _, p := range started {
		state := "runs"
		if !c.alive(p) {
			state = "is gone"
			lost = append(lost, p.name)
		}
		fmt.Printf("%-14s %7d %s\n", p.name, p.id, state)
	}
	names, answers := c.registered(ctx)
	fmt.Printf("registered: %s\nendpoint: %s\nREST: http://%s\n", strings.Join(names, " "), c.endpoint(), c.rest())
	if len(started) == 0 {
		return fmt.Errorf("nothing runs in %s", c.Dir)
	}
	if !answers {
		return fmt.Errorf("Flink does not answer at %s", c.rest())
	}
	if len(lost) > 0 {
		return fmt.Errorf("gone: %s", strings.Join(lost, ", "))
	}
	return nil
}

// stop ends every process of the cluster and the workers that any of them left.
func stop(_ context.Context, c *cluster) error {
	started, err := c.processes()
	if err != nil {
		return err
	}
	var failed []error
	for _, p := range started {
		failed = append(failed, c.end(p))
	}
	return errors.Join(failed...)
}
