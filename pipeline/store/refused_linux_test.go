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
	tried := make(chan struct{})
	go func() { // on a thread of its own, which ends with it
		defer close(tried)
		runtime.LockOSThread()
		if os.Getuid() == 0 { // who may remove everything
			if err := errors.Join(os.Chmod(filepath.Dir(root), 0o755), unix.Setfsuid(nobody)); err != nil {
				t.Error(err)
				return
			}
		}
		if err := unix.Rmdir(filepath.Join(root, "a/full")); !errors.Is(err, unix.EACCES) {
			t.Errorf("removing a folder that is not empty: %v, which is not what is tried here", err)
		}
		for name, want := range map[string]string{"full": "", "empty": "permission denied"} {
			removed, err := removeIfEmpty(filepath.Join(root, "a", name))
			if removed || (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s: removed %t, error %v, want %q", name, removed, err, want)
			}
		}
	}()
	<-tried
}
