package part

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"slices"
	"sync"

	"github.com/apache/arrow/go/v15/parquet/metadata"

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
	"github.com/nonminimax/nonminimax/pipeline/store"
)

// Write writes rows as a part: the file appears under its name complete or not at all. Equal
// schema, meta and rows give equal bytes. Errors name the file; errors about a batch that does
// not fit its schema also name the column, errors of the store its path and the cause.
func Write(st store.Store, name string, s Schema, m Meta, b Batch) (Info, error) {
	if err := b.check(s); err != nil {
		return Info{}, fmt.Errorf("writing %q: %w", name, err)
	}
	pending, err := st.Create(name)
	if err != nil {
		return Info{}, err
	}
	defer pending.Abort()
	info, err := encode(pending, s, m, b)
	if err != nil {
		return Info{}, fmt.Errorf("writing %q: %w", name, err)
	}
	info.Name = name
	return info, pending.Commit()
}

// encode writes the bytes of a part to w. The batch fits the schema.
func encode(w io.Writer, s Schema, m Meta, b Batch) (info Info, err error) {
	defer recoverAs(&err, "encoding")
	root, err := parquetSchema(s)
	if err != nil {
		return Info{}, err
	}
	out := newSink(w)
	f, err := pages.NewWriter(out, root, layout(s))
	if err != nil {
		return Info{}, err
	}
	digests := make([]columnDigest, len(s.Columns))
	if err := encodeGroups(f, out, s, b, digests); err != nil {
		return Info{}, err
	}
	info = Info{Rows: int64(b.Rows), Digest: rowDigest(s, b.Rows, digests)}
	arrow, err := arrowSchema(s)
	if err != nil {
		return Info{}, fmt.Errorf("metadata %s: %w", keyArrow, err)
	}
	for _, p := range append(pairs(s, m, b.Rows, info.Digest), pair{keyArrow, arrow}) {
		if err := f.AppendMetadata(p.key, p.value); err != nil {
			return Info{}, fmt.Errorf("metadata %s: %w", p.key, err)
		}
	}
	out.endBody()
	if err := f.Close(); err != nil {
		return Info{}, err
	}
	info.Bytes, info.SHA256, err = out.finish()
	return info, err
}

// encodeGroups writes all row groups and digests their columns.
func encodeGroups(f *pages.Writer, out *sink, s Schema, b Batch, digests []columnDigest) error {
	e := encoders.Get().(*encoder)
	defer encoders.Put(e)
	return eachGroup(b.Rows, func(lo, hi int) error {
		f.BeginGroup(hi - lo)
		for i, c := range b.Columns {
			rows := e.scratch.span(c, lo, hi, &digests[i].text)
			digests[i].add(rows)
			chunk, err := f.NextChunk()
			if err == nil {
				err = e.put(chunk, s.Columns[i], rows, hi-lo, digests[i].text.names)
			}
			if err == nil {
				err = chunk.Close()
			}
			if err != nil {
				return fmt.Errorf("column %q: %w", s.Columns[i].Name, err)
			}
		}
		return errors.Join(f.EndGroup(), out.err)
	})
}

// recoverAs turns a panic of a Parquet library into an error.
func recoverAs(err *error, doing string) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s: the Parquet library panicked: %v", doing, p)
	}
}

// encoder encodes the columns of a row group, and reuses its memory from one to the next.
type encoder struct {
	scratch scratch
	page    []byte  // being encoded
	values  []byte  // bytes of texts of the page
	lengths []int32 // of these texts
	null    []bool  // where numbers are NaN
	levels  []int32 // 0 at a null, else 1
	as      []int32 // number of a string in the row group, by number in the column; -1 unset
}

// encoders are those that no part uses at the moment.
var encoders = sync.Pool{New: func() any { return new(encoder) }}

