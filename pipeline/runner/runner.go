// Package runner says where the parts of a plan are made. A group of parts is
// a pure function of its boards' numbers, so that any engine that calls it for
// each group once, in any order and anywhere, gives the same bytes.
package runner

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// Runner runs tasks that do not depend on each other.
type Runner interface {
	// Run calls task(ctx, i) for every i in [0, tasks). It stops at the first
	// error or when ctx ends, lets the tasks in hand finish, and returns what
	// stopped it.
	Run(ctx context.Context, tasks int, task func(ctx context.Context, i int) error) error
}

// Local runs tasks on workers of this process.
type Local struct {
	Workers int // tasks at a time, >= 1
}

var _ Runner = Local{}

// Run implements Runner.
func (l Local) Run(ctx context.Context, tasks int, task func(ctx context.Context, i int) error) error {
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
