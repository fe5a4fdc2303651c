package bucket

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// A large object goes up in pieces, of which so many are on their way at a time: a few
// times their size is what an upload takes of memory.
const (
	pieceBytes = 8 << 20
	pieces     = 2
)

// farewell is how long a service may take to drop what was uploaded of an object.
const farewell = 10 * time.Second

// errLapsed is why a store writes nothing more: it is not the only writer any longer.
var errLapsed = errors.New("another run has taken over the lock, which this one could not renew in time")

// pending is an object on its way.
type pending struct {
	ctx    context.Context
	cancel context.CancelFunc
	store  *Bucket
	name   string
	writer *blob.Writer
	done   bool
}

// Create implements [store.Store].
func (b *Bucket) Create(name string) (store.Pending, error) {
	if err := b.writable(name); err != nil {
		return nil, err
	}
	p := &pending{store: b, name: name}
	p.ctx, p.cancel = context.WithCancel(b.ctx)
	var err error
	if p.writer, err = b.blob.NewWriter(p.ctx, b.at.key(name), b.writing()); err != nil {
		p.cancel()
		return nil, b.failed(p.ctx, "creating", name, err)
	}
	return p, nil
}

// writable makes sure that this store may change a name.
func (b *Bucket) writable(name string) error {
	if err := b.check(name); err != nil {
		return err
	}
	if b.lapsed.Load() {
		return fmt.Errorf("writing %q: %w", b.Path(name), errLapsed)
	}
	return nil
}

// writing returns how objects are uploaded.
func (b *Bucket) writing() *blob.WriterOptions {
	options := &blob.WriterOptions{BufferSize: pieceBytes, MaxConcurrency: pieces}
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

// Write implements io.Writer.
func (p *pending) Write(data []byte) (int, error) {
	n, err := p.writer.Write(data)
	if err != nil {
		return n, p.store.failed(p.ctx, "writing", p.name, err)
	}
	return n, nil
}

// Commit implements [store.Pending]: the upload is completed. When the service's answer is
// lost, the object may be there in spite of the error.
func (p *pending) Commit() error {
	if p.done {
		return nil
	}
	if p.store.lapsed.Load() {
		p.Abort()
		return fmt.Errorf("writing %q: %w", p.store.Path(p.name), errLapsed)
	}
	p.done = true
	defer p.cancel()
	if err := p.writer.Close(); err != nil {
		return p.store.failed(p.ctx, "writing", p.name, err)
	}
	return nil
}

// Abort implements [store.Pending].
func (p *pending) Abort() error {
	if p.done {
		return nil
	}
	p.done = true
	p.cancel()       // before Close, which would complete the upload
	p.writer.Close() // its error is that it was cancelled
	return nil
}
