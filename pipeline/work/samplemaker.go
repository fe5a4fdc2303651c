package work

import (
	"context"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// sampleMaker makes samples in memory.
type sampleMaker struct {
	experiment *experiment.Experiment
	clock      Clock // may be nil
	worker     *Worker
	calibrated map[string]time.Duration // how long the calibrations took that were made, by key
}

// make makes the parts of the first boards of a set. With a clock it measures the time for
// those that are due; what they are made of is there by then.
func (m *sampleMaker) make(ctx context.Context, set experiment.BoardSet, boards int64, due dueParts) (sample, error) {
	set.Boards, set.PartSize = boards, boards
	of := *m.experiment
	of.BoardSets = []experiment.BoardSet{set}
	p, err := plan.New(&of)
	if err != nil {
		return sample{}, err
	}
	p.Select(plan.Selection{})
	found := sample{boards: boards, sizes: make(map[string]size)}
	if err := m.calibrate(p, due, &found); err != nil {
		return sample{}, err
	}
	if err := m.boards(ctx, p, due, &found); err != nil {
		return sample{}, err
	}
	for _, part := range p.Parts() {
		if !part.Kept {
			continue
		}
		bytes, err := m.worker.Store.Stat(part.Path())
		if err != nil {
			return sample{}, err
		}
		found.sizes[part.Dir] = size{part.Rows(), bytes}
	}
	return found, nil
}

// calibrate makes the calibrations of a sample, unless an earlier one had the same.
func (m *sampleMaker) calibrate(p *plan.Plan, due dueParts, found *sample) error {
	for _, part := range p.Calibrations {
		took, made := m.calibrated[part.Key]
		if !made {
			began := m.now()
			if err := m.worker.Calibrate(part); err != nil {
				return err
			}
			took = m.now() - began
			m.calibrated[part.Key] = took
		}
		if part.Make = false; due[part.Dir] {
			found.calibrations += took
		}
	}
	return nil
}

// boards makes the parts of a sample's boards: what is not due first, with what is made of it,
// and then those that are.
func (m *sampleMaker) boards(ctx context.Context, p *plan.Plan, due dueParts, found *sample) error {
	all := true
	for _, part := range p.Made() {
		all = all && due[part.Dir]
	}
	if !all {
		if err := m.groups(ctx, p); err != nil {
			return err
		}
		for _, part := range p.Parts() {
			part.Make = part.Make && due[part.Dir]
		}
	}
	began := m.now()
	if err := m.groups(ctx, p); err != nil {
		return err
	}
	found.groups = m.now() - began
	return nil
}

// groups makes the groups of a sample in this goroutine.
func (m *sampleMaker) groups(ctx context.Context, p *plan.Plan) error {
	for _, group := range p.Groups {
		if err := m.worker.Group(ctx, group); err != nil {
			return err
		}
	}
	return nil
}

// now returns the time of the clock, if there is one.
func (m *sampleMaker) now() time.Duration {
	if m.clock == nil {
		return 0
	}
	return m.clock()
}
