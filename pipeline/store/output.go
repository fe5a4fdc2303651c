package store

import (
	"context"
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

	// Busy reports whether a writer holds the lock.
	Busy() bool

	// Sweep removes what killed runs have left unfinished. The caller holds the lock.
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
