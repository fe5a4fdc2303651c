package store

import (
	"io"
	"io/fs"
	"os"
	"syscall"
)

// FS is what a [Local] asks of the system, but for locks and free space. Tests put another one in
// its place: one whose calls fail, or one that forgets what was not synced.
type FS interface {
	// Open opens a file for reading. It does not wait for the other end of a named pipe.
	Open(path string) (FSFile, error)
	// Create makes a file that does not exist, for writing.
	Create(path string) (FSFile, error)
	// Stat describes what a path leads to, Lstat what is there, which may be a link.
	Stat(path string) (fs.FileInfo, error)
	Lstat(path string) (fs.FileInfo, error)
	// List returns what is in a folder.
	List(path string) ([]fs.DirEntry, error)
	// Mkdir makes a folder and those above it, unless they are there.
	Mkdir(path string) error
	// Rename replaces a file, Link gives one a second name that must be free.
	Rename(from, to string) error
	Link(from, to string) error
	// Remove removes a file or an empty folder, RemoveAll a folder with all that is in it.
	Remove(path string) error
	RemoveAll(path string) error
}

// FSFile is an open file of an [FS].
type FSFile interface {
	io.ReadSeekCloser
	io.ReaderAt
	io.Writer
	Stat() (fs.FileInfo, error)
	Sync() error
}

// OS is the [FS] of this machine.
type OS struct{}

// Open implements [FS].
func (OS) Open(path string) (FSFile, error) {
	return opened(os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0))
}

// Create implements [FS].
func (OS) Create(path string) (FSFile, error) {
	return opened(os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, filePerm))
}

// opened keeps a nil *os.File from becoming a file that is not nil.
func opened(file *os.File, err error) (FSFile, error) {
	if err != nil {
		return nil, err
	}
	return file, nil
}

// Stat implements [FS].
func (OS) Stat(path string) (fs.FileInfo, error) { return os.Stat(path) }

// Lstat implements [FS].
func (OS) Lstat(path string) (fs.FileInfo, error) { return os.Lstat(path) }

// List implements [FS].
func (OS) List(path string) ([]fs.DirEntry, error) { return os.ReadDir(path) }

// Mkdir implements [FS].
func (OS) Mkdir(path string) error { return os.MkdirAll(path, dirPerm) }

// Rename implements [FS].
func (OS) Rename(from, to string) error { return os.Rename(from, to) }

// Link implements [FS].
func (OS) Link(from, to string) error { return os.Link(from, to) }

// Remove implements [FS].
func (OS) Remove(path string) error { return os.Remove(path) }

// RemoveAll implements [FS].
func (OS) RemoveAll(path string) error { return os.RemoveAll(path) }
