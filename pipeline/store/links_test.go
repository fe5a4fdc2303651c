package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// linked makes a store whose folder a/link leads to a folder outside, which has the file x, and
// the empty folder empty, and whose file a/file leads to x.
func linked(t *testing.T) (st *Local, root, outside string) {
	t.Helper()
	root, outside = t.TempDir(), t.TempDir()
	st = NewLocal(root)
	put(t, st, "a/own", "own")
	err := errors.Join(os.WriteFile(filepath.Join(outside, "x"), []byte("outside"), 0o644),
		os.Mkdir(filepath.Join(outside, "empty"), 0o755),
		os.Symlink(outside, filepath.Join(root, "a/link")),
		os.Symlink(filepath.Join(outside, "x"), filepath.Join(root, "a/file")),
		os.Symlink("..", filepath.Join(root, "a/loop")))
	if err != nil {
		t.Skip("no links here:", err)
	}
	return st, root, outside
}

// TestLinksAreRead: links to files and folders are followed, wherever the listing begins, and
// those to a folder above are not.
func TestLinksAreRead(t *testing.T) {
	st, _, _ := linked(t)
	want := []string{"a/file", "a/link/x", "a/own"}
	for _, dir := range []string{".", "a"} {
		if got, err := st.List(dir); err != nil || !slices.Equal(got, want) {
			t.Errorf("List(%q) = %q, %v; want %q", dir, got, err, want)
		}
	}
	if got, err := st.List("a/link"); err != nil || !slices.Equal(got, []string{"a/link/x"}) {
		t.Errorf("List of the link = %q, %v", got, err)
	}
	for _, name := range []string{"a/file", "a/link/x"} {
		if got := get(t, st, name); got != "outside" {
			t.Errorf("%s = %q", name, got)
		}
	}
}

// TestNothingBehindLinksChanges: what is outside the root is neither removed nor written, and
// the error says where the link is.
func TestNothingBehindLinksChanges(t *testing.T) {
	st, root, outside := linked(t)
	write := func(name string, over bool) error {
		p, err := st.Create(name)
		if over {
			p, err = st.CreateBeside(name, false)
		}
		if err != nil {
			return err
		}
		return p.Commit()
	}
	for what, err := range map[string]error{
		"removing":                    st.Remove("a/link/x"),
		"replacing":                   write("a/link/x", false),
		"adding":                      write("a/link/new", false),
		"adding a folder":             write("a/link/deep/er/new", false),
		"adding beside other workers": write("a/link/new", true),
	} {
		if err == nil || !strings.Contains(err.Error(), filepath.Join(root, "a", "link")+`" is a symbolic link`) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if err := errors.Join(st.Close(), st.Sweep()); err != nil {
		t.Error(err)
	}
	var left []string
	for _, dir := range []string{outside, filepath.Join(root, "a")} {
		entries := fixture.Must(os.ReadDir(dir))(t)
		for _, entry := range entries {
			left = append(left, entry.Name())
		}
	}
	if want := []string{"empty", "x", "file", "link", "loop", "own"}; !slices.Equal(left, want) {
		t.Errorf("left: %q, want %q", left, want)
	}
}

// TestLinkedFilesAreReplaced: a link to a file is in a folder of the store, so that it is
// replaced or removed itself.
func TestLinkedFilesAreReplaced(t *testing.T) {
	st, _, outside := linked(t)
	put(t, st, "a/file", "new")
	if got := get(t, st, "a/file"); got != "new" {
		t.Errorf("a/file = %q", got)
	}
	if err := st.Remove("a/file"); err != nil {
		t.Error(err)
	}
	if got := get(t, NewLocal(outside), "x"); got != "outside" {
		t.Errorf("outside: %q", got)
	}
}

// TestSweepLeavesStrangers: what in .staging does not have the program's mark is not its own.
func TestSweepLeavesStrangers(t *testing.T) {
	root := t.TempDir()
	st := NewLocal(root)
	own := filepath.Join(root, stagingDir, mark+"1")
	users := filepath.Join(root, stagingDir, "notes", "thesis.txt")
	err := errors.Join(os.MkdirAll(filepath.Dir(users), 0o755), os.WriteFile(users, []byte("x"), 0o644),
		os.WriteFile(own, nil, 0o644))
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Sweep(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(users); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(own); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an unfinished file is still there: %v", err)
	}
}
