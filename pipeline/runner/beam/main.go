package main

import (
	"context"
	"os"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/bucket"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/engine"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

func main() {
	args := os.Args[1:]
	if status, served := engine.Serve(engine.Setup{Open: open, Unpack: command.Unpack}, args, os.Stdout, os.Stderr); served {
		os.Exit(status)
	}
	os.Exit(command.Main(args, os.Stdout, os.Stderr, &command.Extension{Open: open, Runner: newRunner}))
}

// open opens an output directory, or the URL of one in object storage.
func open(ctx context.Context, out string) (store.Output, error) {
	if strings.Contains(out, "://") {
		return bucket.Open(ctx, out)
	}
	return store.NewLocal(out), nil
}

// newRunner returns an engine for the command line.
func newRunner(o work.RunnerOptions, workers int) (work.Runner, error) {
	r, err := engine.New(o, workers)
	if err != nil {
		return nil, command.Usage(err.Error())
	}
	return r, nil
}
