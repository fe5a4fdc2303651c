package store

import (
	"context"
	"errors"
	"io"
	"testing"
)

// TestUntil finishes what was begun and begins nothing more.
func TestUntil(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	memory := NewMemory()
	st := Until(ctx, memory)
	put(t, st, "a", "x")
	pending, err := st.Create("b")
	if err != nil {
		t.Fatal(err)
	}
	cancel()
	if _, err := io.WriteString(pending, "y"); err != nil {
		t.Fatal(err)
	}
	if err := pending.Commit(); err != nil {
		t.Fatal(err)
	}
	if got := get(t, memory, "b"); got != "y" {
		t.Errorf("b is %q", got)
	}
	_, create := st.Create("c")
	_, open := st.Open("a")
	_, stat := st.Stat("a")
	_, list := st.List(".")
	for _, err := range []error{create, open, stat, list, st.Remove("a")} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, expected the context's", err)
		}
	}
	if got := get(t, memory, "a"); got != "x" {
		t.Errorf("a is %q", got)
	}
}
