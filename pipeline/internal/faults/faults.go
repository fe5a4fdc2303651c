// Package faults has a file system for the tests of what writes to a [store.Local], like Pebble's errorfs: any
// call may fail, or end the process there. It works on a folder of this machine, on every system.
//
//	system := faults.New(store.OS{}, out, func(c faults.Call) faults.Fault {
//		if c.Op == faults.Rename && c.Number > 100 {
//			return faults.Fail(syscall.ENOSPC)
//		}
//		return faults.None
//	})
//	output := store.On(system, out)
package faults

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Op is a kind of call.
type Op string

// The kinds of calls. Open, Stat, List and Read change nothing; nor does Close of a file for reading.
const (
	Open   Op = "open"
	Stat   Op = "stat"
	List   Op = "list"
	Read   Op = "read"
	Create Op = "create"
	Write  Op = "write"
	Sync   Op = "sync"
	Close  Op = "close" // of a file that was created
	Mkdir  Op = "mkdir"
	Rename Op = "rename" // and link
	Remove Op = "remove"
)

// ReadOnly reports whether calls of a kind change nothing.
func (o Op) ReadOnly() bool { return o == Open || o == Stat || o == List || o == Read }

// Call is a call that is about to be made.
type Call struct {
	Number int // from 1
	Op     Op
	Path   string // below the folder, with slashes
	To     string // the new name, of Rename
}

// Fault is what happens instead.
type Fault struct {
	err  error
	kill bool
	half bool // half of a write is made
}

// None lets a call pass.
var None = Fault{}

// Fail lets a call fail without being made, as a system says it.
func Fail(err error) Fault { return Fault{err: err} }

// Short writes half of the bytes of a write before it fails. Other calls are not made.
func Short(err error) Fault { return Fault{err: err, half: true} }

// KillBefore ends the process before the call: neither it nor any later call is made, and all fail.
func KillBefore() Fault { return Fault{kill: true} }

// KillInside is KillBefore after half of a write.
func KillInside() Fault { return Fault{kill: true, half: true} }

// ErrKilled is what a call of a process returns that has ended.
var ErrKilled = errors.New("the process has ended")

// FS is a [store.FS] whose calls below a folder are answered by a test.
type FS struct {
	store.FS
	dir    string
	answer func(Call) Fault

	turn  sync.Mutex // of one call at a time
	mu    sync.Mutex
	calls []Call
	dead  bool
}

// New returns a file system that asks for an answer to each call, one at a time.
func New(system store.FS, dir string, answer func(Call) Fault) *FS {
	return &FS{FS: system, dir: dir, answer: answer}
}

// Calls returns the calls that were made so far.
func (f *FS) Calls() []Call {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.calls
}

// Killed reports whether the process has ended.
func (f *FS) Killed() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.dead
}

// call makes a call, or what is to happen instead. half makes half of a write.
func (f *FS) call(op Op, path, to string, whole func() error, half func()) error {
	f.turn.Lock()
	defer f.turn.Unlock()
	if f.Killed() {
		return ErrKilled
	}
	fault := f.answer(f.next(op, path, to))
	if fault.kill {
		f.end()
		fault.err = ErrKilled
	}
	switch {
	case fault.err == nil:
		return whole()
	case fault.half && half != nil:
		half()
	}
	return &fs.PathError{Op: string(op), Path: path, Err: fault.err}
}

// next counts a call.
func (f *FS) next(op Op, path, to string) Call {
	f.mu.Lock()
	defer f.mu.Unlock()
	c := Call{Number: len(f.calls) + 1, Op: op, Path: f.below(path), To: f.below(to)}
	f.calls = append(f.calls, c)
	return c
}

// end ends the process.
func (f *FS) end() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.dead = true
}

// below returns a path as tests name it.
func (f *FS) below(path string) string {
	rel, err := filepath.Rel(f.dir, path)
	if path == "" || err != nil {
		return ""
	}
	return filepath.ToSlash(rel)
}

