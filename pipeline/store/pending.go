package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/google/renameio/v2"
)

// localPending is a temporary file in .staging on its way to path.
type localPending struct {
	file *renameio.PendingFile
	path string
	put  func() error // gives the file its name
	done bool
}

// Create implements [Store]. The file is written in .staging, on the same
// file system as its destination, so that Commit is one rename.
func (l *Local) Create(name string) (Pending, error) {
	p, err := l.create(name)
	if err != nil {
		return nil, err
	}
	p.put = p.file.CloseAtomicallyReplace
	return p, nil
}

// create starts a file.
func (l *Local) create(name string) (*localPending, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	staging, err := l.staging()
	if err != nil {
		return nil, fmt.Errorf("creating %q: %w", path, err)
	}
	file, err := renameio.NewPendingFile(path, renameio.WithTempDir(staging), renameio.WithPermissions(filePerm))
	if err != nil {
		return nil, fmt.Errorf("creating %q: %w", path, err)
	}
	return &localPending{file: file, path: path}, nil
}

// Write implements io.Writer. Its errors name the destination, which the
// user knows, and the cause (such as a full disk).
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

// replace makes the destination's folder only now, so that a file that is
// never finished leaves no empty folder.
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
