package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"runtime"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// engine is a runner on Apache Beam.
type engine struct {
	kind    kind
	options work.RunnerOptions
	others  map[string]string // options of the runner itself
	workers int               // groups at a time, where that is this process's affair
}

// New returns the runner that options name, for so many groups at a time in this process;
// a cluster has its own number. The error is one of usage.
func New(o work.RunnerOptions, workers int) (work.Runner, error) {
	k, err := kindOf(o)
	if err != nil {
		return nil, err
	}
	others, err := setFlags(o.Beam)
	if err != nil {
		return nil, err
	}
	initialize()
	return &engine{k, o, others, workers}, nil
}

// Make implements work.Runner.
func (e *engine) Make(ctx context.Context, job work.Job) error {
	calibrations, groups := work.Orders(job.Plan)
	if len(calibrations)+len(groups) == 0 {
		return nil
	}
	source, err := job.Source()
	if err != nil {
		return err
	}
	version, err := Version()
	if err != nil {
		return err
	}
	task := Task{Version: version, Source: source, Out: job.Out}
	for _, orders := range [][]work.Order{calibrations, groups} {
		if len(orders) == 0 {
			continue
		}
		err := e.make(ctx, task, orders, job)
		if err := errors.Join(err, take(job, orders, err == nil)); err != nil {
			return err
		}
	}
	return nil
}

// make runs a job and tells its progress.
func (e *engine) make(ctx context.Context, task Task, orders []work.Order, job work.Job) error {
	elements := make([][]byte, len(orders))
	parts := 0
	for i, order := range orders {
		data, err := json.Marshal(order)
		if err != nil {
			return fmt.Errorf("encoding an order: %w", err)
		}
		elements[i] = data
		parts += len(order.Parts)
	}
	task.Job = jobName(job.Plan.Experiment.Name)
	told := &told{of: int64(parts), tell: job.Worker.Progress}
	return e.run(ctx, task, elements, told.counted)
}

// take enters the parts that were made into the inventory. After a job that has failed some
// are not there, or are what they were before.
func take(job work.Job, orders []work.Order, all bool) error {
	wanted := make(map[string]bool)
	for _, order := range orders {
		for _, part := range order.Parts {
			wanted[part.Path] = true
		}
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, part := range job.Plan.Made() {
		if !wanted[part.Path()] {
			continue
		}
		group.Go(func() error {
			if err := job.Worker.Take(part); err != nil && all {
				return elsewhere(part, err)
			}
			return nil
		})
	}
	return group.Wait()
}

// elsewhere explains why a part that a job has made is not there.
func elsewhere(part *plan.Part, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("a worker has made %q, but not here: %w; expected an output directory that all machines share, or the URL of one", part.Path(), err)
	}
	return err
}
