package work

import (
	"context"

	"golang.org/x/sync/errgroup"

	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// All makes the parts that a plan marks to be made, several groups at a time: calibrations
// first, because groups need them. It stops at the first error or when ctx ends, completes the
// parts it is making, and returns the cause.
func (w *Worker) All(ctx context.Context, p *plan.Plan, atATime int) error {
	var calibrations []*plan.Part
	for _, part := range p.Calibrations {
		if part.Make {
			calibrations = append(calibrations, part)
		}
	}
	err := inParallel(ctx, len(calibrations), atATime, func(_ context.Context, i int) error {
		return w.Calibrate(calibrations[i])
	})
	if err != nil {
		return err
	}
	groups := p.InTurn()
	return inParallel(ctx, len(groups), atATime, func(ctx context.Context, i int) error {
		return w.Group(ctx, groups[i])
	})
}

// inParallel calls task(ctx, i) for every i in [0, tasks), with at most atATime calls at once.
// It stops at the first error or when ctx ends, and waits for the running tasks.
func inParallel(ctx context.Context, tasks, atATime int, task func(ctx context.Context, i int) error) error {
	group, running := errgroup.WithContext(ctx)
	group.SetLimit(atATime)
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
