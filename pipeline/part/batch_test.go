package part_test

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/part"
)

// batchOf makes rows of any table out of bytes, column by column, eight bytes a value
// as long as there are any; zeros follow.
func batchOf(s part.Schema, rows int, values []byte) part.Batch {
	b := part.Batch{Rows: rows}
	for _, f := range s.Columns {
		var of []byte
		of, values = take(values, 8*rows)
		b.Columns = append(b.Columns, columnOf(f, rows, of))
	}
	return b
}

// take cuts off the first n bytes.
func take(values []byte, n int) (first, rest []byte) {
	n = min(n, len(values))
	return values[:n], values[n:]
}

// columnOf makes a column out of bytes.
func columnOf(f part.Field, rows int, values []byte) part.Column {
	word := func(i int) uint64 {
		var room [8]byte
		if 8*i < len(values) {
			copy(room[:], values[8*i:])
		}
		return binary.LittleEndian.Uint64(room[:])
	}
	switch f.Type {
	case part.TypeInt8:
		return part.Int8(each(rows, func(i int) int8 { return int8(word(i)) }))
	case part.TypeInt32:
		return part.Int32(each(rows, func(i int) int32 { return int32(word(i) & math.MaxInt32) }))
	case part.TypeInt64:
		return part.Int64(each(rows, func(i int) int64 { return int64(word(i)) }))
	case part.TypeFloat64:
		return part.Float64(each(rows, func(i int) float64 { return math.Float64frombits(word(i)) }))
	case part.TypeBool:
		return part.Bool(each(rows, func(i int) bool { return word(i)&1 == 1 }))
	case part.TypeString:
		return part.Strings(each(rows, func(i int) string { return textOf(word(i)) }))
	case part.TypeText:
		texts := part.Texts{Data: []byte{}, Offsets: []int{0}}
		for i := range rows {
			texts.Data = append(texts.Data, textOf(word(i))...)
			texts.Offsets = append(texts.Offsets, len(texts.Data))
		}
		return texts
	}
	width := 1 + int(word(0)%9)
	packed := part.Packed{Width: width, Data: make([]byte, rows*width)}
	copy(packed.Data, values)
	return packed
}

// each makes values.
func each[T any](n int, at func(i int) T) []T {
	values := make([]T, n)
	for i := range values {
		values[i] = at(i)
	}
	return values
}

// textOf makes a text of up to 56 bytes.
func textOf(word uint64) string {
	text := string(binary.LittleEndian.AppendUint64(nil, word))
	return strings.ToValidUTF8(strings.Repeat(text[:word%8], int(word>>32%8)), "é")
}
