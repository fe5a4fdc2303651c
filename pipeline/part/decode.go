package part

import (
	"fmt"
	"math"
	"slices"

	"github.com/apache/arrow/go/v15/parquet"

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
)

// column reads one column of all row groups.
func (l *loaded) column(at int, f Field) (c Column, err error) {
	defer recoverAs(&err, "decoding")
	rows := int(l.info.Rows)
	if f.Null {
		return l.optional(at, rows, f.Type)
	}
	switch f.Type {
	case TypeInt8:
		wide, err := decodeNumbers[int32](l, at, rows, nil)
		return narrow(wide), err
	case TypeInt32:
		v, err := decodeNumbers(l, at, rows, l.ints)
		return Int32(v), err
	case TypeInt64:
		v, err := decodeNumbers(l, at, rows, l.longs)
		return Int64(v), err
	case TypeBool:
		v, err := decode[bool](l, at, rows, nil)
		return Bool(v), err
	case TypeFloat64:
		v, err := decode(l, at, rows, l.floats)
		return Float64(v), err
	case TypeString:
		var n numbering
		numbers, err := l.decodeNumbered(at, rows, &n)
		return n.column(numbers), err
	case TypeText:
		return l.decodeTexts(at, rows)
	case TypeBinary:
		return l.decodePacked(at, rows)
	}
	return nil, fmt.Errorf("no such type %q", f.Type)
}

// chunk is the interface common to arrow's column chunk readers of all value types.
type chunk[T any] interface {
	ReadBatch(size int64, values []T, defLevels, repLevels []int16) (rows int64, n int, err error)
}

// decodeNumbers reads a column of whole numbers without nulls, into memory that may be used again.
func decodeNumbers[T int32 | int64](l *loaded, at, rows int, memory []T) ([]T, error) {
	values := slices.Grow(memory[:0], rows)
	for _, g := range l.groups {
		more, is, err := pages.AppendNumbers(l.reader, g, at, values)
		if err != nil {
			return nil, fmt.Errorf("row group %d: %w", g, err)
		}
		if !is {
			return decode(l, at, rows, memory)
		}
		values = more
	}
	return values, wantValues(len(values), rows)
}

// wantValues reports a column that is too short or too long.
func wantValues(got, want int) error {
	if got != want {
		return fmt.Errorf("%d values, expected %d", got, want)
	}
	return nil
}

