package store

import (
	"path/filepath"
	"testing"
)

// laws are what the pipeline relies on.
var laws = []struct {
	name string
	law  func(t *testing.T, open func() *Local)
}{
	{"invisible until commit", invisible},
	{"abort leaves nothing", abort},
	{"any size", sizes},
	{"files are read anywhere", anywhere},
	{"an open file stays what it was", pinned},
	{"whole names are sorted", sorted},
	{"remove", remove},
	{"missing files", missing},
	{"files have dates and paths", dated},
	{"names stay inside", inside},
	{"sweep takes no files", sweep},
	{"one lock", excludes},
	{"readers wait for writers", readers},
	{"the lock is no file", hidden},
	{"free names", taken},
	{"what is swept is written again", swept},
}

// TestLocal keeps the laws. Each opens a directory as successive processes would.
func TestLocal(t *testing.T) {
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			l.law(t, func() *Local { return NewLocal(dir) })
		})
	}
}
