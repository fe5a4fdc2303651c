package store

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

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
	lock, err := l.lockFile(name)
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

// lockFile waits until this process is the only one that replaces a file. It is a kernel lock on a file in .staging.
func (l *Local) lockFile(name string) (*flock.Flock, error) {
	in, sum := filepath.Join(l.root, stagingDir), sha256.Sum256([]byte(name))
	for {
		if err := l.fs.Mkdir(in); err != nil {
			return nil, err
		}
		lock := flock.New(filepath.Join(in, fileLock+hex.EncodeToString(sum[:8])), flock.SetPermissions(filePerm))
		switch err := lockLinked(lock); {
		case err == nil:
			return lock, nil
		case !errors.Is(err, ErrLocked) && !errors.Is(err, fs.ErrNotExist):
			return nil, explained(err)
		}
		time.Sleep(lockPoll)
	}
}
