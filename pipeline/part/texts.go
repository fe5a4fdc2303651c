package part

import (
	"fmt"
	"unicode/utf8"
)

// Texts is a text column, one value a row: row i has
// Data[Offsets[i]:Offsets[i+1]]. Reading gives this kind.
type Texts struct {
	Data    []byte // UTF-8
	Offsets []int  // one more than there are rows; nil for no rows
}

// ConstText is a text column with the same value on every row.
type ConstText struct {
	Value string
}

func (Texts) typ() Type     { return TypeText }
func (ConstText) typ() Type { return TypeText }

func (c Texts) length() int   { return max(len(c.Offsets)-1, 0) }
func (ConstText) length() int { return anyLength }

// At returns the text of row i.
func (c Texts) At(i int) string { return string(c.row(i)) }

// At returns the text of row i.
func (c ConstText) At(int) string { return c.Value }

// row returns the bytes of row i, which share the column's memory.
func (c Texts) row(i int) []byte { return c.Data[c.Offsets[i]:c.Offsets[i+1]] }

// append adds a row behind the others; Offsets has its 0 already.
func (c *Texts) append(value []byte) {
	c.Data = append(c.Data, value...)
	c.Offsets = append(c.Offsets, len(c.Data))
}

func (c ConstText) check() error { return checkText(c.Value) }

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

// spanTexts returns rows lo..hi of a text column, in scratch unless the column
// holds them as they are.
func (s *scratch) spanTexts(c Column, lo, hi int) Texts {
	switch c := c.(type) {
	case Texts:
		return c.between(lo, hi)
	case ConstText:
		s.texts.repeat(c.Value, hi-lo)
	}
	return s.texts
}

// between returns rows lo..hi. Their bytes are never nil, which arrow's
// statistics would take for no text instead of an empty one.
func (c Texts) between(lo, hi int) Texts {
	if c.Data == nil {
		c.Data = []byte{}
	}
	c.Offsets = c.Offsets[lo : hi+1]
	return c
}

// repeat makes c so many rows of a value.
func (c *Texts) repeat(value string, rows int) {
	if c.Data == nil {
		c.Data = []byte{}
	}
	c.Data, c.Offsets = c.Data[:0], append(c.Offsets[:0], 0)
	for range rows {
		c.Data = append(c.Data, value...)
		c.Offsets = append(c.Offsets, len(c.Data))
	}
}
