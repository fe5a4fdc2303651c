package objects

import (
	"bytes"
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

// pending is an unfinished object. A small one is uploaded as a whole by Commit. The upload of
// a larger one begins while it is written: a pipe carries the data there.
type pending struct {
	ctx    context.Context
	cancel context.CancelFunc
	store  *Bucket
	held   *heldLock // nil without a lock
	name   string
	seen   *store.Version // what to replace; nil: what is there when the upload begins
	small  bytes.Buffer   // all that was written, until it is too much
	sum    hash.Hash      // of all that was written
	pipe   *io.PipeWriter // nil while the object is small
	done   bool
	ended  chan struct{} // closed at the end of the upload
	err    error         // of the upload, set before ended is closed
}

// Create implements [store.Store]. The object replaces what the name holds when its upload
// begins, and nothing that another run has put there since.
func (b *Bucket) Create(name string) (store.Pending, error) { return b.create(name, nil) }

// CreateOver implements [store.Output] by a conditional write.
func (b *Bucket) CreateOver(name string, seen store.Version) (store.Pending, error) {
	return b.create(name, &seen)
}

func (b *Bucket) create(name string, seen *store.Version) (store.Pending, error) {
	held, err := b.writable(name)
	if err != nil {
		return nil, err
	}
	p := &pending{store: b, held: held, name: name, seen: seen, sum: sha256.New(), ended: make(chan struct{})}
	p.ctx, p.cancel = context.WithCancel(held.fence(b.ctx))
	return p, nil
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
	p.sum.Write(data)
	if p.pipe == nil && p.small.Len()+len(data) <= pieceBytes {
		return p.small.Write(data)
	}
	if p.pipe == nil {
		options, err := p.options()
		if err != nil {
			return 0, err
		}
		from, pipe := io.Pipe()
		p.pipe = pipe
		go p.upload(from, options)
	}
	n, err := p.pipe.Write(data)
	if err != nil {
		return n, p.failed(err)
	}
	return n, nil
}

// options returns the options of an upload, which replaces what the name holds now: the lock is
// looked at afterwards, so that this is nothing that another run has put there.
func (p *pending) options() (*blob.WriterOptions, error) {
	if p.seen != nil {
		return p.store.writing(p.name, *p.seen), nil
	}
	now, err := p.store.Version(p.name)
	if err == nil {
		_, err = p.store.writable(p.name)
	}
	if err != nil {
		return nil, err
	}
	return p.store.writing(p.name, now), nil
}

// upload uploads the pipe to its end in one call, because the library's writers for Azure
// panic when they are closed while an upload fails.
func (p *pending) upload(pipe *io.PipeReader, options *blob.WriterOptions) {
	defer close(p.ended)
	p.err = p.store.blob.Upload(p.ctx, p.store.at.key(p.name), io.MultiReader(&p.small, pipe), options)
	pipe.CloseWithError(p.err)
}

// maxConflicts is how often a small object is uploaded again because others, which hold no
// lock, have just put something under its name.
const maxConflicts = 10

// Commit implements [store.Pending] by completing the upload. If the service's answer is lost,
// the object may exist in spite of the error.
func (p *pending) Commit() error {
	if p.done {
		return nil
	}
	if err := p.held.check(); err != nil {
		p.Abort()
		return p.failed(err)
	}
	p.done = true
	defer p.cancel()
	if p.pipe != nil {
		p.pipe.Close()
		<-p.ended
		return p.settle(p.err)
	}
	for conflicts := 0; ; conflicts++ {
		options, err := p.options()
		if err != nil {
			return err
		}
		err = p.settle(p.store.blob.Upload(p.ctx, p.store.at.key(p.name), bytes.NewReader(p.small.Bytes()), options))
		if p.seen != nil || !errors.Is(err, store.ErrChanged) || conflicts == maxConflicts {
			return err
		}
	}
}

// longest is the size of the longest object that is read again, a large part.
const longest = 1 << 30

// settle turns the error of an upload into that of Commit.
func (p *pending) settle(err error) error {
	switch {
	case err == nil:
		return nil
	case !conditionFailed(err) && !errors.Is(missing(err), fs.ErrNotExist):
		return p.failed(err)
	}
	// The name does not hold what was seen there. If it holds what was to be written, the request
	// was sent twice.
	err = p.held.check()
	if err == nil && p.seen == nil {
		if there, err := store.ReadFile(p.store, p.name, longest); err == nil && sha256.Sum256(there) == [sha256.Size]byte(p.sum.Sum(nil)) {
			return nil
		}
	}
	return p.failed(cmp.Or(err, store.ErrChanged))
}

func (p *pending) failed(err error) error { return p.store.failed(p.ctx, "writing", p.name, err) }

// Abort implements [store.Pending].
func (p *pending) Abort() error {
	if p.done {
		return nil
	}
	p.done = true
	p.cancel() // first: one library completes the upload when the pipe ends, however it ends
	if p.pipe != nil {
		p.pipe.CloseWithError(context.Canceled)
		<-p.ended
	}
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
