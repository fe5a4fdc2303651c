package part

import "fmt"

// Column is the values of one column of a [Batch]. The kinds in this package
// are the only ones. Several kinds can hold the same column type, so that a
// producer hands over what it has; which kind was used leaves no trace in the
// file.
//
//	int8     Int8
//	int32    Int32, Each
//	int64    Int64, Cycle
//	float64  Float64
//	bool     Bool
//	string   Const, Coded, Strings
//	text     ConstText, Texts
//	binary   Packed
type Column interface {
	// typ is the column type that the kind holds.
	typ() Type

	// length is the number of rows, or anyLength.
	length() int
}

// anyLength is the length of a column that has a value for every row asked for.
const anyLength = -1

// Int8 is an int8 column, one value a row. Reading gives this kind.
type Int8 []int8

// Int32 is an int32 column, one value a row. Reading gives this kind. The
// values of one part must span less than 2^31, which delta encoding needs.
type Int32 []int32

// Int64 is an int64 column, one value a row. Reading gives this kind.
type Int64 []int64

// Float64 is a float64 column, one value a row. Reading gives this kind.
type Float64 []float64

// Bool is a bool column, one value a row. Reading gives this kind.
type Bool []bool

func (Int8) typ() Type    { return TypeInt8 }
func (Int32) typ() Type   { return TypeInt32 }
func (Int64) typ() Type   { return TypeInt64 }
func (Float64) typ() Type { return TypeFloat64 }
func (Bool) typ() Type    { return TypeBool }

func (c Int8) length() int    { return len(c) }
func (c Int32) length() int   { return len(c) }
func (c Int64) length() int   { return len(c) }
func (c Float64) length() int { return len(c) }
func (c Bool) length() int    { return len(c) }

// Batch is rows as columns, in schema order.
type Batch struct {
	Rows    int
	Columns []Column
}

// check reports the first column that does not fit the schema.
func (b Batch) check(s Schema) error {
	if b.Rows < 0 || len(b.Columns) != len(s.Columns) {
		return fmt.Errorf("table %q: got %d columns of %d rows, expected %d columns", s.Name, len(b.Columns), b.Rows, len(s.Columns))
	}
	for i, f := range s.Columns {
		if err := b.checkColumn(f, b.Columns[i]); err != nil {
			return fmt.Errorf("table %q: column %q: %w", s.Name, f.Name, err)
		}
	}
	return nil
}

func (b Batch) checkColumn(f Field, c Column) error {
	if c == nil || c.typ() != f.Type {
		return fmt.Errorf("got a %T, expected values of type %s", c, f.Type)
	}
	if v, ok := c.(interface{ check() error }); ok {
		if err := v.check(); err != nil {
			return err
		}
	}
	if n := c.length(); n != b.Rows && n != anyLength {
		return fmt.Errorf("got %d values, expected %d", n, b.Rows)
	}
	return nil
}
