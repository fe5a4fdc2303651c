package engine

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Program is what this package needs of the program around it. Beam decodes what runs on a
// worker out of nothing, so that it cannot be handed over in another way.
type Program struct {
	// Load loads the experiment of a job from what the submitter has loaded it from.
	Load func(source []byte) (*experiment.Experiment, error)
	// Open opens an output directory, or the URL of one.
	Open func(ctx context.Context, out string) (store.Output, error)
}

// Use sets the program. It is called once, before all else.
func Use(p Program) { program = p }

// program is set by Use.
var program Program