// put writes one column chunk of so many rows. names are the column's strings.
func (e *encoder) put(chunk *pages.Chunk, f Field, s span, rows int, names []string) error {
	switch f.Type {
	case TypeText:
		if !f.Null {
			return e.putTexts(chunk, s.texts)
		}
		return e.putRows(chunk, rows, s.texts.row, s.null)
	case TypeBinary:
		return e.putRows(chunk, rows, s.packed.At, nil)
	case TypeBool:
		return chunk.PutBools(dense(s.bools, s.null), s.null)
	case TypeFloat64:
		if f.Null {
			s.null = e.nans(s.floats)
		}
	}
	e.begin(s.null)
	if err := e.encode(chunk, f, s, rows, names); err != nil {
		return err
	}
	return chunk.PutPage(e.page, rows)
}

// begin begins a page with its levels, which tell Parquet where the nulls are. Columns without nulls have
// none.
func (e *encoder) begin(null []bool) {
	e.page = e.page[:0]
	if null == nil {
		return
	}
	e.levels = e.levels[:0]
	for _, is := range null {
		level := int32(1)
		if is {
			level = 0
		}
		e.levels = append(e.levels, level)
	}
	const lengthSize = 4
	e.page = pages.AppendRuns(append(e.page, make([]byte, lengthSize)...), e.levels, 1)
	binary.LittleEndian.PutUint32(e.page, uint32(len(e.page)-lengthSize))
}

// encode appends the values of a column to the page, and sets its statistics.
func (e *encoder) encode(chunk *pages.Chunk, f Field, s span, rows int, names []string) error {
	switch f.Type {
	case TypeInt8, TypeInt32:
		values := dense(s.ints, s.null)
		chunk.Statistics.(*metadata.Int32Statistics).Update(values, int64(rows-len(values)))
		return appendInts(e, values, f.Null)
	case TypeInt64:
		values := dense(s.longs, s.null)
		chunk.Statistics.(*metadata.Int64Statistics).Update(values, int64(rows-len(values)))
		return appendInts(e, values, f.Null)
	case TypeFloat64:
		values := dense(s.floats, s.null)
		count(chunk.Statistics, len(values), rows)
		chunk.Statistics.(*metadata.Float64Statistics).SetMinMax(bounds(values))
		return e.append(values)
	case TypeString:
		return e.appendStrings(chunk, s, names)
	}
	return fmt.Errorf("no such type %q", f.Type)
}

// count sets how many values and how many nulls a page has.
func count(statistics metadata.TypedStatistics, values, rows int) {
	statistics.IncNumValues(int64(values))
	statistics.IncNulls(int64(rows - values))
}

// bounds returns the least and the greatest number, leaving NaN out, or numbers that no statistics take.
func bounds(values []float64) (low, high float64) {
	low, high = math.MaxFloat64, -math.MaxFloat64
	for _, v := range values {
		if v < low {
			low = v
		}
		if v > high {
			high = v
		}
	}
	return low, high
}

// append appends numbers as they are.
func (e *encoder) append(values any) (err error) {
	e.page, err = binary.Append(e.page, binary.LittleEndian, values)
	return err
}

// appendInts appends whole numbers, as differences unless they may be null.
func appendInts[T int32 | int64](e *encoder, values []T, null bool) error {
	if null {
		return e.append(values)
	}
	e.page = pages.AppendDeltas(e.page, values)
	return nil
}

// nans returns where numbers are NaN, which is written as a null.
func (e *encoder) nans(values []float64) []bool {
	e.null = e.null[:0]
	for _, v := range values {
		e.null = append(e.null, v != v)
	}
	return e.null
}

// dense returns the values that are not null.
func dense[T any](values []T, null []bool) []T {
	if !slices.Contains(null, true) {
		return values
	}
	var there []T
	for i, v := range values {
		if !null[i] {
			there = append(there, v)
		}
	}
	return there
}

// pageBytes is when a page of texts is full, looked up every pageRows rows.
const pageBytes = 1 << 20

