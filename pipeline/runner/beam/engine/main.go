package engine

import (
	"context"
	"io"
	"os/signal"
	"syscall"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

// Open opens an output directory, or the URL of one, in the program that has the command
// line as well as in workers.
type Open func(ctx context.Context, out string) (store.Output, error)

// openOutput is set by Main. Beam decodes what runs on a worker out of nothing, so that it
// cannot be handed over in another way.
var openOutput Open

// Main is the program: the command line with the engines of this package, a worker that an
// engine starts, or a worker pool. It returns the exit status.
func Main(args []string, stdout, stderr io.Writer, open Open) int {
	openOutput = open
	switch {
	case booted(args):
		return runBooted(args, stderr)
	case len(args) > 0 && args[0] == "pool":
		ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
		defer stop()
		return runPool(ctx, args[1:], stdout, stderr)
	}
	return command.Main(args, stdout, stderr, &command.Extension{Open: open, Runner: newRunner})
}

// newRunner is New for the command line.
func newRunner(o work.RunnerOptions, workers int) (work.Runner, error) {
	made, err := New(o, workers)
	if err != nil {
		return nil, command.Usage(err.Error())
	}
	return made, nil
}
