package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// nobody is a user who owns nothing.
const nobody = 65534

// TestFoldersThatCannotBeRemoved: where a folder must not be removed, the system says so before
// it says that there is something in it. Then it is left alone, which is no error.
func TestFoldersThatCannotBeRemoved(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	put(t, st, "a/full/c", "x")
	if err := os.MkdirAll(filepath.Join(root, "a/empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"a", "a/full", "a/empty"} {
		if err := os.Chmod(filepath.Join(root, dir), 0o555); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { os.Chmod(filepath.Join(root, "a"), 0o755) })
	asNobody(t, root, func() {
		if err := unix.Rmdir(filepath.Join(root, "a/full")); !errors.Is(err, unix.EACCES) {
			t.Errorf("removing a folder that is not empty: %v, which is not what is tried here", err)
		}
		for name, want := range map[string]string{"full": "", "empty": "permission denied"} {
			removed, err := removeIfEmpty(filepath.Join(root, "a", name))
			if removed || (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s: removed %t, error %v, want %q", name, removed, err, want)
			}
		}
	})
}

// asNobody does something with a folder as a user who is not root.
func asNobody(t *testing.T, root string, do func()) {
	done := make(chan struct{})
	go func() { // on a thread of its own, which ends with it
		defer close(done)
		runtime.LockOSThread()
		if os.Getuid() == 0 { // who may do everything
			if err := errors.Join(os.Chmod(filepath.Dir(root), 0o755), unix.Setfsuid(nobody)); err != nil {
				t.Error(err)
				return
			}
		}
		do()
	}()
	<-done
}

// TestFoldersThatCannotBeRead: those beside a dataset are looked away from, those of it are errors.
func TestFoldersThatCannotBeRead(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	for _, name := range []string{"boards/experiment=a/b", "boards/lost+found/c", "lost+found/d", "tallies/experiment=a/e"} {
		put(t, st, name, "x")
	}
	closed := func(name string) {
		dir := filepath.Join(root, name)
		if err := os.Chmod(dir, 0); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { os.Chmod(dir, 0o755) })
	}
	closed("lost+found")
	expect := func(dir, want string) {
		names, err := st.List(dir)
		if got := strings.Join(names, " "); got != want || (err != nil) != (want == "") {
			t.Errorf("%s: %q, %v; expected %q", dir, got, err, want)
		}
	}
	asNobody(t, root, func() {
		expect(".", "boards/experiment=a/b boards/lost+found/c tallies/experiment=a/e")
		expect("lost+found", "")
	})
	closed("boards/lost+found")
	closed("tallies/experiment=a")
	asNobody(t, root, func() {
		expect(".", "")
		expect("tallies", "")
		if err := st.SweepFolders("boards", func(base string) bool { return base == "experiment=a" }); err != nil {
			t.Errorf("sweeping: %v", err)
		}
	})
}
