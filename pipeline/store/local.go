package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/gofrs/flock"
)

const (
	stagingDir = ".staging" // temporary files, all in one place
	lockFile   = ".lock"    // the lock; remains, empty
	dirPerm    = 0o755
	filePerm   = 0o644
)

// Local is a [Store] in a directory, for whole runs: it allows one writer at a time, and can remove what a
// killed one left.
//
// It reserves two names in the root: .staging for temporary files during a run (never beside
// the parts, where a reader's *.parquet would match them), and .lock.
type Local struct {
	fs   FS
	root string

	held atomic.Pointer[flock.Flock] // the lock of the store; nil while this process has not taken it
}

var _ Store = (*Local)(nil)

// NewLocal returns the store in the directory root. The directory is made when the first file
// is created or the lock is taken.
func NewLocal(root string) *Local { return On(OS{}, root) }

// On is [NewLocal] on a file system.
func On(system FS, root string) *Local {
	return &Local{fs: system, root: root}
}

// Path returns the location of a file for messages. It does no I/O.
func (l *Local) Path(name string) string { return filepath.Join(l.root, filepath.FromSlash(name)) }

// path returns the path of a name on disk.
func (l *Local) path(name string) (string, error) {
	if !fs.ValidPath(name) || !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", fmt.Errorf("name %q in %q: expected a relative, clean path with slashes", name, l.root)
	}
	if first, _, _ := strings.Cut(name, "/"); first == stagingDir || first == lockFile {
		return "", fmt.Errorf("name %q in %q: %s is the store's own", name, l.root, first)
	}
	return l.Path(name), nil
}

