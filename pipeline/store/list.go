package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
)

// List implements [Store]. The store's own names (.staging, .lock) are not
// listed.
func (l *Local) List(dir string) ([]string, error) {
	start, err := l.path(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	err = fs.WalkDir(os.DirFS(start), ".", func(rel string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist): // missing, or removed while walking
			return nil
		case err != nil:
			return err
		case dir == "." && rel == stagingDir:
			return fs.SkipDir
		case entry.IsDir(), dir == "." && rel == lockFile:
			return nil
		}
		names = append(names, path.Join(dir, rel))
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("listing %q: %w", start, err)
	}
	// WalkDir sorts folder by folder; "a-b/x" and "a/x" sort differently as
	// whole names.
	sort.Strings(names)
	return names, nil
}

// Sweep removes what killed runs left: all in .staging, .staging itself, and folders in
// which a part should have come. Call
// it only while holding the lock, when no file of this process is pending:
// at the start of a run and at its end, after which only .lock remains beside
// the data. A missing .staging is fine.
func (l *Local) Sweep() error {
	staging := filepath.Join(l.root, stagingDir)
	if err := os.RemoveAll(staging); err != nil {
		return fmt.Errorf("sweeping %q: %w", staging, err)
	}
	return l.sweepFolders()
}
