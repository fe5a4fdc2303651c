// Package runner says where the parts of a plan are made. A group of parts is
// a pure function of its boards' numbers, so that any engine that makes each
// group once or more often, in any order and anywhere, gives the same bytes.
//
// [Local] makes them in this process. An engine on other machines gets a [Job] in a form
// that travels: what the experiment was loaded from, the URL of the output directory, and
// an order (work.Order) for each group. The process that receives an order makes the same
// plan, refuses parts that it would make by another recipe, writes parts into the same
// output directory, and leaves manifests alone: this process reads each part when the
// engine is done, and enters it (work.Worker.Take).
package runner

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// Job is what is to be made of one experiment.
type Job struct {
	Plan   *plan.Plan   // whose parts to make are marked
	Worker *work.Worker // for who works in this process, and to enter parts made elsewhere

	// Source is what the experiment was loaded from, for another process of the same
	// program to load it again.
	Source func() ([]byte, error)

	// Out is the output directory as another process finds it: an absolute path, which
	// only helps where the file system is shared, or a URL.
	Out string
}

// Runner makes parts.
type Runner interface {
	// Make makes the parts of a job and enters them into its inventory. Calibrations
	// come before the groups, which need them. It stops at the first error that it cannot
	// get over or when ctx ends, lets the parts in hand finish, and returns what stopped it.
	Make(ctx context.Context, job Job) error
}
