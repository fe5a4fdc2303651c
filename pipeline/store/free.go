package store

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// Roomy is a [Store] that knows how much can still be written to it. Object storage
// has no such number.
type Roomy interface {
	Store
	// Free returns how many bytes this process may still write, and whether that is
	// known.
	Free() (bytes int64, known bool)
}

var _ Roomy = (*Local)(nil)

// Free implements [Roomy]: what the file system has free for this user, which is
// that of the nearest folder above while the store's own does not exist.
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
