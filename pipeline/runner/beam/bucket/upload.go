package bucket

import (
	"errors"
	"path"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"
)

// A large object goes up in pieces, of which so many are on their way at a time: a few
// times their size is what an upload takes of memory.
const (
	pieceBytes = 8 << 20
	pieces     = 2
)

// farewell is how long a service may take to drop what was uploaded of an object.
const farewell = 10 * time.Second

// writing returns how an object is uploaded.
func (b *Bucket) writing(name string) *blob.WriterOptions {
	options := &blob.WriterOptions{BufferSize: pieceBytes, MaxConcurrency: pieces, ContentType: contentType(name)}
	var client *s3.Client
	if b.blob.As(&client) {
		options.BeforeWrite = func(as func(any) bool) error { return dropping(as, client) }
	}
	return options
}

// dropping makes an upload to S3 that is cancelled drop what it has uploaded, in time of
// its own. By default the library asks for that under the cancelled context, in vain.
func dropping(as func(any) bool, client *s3.Client) error {
	var upload *transfermanager.Client
	if !as(&upload) {
		return errors.New("the library for S3 has no uploads of the expected kind")
	}
	*upload = *transfermanager.New(client, func(o *transfermanager.Options) {
		o.RequestChecksumCalculation = client.Options().RequestChecksumCalculation
		o.PartSizeBytes, o.Concurrency = pieceBytes, pieces
		o.FailTimeout = farewell
	})
	return nil
}

// contentTypes are what browsers want to know of the files of a report and of a dataset.
var contentTypes = map[string]string{".html": "text/html; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
	".csv": "text/csv; charset=utf-8", ".json": "application/json", ".md": "text/markdown; charset=utf-8"}

// contentType returns what a file is, by its name.
func contentType(name string) string {
	if known, is := contentTypes[path.Ext(name)]; is {
		return known
	}
	return "application/octet-stream"
}
