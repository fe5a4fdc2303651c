package store

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// TestMemory keeps the contract of a store as far as what works on any store relies on it.
func TestMemory(t *testing.T) {
	st := NewMemory()
	names := []string{"a-b/x", "a/x", "b/1", "b/2", "b/3", "b/4", "b/5", "b/6"}
	for _, name := range slices.Backward(names) {
		put(t, st, name, name)
	}
	for dir, want := range map[string][]string{".": names, "a": {"a/x"}, "b": names[2:], "c": nil} {
		if got, err := st.List(dir); err != nil || !slices.Equal(got, want) {
			t.Errorf("below %q: %q, error %v, expected %q", dir, got, err, want)
		}
	}
	if err := st.Remove("a/x"); err != nil {
		t.Error(err)
	}
	_, opened := st.Open("a/x")
	_, looked := st.Stat("a/x")
	for _, err := range []error{opened, looked, st.Remove("a/x")} {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("after removing it: error %v, expected one that says that it is not there", err)
		}
	}
}

// TestUntil finishes what was begun and begins nothing more.
func TestUntil(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	memory := NewMemory()
	st := Until(ctx, memory)
	put(t, st, "a", "x")
	pending := fixture.Must(st.Create("b"))(t)
	cancel()
	fixture.Must(io.WriteString(pending, "y"))(t)
	fixture.OK(t, pending.Commit())
	if got := get(t, memory, "b"); got != "y" {
		t.Errorf("b is %q", got)
	}
	_, create := st.Create("c")
	_, open := st.Open("a")
	for _, err := range []error{create, open} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, expected the context's", err)
		}
	}
	if got := get(t, memory, "a"); got != "x" {
		t.Errorf("a is %q", got)
	}
}

// TestEqual compares files of several blocks, which differ early, late, in length or not at all.
func TestEqual(t *testing.T) {
	whole := strings.Repeat("x", 3<<16+5)
	for _, c := range []struct {
		name, one, other string
		same             bool
	}{
		{"same", whole, whole, true},
		{"empty", "", "", true},
		{"first byte", "y" + whole[1:], whole, false},
		{"last byte", whole[1:] + "y", whole, false},
		{"longer", whole + "x", whole, false},
		{"shorter", whole[1:], whole, false},
	} {
		a, b := NewMemory(), NewMemory()
		put(t, a, "f", c.one)
		put(t, b, "f", c.other)
		if err := Equal(a, b, "f"); (err == nil) != c.same || err != nil && !strings.Contains(err.Error(), `"f"`) {
			t.Errorf("%s: error %v", c.name, err)
		}
	}
	if _, err := ReadFile(NewMemory(), "f", 1); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading a missing file: error %v", err)
	}
	st := NewMemory()
	put(t, st, "f", "xy")
	if _, err := ReadFile(st, "f", 1); !errors.Is(err, ErrTooLong) {
		t.Errorf("reading a file that is too long: error %v", err)
	}
}
