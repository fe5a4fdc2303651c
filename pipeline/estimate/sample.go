package estimate

import (
	"context"
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/inventory"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// rate is what the parts of a folder take: Fixed bytes a part and Row bytes a row.
type rate struct{ fixed, row float64 }

// rates are those of all folders of a plan.
type rates map[string]rate

// bytes returns the size that a part will have.
func (r rates) bytes(p *plan.Part) int64 {
	at := r[p.Dir]
	if p.Stage == plan.Tally || p.Stage == plan.Census || p.Stage == plan.Calibrate {
		return int64(at.fixed)
	}
	return int64(at.fixed + float64(at.row*float64(p.Rows())))
}

// sample measures the folders of the parts that are to be made.
func sample(ctx context.Context, p *plan.Plan, made []*plan.Part) (rates, error) {
	found := make(rates)
	seen := make(map[*experiment.BoardSet]bool)
	for _, part := range made {
		if seen[part.Set] {
			continue
		}
		seen[part.Set] = true
		if err := found.measure(ctx, p.Experiment, *part.Set); err != nil {
			return nil, fmt.Errorf("estimating board set %q: %w", part.Set.Name, err)
		}
	}
	return found, nil
}

// measure adds the rates of a board set, from a sample and a quarter of it.
func (r rates) measure(ctx context.Context, e *experiment.Experiment, set experiment.BoardSet) error {
	set, boards := sampled(set)
	large, err := sizes(ctx, e, set, boards)
	if err != nil {
		return err
	}
	small, err := sizes(ctx, e, set, max(1, boards/4))
	if err != nil {
		return err
	}
	for dir, size := range large {
		r[dir] = line(small[dir], size)
	}
	return nil
}

// size is the rows and bytes of a part of a sample.
type size struct{ rows, bytes int64 }

// line returns the rate that two samples have; of what has no more rows in the
// larger one, its size.
func line(small, large size) rate {
	if large.rows <= small.rows {
		return rate{fixed: float64(max(small.bytes, large.bytes))}
	}
	row := max(0, float64(large.bytes-small.bytes)/float64(large.rows-small.rows))
	return rate{fixed: float64(large.bytes) - float64(row*float64(large.rows)), row: row}
}

// sizes makes all parts of the first boards of a set in memory, and returns their
// sizes by folder.
func sizes(ctx context.Context, e *experiment.Experiment, set experiment.BoardSet, boards int64) (map[string]size, error) {
	set.Boards, set.PartSize = boards, boards
	of := *e
	of.Keep, of.BoardSets = experiment.KeepRows, []experiment.BoardSet{set}
	p, err := plan.New(&of)
	if err != nil {
		return nil, err
	}
	memory := store.NewMemory()
	w := &work.Worker{Store: memory, Inventory: inventory.New(memory), Progress: progress.Quiet()}
	if err := p.Inspect(ctx, memory, w.Inventory); err != nil {
		return nil, err
	}
	p.Select(plan.Selection{})
	for _, part := range p.Calibrations {
		if err := w.Calibrate(part); err != nil {
			return nil, err
		}
	}
	for _, group := range p.Groups {
		if err := w.Group(ctx, group); err != nil {
			return nil, err
		}
	}
	found := make(map[string]size)
	for _, part := range p.Parts() {
		bytes, err := memory.Stat(part.Path())
		if err != nil {
			return nil, err
		}
		found[part.Dir] = size{part.Rows(), bytes}
	}
	return found, nil
}
