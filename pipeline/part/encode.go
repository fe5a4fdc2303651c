package part

import (
	"fmt"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// encoder writes the rows of one row group into column chunks, and keeps the
// memory that this takes from one chunk to the next.
type encoder struct {
	scratch scratch
	values  []parquet.ByteArray
	levels  []int16
	floats  []float64
	codes   codes
}

// put writes one column chunk. The names are those of the column's strings.
func (e *encoder) put(cw file.ColumnChunkWriter, f Field, s span, names []string) (err error) {
	switch cw := cw.(type) {
	case *file.Int32ColumnChunkWriter:
		_, err = cw.WriteBatch(s.ints, nil, nil)
	case *file.Int64ColumnChunkWriter:
		_, err = cw.WriteBatch(s.longs, nil, nil)
	case *file.BooleanColumnChunkWriter:
		_, err = cw.WriteBatch(s.bools, nil, nil)
	case *file.Float64ColumnChunkWriter:
		err = e.putFloats(cw, s.floats, f.Null)
	case *file.ByteArrayColumnChunkWriter:
		switch f.Type {
		case TypeString:
			err = e.codes.put(cw, s.numbers, names)
		case TypeText:
			err = e.putRows(cw, s.texts.length(), s.texts.row)
		default:
			err = e.putRows(cw, s.packed.length(), s.packed.At)
		}
	default:
		err = fmt.Errorf("no writer for %T", cw)
	}
	return err
}

// putFloats writes numbers; where null is set, every NaN as a null, which
// Parquet writes as a level without a value.
func (e *encoder) putFloats(cw *file.Float64ColumnChunkWriter, values []float64, null bool) error {
	if !null {
		_, err := cw.WriteBatch(values, nil, nil)
		return err
	}
	e.floats, e.levels = e.floats[:0], e.levels[:0]
	for _, v := range values {
		level := int16(0)
		if v == v {
			level = 1
			e.floats = append(e.floats, v)
		}
		e.levels = append(e.levels, level)
	}
	_, err := cw.WriteBatch(e.floats, e.levels, nil)
	return err
}

// putRows writes values of bytes, a page at a time: their headers are larger
// than most boards.
func (e *encoder) putRows(cw *file.ByteArrayColumnChunkWriter, rows int, at func(i int) []byte) error {
	for lo := 0; lo < rows; lo += pageRows {
		e.values = e.values[:0]
		for i := lo; i < min(lo+pageRows, rows); i++ {
			e.values = append(e.values, at(i))
		}
		if _, err := cw.WriteBatch(e.values, nil, nil); err != nil {
			return err
		}
	}
	return nil
}
