// Command bucket is nonminimax with output directories in object storage: S3 and what is
// compatible with it, Google Cloud Storage and Azure. It is a module of its own, so that
// whoever keeps datasets in directories does not load the libraries of three clouds.
package main

import (
	"context"
	"os"

	"github.com/nonminimax/nonminimax/pipeline/bucket/objects"
	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

func main() {
	os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr, open))
}

// open opens a folder of a bucket by its URL.
func open(ctx context.Context, url string) (store.Output, error) { return objects.Open(ctx, url) }
