package part

import (
	"math"

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
)

// groupRows is the number of rows in a row group: DuckDB's row group size (60 vectors of
// 2048), so that its threads share a part well.
const groupRows = 122_880

// span is some rows of a column in plain form, whatever its kind: int8 and int32 as ints,
// int64 as longs, strings as numbers in order of first appearance in the column, texts spelled
// out. Fields that the type does not need are empty.
type span struct {
	ints    []int32
	longs   []int64
	floats  []float64
	bools   []bool
	numbers []int32
	packed  Packed
	texts   Texts
	null    []bool // of an [Optional] column
}

// scratch is reusable memory for spans. Each call of span overwrites the previous one.
type scratch struct {
	ints  []int32
	longs []int64
}

// span returns rows lo..hi of c, at most groupRows of them. The numbering
// belongs to the column and grows with it.
func (s *scratch) span(c Column, lo, hi int, text *numbering) span {
	switch c := c.(type) {
	case Optional:
		of := s.span(c.Values, lo, hi, text)
		of.null = c.Null[lo:hi]
		return of
	case Float64:
		return span{floats: c[lo:hi]}
	case Bool:
		return span{bools: c[lo:hi]}
	case Packed:
		return span{packed: Packed{c.Width, c.Data[lo*c.Width : hi*c.Width]}}
	case Texts:
		return span{texts: c.between(lo, hi)}
	}
	switch c.typ() {
	case TypeInt64:
		return span{longs: span64(c, lo, hi, room(&s.longs, hi-lo))}
	case TypeString:
		return span{numbers: text.spanText(c, lo, hi, room(&s.ints, hi-lo))}
	}
	return span{ints: span32(c, lo, hi, room(&s.ints, hi-lo))}
}

// room makes memory of so many rows unless there is as much: most parts have far fewer
// rows than a group may have.
func room[T any](memory *[]T, rows int) []T {
	if len(*memory) < rows {
		*memory = make([]T, rows)
	}
	return (*memory)[:rows]
}

// eachGroup calls f with the bounds of every row group.
func eachGroup(rows int, f func(lo, hi int) error) error {
	for lo := 0; lo < rows; lo += groupRows {
		if err := f(lo, min(lo+groupRows, rows)); err != nil {
			return err
		}
	}
	return nil
}

// canonicalBits returns the bits of a float64, the same for every NaN.
func canonicalBits(v float64) uint64 {
	if v != v {
		v = math.NaN()
	}
	return math.Float64bits(v)
}

// span32 returns rows lo..hi of an int8 or int32 column, without copying if the column stores
// them as such, else in scratch, which has room for them.
func span32(c Column, lo, hi int, scratch []int32) []int32 {
	switch c := c.(type) {
	case Int32:
		return c[lo:hi]
	case Int8:
		for i, v := range c[lo:hi] {
			scratch[i] = int32(v)
		}
	case Each:
		for at := lo; at < hi; {
			run := at / c.Times
			end := min((run+1)*c.Times, hi)
			pages.Fill(scratch[at-lo:end-lo], c.Values[run])
			at = end
		}
	}
	return scratch
}

// span64 is span32 for int64 columns.
func span64(c Column, lo, hi int, scratch []int64) []int64 {
	switch c := c.(type) {
	case Int64:
		return c[lo:hi]
	case Cycle:
		step := lo
		if c.Count > 0 {
			step %= c.Count
		}
		for i := range scratch {
			scratch[i] = c.First + int64(step)
			if step++; step == c.Count {
				step = 0
			}
		}
	}
	return scratch
}

// between returns rows lo..hi. Their bytes are never nil, which arrow's statistics would take
// for a missing text rather than an empty one.
func (c Texts) between(lo, hi int) Texts {
	if c.Data == nil {
		c.Data = []byte{}
	}
	c.Offsets = c.Offsets[lo : hi+1]
	return c
}

// numbering numbers strings in order of first appearance. It makes the three kinds of string
// column look the same to the encoder and to the digest.
type numbering struct {
	names  []string
	number map[string]int32
}

// of returns the number of a string, the next free one if it is new.
func (n *numbering) of(value string) int32 {
	if i, ok := n.number[value]; ok {
		return i
	}
	if n.number == nil {
		n.number = map[string]int32{}
	}
	i := int32(len(n.names))
	n.number[value] = i
	n.names = append(n.names, value)
	return i
}

// ofBytes is of for bytes that may change after the call.
func (n *numbering) ofBytes(value []byte) int32 {
	if i, ok := n.number[string(value)]; ok {
		return i
	}
	return n.of(string(value))
}

// spanText numbers rows lo..hi of a string column into scratch.
func (n *numbering) spanText(c Column, lo, hi int, scratch []int32) []int32 {
	switch c := c.(type) {
	case Const:
		if lo < hi {
			pages.Fill(scratch, n.of(c.Value))
		}
	case Coded:
		n.spanCoded(c, scratch, lo)
	case Strings:
		for i := range scratch {
			scratch[i] = n.of(c[lo+i])
		}
	}
	return scratch
}

// spanCoded looks each code up once, since rows far outnumber names.
func (n *numbering) spanCoded(c Coded, scratch []int32, lo int) {
	var seen [256]bool
	var as [256]int32
	for i := range scratch {
		code := c.Codes[lo+i]
		if !seen[code] {
			seen[code], as[code] = true, n.of(c.Names[code])
		}
		scratch[i] = as[code]
	}
}

// column returns the rows for the given string numbers.
func (n *numbering) column(numbers []int32) Column {
	if len(n.names) > 256 {
		values := make(Strings, len(numbers))
		for i, v := range numbers {
			values[i] = n.names[v]
		}
		return values
	}
	codes := make([]uint8, len(numbers))
	for i, v := range numbers {
		codes[i] = uint8(v)
	}
	return Coded{Names: n.names, Codes: codes}
}
