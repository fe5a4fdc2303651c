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

// Lock implements [Output].
func (l *Local) Lock(ctx context.Context, waiting func()) (unlock func() error, err error) {
	if err := os.MkdirAll(l.root, dirPerm); err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, err)
	}
	path := filepath.Join(l.root, lockFile)
	if _, err := regular(path); unlessMissing(err) != nil {
		return nil, fmt.Errorf("locking %q: %s: %w", l.root, lockFile, err)
	}
	lock := flock.New(path, flock.SetPermissions(filePerm))
	return l.take(lock, lock.TryLock, func() (bool, error) { return lock.TryLockContext(ctx, lockPoll) }, waiting)
}

// Share implements [Output]. A lock that cannot be opened, as in a read-only directory, counts
// as free.
func (l *Local) Share(ctx context.Context, waiting func()) (unlock func() error, err error) {
	path := filepath.Join(l.root, lockFile)
	if _, err := regular(path); err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, fs.ErrPermission) {
		return nil, fmt.Errorf("locking %q: %s: %w", l.root, lockFile, err)
	}
	lock := flock.New(path, flock.SetFlag(os.O_RDONLY))
	unlock, err = l.take(lock, lock.TryRLock, func() (bool, error) { return lock.TryRLockContext(ctx, lockPoll) }, waiting)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return func() error { return nil }, nil
	}
	return unlock, err
}

// Busy implements [Output].
func (l *Local) Busy() bool {
	unlock, err := l.Share(context.Background(), nil)
	if err == nil {
		unlock()
	}
	return errors.Is(err, ErrLocked)
}

// take tries a lock and waits for one that is held elsewhere, unless waiting is nil.
func (l *Local) take(lock *flock.Flock, try, wait func() (bool, error), waiting func()) (unlock func() error, err error) {
	got, err := try()
	if err == nil && !got && waiting != nil {
		waiting()
		got, err = wait()
	}
	if err == nil && !got {
		err = ErrLocked
	}
	if err != nil {
		return nil, fmt.Errorf("locking %q: %w", l.root, explained(err))
	}
	return lock.Unlock, nil
}

// explained adds advice to the error of a file system without locks, such as some network file
// systems. Two runs without a lock would mix their files, so this is an error.
func explained(err error) error {
	for _, without := range []error{syscall.ENOLCK, errors.ErrUnsupported} { // ENOSYS, ENOTSUP and EOPNOTSUPP are the latter
		if errors.Is(err, without) {
			return fmt.Errorf("%w: its file system has no file locks (flock), which keep two runs apart; expected an output directory on one that has", err)
		}
	}
	return err
}