// putTexts writes texts without nulls: their lengths as differences, then their bytes.
func (e *encoder) putTexts(chunk *pages.Chunk, texts Texts) error {
	rows := texts.length()
	for lo, hi := 0, 0; lo < rows; lo = hi {
		for hi == lo || hi < rows && texts.Offsets[hi]-texts.Offsets[lo] < pageBytes {
			hi = min(hi+pageRows, rows)
		}
		e.lengths = e.lengths[:0]
		b := byteBounds{}
		for i := lo; i < hi; i++ {
			value := texts.row(i)
			e.lengths = append(e.lengths, int32(len(value)))
			b.add(value)
		}
		b.set(chunk.Statistics, hi-lo, hi-lo)
		e.page = pages.AppendDeltas(e.page[:0], e.lengths)
		e.page = append(e.page, texts.Data[texts.Offsets[lo]:texts.Offsets[hi]]...)
		if err := chunk.PutPage(e.page, hi-lo); err != nil {
			return err
		}
	}
	return nil
}

// putRows writes byte values, each after its length. null has those that are null, and is nil of a column
// that has none.
func (e *encoder) putRows(chunk *pages.Chunk, rows int, at func(i int) []byte, null []bool) error {
	for lo, hi := 0, 0; lo < rows; lo = hi {
		e.values = e.values[:0]
		there, b := 0, byteBounds{}
		for hi == lo || hi < rows && len(e.values) < pageBytes {
			for end := min(hi+pageRows, rows); hi < end; hi++ {
				if null != nil && null[hi] {
					continue
				}
				e.values = pages.AppendText(e.values, at(hi))
				b.add(at(hi))
				there++
			}
		}
		b.set(chunk.Statistics, there, hi-lo)
		e.begin(null[min(lo, len(null)):min(hi, len(null))])
		e.page = append(e.page, e.values...)
		if err := chunk.PutPage(e.page, hi-lo); err != nil {
			return err
		}
	}
	return nil
}

// byteBounds are the least and the greatest of the values added, nil of none.
type byteBounds struct{ low, high []byte }

// add adds a value, which is not nil. Many texts are empty, and cost no comparison.
func (b *byteBounds) add(value []byte) {
	if len(value) == 0 && len(b.high) == 0 {
		b.low, b.high = value, value
		return
	}
	if b.low == nil || bytes.Compare(value, b.low) < 0 {
		b.low = value
	}
	if bytes.Compare(value, b.high) > 0 {
		b.high = value
	}
}

// set sets the statistics of a page.
func (b *byteBounds) set(statistics metadata.TypedStatistics, values, rows int) {
	count(statistics, values, rows)
	statistics.(*metadata.ByteArrayStatistics).SetMinMax(b.low, b.high)
}

// appendStrings writes the dictionary of a column chunk, the strings names[numbers[i]] where they are not
// null, and appends the numbers to the page. Statistics have the empty string too: engines that skip row
// groups by their statistics would otherwise not find it.
func (e *encoder) appendStrings(chunk *pages.Chunk, s span, names []string) error {
	used := e.renumber(s.numbers, s.null, names)
	if err := chunk.PutDictionary(used); err != nil {
		return err
	}
	numbers, width := dense(s.numbers, s.null), 0
	if len(used) > 0 {
		width = max(1, bits.Len(uint(len(used)-1)))
	}
	b := byteBounds{}
	for _, name := range used {
		b.add([]byte(name))
	}
	b.set(chunk.Statistics, len(numbers), len(s.numbers))
	e.page = pages.AppendRuns(append(e.page, byte(width)), numbers, width)
	return nil
}

// renumber renumbers the strings that are not null in place, from 0 by first appearance in the
// row group, and returns them in that order.
func (e *encoder) renumber(numbers []int32, null []bool, names []string) []string {
	if cap(e.as) < len(names) {
		e.as = make([]int32, len(names))
	}
	as := e.as[:len(names)]
	pages.Fill(as, -1)
	var used []string
	if null == nil && pages.Run(numbers) == len(numbers) {
		used = append(used, names[numbers[0]])
		pages.Fill(numbers, 0)
		return used
	}
	for i, n := range numbers {
		if null != nil && null[i] {
			continue
		}
		if as[n] < 0 {
			as[n] = int32(len(used))
			used = append(used, names[n])
		}
		numbers[i] = as[n]
	}
	return used
}
