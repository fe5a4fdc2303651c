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
		c.Values, c.Null, err = read(l, column, groups, func(v int32) int8 { return int8(v) })
	case TypeInt32:
		c.Values, c.Null, err = read(l, column, groups, same[int32])
	case TypeInt64:
		c.Values, c.Null, err = read(l, column, groups, same[int64])
	case TypeBool:
		c.Values, c.Null, err = read(l, column, groups, same[bool])
	case TypeFloat64:
		var values []float64
		values, c.Null, err = read(l, column, groups, same[float64])
		for i, null := range c.Null {
			if null {
				values[i] = math.NaN()
			}
		}
		c = Column{Values: values}
	case TypeString:
		names := make(map[string]string)
		c.Values, c.Null, err = read(l, column, groups, func(b parquet.ByteArray) string {
			name, known := names[string(b)]
			if !known {
				name = string(b)
				names[name] = name
			}
			return name
		})
	case TypeText:
		c.Values, c.Null, err = read(l, column, groups, func(b parquet.ByteArray) string { return string(b) })
	case TypeBinary:
		c.Values, c.Null, err = read(l, column, groups, func(b parquet.ByteArray) []byte { return slices.Clone(b) })
	}
	return c, err
}

func same[T any](v T) T { return v }

// chunk is a column of a row group, as the library reads it.
type chunk[T any] interface {
	ReadBatch(size int64, values []T, levels, repetitions []int16) (rows int64, n int, err error)
}

// batchRows is how many rows are read at a time: they lie in one page, and their values in a near cache.
const batchRows = 4096

// read reads a column, and says which values are null, where it has the zero of its type; nil of a column without
// nulls. What is stored is valid only during the call of convert.
func read[S, T any](l *loaded, column int, groups []int, convert func(S) T) (values []T, null []bool, err error) {
	values = []T{}
	for _, g := range groups {
		if values, null, err = readGroup(l, column, g, convert, values, null); err != nil {
			return nil, nil, fmt.Errorf("row group %d: %w", g, err)
		}
	}
	return values, null, nil
}

// readGroup appends a column of a row group, some rows at a time.
func readGroup[S, T any](l *loaded, column, group int, convert func(S) T, values []T, null []bool) (
	[]T, []bool, error) {
	rowGroup := l.reader.RowGroup(group)
	reader, err := rowGroup.Column(column)
	if err != nil {
		return nil, nil, err
	}
	all := int(rowGroup.NumRows())
	values = slices.Grow(values, all)
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
			return nil, nil, err
		}
		left -= int(rows)
		if levels == nil {
			for _, v := range stored[:n] {
				values = append(values, convert(v))
			}
			continue
		}
		next := stored[:n]
		for _, level := range levels[:rows] {
			var value T
			if level > 0 {
				value, next = convert(next[0]), next[1:]
			}
			values, null = append(values, value), append(null, level == 0)
		}
	}
	return values, null, nil
}
