package objects

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// heldLock is a lock that this process holds.
type heldLock struct {
	store *Bucket
	name  string // of the lock
	token string // identifies the holder
	stop  context.CancelFunc
	ended chan struct{}

	renewed atomic.Pointer[time.Time] // when the last renewal known to have succeeded was sent
	lost    atomic.Bool               // another run has taken it over

	mu     sync.Mutex // held while the lock is written; guards what follows
	writes int        // makes every content of the lock distinct
	text   string     // the last one
	last   lockState
}

// Lock implements [store.Output] by a lease, which it renews until it is unlocked. The lock of
// a killed process is free after half a minute. Once another run may have taken the lock over,
// every write and removal of this store fails.
func (b *Bucket) Lock(ctx context.Context, waiting func()) (unlock func() error, err error) {
	h, err := b.lock(ctx, lockName, waiting)
	if err != nil {
		return nil, err
	}
	b.held.Store(h)
	return func() error {
		err := h.unlock()
		if err == nil {
			b.held.Store(nil)
		}
		return err
	}, nil
}

// LockFile implements [store.Output] by a lease on an object in .staging. A holder that loses
// it makes the same file as another process, which is harmless.
func (b *Bucket) LockFile(ctx context.Context, name string, waiting func()) (unlock func() error, err error) {
	if err := b.check(name); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(name))
	h, err := b.lock(ctx, fileLocks+hex.EncodeToString(sum[:8]), waiting)
	if err != nil {
		return nil, err
	}
	return h.unlock, nil
}

// lock takes a lease on an object and renews it until it is unlocked or lost.
func (b *Bucket) lock(ctx context.Context, name string, waiting func()) (*heldLock, error) {
	h := &heldLock{store: b, name: name, token: rand.Text(), ended: make(chan struct{})}
	err := b.await(ctx, name, waiting, func(now lockState) (bool, error) { return h.write(ctx, now) })
	if err == nil {
		err = h.checkConditions()
	}
	if err != nil {
		return nil, fmt.Errorf("locking %q: %w", b.at, err)
	}
	renewing, stop := context.WithCancel(b.ctx)
	h.stop = stop
	go h.keepRenewing(renewing)
	return h, nil
}

// Share waits for a writer, as Lock does. It does not block a later one: see the package
// comment.
func (b *Bucket) Share(ctx context.Context, waiting func()) (unlock func() error, err error) {
	err = b.await(ctx, lockName, waiting, func(lockState) (bool, error) { return true, nil })
	if err != nil {
		return nil, fmt.Errorf("locking %q: %w", b.at, err)
	}
	return func() error { return nil }, nil
}

// Busy implements [store.Output]. Where the service sends no time, the lock of a killed writer
// counts as held until the next writer takes it over.
func (b *Bucket) Busy() bool {
	now, err := b.readLock(b.ctx, lockName)
	return err == nil && now.holder != "" && !now.old
}

// next returns the next content of the lock.
func (h *heldLock) next() string {
	h.writes++
	h.text = fmt.Sprintf("%s %d\n", h.token, h.writes)
	return h.text
}

// write writes the lock over the version seen and reports whether this process holds it. A
// retried write fails the second time, and an answer may be lost, so it reads the lock again.
// Only a lock that it holds does it record, because the version of another holder must never
// be replaced.
func (h *heldLock) write(ctx context.Context, over lockState) (held bool, err error) {
	sent := time.Now()
	_, failed := h.store.writeLock(ctx, h.name, h.next(), over)
	now, err := h.store.readLock(ctx, h.name)
	if err != nil {
		return false, err
	}
	if now.holder != h.token {
		return false, failed
	}
	h.last = now
	if now.text == h.text { // not that of an earlier write, which a waiter may have seen for long
		h.renewed.Store(&sent)
	}
	return true, nil
}

// checkConditions checks that the service honours conditions: a write whose condition is not
// met must fail.
func (h *heldLock) checkConditions() error {
	for _, wrong := range []lockState{{}, {version: noVersion[h.store.at.scheme]}} {
		written, err := h.store.writeLock(h.store.ctx, h.name, h.next(), wrong)
		if err == nil && written {
			err = errUnconditional
		}
		if err != nil {
			h.release() // the first error is the one that matters
			return err
		}
	}
	return nil
}

// keepRenewing renews the lock until it is stopped or another run has it.
func (h *heldLock) keepRenewing(ctx context.Context) {
	defer close(h.ended)
	for sleep(ctx, h.store.lease.renewal) == nil && !h.lost.Load() {
		h.mu.Lock()
		h.renew(ctx, h.store.lease.renewal)
		h.mu.Unlock()
	}
}

