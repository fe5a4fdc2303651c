package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// ErrLocked is matched by the error of [Local.Lock] when another process
// holds the lock and the caller did not want to wait.
var ErrLocked = errors.New("another run is working on it")

// lockPoll is how often a waiting Lock tries again. The kernel cannot wake us
// through a context, so waiting is polling; a run takes seconds at least.
const lockPoll = 100 * time.Millisecond

// Lock makes this process the only writer of the store until it calls unlock
// or ends, however it ends. When another process holds the lock, Lock calls
// waiting once (to tell the user) and waits until the lock is free or ctx is
// done; with waiting nil it returns an error that matches [ErrLocked] instead.
func (l *Local) Lock(ctx context.Context, waiting func()) (unlock func() error, err error) {
	if err := os.MkdirAll(l.root, dirPerm); err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, err)
	}
	lock := flock.New(filepath.Join(l.root, lockFile), flock.SetPermissions(filePerm))
	got, err := lock.TryLock()
	if err == nil && !got {
		got, err = wait(ctx, lock, waiting)
	}
	if err == nil && !got {
		err = ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, err)
	}
	return lock.Unlock, nil
}

// wait polls a lock that is held elsewhere; nil waiting means not to.
func wait(ctx context.Context, lock *flock.Flock, waiting func()) (bool, error) {
	if waiting == nil {
		return false, nil
	}
	waiting()
	return lock.TryLockContext(ctx, lockPoll)
}
