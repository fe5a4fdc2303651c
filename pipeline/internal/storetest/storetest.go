// Package storetest tests that implementations of [store.Output] keep its laws, as
// testing/fstest does for file systems:
//
//	func TestLaws(t *testing.T) {
//		storetest.Laws(t, func(t *testing.T) func() store.Output {
//			dir := t.TempDir()
//			return func() store.Output { return store.NewLocal(dir) }
//		})
//	}
package storetest

import (
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/store"
)

var laws = []struct {
	name string
	law  func(t *testing.T, open func() store.Output)
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
	{"one lock", excludes(store.Output.Lock)},
	{"one lock a file", excludes(onFile)},
	{"locks on files are their own", independent},
	{"readers wait for writers", readers},
	{"the lock is no file", hidden},
	{"files over what was seen", conditional},
	{"sweep leaves the living alone", alive},
}

// Laws tests a kind of store. place makes a new, empty location and returns a function that
// opens it, as successive processes would.
func Laws(t *testing.T, place func(t *testing.T) (open func() store.Output)) {
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) { l.law(t, place(t)) })
	}
}
