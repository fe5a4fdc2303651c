package work

import (
	"context"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Alone makes one part of an experiment from nothing but the experiment, into
// a store of its own.
func Alone(ctx context.Context, e *experiment.Experiment, wanted *plan.Part) (store.Store, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	for _, part := range p.Calibrations {
		if part.Key == wanted.Key {
			w := newMemoryWorker()
			return w.Store, w.Calibrate(part)
		}
	}
	for _, group := range p.Groups {
		for _, part := range group.Parts() {
			if part.Key == wanted.Key {
				return alone(ctx, group, part)
			}
		}
	}
	return nil, fmt.Errorf("the experiment has no part with key %s", wanted.Key)
}

// alone makes one part of a group; what it is made of is not kept.
func alone(ctx context.Context, group *plan.Group, wanted *plan.Part) (store.Store, error) {
	for _, part := range group.Parts() {
		part.Kept, part.Make = part == wanted, part == wanted
	}
	for _, e := range group.Evaluators {
		if e.Calibration != nil {
			e.Calibration.Kept = false
		}
	}
	w := newMemoryWorker()
	return w.Store, w.Group(ctx, group)
}

// newMemoryWorker returns a worker with a store of its own in memory.
func newMemoryWorker() *Worker {
	memory := store.NewMemory()
	return &Worker{Store: memory, Inventory: inventory.New(memory), Progress: progress.Quiet()}
}
