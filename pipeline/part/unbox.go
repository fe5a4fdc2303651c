package part

import (
	"fmt"
	"math"
)

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
	case TypeText:
		rows.texts, err = unboxTexts(values)
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

// unboxTexts joins texts.
func unboxTexts(boxed []any) (Texts, error) {
	values, err := unbox[string](boxed)
	c := Texts{Offsets: []int{0}}
	for _, v := range values {
		c.append([]byte(v))
	}
	return c, err
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
