package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
)

// List implements [Store]. The store's own names (.staging, .lock) are not
// listed.
func (l *Local) List(dir string) ([]string, error) {
	start, err := l.path(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	start = followed(start)
	err = filepath.WalkDir(start, func(name string, entry fs.DirEntry, err error) error {
		rel := strings.TrimPrefix(strings.TrimPrefix(name, start), string(filepath.Separator))
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
		names = append(names, path.Join(dir, filepath.ToSlash(rel)))
		return nil
	})
	if err != nil {
		return nil, listing(start, err)
	}
	// WalkDir sorts folder by folder; "a-b/x" and "a/x" sort differently as
	// whole names.
	sort.Strings(names)
	return names, nil
}

// followed is the folder to which a name leads, which can be a link. What is wrong with
// the link, walking will say.
func followed(dir string) string {
	if to, err := filepath.EvalSymlinks(dir); err == nil {
		return to
	}
	return dir
}

// listing says which folder cannot be listed, and why.
func listing(dir string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		dir, err = at.Path, at.Err
	}
	return fmt.Errorf("listing %q: %w", dir, err)
}

// SweepFolders removes the empty folders below dir, then dir and its parents while they are
// empty. Create and Remove leave none, but a run may be killed in the middle of them, and an
// empty folder is in no list. A missing dir is fine.
func (l *Local) SweepFolders(dir string) error {
	start, err := l.path(dir)
	if err != nil {
		return err
	}
	var folders []string // parents first
	err = filepath.WalkDir(start, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err == nil && entry.IsDir():
			folders = append(folders, name)
		}
		return err
	})
	if err != nil {
		return listing(start, err)
	}
	for _, name := range slices.Backward(folders) {
		if _, err := removeIfEmpty(name); err != nil {
			return err
		}
	}
	return l.removeEmpty(start)
}
