package part

import "fmt"

// column reads one column of all row groups.
func (l *loaded) column(at int, f Field) (c Column, err error) {
	defer recoverAs(&err, "decoding")
	rows := int(l.info.Rows)
	switch f.Type {
	case TypeInt8:
		wide, err := decode[int32](l, at, rows)
		return narrow(wide), err
	case TypeInt32:
		v, err := decode[int32](l, at, rows)
		return Int32(v), err
	case TypeInt64:
		v, err := decode[int64](l, at, rows)
		return Int64(v), err
	case TypeBool:
		v, err := decode[bool](l, at, rows)
		return Bool(v), err
	case TypeFloat64:
		if f.Null {
			v, err := l.decodeNullable(at, rows)
			return Float64(v), err
		}
		v, err := decode[float64](l, at, rows)
		return Float64(v), err
	case TypeString:
		return l.decodeText(at, rows)
	case TypeText:
		return l.decodeTexts(at, rows)
	case TypeBinary:
		return l.decodePacked(at, rows)
	}
	return nil, fmt.Errorf("no such type %q", f.Type)
}

// chunk is what arrow's column chunk readers of one value type have in common.
type chunk[T any] interface {
	ReadBatch(size int64, values []T, defLevels, repLevels []int16) (rows int64, n int, err error)
}

// decode reads a column without nulls straight into its slice.
func decode[T any](l *loaded, at, rows int) ([]T, error) {
	values := make([]T, rows)
	rest := values
	err := eachChunk(l, at, func(cr chunk[T], rows int) error {
		if rows > len(rest) {
			return fmt.Errorf("more than %d values", len(values))
		}
		_, n, err := cr.ReadBatch(int64(rows), rest[:rows], nil, nil)
		if err == nil && n != rows {
			err = fmt.Errorf("a row group has %d values, expected %d", n, rows)
		}
		rest = rest[rows:]
		return err
	})
	if err == nil && len(rest) > 0 {
		err = fmt.Errorf("%d values, expected %d", len(values)-len(rest), len(values))
	}
	return values, err
}

// eachChunk calls f for the column's chunk in every row group.
func eachChunk[T any](l *loaded, at int, f func(cr chunk[T], rows int) error) error {
	for g := range l.reader.NumRowGroups() {
		cr, err := l.reader.Column(g, at)
		if err != nil {
			return fmt.Errorf("row group %d: %w", g, err)
		}
		typed, ok := cr.(chunk[T])
		if !ok {
			return fmt.Errorf("stored as %s", cr.Type())
		}
		if err := f(typed, int(l.reader.MetaData().RowGroup(g).NumRows())); err != nil {
			return fmt.Errorf("row group %d: %w", g, err)
		}
	}
	return nil
}

func narrow(wide []int32) Int8 {
	values := make(Int8, len(wide))
	for i, v := range wide {
		values[i] = int8(v)
	}
	return values
}
