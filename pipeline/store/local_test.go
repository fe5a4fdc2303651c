package store

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

func put(t *testing.T, st Store, name, text string) {
	t.Helper()
	p := fixture.Must(st.Create(name))(t)
	defer p.Abort()
	fixture.Must(io.WriteString(p, text))(t)
	fixture.OK(t, p.Commit())
}

func get(t *testing.T, st Store, name string) string {
	t.Helper()
	f := fixture.Must(st.Open(name))(t)
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil || int64(len(data)) != f.Size() {
		t.Fatalf("read %d bytes of %d, error %v", len(data), f.Size(), err)
	}
	return string(data)
}

func TestUnwritableRootNamesThePath(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	fixture.OK(t, os.WriteFile(file, nil, 0o600))
	st := NewLocal(file) // a file where the directory should be
	_, create := st.Create("a/b")
	_, lock := st.Lock(t.Context(), nil)
	for _, err := range []error{create, lock} {
		if err == nil || !strings.Contains(err.Error(), file) {
			t.Errorf("error %v, want one that names %q", err, file)
		}
	}
}

func TestCommitOntoADirectoryFails(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	put(t, st, "a/b", "x")
	p := fixture.Must(st.Create("a"))(t)
	if err := p.Commit(); err == nil || !strings.Contains(err.Error(), filepath.Join(root, "a")) {
		t.Errorf("error %v, want one that names the path", err)
	}
	if left, _ := os.ReadDir(filepath.Join(root, stagingDir)); len(left) != 0 {
		t.Errorf("a failed commit left %v", left)
	}
}

// TestShareLeavesNothing: readers make no directory and no lock.
func TestShareLeavesNothing(t *testing.T) {
	root := filepath.Join(t.TempDir(), "none")
	unlock := fixture.Must(NewLocal(root).Share(t.Context(), nil))(t)
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
		_, err := st.take(t.Context(), nil, lock, nil, nil)
		if !errors.Is(err, cause) || !strings.Contains(err.Error(), st.Path(".")) ||
			!strings.Contains(err.Error(), "has no file locks") {
			t.Errorf("%v: %v", cause, err)
		}
	}
}
