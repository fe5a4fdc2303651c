// Command bucket is nonminimax with output directories in object storage: S3 and compatible
// servers, Google Cloud Storage and Azure. It is a separate module so that users of local
// directories do not download three cloud SDKs.
package main

import (
	"context"
	"io"
	"log"
	"os"

	"github.com/nonminimax/nonminimax/pipeline/bucket/objects"
	"github.com/nonminimax/nonminimax/pipeline/command"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

func main() {
	log.SetOutput(io.Discard) // the library for uploads to S3 logs errors that it returns as well
	os.Exit(command.Main(os.Args[1:], os.Stdout, os.Stderr, open))
}

func open(ctx context.Context, url string) (store.Output, error) { return objects.Open(ctx, url) }
