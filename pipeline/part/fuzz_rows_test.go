package part_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/fuzzing"
)

// maxRows is how many rows a fuzzed table has at most.
const maxRows = 300

// FuzzRows writes any rows of any table: they are read back unchanged, the second reader finds
// the same, and the manifest rebuilt from the part equals the writer's. The same rows make the
// same bytes.
func FuzzRows(f *testing.F) {
	for i := range allSchemas() {
		f.Add(uint8(i), uint16(i), []byte("some values that repeat, and some that do not: \x00\x01\xff"))
	}
	f.Add(uint8(0), uint16(0), []byte{})
	f.Add(uint8(3), uint16(40), []byte{})
	f.Add(uint8(1), uint16(3), bytes.Repeat([]byte("12345678\xff\x00"), 20))
	schemas := allSchemas()
	f.Fuzz(func(t *testing.T, kind uint8, rows uint16, values []byte) {
		if rows > maxRows || len(values) > maxFuzzed {
			t.Skip()
		}
		s := schemas[int(kind)%len(schemas)]
		fuzzing.Within(t, 512, func() { roundTrip(t, s, batchOf(s, int(rows), values)) })
	})
}

// roundTrip writes rows and reads them in every way.
func roundTrip(t *testing.T, s part.Schema, b part.Batch) {
	st := store.NewMemory()
	name := "d/" + part.PartName(0, 1)
	info, err := part.Write(st, name, s, part.SomeMeta, b)
	if err != nil {
		t.Fatalf("writing: %v", err)
	}
	p, err := part.Read(st, name, s, nil)
	if err != nil || p.Rows != b.Rows || p.Meta != part.SomeMeta || p.Info != info {
		t.Fatalf("reading: %+v, error %v", p, err)
	}
	if err := part.Verify(st, name, s); err != nil {
		t.Errorf("second reader: %v", err)
	}
	again, err := part.Write(st, "again", s, part.SomeMeta, p.Batch)
	if err != nil || again.SHA256 != info.SHA256 {
		t.Errorf("written again: %+v, error %v, expected sha256 %s", again, err, info.SHA256)
	}
	manifest, err := part.NewInventory(st).Manifest(s, "d")
	if want := []part.Entry{part.NewEntry(part.SomeMeta, info)}; err != nil || !reflect.DeepEqual(manifest.Parts, want) {
		t.Errorf("listed %+v, error %v, expected %+v", manifest.Parts, err, want)
	}
}

// batchOf makes rows of any table out of bytes, column by column, eight bytes a value
// as long as there are any; zeros follow.
func batchOf(s part.Schema, rows int, values []byte) part.Batch {
	b := part.Batch{Rows: rows}
	for _, f := range s.Columns {
		var part []byte
		part, values = take(values, 8*rows)
		b.Columns = append(b.Columns, columnOf(f, rows, part))
	}
	return b
}

// take cuts off the first n bytes.
func take(values []byte, n int) (first, rest []byte) {
	n = min(n, len(values))
	return values[:n], values[n:]
}

// columnOf makes a column out of bytes. If it may have nulls, about a third of them are.
func columnOf(f part.Field, rows int, values []byte) part.Column {
	word := func(i int) uint64 {
		var room [8]byte
		if 8*i < len(values) {
			copy(room[:], values[8*i:])
		}
		return binary.LittleEndian.Uint64(room[:])
	}
	if !f.Null || f.Type == part.TypeFloat64 {
		return part.Column{Values: valuesOf(f.Type, rows, word)}
	}
	null := part.Made(rows, func(i int) bool { return word(i)%3 == 1 })
	return part.Column{Null: null, Values: valuesOf(f.Type, rows, func(i int) uint64 {
		if null[i] {
			return 0
		}
		return word(i)
	})}
}

// valuesOf makes the values of a column out of words.
func valuesOf(t part.Type, rows int, word func(i int) uint64) any {
	switch t {
	case part.TypeInt8:
		return part.Made(rows, func(i int) int8 { return int8(word(i)) })
	case part.TypeInt32:
		return part.Made(rows, func(i int) int32 { return int32(word(i) & math.MaxInt32) })
	case part.TypeInt64:
		return part.Made(rows, func(i int) int64 { return int64(word(i)) })
	case part.TypeFloat64:
		return part.Made(rows, func(i int) float64 { return math.Float64frombits(word(i)) })
	case part.TypeBool:
		return part.Made(rows, func(i int) bool { return word(i)&1 == 1 })
	case part.TypeBinary:
		return part.Made(rows, func(i int) []byte { return []byte(textOf(word(i))) })
	}
	return part.Made(rows, func(i int) string { return textOf(word(i)) })
}

// textOf makes a text of up to 56 bytes.
func textOf(word uint64) string {
	text := string(binary.LittleEndian.AppendUint64(nil, word))
	return strings.ToValidUTF8(strings.Repeat(text[:word%8], int(word>>32%8)), "é")
}
