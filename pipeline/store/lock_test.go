package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestLockGone: a store whose lock file was removed or replaced writes, removes and sweeps
// nothing more, since another process can have the lock.
func TestLockGone(t *testing.T) {
	for _, replaced := range []bool{false, true} {
		root := t.TempDir()
		st, other := NewLocal(root), NewLocal(root)
		unlock, err := st.Lock(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		put(t, st, "a/b", "before")
		pending, err := st.Create("a/b")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Remove(filepath.Join(root, lockFile)); err != nil {
			t.Fatal(err)
		}
		if replaced {
			again, err := other.Lock(t.Context(), nil)
			if err != nil {
				t.Fatal(err)
			}
			defer again()
			if err := other.Sweep(); err != nil {
				t.Fatal(err)
			}
		}
		theirs, err := other.Create("a/c")
		if err != nil {
			t.Fatal(err)
		}
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
		st, other := NewLocal(root), NewLocal(root)
		if _, err := st.Lock(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		calls := 0
		in := func() (string, error) {
			if calls++; calls == 1 {
				return staging, nil // as if it had been removed
			}
			err := os.Remove(filepath.Join(root, lockFile))
			if err == nil {
				_, err = other.Lock(t.Context(), nil)
			}
			if !swept && err == nil {
				err = os.MkdirAll(staging, dirPerm)
			}
			return staging, err
		}
		p, err := st.create("a/b", in)
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

// TestWriterHasItsTurn: readers that come while a writer waits let it go first, so that readers
// that overlap do not keep it waiting. One that gives up leaves nothing.
func TestWriterHasItsTurn(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	put(t, st, "a", "x")
	lock(t, st)()
	reading, err := NewLocal(root).Share(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, gives := range []string{"up", "on"} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		ended := make(chan error, 1)
		go func() {
			unlock, err := NewLocal(root).Lock(ctx, func() {})
			if err == nil {
				err = unlock()
			}
			ended <- err
		}()
		var refused error
		for deadline := time.Now().Add(time.Minute); refused == nil &&
			time.Now().Before(deadline); time.Sleep(time.Millisecond) {
			var also func() error
			if also, refused = NewLocal(root).Share(t.Context(), nil); refused == nil {
				also()
			}
		}
		if !errors.Is(refused, ErrLocked) || NewLocal(root).Busy() {
			t.Fatalf("a reader that comes later: %v, expected ErrLocked", refused)
		}
		if gives == "up" {
			cancel()
		} else if err := reading(); err != nil {
			t.Fatal(err)
		}
		later, err := NewLocal(root).Share(t.Context(), func() {})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-ended; gives == "up" && !errors.Is(err, context.Canceled) || gives == "on" && err != nil {
			t.Errorf("the writer that gives %s: %v", gives, err)
		}
		later()
		if _, err := os.Stat(filepath.Join(root, stagingDir)); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("a writer leaves .staging: %v", err)
		}
	}
}

// lock locks a store that is free.
func lock(t *testing.T, st *Local) (unlock func() error) {
	t.Helper()
	unlock, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return unlock
}
