package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestShare: readers do not keep each other out, but writers, and writers them.
func TestShare(t *testing.T) {
	st := NewLocal(t.TempDir())
	write, err := st.Lock(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := st.Share(t.Context(), nil); !errors.Is(err, ErrLocked) || !st.Busy() {
		t.Errorf("beside a writer: %v, want ErrLocked", err)
	}
	write()
	one, err := st.Share(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	two, err := st.Share(t.Context(), nil)
	if err != nil || st.Busy() {
		t.Fatalf("beside a reader: %v", err)
	}
	if _, err := st.Lock(t.Context(), nil); !errors.Is(err, ErrLocked) {
		t.Errorf("a writer beside readers: %v, want ErrLocked", err)
	}
	one()
	waited, err := st.Lock(t.Context(), func() { two() })
	if err != nil {
		t.Fatalf("after the readers: %v", err)
	}
	waited()
}

// TestShareLeavesNothing: who only reads makes no directory and no lock.
func TestShareLeavesNothing(t *testing.T) {
	root := filepath.Join(t.TempDir(), "none")
	unlock, err := NewLocal(root).Share(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	if _, err := os.Stat(root); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%v", err)
	}
}

// TestFileSystemsWithoutLocks: the error names the cause and the way out.
func TestFileSystemsWithoutLocks(t *testing.T) {
	st := NewLocal(t.TempDir())
	for _, cause := range []error{syscall.ENOLCK, syscall.ENOTSUP, syscall.ENOSYS} {
		lock := func() (bool, error) { return false, &os.PathError{Op: "flock", Path: ".lock", Err: cause} }
		_, err := st.take(nil, lock, lock, nil)
		if !errors.Is(err, cause) || !strings.Contains(err.Error(), st.Path(".")) || !strings.Contains(err.Error(), "has no file locks") {
			t.Errorf("%v: %v", cause, err)
		}
	}
}
