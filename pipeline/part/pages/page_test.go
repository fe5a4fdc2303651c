package pages

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// TestDeltas walks numbers kept as differences: what they say of themselves must be so,
// and what follows them is returned.
func TestDeltas(t *testing.T) {
	sound := []byte{0x80, 1, 4, 3, 10, 2, 0, 0, 0, 0, 'r'} // 10 and two more, in one block of four parts without bits
	if rest, err := deltas(sound, 3); err != nil || string(rest) != "r" {
		t.Errorf("rest %q, %v", rest, err)
	}
	for name, data := range map[string][]byte{
		"another count": slices.Replace(slices.Clone(sound), 3, 4, 4), "no blocks": slices.Replace(slices.Clone(sound), 0, 2, 0),
		"no parts": slices.Replace(slices.Clone(sound), 2, 3, 0), "too large a block": slices.Replace(slices.Clone(sound), 0, 2, 0x80, 0x80, 8),
		"parts of an odd size": slices.Replace(slices.Clone(sound), 2, 3, 3), "too wide": slices.Replace(slices.Clone(sound), 6, 7, 65),
		"bits that are not there": slices.Replace(slices.Clone(sound), 6, 7, 8), "cut": sound[:8], "nothing": nil,
	} {
		if _, err := deltas(data, 3); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// TestRuns walks runs of numbers.
func TestRuns(t *testing.T) {
	for _, c := range []struct {
		name     string
		data     []byte
		width, n int
		ones     int
		sound    bool
	}{
		{"repeated", []byte{10, 1}, 1, 5, 5, true},
		{"packed", []byte{3, 0b10101}, 1, 5, 3, true},
		{"too few", []byte{8, 1}, 1, 5, 0, false},
		{"empty runs", []byte{0, 0, 0, 0}, 1, 5, 0, false},
		{"cut", []byte{3}, 1, 5, 0, false},
		{"too wide", []byte{10, 1, 1, 1, 1, 1}, 33, 5, 0, false},
	} {
		if ones, err := runs(c.data, c.width, c.n); (err == nil) != c.sound || c.sound && ones != c.ones {
			t.Errorf("%s: %d ones, %v", c.name, ones, err)
		}
	}
}

// TestCheckPage: numbers in a dictionary, and levels, are looked at in pages of both kinds.
func TestCheckPage(t *testing.T) {
	dictionary, plain, rle := parquet.Encodings.RLEDict, parquet.Encodings.Plain, parquet.Encodings.RLE
	twenty, two := []byte{1, 40, 0}, []byte{1, 4, 0} // bits of a number, a run, its value
	levels := []byte{2, 0, 0, 0, 40, 1}              // their bytes, a run of twenty, its value
	first := func(data []byte, e parquet.Encoding) file.Page {
		return file.NewDataPageV1(memory.NewBufferBytes(data), 20, e, rle, rle, int32(len(data)))
	}
	second := func(data []byte, levels int32, e parquet.Encoding) file.Page {
		return file.NewDataPageV2(memory.NewBufferBytes(data), 20, 0, 20, e, levels, 0, int32(len(data)), false)
	}
	for name, c := range map[string]struct {
		page     file.Page
		optional bool
		sound    bool
	}{
		"numbers":                  {first(twenty, dictionary), false, true},
		"numbers that end early":   {first(two, dictionary), false, false},
		"no numbers":               {first(nil, dictionary), false, false},
		"plain":                    {first(nil, plain), false, true}, // the library counts these itself
		"levels":                   {first(slices.Concat(levels, twenty), dictionary), true, true},
		"levels, and too little":   {first(slices.Concat(levels, two), dictionary), true, false},
		"levels that end early":    {first([]byte{2, 0, 0, 0, 4, 1}, plain), true, false},
		"levels beyond the page":   {first([]byte{9, 0, 0, 0, 40, 1}, plain), true, false},
		"second kind":              {second(twenty, 0, dictionary), false, true},
		"second kind, too little":  {second(two, 0, dictionary), false, false},
		"second kind, with levels": {second(slices.Concat(levels[4:], twenty), 2, dictionary), true, true},
		"second kind, no levels":   {second(twenty, 9, dictionary), true, false},
	} {
		if err := checkPage(c.page, c.optional); (err == nil) != c.sound {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestUndelta: pages of differences of every width, with those that do not fit into one word, are the numbers
// that the library wrote.
func TestUndelta(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	for width := range 65 {
		for _, n := range []int{1, 2, 127, 128, 129, 1000} {
			longs, ints := make([]int64, n), make([]int32, n)
			for i := range longs {
				longs[i] = int64(draw.Uint64() >> (64 - width)) // 0 if shifted by 64
				ints[i] = int32(longs[i])
			}
			if got := throughFile(t, longs, parquet.Types.Int64); !slices.Equal(got, longs) {
				t.Fatalf("%d numbers of %d bits are not what was written", n, width)
			}
			if got := throughFile(t, ints, parquet.Types.Int32); !slices.Equal(got, ints) {
				t.Fatalf("%d numbers of the last 32 of %d bits are not what was written", n, width)
			}
		}
	}
}

// throughFile writes numbers as differences and reads them.
func throughFile[T int32 | int64](t *testing.T, values []T, kind parquet.Type) []T {
	t.Helper()
	column := schema.MustPrimitive(schema.NewPrimitiveNode("n", parquet.Repetitions.Required, kind, -1, -1))
	root := schema.MustGroup(schema.NewGroupNode("root", parquet.Repetitions.Required, schema.FieldList{column}, -1))
	var out bytes.Buffer
	w := file.NewParquetWriter(&out, root, file.WithWriterProps(parquet.NewWriterProperties(
		parquet.WithDictionaryDefault(false), parquet.WithEncoding(parquet.Encodings.DeltaBinaryPacked))))
	next, err := w.AppendRowGroup().NextColumn()
	if err != nil {
		t.Fatal(err)
	}
	switch next := next.(type) {
	case *file.Int64ColumnChunkWriter:
		_, err = next.WriteBatch(any(values).([]int64), nil, nil)
	case *file.Int32ColumnChunkWriter:
		_, err = next.WriteBatch(any(values).([]int32), nil, nil)
	}
	if err := errors.Join(err, next.Close(), w.Close()); err != nil {
		t.Fatal(err)
	}
	f, err := Open(bytes.NewReader(out.Bytes()), 1<<20, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	got, is, err := AppendNumbers(f, 0, 0, []T(nil))
	if err != nil || !is {
		t.Fatalf("differences are read: %v, %v", is, err)
	}
	return got
}
