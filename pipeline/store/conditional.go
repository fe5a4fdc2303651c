package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// LockFile makes this process the only one that makes a file, as Lock does for the whole store. The two
// locks are independent. It is a kernel lock on a file in .staging, whose time the holder renews. Nobody
// waits for a holder that has stopped renewing: it is frozen, or its machine is lost and the file server
// has not noticed yet. So the lock saves work and protects nothing.
func (l *Local) LockFile(ctx context.Context, name string, waiting func()) (unlock func() error, err error) {
	lock, err := l.lockFile(ctx, name, waiting, l.lapse)
	switch {
	case err != nil:
		return nil, err
	case lock == nil:
		return func() error { return nil }, nil
	}
	renewing, stop := context.WithCancel(context.Background())
	go func() {
		for {
			now := time.Now()
			os.Chtimes(lock.Path(), now, now) // if this fails, others take the lock for abandoned
			select {
			case <-renewing.Done():
				return
			case <-time.After(l.lapse / 8):
			}
		}
	}()
	return func() error { stop(); return lock.Unlock() }, nil
}

// lockFile is LockFile without the renewal. With a lapse it returns nil for a lock whose
// holder has not renewed it for as long.
func (l *Local) lockFile(ctx context.Context, name string, waiting func(), lapse time.Duration) (*flock.Flock, error) {
	if _, err := l.path(name); err != nil {
		return nil, err
	}
	sum := sha256.Sum256([]byte(name))
	in := filepath.Join(l.root, stagingDir)
	var renewed time.Time // the time of the file
	var seen time.Time    // when this process first saw that time
	for {
		if err := l.fs.Mkdir(in); err != nil {
			return nil, fmt.Errorf("locking %q: %w", l.Path(name), err)
		}
		lock := flock.New(filepath.Join(in, fileLock+hex.EncodeToString(sum[:8])), flock.SetPermissions(filePerm))
		err := lockLinked(lock)
		switch {
		case err == nil:
			return lock, nil
		case errors.Is(err, ErrLocked) && waiting == nil:
			return nil, fmt.Errorf("locking %q: %w", l.Path(name), err)
		case !errors.Is(err, ErrLocked) && !errors.Is(err, fs.ErrNotExist):
			return nil, fmt.Errorf("locking %q: %w", l.Path(name), explained(err))
		}
		if errors.Is(err, ErrLocked) {
			waiting()
			waiting = func() {}
		}
		if info, err := os.Stat(lock.Path()); err == nil && !info.ModTime().Equal(renewed) {
			renewed, seen = info.ModTime(), time.Now()
		} else if lapse > 0 && !seen.IsZero() && time.Since(seen) > lapse {
			return nil, nil
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(lockPoll):
		}
	}
}

// Version returns the version of a file, [Absent] if it does not exist: size and time. A file that takes
// the place of another one was written later.
func (l *Local) Version(name string) (Version, error) {
	path, err := l.path(name)
	if err != nil {
		return Absent, err
	}
	info, err := l.fs.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Absent, nil
	case err != nil:
		return Absent, fmt.Errorf("looking at %q: %w", path, err)
	}
	return Version(fmt.Sprintf("%d bytes of %d", info.Size(), info.ModTime().UnixNano())), nil
}

// CreateOver is Create for processes that share no lock: the file takes its name only if the version of
// that name is still seen. Otherwise Commit changes nothing and its error matches [ErrChanged]. The file
// is written in a folder of this process.
func (l *Local) CreateOver(name string, seen Version) (Pending, error) {
	p, err := l.create(name, l.staging)
	if err != nil {
		return nil, err
	}
	p.put = func() error { return l.put(name, seen, p) }
	return p, nil
}

// put gives a file its name if the name holds what it held. A link fails where there is
// something; a rename does not, so a lock keeps others away during the check.
func (l *Local) put(name string, seen Version, p *localPending) error {
	if seen == Absent {
		err := l.fs.Link(p.temp, p.path)
		switch {
		case err == nil:
			return l.fs.Remove(p.temp)
		case errors.Is(err, fs.ErrExist):
			return ErrChanged
		}
		// Some file systems have no links.
	}
	lock, err := l.lockFile(context.Background(), name+".over", func() {}, 0)
	if err != nil {
		return err
	}
	defer lock.Unlock()
	now, err := l.Version(name)
	if err != nil {
		return err
	}
	if now != seen {
		return ErrChanged
	}
	return p.rename()
}
