package store

import (
	"errors"
	"io"
	"testing"
)

func version(t *testing.T, st *Local, name string) Version {
	t.Helper()
	v, err := st.Version(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// over writes a file over a version of its name, and returns the error of its commit.
func over(t *testing.T, st *Local, name string, seen Version, data string) error {
	t.Helper()
	pending, err := st.CreateOver(name, seen)
	if err != nil {
		t.Fatal(err)
	}
	defer pending.Abort()
	if _, err := io.WriteString(pending, data); err != nil {
		return err
	}
	return pending.Commit()
}

// conditional: a file takes its name only while the name holds the version seen, even if the
// file was begun before the name changed.
func conditional(t *testing.T, open func() *Local) {
	st, other := open(), open()
	late, err := st.CreateOver("a/b", Absent)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(late, "late")
	if err := over(t, other, "a/b", Absent, "first"); err != nil {
		t.Fatal(err)
	}
	if err := late.Commit(); !errors.Is(err, ErrChanged) {
		t.Errorf("committed over a file that was not there: %v, expected ErrChanged", err)
	}
	expect(t, st, "a/b", "first")
	seen := version(t, st, "a/b")
	if seen == Absent || seen != version(t, other, "a/b") {
		t.Errorf("version %q, and %q seen by another process", seen, version(t, other, "a/b"))
	}
	if err := over(t, other, "a/b", seen, "second"); err != nil {
		t.Fatal(err)
	}
	if err := over(t, st, "a/b", seen, "third"); !errors.Is(err, ErrChanged) {
		t.Errorf("over a version that has gone: %v, expected ErrChanged", err)
	}
	if err := over(t, st, "a/b", Absent, "third"); !errors.Is(err, ErrChanged) {
		t.Errorf("as a new file: %v, expected ErrChanged", err)
	}
	expect(t, st, "a/b", "second")
	seen = version(t, st, "a/b")
	if err := st.Remove("a/b"); err != nil {
		t.Fatal(err)
	}
	if err := over(t, st, "a/b", seen, "x"); !errors.Is(err, ErrChanged) {
		t.Errorf("over a file that was removed: %v, expected ErrChanged", err)
	}
	if got := version(t, st, "a/b"); got != Absent {
		t.Errorf("version %q of a file that was removed", got)
	}
	if err := over(t, st, "a/b", Absent, "fourth"); err != nil {
		t.Error(err)
	}
	expect(t, st, "a/b", "fourth")
	expectNames(t, st, ".", "a/b")
}

// alive: sweeping leaves the unfinished files of a running process alone.
func alive(t *testing.T, open func() *Local) {
	st := open()
	pending, err := st.CreateOver("a", Absent)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(pending, "half")
	if err := open().Sweep(); err != nil {
		t.Fatal(err)
	}
	if err := pending.Commit(); err != nil {
		t.Error(err)
	}
	expectNames(t, open(), ".", "a")
	if err := st.Close(); err != nil {
		t.Error(err)
	}
}
