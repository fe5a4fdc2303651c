package main

import (
	"context"
	"os"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/runner"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/bucket"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/engine"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

func main() {
	engine.Use(engine.Program{Load: command.Unpack, Open: open})
	args := os.Args[1:]
	switch {
	case engine.Booted(args):
		os.Exit(engine.Work(context.Background(), args, os.Stderr))
	case len(args) > 0 && args[0] == "pool":
		os.Exit(pool(args[1:], os.Stdout, os.Stderr))
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

// newRunner returns the engine that options name.
func newRunner(o runner.Options, workers int) (runner.Runner, error) {
	made, err := engine.New(o, workers)
	if err != nil {
		return nil, command.Usage(err.Error())
	}
	return made, nil
}
