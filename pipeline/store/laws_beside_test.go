package store

import (
	"errors"
	"io"
	"io/fs"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
)

// taken: a file beside others takes a free name only, unless it is to replace what is there.
func taken(t *testing.T, open func() *Local) {
	st, other := open(), open()
	for _, replace := range []bool{false, true} {
		late := fixture.Must(st.CreateBeside("a/b", replace))(t)
		io.WriteString(late, "late")
		put(t, other, "a/b", "first")
		if err := late.Commit(); errors.Is(err, fs.ErrExist) == replace {
			t.Errorf("replace %v: error %v", replace, err)
		}
		expect(t, st, "a/b", map[bool]string{false: "first", true: "late"}[replace])
		expectNames(t, st, ".", "a/b")
	}
	if err := st.Close(); err != nil {
		t.Error(err)
	}
}

// swept: sweeping removes the unfinished file of a running process, which is told to write it again, and can.
func swept(t *testing.T, open func() *Local) {
	st := open()
	for _, replace := range []bool{false, true} {
		pending := fixture.Must(st.CreateBeside("a", replace))(t)
		io.WriteString(pending, "half")
		fixture.OK(t, open().Sweep())
		if err := pending.Commit(); !errors.Is(err, ErrSwept) {
			t.Errorf("replace %v: error %v", replace, err)
		}
		expectNames(t, open(), ".")
	}
	again := fixture.Must(st.CreateBeside("a", false))(t)
	if err := again.Commit(); err != nil {
		t.Error(err)
	}
	expectNames(t, open(), ".", "a")
	if err := st.Close(); err != nil {
		t.Error(err)
	}
}
