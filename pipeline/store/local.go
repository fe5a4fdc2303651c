package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

const (
	stagingDir = ".staging" // temporary files, all in one place
	lockFile   = ".lock"    // what Lock locks; stays behind, empty
	dirPerm    = 0o755
	filePerm   = 0o644
)

// Local is a [Store] in a directory.
//
// Beside the files it keeps two names of its own in the root: .staging, which
// holds temporary files while a run writes (never next to the parts, where a
// reader's *.parquet would find them), and .lock.
type Local struct {
	root string
	mu   sync.Mutex
	own  *staging // nil before the first file
}

var _ Output = (*Local)(nil)

// NewLocal returns the store in the directory root. It touches nothing:
// the directory is made when the first file is created or the lock is taken.
func NewLocal(root string) *Local {
	return &Local{root: root}
}

// Stat implements [Store].
func (l *Local) Stat(name string) (int64, error) {
	path, err := l.path(name)
	if err != nil {
		return 0, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return 0, fmt.Errorf("looking at %q: %w", path, err)
	}
	if info.IsDir() {
		return 0, fmt.Errorf("looking at %q: it is a directory, expected a file", path)
	}
	return info.Size(), nil
}

// Path implements [Output].
func (l *Local) Path(name string) string { return filepath.Join(l.root, filepath.FromSlash(name)) }

// Modified implements [Output].
func (l *Local) Modified(name string) (time.Time, error) {
	path, err := l.path(name)
	if err != nil {
		return time.Time{}, err
	}
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}, fmt.Errorf("looking at %q: %w", path, err)
	}
	return info.ModTime(), nil
}

// Remove implements [Store].
func (l *Local) Remove(name string) error {
	path, err := l.path(name)
	if err != nil {
		return err
	}
	if err := os.Remove(path); err != nil {
		return fmt.Errorf("removing %q: %w", path, err)
	}
	return l.removeEmpty(filepath.Dir(path))
}

// removeEmpty removes dir and its parents below the root while they are empty.
func (l *Local) removeEmpty(dir string) error {
	root := filepath.Clean(l.root)
	for dir != root && len(dir) > len(root) {
		removed, err := removeIfEmpty(dir)
		if err != nil || !removed {
			return err
		}
		dir = filepath.Dir(dir)
	}
	return nil
}

// removeIfEmpty removes a folder unless there is something in it, and reports whether
// it is gone. A file or a link in its place stays: somebody has put it there.
func removeIfEmpty(dir string) (bool, error) {
	info, err := os.Lstat(dir)
	if err == nil && !info.IsDir() {
		return false, nil
	}
	if err == nil {
		err = os.Remove(dir)
	}
	switch {
	case err == nil, errors.Is(err, fs.ErrNotExist):
		return true, nil
	case errors.Is(err, fs.ErrExist): // not empty
		return false, nil
	}
	return false, fmt.Errorf("removing the empty folder %q: %w", dir, err)
}

// path returns where a name lies on disk.
func (l *Local) path(name string) (string, error) {
	if !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", fmt.Errorf("name %q in %q: expected a relative, clean path with slashes", name, l.root)
	}
	if first, _, _ := strings.Cut(name, "/"); first == stagingDir || first == lockFile {
		return "", fmt.Errorf("name %q in %q: %s is the store's own", name, l.root, first)
	}
	return l.Path(name), nil
}
