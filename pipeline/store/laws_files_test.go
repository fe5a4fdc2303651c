package store

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// begun begins a file.
func begun(t *testing.T, st Store, name string) Pending {
	t.Helper()
	return fixture.Must(st.Create(name))(t)
}

func expect(t *testing.T, st Store, name, want string) {
	t.Helper()
	if got, err := ReadFile(st, name, 1<<30); err != nil || string(got) != want {
		t.Errorf("%q is %.40q (%d bytes), error %v, expected %.40q", name, got, len(got), err, want)
	}
}

func expectNames(t *testing.T, st Store, dir string, want ...string) {
	t.Helper()
	if got, err := st.List(dir); err != nil || !slices.Equal(got, want) {
		t.Errorf("below %q: %q, error %v, expected %q", dir, got, err, want)
	}
}

// invisible: a write replaces the old file on commit, not before.
func invisible(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "a/b.txt", "old")
	pending, other := begun(t, st, "a/b.txt"), begun(t, st, "a/c.txt")
	io.WriteString(pending, "new")
	io.WriteString(other, "more")
	expect(t, open(), "a/b.txt", "old")
	expectNames(t, open(), ".", "a/b.txt")
	fixture.OK(t, errors.Join(pending.Commit(), other.Commit()))
	if err := errors.Join(pending.Abort(), pending.Commit()); err != nil {
		t.Errorf("after the commit: %v", err)
	}
	expect(t, open(), "a/b.txt", "new")
	expect(t, open(), "a/c.txt", "more")
}

// abort: an aborted file is not visible, and the old file stays.
func abort(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "a/b", "old")
	for _, name := range []string{"a/b", "a/c"} {
		pending := begun(t, st, name)
		pending.Write(bytes.Repeat([]byte("half"), 1000))
		if err := errors.Join(pending.Abort(), pending.Commit(), pending.Abort()); err != nil {
			t.Error(err)
		}
	}
	expect(t, open(), "a/b", "old")
	expectNames(t, open(), ".", "a/b")
}

// sizes: files of no, few and many bytes, written in pieces.
func sizes(t *testing.T, open func() *Local) {
	st := open()
	for name, size := range map[string]int{"none": 0, "one": 1, "many": 300_007} {
		data := bytes.Repeat([]byte("0123456789\n"), size/11+1)[:size]
		pending := begun(t, st, name)
		for piece := range slices.Chunk(data, 4096) {
			if n, err := pending.Write(piece); err != nil || n != len(piece) {
				t.Fatalf("wrote %d of %d, error %v", n, len(piece), err)
			}
		}
		fixture.OK(t, pending.Commit())
		expect(t, open(), name, string(data))
		if got, err := open().Stat(name); err != nil || got != int64(size) {
			t.Errorf("size of %q: %d, error %v, expected %d", name, got, err, size)
		}
	}
}

// anywhere: files are read at any offset, and end where they end.
func anywhere(t *testing.T, open func() *Local) {
	put(t, open(), "digits", "0123456789")
	f, err := open().Open("digits")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if f.Size() != 10 {
		t.Errorf("size %d", f.Size())
	}
	buffer := make([]byte, 4)
	for _, c := range []struct {
		at   int64
		want string
		err  error
	}{{6, "6789", nil}, {0, "0123", nil}, {8, "89", io.EOF}, {10, "", io.EOF}, {99, "", io.EOF}} {
		if n, err := f.ReadAt(buffer, c.at); string(buffer[:n]) != c.want || err != c.err && (c.err != nil || n < 4) {
			t.Errorf("at %d: %q, error %v", c.at, buffer[:n], err)
		}
	}
	if position, err := f.Seek(-3, io.SeekEnd); position != 7 || err != nil {
		t.Errorf("sought %d, error %v", position, err)
	}
	if rest, err := io.ReadAll(f); string(rest) != "789" || err != nil {
		t.Errorf("rest %q, error %v", rest, err)
	}
}

