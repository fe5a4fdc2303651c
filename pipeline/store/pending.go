package store

import (
	"cmp"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"syscall"
)

// localPending is a temporary file in .staging with its destination.
type localPending struct {
	store *Local
	file  FSFile
	temp  string // its path
	name  string // in the store
	path  string
	done  bool

	beside bool // whether other processes, which hold no lock, write here too
	free   bool // whether the name has to be free
}

// create starts a file in .staging, on the same file system as its destination, so that Commit is a single rename.
func (l *Local) create(name string) (*localPending, error) {
	path, err := l.path(name)
	if err != nil {
		return nil, err
	}
	file, temp, err := l.unfinished()
	for n := 1; n < attempts && errors.Is(err, fs.ErrNotExist); n++ {
		file, temp, err = l.unfinished()
	}
	if err != nil {
		return nil, fmt.Errorf("creating %q: %w", path, err)
	}
	return &localPending{store: l, file: file, temp: temp, name: name, path: path}, nil
}

// attempts is how often something is made in .staging, which others remove when it is empty.
const attempts = 100

// unfinished makes a temporary file.
func (l *Local) unfinished() (file FSFile, path string, err error) {
	dir := filepath.Join(l.root, stagingDir)
	if err := l.checkLock(); err != nil {
		return nil, "", err
	}
	if err := l.fs.Mkdir(dir); err != nil {
		return nil, "", err
	}
	path = filepath.Join(dir, mark+rand.Text())
	file, err = l.fs.Create(path)
	return file, path, err
}

// link gives a file a name that is free.
func (p *localPending) link() error {
	switch err := p.store.fs.Link(p.temp, p.path); {
	case err == nil:
		return unlessMissing(p.store.fs.Remove(p.temp)) // a run may have swept it
	case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist):
		return err
	}
	return p.rename() // some file systems have no links
}

// rename gives a file its name. No file can be renamed into a mount point, which does
// not matter to one that is there already with the same bytes.
func (p *localPending) rename() error {
	err := p.store.fs.Rename(p.temp, p.path)
	if !errors.Is(err, syscall.EXDEV) {
		return err
	}
	switch same, err := p.isThere(); {
	case err != nil:
		return err
	case !same:
		return fmt.Errorf("its folder is a mount point, expected all folders of %q on one: %w", p.store.root,
			syscall.EXDEV)
	}
	return p.store.fs.Remove(p.temp)
}

// isThere reports whether the file of its name has the same bytes.
func (p *localPending) isThere() (bool, error) {
	there, err := p.store.Open(p.name)
	if err != nil {
		return false, unlessMissing(err)
	}
	defer there.Close()
	made, err := p.store.fs.Open(p.temp)
	if err != nil {
		return false, err
	}
	defer made.Close()
	info, err := made.Stat()
	if err != nil {
		return false, err
	}
	return same(localFile{made, info.Size()}, there)
}

// Write names the destination and the cause in its errors, for example a full disk.
func (p *localPending) Write(data []byte) (int, error) {
	n, err := p.file.Write(data)
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		err = pathError.Err // without the temporary file's name
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
	if err := p.replace(); err != nil {
		err = cmp.Or(p.store.checkLock(), err) // whoever has the lock by now sweeps this file
		if p.beside && errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("%w: %w", ErrSwept, err)
		}
		p.Abort() // the first error is the one that matters
		return fmt.Errorf("writing %q: %w", p.path, err)
	}
	p.done = true
	return nil
}

// replace makes the destination's folder only now, so that an unfinished file leaves no empty
// folder.
func (p *localPending) replace() error {
	dir := filepath.Dir(p.path)
	if err := p.store.inside(dir); err != nil {
		return err
	}
	if err := p.store.fs.Mkdir(dir); err != nil {
		return err
	}
	if err := p.file.Sync(); err != nil {
		return err
	}
	if err := p.file.Close(); err != nil {
		return err
	}
	if err := p.store.checkLock(); err != nil {
		return err
	}
	if p.free {
		return p.link()
	}
	return p.rename()
}

// Abort implements [Pending]. Without the lock no sweep follows, so that the folder goes too.
func (p *localPending) Abort() error {
	if p.done {
		return nil
	}
	p.done = true
	p.file.Close() // an error would concern content that nobody wants
	if err := p.store.fs.Remove(p.temp); err != nil {
		return fmt.Errorf("dropping unfinished %q: %w", p.path, err)
	}
	if p.store.checkLock() != nil {
		p.store.removeIfEmpty(filepath.Dir(p.temp)) // its error matters less than that of the lock
	}
	return nil
}
