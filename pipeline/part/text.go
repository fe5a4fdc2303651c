package part

import (
	"fmt"
	"unicode/utf8"
)

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

// Text is a column whose rows can be looked at one by one as strings: a
// [Coded], [Strings], [Const], [Texts] or [ConstText].
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