// renew rewrites the lock, and notes if another run has it. While the service does not answer,
// nothing is known. The caller holds h.mu.
func (h *heldLock) renew(ctx context.Context, limit time.Duration) error {
	ctx, cancel := context.WithTimeoutCause(ctx, limit, errSilent)
	defer cancel()
	held, err := h.write(ctx, h.last)
	if !held && err == nil {
		h.lost.Store(true)
	}
	return err
}

// unlock ends the renewal and frees the lock.
func (h *heldLock) unlock() error {
	h.stop()
	<-h.ended
	err := h.check()
	if err == nil {
		err = h.release()
	}
	if err != nil {
		return fmt.Errorf("unlocking %q: %w", h.store.at, err)
	}
	return nil
}

// release empties the lock if this process holds it. An interrupted renewal may have changed
// it last, and a retried write fails the second time.
func (h *heldLock) release() error {
	for range 2 {
		free, err := h.store.writeLock(h.store.ctx, h.name, "", h.last)
		if free || err != nil {
			return err
		}
		now, err := h.store.readLock(h.store.ctx, h.name)
		if now.holder == "" || err != nil {
			return err
		}
		if now.holder == h.token {
			h.last = now
		}
	}
	return errLockLost
}

// lockName is the lock object. It remains, empty, after a run.
const lockName = ".lock"

// fileLocks is the prefix of locks on single files. They remain, empty, after a run.
const fileLocks = ".staging/lock-"

// lease says how long a lock lasts.
type lease struct {
	period  time.Duration // without a change after which the lock may be taken over
	renewal time.Duration // between two changes by its holder
	poll    time.Duration // between two readings by a waiter
}

// defaultLease is a lease long enough for a service's short outages, and short enough to wait for
// after a killed run.
var defaultLease = lease{period: 30 * time.Second, renewal: 10 * time.Second, poll: time.Second}

// errUnconditional is why a service cannot be used.
var errUnconditional = errors.New("the service does not heed conditions of writes (If-None-Match, If-Match), which keep two runs apart")

// lockState is the state of a lock at one reading.
type lockState struct {
	text    string
	holder  string // the first word of the text; empty: nobody holds it
	version string // of the object; empty: there is none
	old     bool   // not renewed for a period by the service's own clock
}

func (b *Bucket) readLock(ctx context.Context, name string) (lockState, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, requestTimeout, errSilent)
	defer cancel()
	r, err := b.blob.NewReader(ctx, b.at.key(name), nil)
	if err = missing(err); errors.Is(err, fs.ErrNotExist) {
		return lockState{}, nil
	}
	if err != nil {
		return lockState{}, explain(ctx, err)
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, 1<<10))
	if err != nil {
		return lockState{}, explain(ctx, err)
	}
	version, age, aged, err := versionOf(r)
	holder, _, _ := strings.Cut(string(text), " ")
	return lockState{string(text), holder, version, aged && age > b.lease.period}, err
}

// writeLock writes the lock if it is unchanged since seen, and reports whether it was.
func (b *Bucket) writeLock(ctx context.Context, name, text string, was lockState) (bool, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, requestTimeout, errSilent)
	defer cancel()
	options := &blob.WriterOptions{ContentType: "text/plain", IfNotExist: was.version == ""}
	if was.version != "" {
		options.BeforeWrite = replacing(was.version)
	}
	err := b.blob.Upload(ctx, b.at.key(name), strings.NewReader(text), options)
	code, _ := answer(err)
	switch {
	case err == nil:
		return true, nil
	case conditionFailed(err), errors.Is(missing(err), fs.ErrNotExist): // was removed
		return false, nil
	case code == "NotImplemented":
		return false, errUnconditional
	}
	return false, explain(ctx, err)
}

// conditionFailed reports whether a write or removal failed because its condition did not hold.
func conditionFailed(err error) bool {
	code, _ := answer(err)
	return gcerrors.Code(err) == gcerrors.FailedPrecondition || code == "PreconditionFailed" || code == "ConditionalRequestConflict"
}

// await polls the lock until it is free or unchanged for a period by this machine's clock,
// then calls try until that succeeds.
func (b *Bucket) await(ctx context.Context, name string, waiting func(), try func(lockState) (bool, error)) error {
	var last lockState
	var since time.Time
	for announced := false; ; {
		now, err := b.readLock(ctx, name)
		if err != nil {
			return err
		}
		if now.version != last.version || since.IsZero() {
			last, since = now, time.Now()
		}
		if now.holder == "" || time.Since(since) > b.lease.period {
			if done, err := try(now); done || err != nil {
				return err
			}
		} else if waiting == nil {
			return store.ErrLocked
		} else if !announced {
			announced = true
			waiting()
		}
		if err := sleep(ctx, b.lease.poll); err != nil {
			return err
		}
	}
}

// sleep waits, or returns the error of a context that ends first.
func sleep(ctx context.Context, duration time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(duration):
		return nil
	}
}
