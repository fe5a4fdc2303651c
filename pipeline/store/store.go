package store

import "io"

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

	// Commit makes the file visible under its name, replacing any file of that
	// name. What was written is durable before; the name may be lost with the
	// power (see the package comment). On an error the name is as it was before.
	Commit() error

	// Abort throws away what was written.
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
