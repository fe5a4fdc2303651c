package engine

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// counting is a Reporter that counts finished parts in Beam's metrics.
type counting struct {
	ctx context.Context // of the bundle, which the counts belong to
}

var _ progress.Reporter = counting{}

// Part implements progress.Reporter.
func (c counting) Part(part *plan.Part, rows, bytes int64) {
	partsMade.add(c.ctx, part.Stage, 1)
	rowsMade.add(c.ctx, part.Stage, rows)
	bytesMade.add(c.ctx, part.Stage, bytes)
}

// Start implements progress.Reporter.
func (counting) Start(string, []progress.Total) {}

// Note implements progress.Reporter.
func (counting) Note(string) {}

// Finish implements progress.Reporter.
func (counting) Finish() {}
