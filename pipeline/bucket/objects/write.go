package objects

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"path"
	"time"

	"github.com/aws/aws-sdk-go-v2/feature/s3/transfermanager"
	"github.com/aws/aws-sdk-go-v2/service/s3"
	"gocloud.dev/blob"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// pending is an unfinished object: a pipe carries what is written to its upload.
type pending struct {
	ctx     context.Context
	cancel  context.CancelFunc
	store   *Bucket
	held    *heldLock // nil without a lock
	name    string
	pipe    *io.PipeWriter
	sum     hash.Hash // of what was written; nil for CreateOver
	options *blob.WriterOptions
	done    bool
	ended   chan struct{} // closed at the end of the upload
	err     error         // of the upload, set before ended is closed
}

// Create implements [store.Store]. The object replaces what the name holds now, and nothing
// that another run has put there since.
func (b *Bucket) Create(name string) (store.Pending, error) {
	seen, err := b.Version(name)
	if err != nil {
		return nil, err
	}
	p, err := b.create(name, seen) // checks the lock: nobody had taken it over when the name was looked at
	if err != nil {
		return nil, err
	}
	p.sum = sha256.New()
	return p, nil
}

// CreateOver implements [store.Output] by a conditional write.
func (b *Bucket) CreateOver(name string, seen store.Version) (store.Pending, error) {
	p, err := b.create(name, seen)
	if err != nil {
		return nil, err
	}
	return p, nil
}

func (b *Bucket) create(name string, seen store.Version) (*pending, error) {
	held, err := b.writable(name)
	if err != nil {
		return nil, err
	}
	p := &pending{store: b, held: held, name: name, options: b.writing(name, seen), ended: make(chan struct{})}
	p.ctx, p.cancel = context.WithCancel(held.fence(b.ctx))
	data, pipe := io.Pipe()
	p.pipe = pipe
	go p.upload(data)
	return p, nil
}

// upload uploads the pipe to its end in one call, because the library's writers for Azure
// panic when they are closed while an upload fails.
func (p *pending) upload(data *io.PipeReader) {
	defer close(p.ended)
	p.err = p.store.blob.Upload(p.ctx, p.store.at.key(p.name), data, p.options)
	data.CloseWithError(p.err)
}

// writable checks that this store may change a name, and returns the lock that it holds.
func (b *Bucket) writable(name string) (*heldLock, error) {
	if err := b.check(name); err != nil {
		return nil, err
	}
	held := b.held.Load()
	if err := held.check(); err != nil {
		return nil, fmt.Errorf("writing %q: %w", b.Path(name), err)
	}
	return held, nil
}

func (p *pending) Write(data []byte) (int, error) {
	n, err := p.pipe.Write(data)
	if p.sum != nil {
		p.sum.Write(data[:n])
	}
	if err != nil {
		return n, p.store.failed(p.ctx, "writing", p.name, err)
	}
	return n, nil
}

// Commit implements [store.Pending] by completing the upload. If the service's answer is lost,
// the object may exist in spite of the error.
func (p *pending) Commit() error {
	if p.done {
		return nil
	}
	if err := p.held.check(); err != nil {
		p.Abort()
		return fmt.Errorf("writing %q: %w", p.store.Path(p.name), err)
	}
	p.done = true
	defer p.cancel()
	p.pipe.Close()
	if <-p.ended; conditionFailed(p.err) || errors.Is(missing(p.err), fs.ErrNotExist) {
		return p.changed()
	} else if p.err != nil {
		return p.store.failed(p.ctx, "writing", p.name, p.err)
	}
	return nil
}

// changed returns the error of an upload whose name holds something else than was seen there.
// It is none where that is what was to be written: a request that is sent again fails the
// second time.
func (p *pending) changed() error {
	err := p.held.check()
	if err == nil && p.sum != nil {
		if there, err := store.ReadFile(p.store, p.name); err == nil && sha256.Sum256(there) == [sha256.Size]byte(p.sum.Sum(nil)) {
			return nil
		}
	}
	return fmt.Errorf("writing %q: %w", p.store.Path(p.name), cmp.Or(err, store.ErrChanged))
}

// Abort implements [store.Pending].
func (p *pending) Abort() error {
	if p.done {
		return nil
	}
	p.done = true
	p.cancel() // first: one library completes the upload when the pipe ends, however it ends
	p.pipe.CloseWithError(context.Canceled)
	<-p.ended
	return nil
}

// A large object is uploaded in blocks, several at a time; an upload takes a few times their
// size of memory.
const (
	pieceBytes = 8 << 20
	pieces     = 2
)

// abortTimeout is how long a service may take to drop an unfinished upload.
const abortTimeout = 10 * time.Second

// writing returns the options of an upload over a version of its name.
func (b *Bucket) writing(name string, seen store.Version) *blob.WriterOptions {
	options := &blob.WriterOptions{BufferSize: pieceBytes, MaxConcurrency: pieces, ContentType: contentType(name), BeforeWrite: b.dropping}
	if seen == store.Absent {
		options.IfNotExist = true
		return options
	}
	options.BeforeWrite = func(as func(any) bool) error { return errors.Join(b.dropping(as), replacing(string(seen))(as)) }
	return options
}

// dropping makes a cancelled upload to S3 drop its parts, under a context of its own. By
// default the library asks for that under the cancelled context, in vain.
func (b *Bucket) dropping(as func(any) bool) error {
	var client *s3.Client
	if !b.blob.As(&client) {
		return nil
	}
	var upload *transfermanager.Client
	if !as(&upload) {
		return errors.New("the library for S3 has no uploads of the expected kind")
	}
	*upload = *transfermanager.New(client, func(o *transfermanager.Options) {
		o.RequestChecksumCalculation = client.Options().RequestChecksumCalculation
		o.PartSizeBytes, o.Concurrency = pieceBytes, pieces
		o.FailTimeout = abortTimeout
	})
	return nil
}

// contentTypes are the media types of the files of reports and datasets, for browsers.
var contentTypes = map[string]string{".html": "text/html; charset=utf-8", ".svg": "image/svg+xml", ".png": "image/png",
	".csv": "text/csv; charset=utf-8", ".json": "application/json", ".md": "text/markdown; charset=utf-8"}

// contentType returns the media type for a file name.
func contentType(name string) string {
	if known, is := contentTypes[path.Ext(name)]; is {
		return known
	}
	return "application/octet-stream"
}
