package part_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// maxFuzzed is how many bytes a fuzzed file has at most. Seeds are smaller.
const maxFuzzed = 64 << 10

// allSchemas lists every table there is, behind one with a column of every type.
func allSchemas() []part.Schema {
	return append(append([]part.Schema{part.EveryType}, part.RowTables()...), results.Schemas()...)
}

// written returns the bytes of a part of so many rows.
func written(t testing.TB, s part.Schema, rows int) []byte {
	t.Helper()
	st := store.NewMemory()
	fixture.Must(part.Write(st, "part", s, part.SomeMeta, someBatch(s, rows)))(t)
	return part.BytesIn(t, st, "part")
}

// someBatch makes rows of any table.
func someBatch(s part.Schema, rows int) part.Batch {
	if s.Name == part.EveryType.Name {
		return part.EveryBatch(rows)
	}
	values := make([]byte, 8*rows*len(s.Columns))
	for i := range values {
		values[i] = byte(i * i / 7)
	}
	return batchOf(s, rows, values)
}

// FuzzPart reads any file as a part of every table: it is the one that was written, or it is refused with its
// name.
func FuzzPart(f *testing.F) {
	schemas := allSchemas()
	sound := make(map[string]bool)
	for i, s := range schemas {
		data := written(f, s, 20)
		sound[string(data)] = true
		f.Add(uint8(i), data)
		f.Add(uint8(i), data[len(data)/2:])
	}
	f.Fuzz(func(t *testing.T, kind uint8, data []byte) {
		if len(data) > maxFuzzed {
			t.Skip()
		}
		s := schemas[int(kind)%len(schemas)]
		st := store.NewMemory()
		part.Overwrite(t, st, "d/part", data)
		fuzzing.Within(t, 256, func() {
			p, err := part.Read(st, "d/part", s, nil)
			meta, info, peeked := part.Peek(st, "d/part", s)
			switch {
			case err != nil && (!refused(err, "d/part") || !refused(peeked, "d/part")):
				t.Errorf("errors %v, %v", err, peeked)
			case err == nil && (peeked != nil || meta != p.Meta || info != p.Info || !sound[string(data)]):
				t.Errorf("a file that was not written is read: %+v, %+v, %v", p.Info, info, peeked)
			}
		})
	})
}

// refused reports whether an error is that of a file that is not the part expected.
func refused(err error, name string) bool {
	return err != nil && strings.Contains(err.Error(), fmt.Sprintf("%q", name)) &&
		!strings.ContainsAny(err.Error(), "\n\r") &&
		(errors.Is(err, part.ErrDamaged) || errors.Is(err, part.ErrForeign) || errors.Is(err, part.ErrMismatch))
}
