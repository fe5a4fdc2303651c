package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestLockGone: a store whose lock file was removed or replaced writes, removes and sweeps
// nothing more, since another process can have the lock.
func TestLockGone(t *testing.T) {
	for _, replaced := range []bool{false, true} {
		root := t.TempDir()
		st, other := NewLocal(root), NewLocal(root)
		unlock := fixture.Must(st.Lock(t.Context(), nil))(t)
		put(t, st, "a/b", "before")
		pending := fixture.Must(st.Create("a/b"))(t)
		fixture.OK(t, os.Remove(filepath.Join(root, lockFile)))
		if replaced {
			again := fixture.Must(other.Lock(t.Context(), nil))(t)
			defer again()
			fixture.OK(t, other.Sweep())
		}
		theirs := fixture.Must(other.Create("a/c"))(t)
		_, creating := st.Create("a/d")
		for i, err := range []error{creating, pending.Commit(), st.Remove("a/b"), st.Sweep(), unlock()} {
			if !errors.Is(err, ErrLockLost) || !strings.Contains(err.Error(), filepath.Join(root, lockFile)) {
				t.Errorf("operation %d: error %v, expected that the lock is lost", i, err)
			}
		}
		if err := theirs.Commit(); err != nil {
			t.Error(err)
		}
		if got := get(t, other, "a/b"); got != "before" {
			t.Errorf("a/b is %q", got)
		}
	}
}

// TestLockGoneMeanwhile: a process that loses its lock between the look at it and the first
// temporary file leaves no folder behind, though it must not sweep. Where another one has removed
// the empty folder before the file was in it, the folder is made again, unless the lock is lost.
func TestLockGoneMeanwhile(t *testing.T) {
	for _, swept := range []bool{false, true} {
		root := t.TempDir()
		staging := filepath.Join(root, stagingDir)
		calls := 0
		st := On(mkdirs{OS{}, func(path string) error {
			if path != staging {
				return OS{}.Mkdir(path)
			}
			if calls++; calls == 1 {
				return nil // as if it had been removed
			}
			err := os.Remove(filepath.Join(root, lockFile))
			if err == nil {
				_, err = NewLocal(root).Lock(t.Context(), nil)
			}
			if !swept && err == nil {
				err = os.MkdirAll(staging, dirPerm)
			}
			return err
		}}, root)
		fixture.Must(st.Lock(t.Context(), nil))(t)
		p, err := st.Create("a/b")
		if err == nil {
			err = p.Commit()
		}
		if !errors.Is(err, ErrLockLost) || calls != 2 {
			t.Errorf("after %d calls: %v, expected that the lock is lost in the second one", calls, err)
		}
		if _, err := os.Stat(staging); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("left behind: %s (%v)", staging, err)
		}
	}
}

// mkdirs is a file system that makes folders in another way.
type mkdirs struct {
	FS
	mkdir func(path string) error
}

// Mkdir implements [FS].
func (m mkdirs) Mkdir(path string) error { return m.mkdir(path) }

// lock locks a store that is free.
func lock(t *testing.T, st *Local) (unlock func() error) {
	t.Helper()
	return fixture.Must(st.Lock(t.Context(), nil))(t)
}
