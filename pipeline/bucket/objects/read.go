package objects

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"sync"
	"time"

	"gocloud.dev/blob"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// file is an open object. Its one request continues whenever a read goes beyond what has
// arrived.
type file struct {
	*io.SectionReader
	content *content
}

func (f file) Close() error {
	defer f.content.stop(nil)
	return f.content.body.Close()
}

// Open implements [store.Store].
func (b *Bucket) Open(name string) (store.File, error) {
	if err := b.check(name); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(b.ctx)
	c := &content{ctx: ctx, stop: stop, store: b, name: name}
	c.watch = time.AfterFunc(requestTimeout, func() { stop(errSilent) })
	body, err := b.blob.NewReader(ctx, b.at.key(name), nil)
	c.watch.Stop()
	if err != nil {
		defer stop(nil)
		return nil, b.failed(ctx, "opening", name, err)
	}
	c.body = body
	return file{io.NewSectionReader(c, 0, body.Size()), c}, nil
}

// content is what has been read of an object.
type content struct {
	ctx   context.Context
	stop  context.CancelCauseFunc
	watch *time.Timer // ends a request that has stalled
	store *Bucket
	name  string

	mu   sync.Mutex
	body *blob.Reader
	read bytes.Buffer
	err  error
}

// maxPreallocated limits the memory allocated for an object before its bytes arrive.
const maxPreallocated = 64 << 20

// ReadAt implements io.ReaderAt.
func (c *content) ReadAt(p []byte, at int64) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	end := at + int64(len(p))
	if missing := end - int64(c.read.Len()); missing > 0 && c.err == nil {
		c.err = c.more(missing)
	}
	if end > int64(c.read.Len()) {
		return 0, c.err
	}
	return copy(p, c.read.Bytes()[at:end]), nil
}

// more reads that many further bytes.
func (c *content) more(bytes int64) error {
	if c.read.Len() == 0 {
		c.read.Grow(int(min(c.body.Size(), maxPreallocated)))
	}
	_, err := io.CopyN(&c.read, watched{c}, bytes)
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	if err != nil {
		return fmt.Errorf("reading %q: %w", c.store.Path(c.name), explain(c.ctx, err))
	}
	return nil
}

// watched reads an object's body and gives up when no bytes arrive.
type watched struct{ *content }

func (w watched) Read(p []byte) (int, error) {
	w.watch.Reset(requestTimeout)
	defer w.watch.Stop()
	return w.body.Read(p)
}