// decode reads a column without nulls straight into its slice, whose memory may be used again.
func decode[T any](l *loaded, at, rows int, memory []T) ([]T, error) {
	values := slices.Grow(memory[:0], rows)[:rows]
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
	for _, g := range l.groups {
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

// optional reads a column that may have nulls. Those of floating-point numbers are NaN.
func (l *loaded) optional(at, rows int, t Type) (c Column, err error) {
	o := Optional{Null: make([]bool, 0, rows)}
	switch t {
	case TypeInt8:
		var wide []int32
		wide, err = decodeOptional[int32](l, at, rows, &o.Null)
		o.Values = narrow(wide)
	case TypeInt32:
		o.Values, err = optionalOf[Int32](l, at, rows, &o.Null)
	case TypeInt64:
		o.Values, err = optionalOf[Int64](l, at, rows, &o.Null)
	case TypeBool:
		o.Values, err = optionalOf[Bool](l, at, rows, &o.Null)
	case TypeFloat64:
		v, err := decodeOptional[float64](l, at, rows, &o.Null)
		for i := range v {
			if o.Null[i] {
				v[i] = math.NaN()
			}
		}
		return Float64(v), err
	case TypeString, TypeText:
		texts := make(Strings, 0, rows)
		err = l.eachValue(at, rows, &o.Null, func(value []byte) error {
			texts = append(texts, string(value))
			return nil
		})
		if o.Values = texts; t == TypeText {
			o.Values = textsOf(texts)
		}
	default:
		err = fmt.Errorf("no nulls in columns of type %q", t)
	}
	if err == nil && len(o.Null) != rows {
		err = fmt.Errorf("%d values, expected %d", len(o.Null), rows)
	}
	return o, err
}

// optionalOf is decodeOptional for a kind of column.
func optionalOf[C interface {
	~[]T
	Column
}, T any](l *loaded, at, rows int, null *[]bool) (Column, error) {
	values, err := decodeOptional[T](l, at, rows, null)
	return C(values), err
}

// decodeOptional reads a column with nulls, where it sets the zero of its type.
func decodeOptional[T any](l *loaded, at, rows int, null *[]bool) ([]T, error) {
	values := make([]T, 0, rows)
	err := eachChunk(l, at, func(cr chunk[T], rows int) error {
		there, levels := make([]T, rows), make([]int16, rows)
		n, _, err := cr.ReadBatch(int64(rows), there, levels, nil)
		if err == nil && n != int64(rows) {
			err = fmt.Errorf("a row group has %d values, expected %d", n, rows)
		}
		if err != nil {
			return err
		}
		spaced, nulls, next := make([]T, rows), make([]bool, rows), 0
		for i, level := range levels {
			if nulls[i] = level == 0; !nulls[i] {
				spaced[i] = there[next]
				next++
			}
		}
		values, *null = append(values, spaced...), append(*null, nulls...)
		return nil
	})
	return values, err
}

// decodeRows is how many string or binary values are decoded at a time.
const decodeRows = 4096

// eachValue calls f for every value of a string or binary column, nil for a null; null, unless it
// is nil, is appended where they are. The bytes are valid only during the call.
func (l *loaded) eachValue(at, want int, null *[]bool, f func(value []byte) error) error {
	buf := make([]parquet.ByteArray, max(1, min(want, decodeRows)))
	var levels []int16
	if null != nil {
		levels = make([]int16, len(buf))
	}
	seen := 0
	err := eachChunk(l, at, func(cr chunk[parquet.ByteArray], rows int) error {
		for left := rows; left > 0; {
			read, n, err := cr.ReadBatch(int64(min(left, len(buf))), buf, levels, nil)
			if null == nil {
				read = int64(n)
			}
			if err == nil && read == 0 {
				err = fmt.Errorf("a row group has %d values, expected %d", rows-left, rows)
			}
			if err != nil {
				return err
			}
			there := buf[:n]
			for i := range int(read) {
				var v parquet.ByteArray
				if null != nil {
					*null = append(*null, levels[i] == 0)
				}
				if null == nil || levels[i] > 0 {
					v, there = there[0], there[1:]
				}
				if err := f(v); err != nil {
					return err
				}
			}
			left, seen = left-int(read), seen+int(read)
		}
		return nil
	})
	if err == nil && seen != want {
		err = fmt.Errorf("%d values, expected %d", seen, want)
	}
	return err
}

// decodeNumbered reads a string column as numbers in order of first appearance.
func (l *loaded) decodeNumbered(at, rows int, n *numbering) ([]int32, error) {
	numbers := slices.Grow(l.ints[:0], rows)
	for _, g := range l.groups {
		more, is, err := l.reader.AppendNumbered(g, at, numbers, n.ofBytes)
		if err != nil {
			return nil, fmt.Errorf("row group %d: %w", g, err)
		}
		if !is {
			numbers = numbers[:0]
			err := l.eachValue(at, rows, nil, func(value []byte) error {
				numbers = append(numbers, n.ofBytes(value))
				return nil
			})
			return numbers, err
		}
		numbers = more
	}
	return numbers, wantValues(len(numbers), rows)
}

func (l *loaded) decodeTexts(at, rows int) (Column, error) {
	c := Texts{Data: []byte{}, Offsets: append(slices.Grow(l.offsets[:0], rows+1), 0)}
	for _, g := range l.groups {
		data, offsets, is, err := l.reader.AppendTexts(g, at, c.Data, c.Offsets)
		if err != nil {
			return nil, fmt.Errorf("row group %d: %w", g, err)
		}
		if !is {
			c = Texts{Data: []byte{}, Offsets: make([]int, 1, rows+1)}
			err := l.eachValue(at, rows, nil, func(value []byte) error {
				c.append(value)
				return nil
			})
			return c, err
		}
		c.Data, c.Offsets = data, offsets
	}
	return c, wantValues(c.length(), rows)
}

// decodePacked reads a binary column of values of equal length.
func (l *loaded) decodePacked(at, rows int) (Column, error) {
	p := Packed{}
	err := l.eachValue(at, rows, nil, func(value []byte) error {
		if p.Data == nil {
			p.Width = len(value)
			p.Data = make([]byte, 0, rows*p.Width)
		}
		if len(value) != p.Width {
			return fmt.Errorf("values of %d and %d bytes, expected them equally long", p.Width, len(value))
		}
		p.Data = append(p.Data, value...)
		return nil
	})
	p.Width = max(p.Width, 1)
	return p, err
}
