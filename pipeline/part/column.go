package part

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
)

// Column is the values of one column of a [Batch].
type Column struct {
	// Values has one value a row: []int8, []int32, []int64, []float64, []bool, []string (of
	// [TypeString] and [TypeText]) or [][]byte. A plain string stands for itself on every row.
	Values any

	// Null says which rows are null, where Values has the zero of its type; nil if none are.
	// Floating-point numbers need none: their null is NaN.
	Null []bool
}

// sliceTypes are the types of Column.Values by column type.
var sliceTypes = map[Type]reflect.Type{
	TypeInt8:    reflect.TypeFor[[]int8](),
	TypeInt32:   reflect.TypeFor[[]int32](),
	TypeInt64:   reflect.TypeFor[[]int64](),
	TypeFloat64: reflect.TypeFor[[]float64](),
	TypeBool:    reflect.TypeFor[[]bool](),
	TypeString:  reflect.TypeFor[[]string](),
	TypeText:    reflect.TypeFor[[]string](),
	TypeBinary:  reflect.TypeFor[[][]byte](),
}

// At returns a value (int8, int32, int64, float64, bool, string or []byte), and whether it is null.
func (c Column) At(row int) (value any, null bool) {
	null = c.Null != nil && c.Null[row]
	switch values := c.Values.(type) {
	case string:
		return values, null
	case []int8:
		return values[row], null
	case []int32:
		return values[row], null
	case []int64:
		return values[row], null
	case []float64:
		return values[row], math.IsNaN(values[row])
	case []bool:
		return values[row], null
	case []string:
		return values[row], null
	}
	return c.Values.([][]byte)[row], null
}

// TextAt returns a value as text: numbers with as many digits as needed to read the same number
// back, nothing for a null.
func (c Column) TextAt(row int) string {
	value, null := c.At(row)
	if null {
		return ""
	}
	if number, ok := value.(float64); ok {
		return strconv.FormatFloat(number, 'g', -1, 64)
	}
	return fmt.Sprint(value)
}

// Batch is rows as columns, in schema order.
type Batch struct {
	Rows    int
	Columns []Column
}

// check reports the first column that does not fit the schema.
func (b Batch) check(s Schema) error {
	if b.Rows < 0 || len(b.Columns) != len(s.Columns) {
		return fmt.Errorf("table %q: got %d columns of %d rows, expected %d columns",
			s.Name, len(b.Columns), b.Rows, len(s.Columns))
	}
	for i, f := range s.Columns {
		if err := b.Columns[i].check(f, b.Rows); err != nil {
			return fmt.Errorf("table %q: column %q: %w", s.Name, f.Name, err)
		}
	}
	return nil
}

// check reports a column whose values are of another type or number, or whose texts are no UTF-8.
func (c Column) check(f Field, rows int) error {
	if c.Null != nil && (!f.Null || f.Type == TypeFloat64) {
		return fmt.Errorf("got nulls, expected none but NaN")
	}
	if c.Null != nil && len(c.Null) != rows {
		return fmt.Errorf("got %d nulls or not, expected %d", len(c.Null), rows)
	}
	if text, ok := c.Values.(string); ok && (f.Type == TypeString || f.Type == TypeText) {
		return checkText(text)
	}
	if c.Values == nil || reflect.TypeOf(c.Values) != sliceTypes[f.Type] {
		return fmt.Errorf("got a %T, expected values of type %s", c.Values, f.Type)
	}
	if n := reflect.ValueOf(c.Values).Len(); n != rows {
		return fmt.Errorf("got %d values, expected %d", n, rows)
	}
	if values, ok := c.Values.([]int32); ok {
		return checkSpan(values)
	}
	return nil
}

// checkSpan checks that the difference of two neighbouring differences fits 32 bits, beyond
// which Parquet readers disagree about delta encoding.
func checkSpan(values []int32) error {
	low, high := int32(math.MaxInt32), int32(math.MinInt32)
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if int64(high)-int64(low) >= 1<<31 {
		return fmt.Errorf("values from %d to %d, expected them to span less than 2^31", low, high)
	}
	return nil
}
