package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

// ErrLocked is matched by the error of [Local.Lock] if another process holds the lock and the
// caller does not want to wait.
var ErrLocked = errors.New("another run is working on it")

// ErrLockLost is matched by the errors of a store whose lock another process may hold by now: it
// writes nothing more.
var ErrLockLost = errors.New("the lock is lost")

// lockPoll is how often a waiting Lock tries again. A blocking kernel call could not be
// cancelled by a context.
const lockPoll = 100 * time.Millisecond

// Lock makes this process the only writer until it calls unlock or ends, however it ends. If another
// process holds the lock, Lock calls waiting once (to inform the user) and waits until the lock is
// free or ctx is done; if waiting is nil, it returns an error that matches [ErrLocked] instead.
// Where another process can have taken the lock meanwhile, everything that would change the store
// fails, and so does unlock, with an error that matches [ErrLockLost].
func (l *Local) Lock(ctx context.Context, waiting func()) (unlock func() error, err error) {
	if err := l.fs.Mkdir(l.root); err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, err)
	}
	path := filepath.Join(l.root, lockFile)
	if _, err := l.regular(path); unlessMissing(err) != nil {
		return nil, fmt.Errorf("locking %q: %s: %w", l.root, lockFile, err)
	}
	lock := flock.New(path, flock.SetPermissions(filePerm))
	free, err := l.take(ctx, lock, lock.TryLock, lock.TryLockContext, waiting)
	if err != nil {
		return nil, err
	}
	l.held.Store(lock)
	return func() error {
		lost := l.checkLock()
		l.held.Store(nil)
		if lost != nil {
			lost = fmt.Errorf("unlocking %q: %w", l.root, lost)
		}
		return errors.Join(lost, free())
	}, nil
}

// checkLock returns an error if this process took the lock and the file of that name is another
// one by now, or none, so that another run can take the lock as well.
func (l *Local) checkLock() error {
	lock := l.held.Load()
	if lock == nil {
		return nil
	}
	held, err := lock.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(lock.Path())
	if unlessMissing(err) != nil {
		return err
	}
	if err != nil || !os.SameFile(held, named) {
		return fmt.Errorf("%w: %q was removed or replaced, so that another run can have begun", ErrLockLost,
			lock.Path())
	}
	return nil
}

// Share blocks writers, but not other readers, until the caller calls unlock. It is for reading several
// files that must be consistent. It waits and fails as Lock does. A lock that cannot be opened, as in
// a read-only directory, counts as free.
func (l *Local) Share(ctx context.Context, waiting func()) (unlock func() error, err error) {
	path := filepath.Join(l.root, lockFile)
	if _, err := l.regular(path); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
		return nil, fmt.Errorf("locking %q: %s: %w", l.root, lockFile, err)
	}
	lock := flock.New(path, flock.SetFlag(os.O_RDONLY))
	unlock, err = l.take(ctx, lock, lock.TryRLock, lock.TryRLockContext, waiting)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return func() error { return nil }, nil
	}
	return unlock, err
}

// Busy reports whether a writer holds the lock.
func (l *Local) Busy() bool {
	unlock, err := l.Share(context.Background(), nil)
	if err == nil {
		unlock()
	}
	return errors.Is(err, ErrLocked)
}

// take tries a lock and waits for one that is held elsewhere, unless waiting is nil.
func (l *Local) take(ctx context.Context, lock *flock.Flock, try func() (bool, error),
	wait func(context.Context, time.Duration) (bool, error), waiting func()) (unlock func() error, err error) {
	got, err := try()
	if err == nil && !got && waiting != nil {
		waiting()
		got, err = wait(ctx, lockPoll)
	}
	if err == nil && !got {
		err = ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, explained(err))
	}
	return func() error {
		if err := lock.Unlock(); err != nil {
			return fmt.Errorf("unlocking %q: %w", l.root, err)
		}
		return nil
	}, nil
}

// explained adds advice to the error of a file system without locks, such as some network file
// systems. Two runs without a lock would mix their files, so this is an error.
func explained(err error) error {
	// ENOSYS, ENOTSUP and EOPNOTSUPP are the latter
	for _, without := range []error{syscall.ENOLCK, errors.ErrUnsupported} {
		if errors.Is(err, without) {
			return fmt.Errorf("%w: its file system has no file locks (flock), which keep two runs apart; expected an output "+
				"directory on one that has", err)
		}
	}
	return err
}
