// Package store reads and writes datasets.
//
// A dataset is a tree of files under one root, named by slash-separated
// paths such as
//
//	decisions/experiment=nau1986/boardset=p10/part-00003-of-00016.parquet
//
// The pipeline needs little of a file system: files that appear whole or not at all, reading
// at an offset, listing and removing. [Store] is that interface, so that memory or a
// fault-injecting layer can replace a directory.
//
// # Writing files
//
// Create returns a [Pending]. Its content is invisible until Commit, which makes all of it
// visible under its name in one step, replacing any older file. A process killed in between
// leaves no file under the name; on [Local] it leaves a temporary file below .staging, which
// the next run removes:
//
//	pending, err := st.Create("boards/part-00000-of-00001.parquet")
//	...
//	if _, err := pending.Write(data); err != nil {
//		pending.Abort()
//		return err
//	}
//	return pending.Commit()
//
// # Power failure
//
// A file's contents are on disk before it gets its name, so a named file is always complete.
// Folders are not synced: the file system may lose any of the renames and removals of the last
// seconds, in any order, so that a file is missing or an older version. Their order does not
// matter, since a run compares every part with its recipe, and makes missing ones again. Syncing
// folders would only bring forward what the file system does by itself within seconds.
//
// # Two runs on one directory
//
// [Local.Lock] takes a kernel lock, which is released when its holder dies, so it never goes
// stale. Writers hold it for the whole run. Readers of one file need none, since files are
// replaced atomically; readers that compare files with each other share it with [Local.Share].
// If somebody removes the lock file, another run can begin: the first one notices and changes nothing more.
package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
)

// Store is a tree of files below a root. Names are slash-separated, relative
// and clean (see [io/fs.ValidPath]); any other name is an error, so that no
// name escapes the root. Implementations are safe for concurrent use on
// different names.
type Store interface {
	// Create starts a file that becomes visible under name on Commit.
	Create(name string) (Pending, error)

	// Open opens a file for reading. A missing file is an error that
	// matches fs.ErrNotExist.
	Open(name string) (File, error)

	// Stat returns the size of a file in bytes. A missing file is an error
	// that matches fs.ErrNotExist.
	Stat(name string) (size int64, err error)

	// List returns the names of the files below dir, at any depth, sorted
	// by byte. "." is the root; a missing dir has no files.
	List(dir string) ([]string, error)

	// Remove removes a file, and the folders that it leaves empty. A
	// missing file is an error that matches fs.ErrNotExist.
	Remove(name string) error
}

// Pending is a file being written. Exactly one of Commit and Abort ends it;
// after either, both do nothing, so that Abort can be deferred.
type Pending interface {
	io.Writer

	// Commit makes the file visible under its name, replacing any file of that name. The
	// contents are durable first; a power failure may lose the name (see the package comment).
	// After an error the name is unchanged.
	Commit() error

	// Abort discards what was written.
	Abort() error
}

// File is an open file of fixed size.
type File interface {
	io.ReaderAt
	io.ReadSeeker
	io.Closer

	// Size returns the length of the file in bytes.
	Size() int64
}

// WriteFile writes a file, whole or not at all.
func WriteFile(st Store, name string, data []byte) error {
	pending, err := st.Create(name)
	if err != nil {
		return err
	}
	defer pending.Abort()
	if _, err := pending.Write(data); err != nil {
		return err
	}
	return pending.Commit()
}

// ErrTooLong is matched by the error of [ReadFile] about a file of more bytes than expected.
var ErrTooLong = errors.New("too long")

// ReadFile returns the bytes of a file of at most so many bytes. It reads nothing of a longer
// one, whose error matches [ErrTooLong].
func ReadFile(st Store, name string, most int64) ([]byte, error) {
	f, err := st.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if f.Size() > most {
		return nil, fmt.Errorf("file %q: %w: it has %d bytes, expected at most %d", name, ErrTooLong, f.Size(), most)
	}
	data := make([]byte, f.Size())
	if _, err := io.ReadFull(f, data); err != nil {
		return nil, fmt.Errorf("reading %q: %w", name, err)
	}
	return data, nil
}

// RemoveOld removes those files of a folder that are old; it is no error that somebody else does so meanwhile.
func RemoveOld(st Store, dir string, isOld func(name string) bool) error {
	names, err := st.List(dir)
	if err != nil {
		return err
	}
	for _, name := range names {
		if !isOld(name) {
			continue
		}
		if err := st.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Equal returns an error unless two stores hold the same bytes under a name. It reads files of
// equal size only, block by block.
func Equal(a, b Store, name string) error {
	one, err := a.Open(name)
	if err != nil {
		return err
	}
	defer one.Close()
	other, err := b.Open(name)
	if err != nil {
		return err
	}
	defer other.Close()
	equal, err := same(one, other)
	switch {
	case err != nil:
		return fmt.Errorf("reading %q: %w", name, err)
	case !equal:
		return fmt.Errorf("file %q: its bytes (%d) are not those that making it again gives (%d)", name, one.Size(),
			other.Size())
	}
	return nil
}

// same reports whether two files have the same bytes. It reads those of equal size only.
func same(one, other File) (bool, error) {
	if one.Size() != other.Size() {
		return false, nil
	}
	var blocks [2][1 << 16]byte
	for left := one.Size(); left > 0; {
		n := min(left, int64(len(blocks[0])))
		for i, f := range []File{one, other} {
			if _, err := io.ReadFull(f, blocks[i][:n]); err != nil {
				return false, err
			}
		}
		if !bytes.Equal(blocks[0][:n], blocks[1][:n]) {
			return false, nil
		}
		left -= n
	}
	return true, nil
}

// Until returns a store that creates and opens no file once the context has ended, but fails with
// its error. Pending and open files remain usable.
func Until(ctx context.Context, st Store) Store { return until{ctx, st} }

type until struct {
	ctx context.Context
	Store
}

// Create implements [Store].
func (u until) Create(name string) (Pending, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Store.Create(name)
}

// Open implements [Store].
func (u until) Open(name string) (File, error) {
	if err := u.ctx.Err(); err != nil {
		return nil, err
	}
	return u.Store.Open(name)
}
