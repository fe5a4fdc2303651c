package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/internal/faults"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
)

// refusing is a store with some files, where the system refuses calls of a kind on some paths.
func refusing(t *testing.T, op faults.Op, err error, paths *[]string) (st *store.Local, root string) {
	t.Helper()
	root = t.TempDir()
	for _, name := range []string{"boards/experiment=a/b", "boards/lost+found/c", "lost+found/d",
		"tallies/experiment=a/e"} {
		fixture.OK(t, store.WriteFile(store.NewLocal(root), name, []byte("x")))
	}
	return store.On(faults.New(store.OS{}, root, func(c faults.Call) faults.Fault {
		if c.Op == op && slices.Contains(*paths, c.Path) {
			return faults.Fail(err)
		}
		return faults.None
	}), root), root
}

// TestFoldersThatCannotBeRemoved: where a folder must not be removed, the system says so before
// it says that there is something in it. Then it is left alone, which is no error.
func TestFoldersThatCannotBeRemoved(t *testing.T) {
	refused := []string{"boards", "boards/experiment=a"}
	st, _ := refusing(t, faults.Remove, syscall.EACCES, &refused)
	fixture.OK(t, store.WriteFile(st, "boards/experiment=a/c", []byte("x")))
	if err := st.Remove("boards/experiment=a/c"); err != nil {
		t.Errorf("of a folder with another file: %v", err)
	}
	if err := st.Remove("boards/experiment=a/b"); !errors.Is(err, syscall.EACCES) ||
		!strings.Contains(err.Error(), `experiment=a"`) {
		t.Errorf("of an empty folder: %v, expected its name", err)
	}
}

// TestMountPoints: a folder that is a mount point is left, and no file is renamed into it. One that is there
// already with the same bytes is as good.
func TestMountPoints(t *testing.T) {
	busy := []string{"boards", "boards/experiment=a"}
	st, root := refusing(t, faults.Remove, syscall.EBUSY, &busy)
	if err := st.Remove("boards/experiment=a/b"); err != nil {
		t.Error(err)
	}
	st = store.On(faults.New(store.OS{}, root, func(c faults.Call) faults.Fault {
		if c.Op == faults.Rename && strings.HasPrefix(c.To, "tallies/") {
			return faults.Fail(syscall.EXDEV)
		}
		return faults.None
	}), root)
	for text, want := range map[string]string{"x": "",
		"other": "its folder is a mount point, expected all folders of"} {
		err := store.WriteFile(st, "tallies/experiment=a/e", []byte(text))
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("writing %q: %v, expected %q", text, err, want)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(root, ".staging")); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}

// TestFoldersThatCannotBeRead: those beside a dataset are looked away from, those of it are errors.
func TestFoldersThatCannotBeRead(t *testing.T) {
	closed := []string{"lost+found"}
	st, _ := refusing(t, faults.List, os.ErrPermission, &closed)
	expect := func(dir, want string) {
		names, err := st.List(dir)
		if got := strings.Join(names, " "); got != want || (err != nil) != (want == "") {
			t.Errorf("%s: %q, %v; expected %q", dir, got, err, want)
		}
	}
	expect(".", "boards/experiment=a/b boards/lost+found/c tallies/experiment=a/e")
	expect("lost+found", "")
	closed = []string{"boards/lost+found", "tallies/experiment=a"}
	expect(".", "")
	expect("tallies", "")
}
