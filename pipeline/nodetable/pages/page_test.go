package pages

import (
	"slices"
	"testing"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// TestDeltas walks numbers kept as differences: what they say of themselves must be so,
// and what follows them is returned.
func TestDeltas(t *testing.T) {
	sound := []byte{0x80, 1, 4, 3, 10, 2, 0, 0, 0, 0, 'r'} // 10 and two more, in one block of four parts without bits
	if rest, err := deltas(sound, 3); err != nil || string(rest) != "r" {
		t.Errorf("rest %q, %v", rest, err)
	}
	for name, data := range map[string][]byte{
		"another count":           slices.Replace(slices.Clone(sound), 3, 4, 4),
		"no blocks":               slices.Replace(slices.Clone(sound), 0, 2, 0),
		"no parts":                slices.Replace(slices.Clone(sound), 2, 3, 0),
		"too large a block":       slices.Replace(slices.Clone(sound), 0, 2, 0x80, 0x80, 8),
		"parts of an odd size":    slices.Replace(slices.Clone(sound), 2, 3, 3),
		"too wide":                slices.Replace(slices.Clone(sound), 6, 7, 65),
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
