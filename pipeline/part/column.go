package part

import (
	"fmt"
	"unicode/utf8"
)

// Column is the values of one column of a [Batch]; only the kinds in this package implement
// it. Several kinds can hold the same column type, so that a producer passes its data as it
// is; the kind leaves no trace in the file.
//
//	int8     Int8
//	int32    Int32, Each
//	int64    Int64, Cycle
//	float64  Float64
//	bool     Bool
//	string   Const, Coded, Strings
//	text     Texts
//	binary   Packed
//
// [Optional] makes any of them, but Float64, one with nulls.
type Column interface {
	// typ is the column type.
	typ() Type

	// length is the number of rows, or anyLength.
	length() int
}

// anyLength is the length of a column with a value for any number of rows.
const anyLength = -1

// Optional is a column with nulls. Reading gives this kind for every column that may have nulls,
// but floating-point numbers, whose null is NaN.
type Optional struct {
	Values Column // at a null the zero of its type
	Null   []bool // one a row: whether it is null
}

func (c Optional) typ() Type   { return c.Values.typ() }
func (c Optional) length() int { return len(c.Null) }

func (c Optional) check() error {
	switch c.Values.(type) {
	case Int8, Int32, Int64, Bool, Strings, Coded, Texts:
	default:
		return fmt.Errorf("got an optional %T, expected a kind with a value a row", c.Values)
	}
	if n := c.Values.length(); n != len(c.Null) {
		return fmt.Errorf("got %d values, of which %d are said to be null or not", n, len(c.Null))
	}
	if v, ok := c.Values.(interface{ check() error }); ok {
		return v.check()
	}
	return nil
}

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

// Each is an int32 column of runs: every value of Values on Times consecutive rows. A table
// sorted by depth, then board, has Each{Values: depths, Times: boards} for its depths.
type Each struct {
	Values []int32
	Times  int
}

// Cycle is an int64 column that counts First, First+1, ... and restarts at First after Count
// values; Count 0 never restarts. It has as many rows as its batch. A table sorted by depth,
// then board, has Cycle{First: firstBoard, Count: boards} for its boards.
type Cycle struct {
	First int64
	Count int
}

func (Each) typ() Type  { return TypeInt32 }
func (Cycle) typ() Type { return TypeInt64 }

func (c Each) length() int { return len(c.Values) * max(c.Times, 0) }
func (Cycle) length() int  { return anyLength }

func (c Cycle) check() error {
	if c.Count < 0 {
		return fmt.Errorf("got a cycle of %d values, expected 0 or more", c.Count)
	}
	return nil
}

func (c Int32) check() error { return checkSpan(c) }
func (c Each) check() error  { return checkSpan(c.Values) }

// checkSpan checks that the difference of two neighbouring differences fits 32 bits, beyond
// which Parquet readers disagree about delta encoding.
func checkSpan(values []int32) error {
	if len(values) == 0 {
		return nil
	}
	low, high := values[0], values[0]
	for _, v := range values {
		low, high = min(low, v), max(high, v)
	}
	if int64(high)-int64(low) >= 1<<31 {
		return fmt.Errorf("values from %d to %d, expected them to span less than 2^31", low, high)
	}
	return nil
}

// Const is a string column with the same value on every row.
type Const struct {
	Value string
}

// Coded is a string column that numbers its strings: row i has
// Names[Codes[i]]. Names need not all occur. Reading gives this kind, with
// the names in order of first appearance, when there are at most 256.
type Coded struct {
	Names []string
	Codes []uint8
}

// Strings is a string column, one value a row: for small tables. Reading
// gives this kind when a column has more than 256 different strings.
type Strings []string

// Text is a column whose rows can be read one by one as strings: a [Coded], [Strings],
// [Const] or [Texts].
type Text interface {
	Column

	// At returns the string of row i.
	At(i int) string
}

func (Const) typ() Type   { return TypeString }
func (Coded) typ() Type   { return TypeString }
func (Strings) typ() Type { return TypeString }

func (Const) length() int     { return anyLength }
func (c Coded) length() int   { return len(c.Codes) }
func (c Strings) length() int { return len(c) }

// At returns the string of row i.
func (c Const) At(int) string { return c.Value }

// At returns the string of row i.
func (c Coded) At(i int) string { return c.Names[c.Codes[i]] }

// At returns the string of row i.
func (c Strings) At(i int) string { return c[i] }

func (c Const) check() error   { return checkText(c.Value) }
func (c Strings) check() error { return checkText(c...) }

func (c Coded) check() error {
	if len(c.Names) < 256 {
		for i, code := range c.Codes {
			if int(code) >= len(c.Names) {
				return fmt.Errorf("row %d has code %d, expected less than %d", i, code, len(c.Names))
			}
		}
	}
	return checkText(c.Names...)
}

// checkText reports a string that is not UTF-8, which Parquet strings are.
func checkText(values ...string) error {
	for _, v := range values {
		if !utf8.ValidString(v) {
			return fmt.Errorf("got %q, expected valid UTF-8", v)
		}
	}
	return nil
}

// Texts is a text column, one value a row: row i has
// Data[Offsets[i]:Offsets[i+1]]. Reading gives this kind.
type Texts struct {
	Data    []byte // UTF-8
	Offsets []int  // one more than there are rows; nil for no rows
}

func (Texts) typ() Type { return TypeText }

func (c Texts) length() int { return max(len(c.Offsets)-1, 0) }

// At returns the text of row i.
func (c Texts) At(i int) string { return string(c.row(i)) }

// row returns the bytes of row i, which share the column's memory.
func (c Texts) row(i int) []byte { return c.Data[c.Offsets[i]:c.Offsets[i+1]] }

// append appends a row; Offsets already has its 0.
func (c *Texts) append(value []byte) {
	c.Data = append(c.Data, value...)
	c.Offsets = append(c.Offsets, len(c.Data))
}

func (c Texts) check() error {
	if len(c.Offsets) > 0 && c.Offsets[0] < 0 {
		return fmt.Errorf("got a text that begins at %d, expected 0 or more", c.Offsets[0])
	}
	for i := range c.length() {
		from, to := c.Offsets[i], c.Offsets[i+1]
		if from > to || to > len(c.Data) {
			return fmt.Errorf("row %d has the bytes %d to %d, expected them to rise and to end by %d", i, from, to, len(c.Data))
		}
		if !utf8.Valid(c.Data[from:to]) {
			return fmt.Errorf("row %d is %q, expected valid UTF-8", i, c.Data[from:to])
		}
	}
	return nil
}

// Packed is a binary column of values of equal length: row i has Data[i*Width : (i+1)*Width].
// Reading gives this kind.
type Packed struct {
	Width int // bytes a row, at least 1
	Data  []byte
}

func (Packed) typ() Type { return TypeBinary }

func (c Packed) length() int { return len(c.Data) / max(c.Width, 1) }

func (c Packed) check() error {
	if c.Width < 1 || len(c.Data)%c.Width != 0 {
		return fmt.Errorf("got %d bytes in rows of %d, expected whole rows of at least 1", len(c.Data), c.Width)
	}
	return nil
}

// At returns the bytes of row i, which share the column's memory.
func (c Packed) At(i int) []byte { return c.Data[i*c.Width : (i+1)*c.Width] }
