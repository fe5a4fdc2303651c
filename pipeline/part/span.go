package part

import "math"

// groupRows is the number of rows in a row group: DuckDB's vector of vectors
// (60 * 2048), so that its threads share a part well.
const groupRows = 122_880

// span is some rows of a column in plain form, whatever kind the column has:
// int8 and int32 as ints, int64 as longs, strings as numbers in order of first
// appearance in the column, texts spelled out. The fields that the type does not need are empty.
type span struct {
	ints    []int32
	longs   []int64
	floats  []float64
	bools   []bool
	numbers []int32
	packed  Packed
	texts   Texts
}

// scratch is memory for spans that have to be spelled out. Each call of span
// overwrites the one before.
type scratch struct {
	ints  []int32
	longs []int64
	texts Texts
}

// spans returns rows lo..hi of c, at most groupRows of them. The numbering
// belongs to the column and grows with it.
func (s *scratch) span(c Column, lo, hi int, text *numbering) span {
	if s.ints == nil {
		s.ints, s.longs = make([]int32, groupRows), make([]int64, groupRows)
	}
	switch c := c.(type) {
	case Float64:
		return span{floats: c[lo:hi]}
	case Bool:
		return span{bools: c[lo:hi]}
	case Packed:
		return span{packed: Packed{c.Width, c.Data[lo*c.Width : hi*c.Width]}}
	}
	switch c.typ() {
	case TypeInt64:
		return span{longs: span64(c, lo, hi, s.longs)}
	case TypeText:
		return span{texts: s.spanTexts(c, lo, hi)}
	case TypeString:
		return span{numbers: text.spanText(c, lo, hi, s.ints)}
	}
	return span{ints: span32(c, lo, hi, s.ints)}
}

// eachGroup calls f for every row group of so many rows.
func eachGroup(rows int, f func(lo, hi int) error) error {
	for lo := 0; lo < rows; lo += groupRows {
		if err := f(lo, min(lo+groupRows, rows)); err != nil {
			return err
		}
	}
	return nil
}

// canonicalBits are the bits of a float64 with every NaN made the same one.
func canonicalBits(v float64) uint64 {
	if v != v {
		v = math.NaN()
	}
	return math.Float64bits(v)
}