// result is call for what returns something.
func result[T any](f *FS, op Op, path string, do func(string) (T, error)) (found T, err error) {
	err = f.call(op, path, "", func() (err error) { found, err = do(path); return err }, nil)
	return found, err
}

// Open implements [store.FS].
func (f *FS) Open(path string) (store.FSFile, error) {
	opened, err := result(f, Open, path, f.FS.Open)
	if err != nil {
		return nil, err
	}
	return &file{FSFile: opened, of: f, path: path}, nil
}

// Create implements [store.FS].
func (f *FS) Create(path string) (store.FSFile, error) {
	made, err := result(f, Create, path, f.FS.Create)
	if err != nil {
		return nil, err
	}
	return &file{FSFile: made, of: f, path: path, created: true}, nil
}

// Stat implements [store.FS].
func (f *FS) Stat(path string) (fs.FileInfo, error) { return result(f, Stat, path, f.FS.Stat) }

// Lstat implements [store.FS].
func (f *FS) Lstat(path string) (fs.FileInfo, error) { return result(f, Stat, path, f.FS.Lstat) }

// List implements [store.FS].
func (f *FS) List(path string) ([]fs.DirEntry, error) { return result(f, List, path, f.FS.List) }

// Mkdir implements [store.FS]. A folder that is there is no call.
func (f *FS) Mkdir(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() && !f.Killed() {
		return nil
	}
	return f.call(Mkdir, path, "", func() error { return f.FS.Mkdir(path) }, nil)
}

// Rename implements [store.FS].
func (f *FS) Rename(from, to string) error {
	return f.call(Rename, from, to, func() error { return f.FS.Rename(from, to) }, nil)
}

// Link implements [store.FS].
func (f *FS) Link(from, to string) error {
	return f.call(Rename, from, to, func() error { return f.FS.Link(from, to) }, nil)
}

// Remove implements [store.FS].
func (f *FS) Remove(path string) error {
	return f.call(Remove, path, "", func() error { return f.FS.Remove(path) }, nil)
}

// RemoveAll implements [store.FS].
func (f *FS) RemoveAll(path string) error {
	return f.call(Remove, path, "", func() error { return f.FS.RemoveAll(path) }, nil)
}

// file is an open file of an FS.
type file struct {
	store.FSFile
	of      *FS
	path    string
	created bool
}

// Stat implements [store.FSFile].
func (r *file) Stat() (fs.FileInfo, error) {
	return result(r.of, Stat, r.path, func(string) (fs.FileInfo, error) { return r.FSFile.Stat() })
}

// Read implements [io.Reader].
func (r *file) Read(data []byte) (n int, err error) {
	err = r.of.call(Read, r.path, "", func() (err error) { n, err = r.FSFile.Read(data); return err }, nil)
	return n, err
}

// ReadAt implements [io.ReaderAt].
func (r *file) ReadAt(data []byte, offset int64) (n int, err error) {
	err = r.of.call(Read, r.path, "", func() (err error) { n, err = r.FSFile.ReadAt(data, offset); return err }, nil)
	return n, err
}

// Write implements [io.Writer].
func (r *file) Write(data []byte) (n int, err error) {
	half := func() { n, _ = r.FSFile.Write(data[:len(data)/2]) }
	err = r.of.call(Write, r.path, "", func() (err error) { n, err = r.FSFile.Write(data); return err }, half)
	return n, err
}

// Sync implements [store.FSFile].
func (r *file) Sync() error { return r.of.call(Sync, r.path, "", r.FSFile.Sync, nil) }

// Close implements [io.Closer]. The system closes the files of a process that has ended.
func (r *file) Close() error {
	if !r.created || r.of.Killed() {
		return r.FSFile.Close()
	}
	err := r.of.call(Close, r.path, "", func() error { return nil }, nil)
	return errors.Join(err, r.FSFile.Close())
}
