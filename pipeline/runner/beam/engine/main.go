package engine

import (
	"context"
	"io"
	"os/signal"
	"syscall"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Setup is what the program gives to the engines and workers of this package.
type Setup struct {
	// Open opens an output directory, or the URL of one, in the program that has the
	// command line as well as in workers.
	Open func(ctx context.Context, out string) (store.Output, error)

	// Unpack loads what work.Job.Source has packed.
	Unpack func(packed []byte) (*experiment.Experiment, error)
}

// setup is set by Serve. Beam decodes what runs on a worker out of nothing, so that it
// cannot be handed over in another way.
var setup Setup

// Serve is called first by the program. It runs a worker that an engine starts, or a worker
// pool, and returns its exit status; it returns false for any other command line.
func Serve(s Setup, args []string, stdout, stderr io.Writer) (status int, served bool) {
	setup = s
	switch {
	case booted(args):
		return runBooted(args, stderr), true
	case len(args) > 0 && args[0] == "pool":
		ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
		defer stop()
		return runPool(ctx, args[1:], stdout, stderr), true
	}
	return 0, false
}
