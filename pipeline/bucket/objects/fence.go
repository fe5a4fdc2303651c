package objects

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// lockError says why this process may not write now.
type lockError struct{ error }

func (e lockError) Unwrap() error { return e.error }

// Errors of a process that is perhaps, or certainly, not the only writer any more.
var (
	errNotRenewed = errors.New("the lock could not be renewed in time, and another run may take it over")
	errLockLost   = fmt.Errorf("%w: this run could not renew it in time, and another one has taken it over", store.ErrLockLost)
)

// check returns an error unless this process alone may write. A lock that was not renewed for
// long it renews, and so learns whether another run has it. Without a lock there is nothing to
// check.
func (h *heldLock) check() error {
	if h == nil || !h.lost.Load() && h.fresh() {
		return nil
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	var err error
	if !h.lost.Load() && !h.fresh() {
		err = h.renew(h.store.ctx, h.store.lease.period)
	}
	switch {
	case h.lost.Load():
		return lockError{errLockLost}
	case h.fresh():
		return nil
	case err != nil:
		return lockError{fmt.Errorf("%w: %w", errNotRenewed, err)}
	}
	return lockError{errNotRenewed}
}

// fresh reports whether nobody can have taken the lock over yet. The monotonic clock stops
// while a machine sleeps, and the other clock can be set, so that both are asked.
func (h *heldLock) fresh() bool {
	renewed := *h.renewed.Load()
	limit := h.store.lease.period - h.store.lease.renewal
	return time.Since(renewed) < limit && time.Now().Round(0).Sub(renewed.Round(0)) < limit
}

// fenceKey is the key of the lock in the context of requests that need it.
type fenceKey struct{}

// fence returns a context for requests that may be sent only while the lock is held.
func (h *heldLock) fence(ctx context.Context) context.Context {
	if h == nil {
		return ctx
	}
	return context.WithValue(ctx, fenceKey{}, h)
}

// fenced sends requests to S3. It looks at the lock at the last moment: the library prepares a
// request for a while, and sends it again when no answer comes.
type fenced struct {
	client interface {
		Do(*http.Request) (*http.Response, error)
	}
}

// Do sends a request. Dropping an unfinished upload needs no lock.
func (f fenced) Do(r *http.Request) (*http.Response, error) {
	held, _ := r.Context().Value(fenceKey{}).(*heldLock)
	if drops := r.Method == http.MethodDelete && r.URL.Query().Has("uploadId"); held == nil || drops {
		return f.client.Do(r)
	}
	if err := held.check(); err != nil {
		return nil, err
	}
	if r.Body != nil && r.Body != http.NoBody {
		r = r.WithContext(r.Context()) // a copy
		r.Body, r.GetBody = fencedBody{r.Body, held}, nil
	}
	return f.client.Do(r)
}

// fencedBody is the body of a request that ends early, and so is refused, once the lock is lost.
// A small request leaves in one piece, after its body was read.
type fencedBody struct {
	io.ReadCloser
	held *heldLock
}

func (b fencedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if lost := b.held.check(); lost != nil {
		return 0, lost
	}
	return n, err
}