// Open implements [Store]. It looks before it opens: opening a named pipe would wait for a
// writer.
func (l *Local) Open(name string) (File, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	if _, err := l.regular(path); err != nil {
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	file, err := l.fs.Open(path)
	if err != nil {
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	info, err := file.Stat()
	if err == nil {
		err = CheckRegular(info) // it may be another one by now
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	return localFile{file, info.Size()}, nil
}

// regular returns what a path leads to, links followed, if that is a file.
func (l *Local) regular(path string) (fs.FileInfo, error) {
	info, err := l.fs.Stat(path)
	if err != nil {
		return nil, err
	}
	return info, CheckRegular(info)
}

// CheckRegular returns an error that says what something is unless it is a file.
func CheckRegular(info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return errors.New("it is a directory, expected a file")
	case mode&fs.ModeNamedPipe != 0:
		return errors.New("it is a named pipe, expected a file")
	default:
		return errors.New("it is a device or socket, expected a file")
	}
}

// localFile is an open file with its size at opening, which stays valid because files of a
// store are replaced, never changed.
type localFile struct {
	FSFile
	size int64
}

// Size implements [File].
func (f localFile) Size() int64 { return f.size }

// Create implements [Store].
func (l *Local) Create(name string) (Pending, error) {
	p, err := l.create(name)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Stat implements [Store].
func (l *Local) Stat(name string) (int64, error) {
	info, err := l.stat(name)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

// Modified returns when a file was written, according to the file system. A missing file is an
// error that matches fs.ErrNotExist.
func (l *Local) Modified(name string) (time.Time, error) {
	info, err := l.stat(name)
	if err != nil {
		return time.Time{}, err
	}
	return info.ModTime(), nil
}

func (l *Local) stat(name string) (fs.FileInfo, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	info, err := l.regular(path)
	if err != nil {
		return nil, fmt.Errorf("looking at %q: %w", path, err)
	}
	return info, nil
}

// Free returns how many bytes this user may still write, and whether that is known. It asks the nearest existing
// parent folder while the store's own does not exist.
func (l *Local) Free() (bytes int64, known bool) {
	dir, err := filepath.Abs(l.root)
	if err != nil {
		return 0, false
	}
	for {
		bytes, err = free(dir)
		if err == nil {
			return bytes, true
		}
		above := filepath.Dir(dir)
		if !errors.Is(err, fs.ErrNotExist) || above == dir {
			return 0, false
		}
		dir = above
	}
}

// List implements [Store]. It omits the store's own names (.staging, .lock) and follows links. Of the
// root it omits folders that this process may not read, such as lost+found of a disk: who wants one of
// the dataset lists that.
func (l *Local) List(dir string) ([]string, error) {
	start, err := l.path(dir)
	if err != nil {
		return nil, err
	}
	names, err := l.walk(nil, dir, nil)
	if err != nil {
		return nil, fmt.Errorf("listing %q: %w", start, err)
	}
	// Folder by folder is another order than that of whole names: "a-b/x" is before "a/x".
	sort.Strings(names)
	return names, nil
}

// walk appends the names of the files below dir. The folders in which dir is are above; a link
// to one of them is not followed. What is removed meanwhile is missing.
func (l *Local) walk(names []string, dir string, above []fs.FileInfo) ([]string, error) {
	full := l.Path(dir)
	here, err := l.fs.Stat(full)
	if err != nil {
		return names, unlessMissing(err)
	}
	if slices.ContainsFunc(above, func(f fs.FileInfo) bool { return os.SameFile(f, here) }) {
		return names, nil
	}
	entries, err := l.fs.List(full)
	if errors.Is(err, fs.ErrPermission) && len(above) == 1 && path.Dir(dir) == "." {
		return names, nil
	}
	if err != nil {
		return names, unlessMissing(err)
	}
	above = append(above, here)
	for _, entry := range entries {
		name := path.Join(dir, entry.Name())
		if name == stagingDir || name == lockFile {
			continue
		}
		folder := entry.IsDir()
		if entry.Type()&fs.ModeSymlink != 0 {
			to, err := l.fs.Stat(l.Path(name))
			folder = err == nil && to.IsDir()
		}
		if !folder {
			names = append(names, name)
		} else if names, err = l.walk(names, name, above); err != nil {
			return nil, err
		}
	}
	return names, nil
}

// unlessMissing returns nil for the error of a missing file.
func unlessMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// inside returns an error if a folder below the root is reached by a link: what is there is not
// of this dataset alone, so that nothing is written or removed there. The root itself may be a
// link. What is missing is no link.
func (l *Local) inside(dir string) error {
	for root := filepath.Clean(l.root); len(dir) > len(root); dir = filepath.Dir(dir) {
		info, err := l.fs.Lstat(dir)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return err
		case info.Mode()&fs.ModeSymlink != 0:
			return fmt.Errorf("%q is a symbolic link; expected a folder: a link is read, "+
				"but nothing is written or removed there", dir)
		}
	}
	return nil
}

// Remove implements [Store].
func (l *Local) Remove(name string) error {
	path, err := l.path(name)
	if err != nil {
		return err
	}
	err = errors.Join(l.checkLock(), l.inside(filepath.Dir(path)))
	if err == nil {
		err = l.fs.Remove(path)
	}
	if err != nil {
		return fmt.Errorf("removing %q: %w", path, err)
	}
	return l.removeEmpty(filepath.Dir(path))
}

// removeEmpty removes dir and its parents below the root while they are empty.
func (l *Local) removeEmpty(dir string) error {
	root := filepath.Clean(l.root)
	for dir != root && len(dir) > len(root) {
		removed, err := l.removeIfEmpty(dir)
		if err != nil || !removed {
			return err
		}
		dir = filepath.Dir(dir)
	}
	return nil
}

// removeIfEmpty removes a folder if it is empty, and reports whether it is gone. It leaves a
// user's file or link of that name, and a mount point.
func (l *Local) removeIfEmpty(dir string) (bool, error) {
	info, err := l.fs.Lstat(dir)
	if err == nil && !info.IsDir() {
		return false, nil
	}
	if err == nil {
		err = l.fs.Remove(dir)
	}
	switch {
	case err == nil, errors.Is(err, fs.ErrNotExist):
		return true, nil
	case errors.Is(err, fs.ErrExist), errors.Is(err, syscall.EBUSY): // not empty, or a mount point
		return false, nil
	}
	// The system may say that a folder must not be removed before it says that it is not empty.
	if entries, listed := l.fs.List(dir); listed == nil && len(entries) > 0 {
		return false, nil
	}
	return false, fmt.Errorf("removing the empty folder %q: %w", dir, err)
}
