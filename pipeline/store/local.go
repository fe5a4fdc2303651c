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
	"sync"
	"time"

	"github.com/google/renameio/v2"
)

const (
	stagingDir = ".staging" // temporary files, all in one place
	lockFile   = ".lock"    // the lock; remains, empty
	dirPerm    = 0o755
	filePerm   = 0o644
)

// Local is a [Store] in a directory.
//
// It reserves two names in the root: .staging for temporary files during a run (never beside
// the parts, where a reader's *.parquet would match them), and .lock.
type Local struct {
	root  string
	lapse time.Duration // after which a lock on a file counts as abandoned if it was not renewed

	mu  sync.Mutex
	own *staging // nil before the first CreateOver
}

var (
	_ Output        = (*Local)(nil)
	_ SpaceReporter = (*Local)(nil)
)

// NewLocal returns the store in the directory root. The directory is made when the first file
// is created or the lock is taken.
func NewLocal(root string) *Local {
	return &Local{root: root, lapse: fileLapse}
}

// fileLapse is longer than network file systems cache the time of a file.
const fileLapse = 2 * time.Minute

// Path implements [Output].
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

// Open implements [Store].
func (l *Local) Open(name string) (File, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	info, err := file.Stat()
	if err == nil && info.IsDir() {
		err = fmt.Errorf("it is a directory, expected a file")
	}
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("opening %q: %w", path, err)
	}
	return localFile{file, info.Size()}, nil
}

// localFile is an open file with its size at opening, which stays valid because files of a
// store are replaced, never changed.
type localFile struct {
	*os.File
	size int64
}

// Size implements [File].
func (f localFile) Size() int64 { return f.size }

// Create implements [Store]. The file is written in .staging, on the same file system as its
// destination, so that Commit is a single rename.
func (l *Local) Create(name string) (Pending, error) {
	staging := filepath.Join(l.root, stagingDir)
	p, err := l.create(name, func() (string, error) { return staging, os.MkdirAll(staging, dirPerm) })
	if err != nil {
		return nil, err
	}
	p.put = p.file.CloseAtomicallyReplace
	return p, nil
}

// create starts a file in a folder below .staging.
func (l *Local) create(name string, in func() (dir string, err error)) (*localPending, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	staging, err := in()
	if err != nil {
		return nil, fmt.Errorf("creating %q: %w", path, err)
	}
	file, err := renameio.NewPendingFile(path, renameio.WithTempDir(staging), renameio.WithPermissions(filePerm))
	if err != nil {
		return nil, fmt.Errorf("creating %q: %w", path, err)
	}
	return &localPending{file: file, path: path}, nil
}

// localPending is a temporary file in .staging with its destination.
type localPending struct {
	file *renameio.PendingFile
	path string
	put  func() error // gives the file its final name
	done bool
}

// Write names the destination and the cause in its errors, for example a full disk.
func (p *localPending) Write(data []byte) (int, error) {
	n, err := p.file.Write(data)
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err // without the temporary file's name
	}
	if err != nil {
		return n, fmt.Errorf("writing %q: %w", p.path, err)
	}
	return n, nil
}

// Commit implements [Pending]: fsync, then rename or link.
func (p *localPending) Commit() error {
	if p.done {
		return nil
	}
	p.done = true
	if err := p.replace(); err != nil {
		p.file.Cleanup() // the first error is the one that matters
		return fmt.Errorf("writing %q: %w", p.path, err)
	}
	return nil
}

// replace makes the destination's folder only now, so that an unfinished file leaves no empty
// folder.
func (p *localPending) replace() error {
	if err := os.MkdirAll(filepath.Dir(p.path), dirPerm); err != nil {
		return err
	}
	return p.put()
}

// Abort implements [Pending].
func (p *localPending) Abort() error {
	if p.done {
		return nil
	}
	p.done = true
	if err := p.file.Cleanup(); err != nil {
		return fmt.Errorf("dropping unfinished %q: %w", p.path, err)
	}
	return nil
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

// Free implements [SpaceReporter]: the space of the file system for this user, taken from the
// nearest existing parent folder while the store's own does not exist.
func (l *Local) Free() (bytes int64, known bool) {
	dir, err := filepath.Abs(l.root)
	if err != nil {
		return 0, false
	}
	for {
		bytes, err := free(dir)
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

// List implements [Store]. It omits the store's own names (.staging, .lock).
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
	// WalkDir sorts folder by folder, but "a-b/x" and "a/x" sort differently as whole names.
	sort.Strings(names)
	return names, nil
}

// followed resolves links in the name of a folder. If it cannot, walking the folder reports
// why.
func followed(dir string) string {
	if to, err := filepath.EvalSymlinks(dir); err == nil {
		return to
	}
	return dir
}

func listing(dir string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		dir, err = at.Path, at.Err
	}
	return fmt.Errorf("listing %q: %w", dir, err)
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

// removeIfEmpty removes a folder if it is empty, and reports whether it is gone. It leaves a
// user's file or link of that name.
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

// SweepFolders implements [Output]: it removes the empty folders below dir, then dir and its
// parents while they are empty. Create and Remove leave empty folders only if they are killed,
// and List does not show them. A missing dir is no error.
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
