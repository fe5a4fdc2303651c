package part

import (
	"fmt"
	"math"
	"slices"

	"github.com/apache/arrow/go/v15/parquet"
)

// column reads one column of some row groups.
func (l *loaded) column(column int, f Field, groups ...int) (c Column, err error) {
	defer recoverAs(&err, "decoding")
	switch f.Type {
	case TypeInt8:
		var wide []int32
		wide, c.Null, err = readValues[int32](l, column, groups)
		values := make([]int8, len(wide))
		for i, v := range wide {
			values[i] = int8(v)
		}
		c.Values = values
	case TypeInt32:
		c.Values, c.Null, err = readValues[int32](l, column, groups)
	case TypeInt64:
		c.Values, c.Null, err = readValues[int64](l, column, groups)
	case TypeBool:
		c.Values, c.Null, err = readValues[bool](l, column, groups)
	case TypeFloat64:
		var values []float64
		values, c.Null, err = readValues[float64](l, column, groups)
		for i, null := range c.Null {
			if null {
				values[i] = math.NaN()
			}
		}
		c = Column{Values: values}
	case TypeString:
		var names numbering
		c.Values, c.Null, err = readBytes(l, column, groups, func(b []byte) string { return names.list[names.ofBytes(b)] })
	case TypeText:
		c.Values, c.Null, err = readBytes(l, column, groups, func(b []byte) string { return string(b) })
	case TypeBinary:
		c.Values, c.Null, err = readBytes(l, column, groups, func(b []byte) []byte { return slices.Clone(b) })
	}
	return c, err
}

// ofBytes is of for bytes that may change after the call.
func (n *numbering) ofBytes(value []byte) int32 {
	if len(n.list) <= fewNames {
		for i, name := range n.list {
			if name == string(value) {
				return int32(i)
			}
		}
	} else if i, ok := n.number[string(value)]; ok {
		return i
	}
	return n.of(string(value))
}

// chunk is a column of a row group, as the library reads it.
type chunk[T any] interface {
	ReadBatch(size int64, values []T, levels, repetitions []int16) (rows int64, n int, err error)
}

// readValues reads a column of numbers or truth values. A null has the zero of its type.
func readValues[T any](l *loaded, column int, groups []int) (values []T, null []bool, err error) {
	if l.schema.Columns[column].Null {
		return readChunks(l, column, groups, func(v T) T { return v })
	}
	values = []T{}
	for _, g := range groups {
		group := l.reader.RowGroup(g)
		reader, err := group.Column(column)
		if err != nil {
			return nil, nil, fmt.Errorf("row group %d: %w", g, err)
		}
		before, rows := len(values), int(group.NumRows())
		values = slices.Grow(values, rows)[:before+rows] // of which the library sets each
		_, n, err := reader.(chunk[T]).ReadBatch(int64(rows), values[before:], nil, nil)
		if err == nil && n != rows {
			err = fmt.Errorf("%d of %d values are missing", rows-n, rows)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("row group %d: %w", g, err)
		}
	}
	return values, nil, nil
}

// readBytes reads a column of byte values, which are valid only during the call of convert.
func readBytes[T any](l *loaded, column int, groups []int, convert func(b []byte) T) ([]T, []bool, error) {
	return readChunks(l, column, groups, func(v parquet.ByteArray) T { return convert(v) })
}

// readChunks reads a column, and says which values are null.
func readChunks[S, T any](l *loaded, column int, groups []int, convert func(S) T) (values []T, null []bool, err error) {
	values = []T{}
	for _, g := range groups {
		values = slices.Grow(values, int(l.reader.MetaData().RowGroup(g).NumRows()))
		err := eachBatch(l, column, g, func(stored []S, levels []int16) {
			if levels == nil {
				for _, v := range stored {
					values = append(values, convert(v))
				}
			}
			for _, level := range levels {
				var value T
				if level > 0 {
					value, stored = convert(stored[0]), stored[1:]
				}
				values, null = append(values, value), append(null, level == 0)
			}
		})
		if err != nil {
			return nil, nil, err
		}
	}
	return values, null, nil
}

// batchRows is how many rows are read at a time: they lie in one page, and their values in a near cache.
const batchRows = 4096

// eachBatch reads a column of a row group, some rows at a time. take gets the values that are not null, which are valid
// during the call, and a level for each row, 0 of a null; none of a column without nulls.
func eachBatch[S any](l *loaded, column, group int, take func(stored []S, levels []int16)) error {
	rowGroup := l.reader.RowGroup(group)
	reader, err := rowGroup.Column(column)
	if err != nil {
		return fmt.Errorf("row group %d: %w", group, err)
	}
	all := int(rowGroup.NumRows())
	stored, levels := make([]S, min(batchRows, all)), []int16(nil)
	if reader.Descriptor().MaxDefinitionLevel() > 0 {
		levels = make([]int16, len(stored))
	}
	for left := all; left > 0; {
		rows, n, err := reader.(chunk[S]).ReadBatch(int64(min(left, len(stored))), stored, levels, nil)
		if levels == nil {
			rows = int64(n)
		}
		if err == nil && rows == 0 {
			err = fmt.Errorf("%d of %d values are missing", left, all)
		}
		if err != nil {
			return fmt.Errorf("row group %d: %w", group, err)
		}
		take(stored[:n], levels[:min(len(levels), int(rows))])
		left -= int(rows)
	}
	return nil
}
