package runner

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// Local makes parts on workers of this process.
type Local struct {
	Workers int // groups at a time, >= 1
}

var _ Runner = Local{}

// Make implements [Runner].
func (l Local) Make(ctx context.Context, job Job) error {
	var calibrations []*plan.Part
	for _, part := range job.Plan.Calibrations {
		if part.Make {
			calibrations = append(calibrations, part)
		}
	}
	err := l.each(ctx, len(calibrations), func(_ context.Context, i int) error {
		return job.Worker.Calibrate(calibrations[i])
	})
	if err != nil {
		return err
	}
	var groups []*plan.Group
	for _, group := range job.Plan.Groups {
		if group.Makes() {
			groups = append(groups, group)
		}
	}
	return l.each(ctx, len(groups), func(ctx context.Context, i int) error {
		return job.Worker.Group(ctx, groups[i])
	})
}

// each calls task(ctx, i) for every i in [0, tasks), so many at a time. It stops at the
// first error or when ctx ends, and lets the tasks in hand finish.
func (l Local) each(ctx context.Context, tasks int, task func(ctx context.Context, i int) error) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(l.Workers)
	for i := range tasks {
		if running.Err() != nil {
			break
		}
		group.Go(func() error {
			if err := running.Err(); err != nil {
				return err
			}
			return task(running, i)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}
