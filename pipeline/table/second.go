package table

import (
	"bytes"
	"fmt"
	"math"

	"github.com/xitongsys/parquet-go/reader"
	"github.com/xitongsys/parquet-go/source"
)

// secondSource lets xitongsys/parquet-go read a part from memory. It opens
// the source again for every column; all its files share the bytes.
type secondSource struct {
	*bytes.Reader
	data []byte
}

var _ source.ParquetFile = secondSource{}

func newSecondSource(data []byte) secondSource {
	return secondSource{bytes.NewReader(data), data}
}

// Open returns the part itself: parts never refer to other files.
func (s secondSource) Open(string) (source.ParquetFile, error) { return newSecondSource(s.data), nil }

// Create fails: the second reader only reads.
func (secondSource) Create(name string) (source.ParquetFile, error) {
	return nil, fmt.Errorf("creating %q: the source is read-only", name)
}

// Write fails: the second reader only reads.
func (secondSource) Write([]byte) (int, error) { return 0, fmt.Errorf("the source is read-only") }

// Close does nothing: the bytes are memory.
func (secondSource) Close() error { return nil }

// secondDigest reads the rows of a part with xitongsys/parquet-go and returns
// their count and digest. The reader panics on what it does not understand,
// and returns short columns without an error; both are errors here.
func secondDigest(data []byte, s Schema) (rows int64, digest string, err error) {
	defer recoverAs(&err, "second reader")
	r, err := reader.NewParquetColumnReader(newSecondSource(data), 1)
	if err != nil {
		return 0, "", fmt.Errorf("second reader: %w", err)
	}
	if r.Footer == nil || len(r.SchemaHandler.ValueColumns) != len(s.Columns) {
		return 0, "", fmt.Errorf("second reader: sees %d columns, expected %d", len(r.SchemaHandler.ValueColumns), len(s.Columns))
	}
	digests := make([]columnDigest, len(s.Columns))
	for _, g := range r.Footer.RowGroups {
		for i, f := range s.Columns {
			values, _, _, err := r.ReadColumnByIndex(int64(i), g.NumRows)
			if err == nil && int64(len(values)) != g.NumRows {
				err = fmt.Errorf("got %d values, expected %d", len(values), g.NumRows)
			}
			if err == nil {
				err = addSecond(&digests[i], f, values)
			}
			if err != nil {
				return 0, "", fmt.Errorf("second reader: column %q: %w", f.Name, err)
			}
		}
		rows += g.NumRows
	}
	return rows, rowDigest(s, int(rows), digests), nil
}

// addSecond digests one row group of a column as the second reader gives it:
// one interface value a row.
func addSecond(d *columnDigest, f Field, values []any) (err error) {
	var rows span
	switch f.Type {
	case TypeInt8, TypeInt32:
		rows.ints, err = unbox[int32](values)
	case TypeInt64:
		rows.longs, err = unbox[int64](values)
	case TypeBool:
		rows.bools, err = unbox[bool](values)
	case TypeFloat64:
		rows.floats, err = unboxFloats(values)
	case TypeString:
		rows.numbers, err = unboxText(values, &d.text)
	case TypeBinary:
		rows.packed, err = unboxPacked(values)
	}
	if err == nil {
		d.add(rows)
	}
	return err
}

// unbox returns values as a slice of their type.
func unbox[T any](boxed []any) ([]T, error) {
	values := make([]T, len(boxed))
	for i, b := range boxed {
		v, ok := b.(T)
		if !ok {
			return nil, fmt.Errorf("row %d of a row group is a %T, expected a %T", i, b, v)
		}
		values[i] = v
	}
	return values, nil
}

// unboxFloats is unbox with null for NaN.
func unboxFloats(boxed []any) ([]float64, error) {
	values := make([]any, len(boxed))
	for i, b := range boxed {
		if values[i] = b; b == nil {
			values[i] = math.NaN()
		}
	}
	return unbox[float64](values)
}

// unboxText numbers strings.
func unboxText(boxed []any, text *numbering) ([]int32, error) {
	values, err := unbox[string](boxed)
	if err != nil {
		return nil, err
	}
	return text.spanText(Strings(values), 0, len(values), make([]int32, len(values))), nil
}

// unboxPacked joins equally long values.
func unboxPacked(boxed []any) (Packed, error) {
	values, err := unbox[string](boxed)
	if err != nil || len(values) == 0 {
		return Packed{}, err
	}
	p := Packed{Width: len(values[0])}
	for i, v := range values {
		if len(v) != p.Width {
			return Packed{}, fmt.Errorf("row %d of a row group has %d bytes, expected %d", i, len(v), p.Width)
		}
		p.Data = append(p.Data, v...)
	}
	return p, nil
}
