package store

import (
	"io"
	"testing"
)

// alive: sweeping leaves the unfinished files of a running process alone.
func alive(t *testing.T, open func() *Local) {
	st := open()
	pending, err := st.CreateBeside("a")
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
