package main

import (
	"context"
	"os"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/runner/beam/bucket"
	"github.com/nonminimax/nonminimax/pipeline/runner/beam/engine"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

func main() { os.Exit(engine.Main(os.Args[1:], os.Stdout, os.Stderr, open)) }

// open opens an output directory, or the URL of one in object storage.
func open(ctx context.Context, out string) (store.Output, error) {
	if strings.Contains(out, "://") {
		return bucket.Open(ctx, out)
	}
	return store.NewLocal(out), nil
}
