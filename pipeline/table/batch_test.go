package table_test

import (
	"encoding/binary"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/table"
)

// batchOf makes rows of any table out of bytes, column by column, eight bytes a value
// as long as there are any; zeros follow.
func batchOf(s table.Schema, rows int, values []byte) table.Batch {
	b := table.Batch{Rows: rows}
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
func columnOf(f table.Field, rows int, values []byte) table.Column {
	word := func(i int) uint64 {
		var room [8]byte
		if 8*i < len(values) {
			copy(room[:], values[8*i:])
		}
		return binary.LittleEndian.Uint64(room[:])
	}
	switch f.Type {
	case table.TypeInt8:
		return table.Int8(each(rows, func(i int) int8 { return int8(word(i)) }))
	case table.TypeInt32:
		return table.Int32(each(rows, func(i int) int32 { return int32(word(i) & math.MaxInt32) }))
	case table.TypeInt64:
		return table.Int64(each(rows, func(i int) int64 { return int64(word(i)) }))
	case table.TypeFloat64:
		return table.Float64(each(rows, func(i int) float64 { return math.Float64frombits(word(i)) }))
	case table.TypeBool:
		return table.Bool(each(rows, func(i int) bool { return word(i)&1 == 1 }))
	case table.TypeString:
		return table.Strings(each(rows, func(i int) string { return textOf(word(i)) }))
	case table.TypeText:
		texts := table.Texts{Data: []byte{}, Offsets: []int{0}}
		for i := range rows {
			texts.Data = append(texts.Data, textOf(word(i))...)
			texts.Offsets = append(texts.Offsets, len(texts.Data))
		}
		return texts
	}
	width := 1 + int(word(0)%9)
	packed := table.Packed{Width: width, Data: make([]byte, rows*width)}
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