// pinned: an open file is one version of it.
func pinned(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "f", strings.Repeat("old ", 100_000))
	f := fixture.Must(st.Open("f"))(t)
	defer f.Close()
	first := make([]byte, 10)
	fixture.Must(io.ReadFull(f, first))(t)
	put(t, open(), "f", strings.Repeat("new ", 120_000))
	rest, err := io.ReadAll(f)
	if got := string(first) + string(rest); err != nil || got != strings.Repeat("old ", 100_000) {
		t.Errorf("%d bytes, %d of them new, error %v", len(got), 4*strings.Count(got, "new "), err)
	}
}

// sorted: lists are sorted by whole names, at any depth.
func sorted(t *testing.T, open func() *Local) {
	st := open()
	for _, name := range []string{"t/a/x", "t/a-b/x", "t/experiment=e1/boardset=p-5/part-00000-of-00001.parquet", "t/b",
		"u/c", "tt/d"} {
		put(t, st, name, "x")
	}
	below := []string{"t/a-b/x", "t/a/x", "t/b", "t/experiment=e1/boardset=p-5/part-00000-of-00001.parquet"}
	expectNames(t, st, "t", below...)
	expectNames(t, st, ".", append(below, "tt/d", "u/c")...)
	expectNames(t, st, "t/experiment=e1", below[3])
	expectNames(t, st, "missing")
}

// remove: one file goes, its neighbours stay.
func remove(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "a/b/c", "x")
	put(t, st, "a/d", "y")
	fixture.OK(t, st.Remove("a/b/c"))
	expectNames(t, open(), ".", "a/d")
	if _, err := st.Open("a/b/c"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
	put(t, st, "a/b/c", "again")
	expect(t, st, "a/b/c", "again")
}

// missing: the error names the file and matches fs.ErrNotExist.
func missing(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "no/other", "x")
	_, opening := st.Open("no/such")
	_, looking := st.Stat("no/such")
	_, dating := st.Modified("no/such")
	for _, err := range []error{opening, looking, dating, st.Remove("no/such")} {
		if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "no/such") {
			t.Errorf("error %v, expected one that names the file and is fs.ErrNotExist", err)
		}
	}
}

// dated: a file has the time when it was written, and a path for people.
func dated(t *testing.T, open func() *Local) {
	st := open()
	before := time.Now().Add(-time.Minute) // allows for another clock
	put(t, st, "a/b", "x")
	written, err := st.Modified("a/b")
	if err != nil || written.Before(before) {
		t.Errorf("written at %v, error %v", written, err)
	}
	if root, path := st.Path("."), st.Path("a/b"); !strings.HasPrefix(path, root) || !strings.Contains(path, "b") ||
		strings.HasSuffix(root, ".") {
		t.Errorf("paths %q, %q", root, path)
	}
}

// inside: no name leads out of the store, or to the store's own files.
func inside(t *testing.T, open func() *Local) {
	st := open()
	for _, name := range []string{"../x", "/x", "a/../x", "a//b", "", "a/", ".staging/x", ".lock"} {
		_, creating := st.Create(name)
		_, opening := st.Open(name)
		_, looking := st.Stat(name)
		_, dating := st.Modified(name)
		_, listing := st.List(name)
		for _, err := range []error{creating, opening, looking, dating, listing, st.Remove(name)} {
			if err == nil {
				t.Errorf("%q: no error", name)
			}
		}
	}
}

// sweep: files stay, and unfinished ones go.
func sweep(t *testing.T, open func() *Local) {
	st := open()
	put(t, st, "a/b", "x")
	pending := begun(t, st, "a/c") // never ended, as by kill -9
	io.WriteString(pending, "half")
	fixture.OK(t, open().Sweep())
	expectNames(t, open(), ".", "a/b")
	expect(t, open(), "a/b", "x")
	pending.Abort()
}
