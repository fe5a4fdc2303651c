package store

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/gofrs/flock"
)

// staging is the folder below .staging in which a process that works beside others has its
// unfinished files. A kernel lock on a file in it says that the process lives.
type staging struct {
	dir  string
	live *flock.Flock
}

// liveFile is the file in a staging folder that is locked while its process lives.
const liveFile = "live"

// What the program puts into .staging has names that begin with its mark; all else there is the
// user's.
const mark = "nonminimax-"

// staging returns the staging folder of this process, made when it is first needed.
func (l *Local) staging() (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for attempt := 0; l.own == nil; attempt++ {
		own, err := l.newStaging(filepath.Join(l.root, stagingDir))
		// Somebody may have swept the folder before it was locked.
		if err != nil && (attempt >= attempts || !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, ErrLocked)) {
			return "", explained(err)
		}
		l.own = own
	}
	return l.own.dir, nil
}

// newStaging makes a staging folder and locks it; nil with an error.
func (l *Local) newStaging(in string) (*staging, error) {
	dir := filepath.Join(in, mark+"process-"+rand.Text())
	if err := l.fs.Mkdir(dir); err != nil {
		return nil, err
	}
	live := flock.New(filepath.Join(dir, liveFile), flock.SetPermissions(filePerm))
	if err := lockLinked(live); err != nil {
		l.fs.RemoveAll(dir) // the first error is the one that matters
		return nil, err
	}
	return &staging{dir, live}, nil
}

// lockLinked takes a lock on a file, and checks that the file still has its name: a sweep
// removes files that are not locked.
func lockLinked(lock *flock.Flock) error {
	got, err := lock.TryLock()
	if err != nil {
		return err
	}
	if !got {
		return ErrLocked
	}
	held, err := lock.Stat()
	if err == nil {
		var named fs.FileInfo
		if named, err = os.Stat(lock.Path()); err == nil && !os.SameFile(held, named) {
			err = ErrLocked
		}
	}
	if err != nil {
		lock.Close()
	}
	return err
}

// CreateBeside is Create for processes that share no lock: the file is written in a folder of this process, so that
// no other one sweeps it. Unless it is to replace a file, its name has to be free: the error of Commit matches
// fs.ErrExist if another process was first.
func (l *Local) CreateBeside(name string, replace bool) (Pending, error) {
	p, err := l.create(name, l.staging)
	if err != nil {
		return nil, err
	}
	p.beside = !replace
	return p, nil
}

// Close discards this process's unfinished files of CreateBeside.
func (l *Local) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.own == nil {
		return nil
	}
	in := filepath.Dir(l.own.dir)
	err := errors.Join(l.fs.RemoveAll(l.own.dir), l.own.live.Close())
	l.own = nil
	_, empty := l.removeIfEmpty(in)
	return errors.Join(err, empty)
}

// Sweep removes what killed processes left in .staging, and .staging
// itself unless running processes work there or a user has put something there. Call it only
// while holding the lock, when no file of this process is pending: at the start of a run and
// at its end, after which only .lock remains beside the data.
func (l *Local) Sweep() error {
	in := filepath.Join(l.root, stagingDir)
	if err := l.checkLock(); err != nil {
		return fmt.Errorf("sweeping %q: %w", in, err)
	}
	if gone, err := l.removeIfEmpty(in); gone || err != nil {
		return err
	}
	entries, err := l.fs.List(in)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), mark) {
			err = errors.Join(err, l.sweepDead(filepath.Join(in, entry.Name()), entry))
		}
	}
	_, empty := l.removeIfEmpty(in)
	if err := errors.Join(err, empty); err != nil {
		return fmt.Errorf("sweeping %q: %w", in, err)
	}
	return nil
}

// sweepDead removes an entry of .staging unless a process that lives has locked it.
func (l *Local) sweepDead(path string, entry fs.DirEntry) error {
	if entry.IsDir() {
		lock := flock.New(filepath.Join(path, liveFile), flock.SetPermissions(filePerm))
		if got, err := lock.TryLock(); err == nil && !got || errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		defer lock.Close()
		if runtime.GOOS == "windows" { // which removes no open file
			lock.Close()
		}
	}
	return l.fs.RemoveAll(path) // no process holds it
}
