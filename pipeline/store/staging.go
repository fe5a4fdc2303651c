package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// What the program puts into .staging has names that begin with its mark; all else there is the
// user's.
const mark = "nonminimax-"

// ErrSwept is matched by the error of Commit of a file beside others that a run has swept meanwhile: it has to be
// written again.
var ErrSwept = errors.New("another process has removed the unfinished file")

// CreateBeside is Create for processes that share no lock. Unless the file is to replace another one, its name has to
// be free: the error of Commit matches fs.ErrExist if another process was first.
func (l *Local) CreateBeside(name string, replace bool) (Pending, error) {
	p, err := l.create(name)
	if err != nil {
		return nil, err
	}
	p.beside, p.free = true, !replace
	return p, nil
}

// Close removes .staging, which no run sweeps after files of CreateBeside, if nothing is in it.
func (l *Local) Close() error {
	_, err := l.removeIfEmpty(filepath.Join(l.root, stagingDir))
	return err
}

// Sweep removes the unfinished files in .staging, and .staging itself unless a user has put something there. Most are
// those of killed processes; of others, see [ErrSwept]. Call it only while holding the lock, when no file of this
// process is pending: at the start of a run and at its end, after which only .lock remains beside the data.
func (l *Local) Sweep() error {
	in := filepath.Join(l.root, stagingDir)
	if err := l.checkLock(); err != nil {
		return fmt.Errorf("sweeping %q: %w", in, err)
	}
	if gone, err := l.removeIfEmpty(in); gone || err != nil {
		return err
	}
	entries, err := l.fs.List(in)
	err = unlessMissing(err)
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), mark) {
			err = errors.Join(err, l.fs.RemoveAll(filepath.Join(in, entry.Name())))
		}
	}
	_, empty := l.removeIfEmpty(in)
	if err := errors.Join(err, empty); err != nil {
		return fmt.Errorf("sweeping %q: %w", in, err)
	}
	return nil
}
