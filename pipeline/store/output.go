package store

import (
	"context"
	"errors"
	"time"
)

// Output is a [Store] that whole runs work in: it keeps writers apart, and what a killed
// one has left can be swept.
type Output interface {
	Store

	// Lock makes this process the only writer until it calls unlock or ends, however
	// it ends. When another process holds the lock, Lock calls waiting once (to tell the
	// user) and waits until the lock is free or ctx is done; with waiting nil it
	// returns an error that matches [ErrLocked] instead.
	Lock(ctx context.Context, waiting func()) (unlock func() error, err error)

	// Share keeps writers away until it calls unlock, other readers not. It is for who
	// reads many files that must fit together. It waits and fails as Lock does.
	Share(ctx context.Context, waiting func()) (unlock func() error, err error)

	// LockFile makes this process the only one that makes a file, as Lock does for the
	// whole store. Who holds one lock may take the other.
	LockFile(ctx context.Context, name string, waiting func()) (unlock func() error, err error)

	// Version returns what tells a file from any that takes its place; [Absent] where
	// there is none.
	Version(name string) (Version, error)

	// CreateOver is Create for processes that have no lock in common: the file takes its
	// name only if the name still holds what it held when its version was seen. Otherwise
	// Commit changes nothing and its error matches [ErrChanged].
	CreateOver(name string, seen Version) (Pending, error)

	// Busy reports whether a writer holds the lock.
	Busy() bool

	// Sweep removes what killed processes have left unfinished, and nothing of those that
	// live. This one has no file pending.
	Sweep() error

	// SweepFolders removes the empty folders below and including dir, where the store
	// has folders.
	SweepFolders(dir string) error

	// Path returns where a file of this name is, for messages to people: a path in a
	// directory, a URL elsewhere. It looks at nothing.
	Path(name string) string

	// Modified returns when a file was written, as the store says. A missing file is
	// an error that matches fs.ErrNotExist.
	Modified(name string) (time.Time, error)
}

// Version tells the files that a name holds one after the other.
type Version string

// Absent is the version of a file that is not there.
const Absent Version = ""

// ErrChanged is matched by the error of a file whose name has come to hold something else
// since it was looked at.
var ErrChanged = errors.New("another process has changed it meanwhile")
