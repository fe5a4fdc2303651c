package part

import (
	"fmt"
	"math"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/cespare/xxhash/v2"
)

// digests makes the digest of rows: 16 hexadecimal digits that depend only on the names and
// types of the columns and on the values, in particular not on Parquet.
//
// Each value becomes a word of 64 bits: whole numbers as they are, floating-point numbers by their bits (every
// NaN as one), truth as 1, texts and bytes by their xxHash64, and a null as nullWord. The words
// of a column are hashed in order, then the columns.
type digests struct {
	schema  Schema
	columns []*xxhash.Digest
	words   []uint64
}

// nullWord stands for a null; no number that a table has is as large.
const nullWord = 0x6c6c756e_6c6c756e

func newDigests(s Schema) digests {
	d := digests{schema: s}
	for range s.Columns {
		d.columns = append(d.columns, xxhash.New())
	}
	return d
}

// sum returns the digest of all rows that were added.
func (d *digests) sum(rows int) string {
	h := xxhash.New()
	fmt.Fprintf(h, "%d", rows)
	for i, f := range d.schema.Columns {
		fmt.Fprintf(h, " %q %q %x", f.Name, f.Type, d.columns[i].Sum64())
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// add adds rows of a column.
func (d *digests) add(column int, c Column, rows int) {
	words := d.room(rows)
	switch values := c.Values.(type) {
	case string:
		word := xxhash.Sum64String(values)
		for i := range words {
			words[i] = word
		}
	case []int8:
		wholeWords(words, values)
	case []int32:
		wholeWords(words, values)
	case []int64:
		wholeWords(words, values)
	case []float64:
		for i, v := range values {
			words[i] = floatWord(v)
		}
	case []bool:
		for i, v := range values {
			words[i] = boolWord(v)
		}
	case []string:
		for i, v := range values {
			words[i] = xxhash.Sum64String(v)
		}
	case [][]byte:
		for i, v := range values {
			words[i] = xxhash.Sum64(v)
		}
	}
	for i, null := range c.Null {
		if null {
			words[i] = nullWord
		}
	}
	d.write(column, words)
}

// room returns room for the words of so many rows.
func (d *digests) room(rows int) []uint64 {
	if cap(d.words) < rows {
		d.words = make([]uint64, rows)
	}
	return d.words[:rows]
}

// write hashes words, in little endian as on all processors that the program is made for.
func (d *digests) write(column int, words []uint64) {
	d.columns[column].Write(arrow.Uint64Traits.CastToBytes(words))
}

func wholeWords[T int8 | int32 | int64](words []uint64, values []T) {
	for i, v := range values {
		words[i] = uint64(v)
	}
}

func floatWord(v float64) uint64 {
	if v != v {
		return nullWord
	}
	return math.Float64bits(v)
}

func boolWord(v bool) uint64 {
	if v {
		return 1
	}
	return 0
}

// addAny adds rows of a column as the second reader has them: nil for a null.
func (d *digests) addAny(column int, values []any) error {
	words := d.room(len(values))
	for row, value := range values {
		switch v := value.(type) {
		case nil:
			words[row] = nullWord
		case int32:
			words[row] = uint64(v)
		case int64:
			words[row] = uint64(v)
		case float64:
			words[row] = floatWord(v)
		case bool:
			words[row] = boolWord(v)
		case string:
			words[row] = xxhash.Sum64String(v)
		default:
			return fmt.Errorf("row %d of a row group is a %T", row, v)
		}
	}
	d.write(column, words)
	return nil
}
