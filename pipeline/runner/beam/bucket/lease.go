package bucket

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"
	"time"

	"gocloud.dev/blob"
	"gocloud.dev/gcerrors"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// lockName is the object that is the lock. It stays behind, empty.
const lockName = ".lock"

// lease says how long a lock lasts.
type lease struct {
	period  time.Duration // that a lock must not have changed for, to be taken over
	renewal time.Duration // between two changes by its holder
	poll    time.Duration // between two looks of who waits for it
}

// usual is a lease that outlasts a service's bad moments, and that somebody whose run was
// killed can wait for.
var usual = lease{period: 30 * time.Second, renewal: 10 * time.Second, poll: time.Second}

// errUnconditional is why a service cannot be used.
var errUnconditional = errors.New("the service does not heed conditions of writes (If-None-Match, If-Match), which keep two runs apart")

// seen is what a look at the lock has found.
type seen struct {
	holder  string // empty: nobody holds it
	version string // of the object; empty: there is none
	old     bool   // by the service's own clock, nobody has renewed it for a period
}

// look looks at the lock.
func (b *Bucket) look(ctx context.Context) (seen, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, silence, errSilent)
	defer cancel()
	r, err := b.blob.NewReader(ctx, b.at.key(lockName), nil)
	if err = missing(err); errors.Is(err, fs.ErrNotExist) {
		return seen{}, nil
	}
	if err != nil {
		return seen{}, explain(ctx, err)
	}
	defer r.Close()
	text, err := io.ReadAll(io.LimitReader(r, 1<<10))
	if err != nil {
		return seen{}, explain(ctx, err)
	}
	version, age, aged, err := versionOf(r)
	holder, _, _ := strings.Cut(string(text), " ")
	return seen{holder, version, aged && age > b.lease.period}, err
}

// claim writes the lock if it is as it was seen, and reports whether it was.
func (b *Bucket) claim(ctx context.Context, text string, was seen) (bool, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, silence, errSilent)
	defer cancel()
	options := &blob.WriterOptions{ContentType: "text/plain", IfNotExist: was.version == ""}
	if was.version != "" {
		options.BeforeWrite = replacing(was.version)
	}
	err := b.blob.Upload(ctx, b.at.key(lockName), strings.NewReader(text), options)
	code, _ := answer(err)
	switch {
	case err == nil:
		return true, nil
	case gcerrors.Code(err) == gcerrors.FailedPrecondition, code == "ConditionalRequestConflict",
		errors.Is(missing(err), fs.ErrNotExist): // was removed
		return false, nil
	case code == "NotImplemented":
		return false, errUnconditional
	}
	return false, explain(ctx, err)
}

// await looks at the lock until it is free, or nobody has renewed it for a period by this
// machine's clock, and then calls try until that has what it wants.
func (b *Bucket) await(ctx context.Context, waiting func(), try func(seen) (bool, error)) error {
	var last seen
	var since time.Time
	for told := false; ; {
		now, err := b.look(ctx)
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
		} else if !told {
			told = true
			waiting()
		}
		if err := sleep(ctx, b.lease.poll); err != nil {
			return err
		}
	}
}

// sleep waits, or returns the error of a context that ends before.
func sleep(ctx context.Context, duration time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(duration):
		return nil
	}
}
