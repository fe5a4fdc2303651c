package part

import (
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"

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
	out, stored := newSink(w), storedAs(s, b)
	f := file.NewParquetWriter(out, root, file.WithWriterProps(layout(stored)), file.WithWriteMetadata(nil))
	e := encoders.Get().(*encoder)
	defer encoders.Put(e)
	e.digests = newDigests(s)
	for lo := 0; lo < b.Rows; lo += groupRows {
		if err := errors.Join(e.group(f.AppendRowGroup(), stored, b, lo, min(lo+groupRows, b.Rows)), out.err); err != nil {
			return Info{}, err
		}
	}
	info = Info{Rows: int64(b.Rows), Digest: e.digests.sum(b.Rows)}
	types, err := arrowSchema(s)
	if err != nil {
		return Info{}, fmt.Errorf("metadata %s: %w", keyArrow, err)
	}
	for _, p := range append(pairs(s, m, b.Rows, info.Digest), pair{keyArrow, types}) {
		if err := f.AppendKeyValueMetadata(p.key, p.value); err != nil {
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

// recoverAs turns a panic of a Parquet library into an error.
func recoverAs(err *error, doing string) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s: the Parquet library panicked: %v", doing, p)
	}
}

// storedAs returns a schema with the types by which columns are stored: texts that are all the same, as
// those of games whose moves are not recorded, are strings.
func storedAs(s Schema, b Batch) Schema {
	s.Columns = slices.Clone(s.Columns)
	for i, f := range s.Columns {
		texts, _ := b.Columns[i].Values.([]string)
		other := func(text string) bool { return text != texts[0] }
		if f.Type == TypeText && !f.Null && !slices.ContainsFunc(texts, other) {
			s.Columns[i].Type = TypeString
		}
	}
	return s
}

// encoder writes row groups. Its memory is used again.
type encoder struct {
	digests digests
	levels  []int16 // see level
	null    []bool  // where numbers are NaN
	numbers []int32 // of the strings of a column, see numbering
	bytes   []parquet.ByteArray
}

// encoders are those that no part uses at the moment.
var encoders = sync.Pool{New: func() any { return new(encoder) }}

// group writes rows lo..hi as a row group and digests them.
func (e *encoder) group(g file.SerialRowGroupWriter, s Schema, b Batch, lo, hi int) error {
	for i, f := range s.Columns {
		rows := b.Columns[i].between(lo, hi)
		cw, err := g.NextColumn()
		if err == nil {
			err = e.column(cw, f, rows, hi-lo)
		}
		if err != nil {
			return fmt.Errorf("column %q: %w", f.Name, err)
		}
		e.digests.add(i, rows, hi-lo)
	}
	return g.Close()
}

// between returns rows lo..hi.
func (c Column) between(lo, hi int) Column {
	if c.Null != nil {
		c.Null = c.Null[lo:hi]
	}
	if values := reflect.ValueOf(c.Values); values.Kind() == reflect.Slice { // else one string, the same on every row
		c.Values = values.Slice(lo, hi).Interface()
	}
	return c
}

// column writes one column of a row group with so many rows.
func (e *encoder) column(cw file.ColumnChunkWriter, f Field, c Column, rows int) error {
	if values, ok := c.Values.([]float64); ok && f.Null {
		e.null = e.null[:0]
		for _, v := range values {
			e.null = append(e.null, v != v)
		}
		c.Null = e.null
	}
	levels := e.level(f, c, rows)
	switch values := c.Values.(type) {
	case []int8:
		wide := make([]int32, rows)
		for i, v := range values {
			wide[i] = int32(v)
		}
		return writeValues(cw, wide, c.Null, levels)
	case []int32:
		return writeValues(cw, values, c.Null, levels)
	case []int64:
		return writeValues(cw, values, c.Null, levels)
	case []float64:
		return writeValues(cw, values, c.Null, levels)
	case []bool:
		return writeValues(cw, values, c.Null, levels)
	case [][]byte:
		return e.writeBytes(cw, rows, func(i int) []byte { return values[i] }, c.Null, levels)
	}
	if f.Type == TypeString {
		return e.writeStrings(cw, c, rows, levels)
	}
	texts := c.Values.([]string)
	for i, text := range texts {
		if err := checkText(text); err != nil {
			return fmt.Errorf("row %d: %w", i, err)
		}
	}
	return e.writeBytes(cw, rows, func(i int) []byte { return []byte(texts[i]) }, c.Null, levels)
}

// level returns 1 for each value that is not null, and 0 for a null; nothing for a column without nulls.
func (e *encoder) level(f Field, c Column, rows int) []int16 {
	if !f.Null {
		return nil
	}
	e.levels = slices.Grow(e.levels[:0], rows)[:rows]
	for i := range e.levels {
		e.levels[i] = 1
	}
	for i, null := range c.Null {
		if null {
			e.levels[i] = 0
		}
	}
	return e.levels
}

// checkText reports a string that is not UTF-8, which Parquet strings are.
func checkText(text string) error {
	if !utf8.ValidString(text) {
		return fmt.Errorf("got %q, expected valid UTF-8", text)
	}
	return nil
}

// writeValues writes numbers or truth values.
func writeValues[T any](cw file.ColumnChunkWriter, values []T, null []bool, levels []int16) error {
	w := cw.(interface {
		WriteBatch(values []T, levels, repetitions []int16) (int64, error)
	})
	_, err := w.WriteBatch(dense(values, null), levels, nil)
	return err
}

// dense returns the values that are not null.
func dense[T any](values []T, null []bool) []T {
	if !slices.Contains(null, true) {
		return values
	}
	there := []T{}
	for i, v := range values {
		if !null[i] {
			there = append(there, v)
		}
	}
	return there
}

// writeBytes writes byte values, a page's worth at a time.
func (e *encoder) writeBytes(
	cw file.ColumnChunkWriter, rows int, valueAt func(int) []byte, null []bool, levels []int16,
) error {
	w := cw.(*file.ByteArrayColumnChunkWriter)
	for lo := 0; lo < rows; lo += pageRows {
		hi := min(lo+pageRows, rows)
		e.bytes = e.bytes[:0]
		for i := lo; i < hi; i++ {
			if null == nil || !null[i] {
				e.bytes = append(e.bytes, valueAt(i))
			}
		}
		var here []int16
		if levels != nil {
			here = levels[lo:hi]
		}
		if _, err := w.WriteBatch(e.bytes, here, nil); err != nil {
			return err
		}
	}
	return nil
}

// writeStrings writes strings as a dictionary and indexes. Handing over the indexes instead of the
// strings is several times faster, and the dictionary cannot overflow into plain strings half
// way, which would make files differ between runs. Statistics have the empty string too: engines that
// skip row groups by their statistics would otherwise not find it.
func (e *encoder) writeStrings(cw file.ColumnChunkWriter, c Column, rows int, levels []int16) error {
	names := numbering{number: make(map[string]int32)}
	e.numbers = names.all(e.numbers, c, rows)
	for _, name := range names.list {
		if err := checkText(name); err != nil {
			return err
		}
	}
	dictionary := array.NewStringBuilder(memory.DefaultAllocator)
	defer dictionary.Release()
	dictionary.AppendValues(names.list, nil)
	encoder := cw.(*file.ByteArrayColumnChunkWriter).CurrentEncoder().(interface {
		PutDictionary(values arrow.Array) error
	})
	if err := encoder.PutDictionary(dictionary.NewArray()); err != nil {
		return err
	}
	statistics := cw.(*file.ByteArrayColumnChunkWriter).PageStatistics().(*metadata.ByteArrayStatistics)
	nulls := int64(0)
	for _, level := range levels {
		nulls += int64(1 - level)
	}
	statistics.IncNumValues(int64(rows) - nulls)
	statistics.IncNulls(nulls)
	if len(names.list) > 0 {
		statistics.SetMinMax([]byte(slices.Min(names.list)), []byte(slices.Max(names.list)))
	}
	return cw.(*file.ByteArrayColumnChunkWriter).WriteDictIndices(indexes(e.numbers, c.Null), levels, nil)
}

// indexes makes an array of numbers, without copying if none is null.
func indexes(numbers []int32, null []bool) arrow.Array {
	if !slices.Contains(null, true) {
		bytes := memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(numbers))
		data := array.NewData(arrow.PrimitiveTypes.Int32, len(numbers), []*memory.Buffer{nil, bytes}, nil, 0, 0)
		return array.NewInt32Data(data)
	}
	builder := array.NewInt32Builder(memory.DefaultAllocator)
	defer builder.Release()
	for i, number := range numbers {
		if null[i] {
			builder.AppendNull()
		} else {
			builder.Append(number)
		}
	}
	return builder.NewArray()
}

// numbering numbers strings in order of first appearance.
type numbering struct {
	list   []string
	number map[string]int32
}

// of returns the number of a string, the next free one if it is new.
func (n *numbering) of(value string) int32 {
	i, known := n.number[value]
	if !known {
		i = int32(len(n.list))
		n.list, n.number[value] = append(n.list, value), i
	}
	return i
}

// all returns the numbers of the strings of a column, in memory that may be used again; any of a null.
func (n *numbering) all(numbers []int32, c Column, rows int) []int32 {
	numbers = slices.Grow(numbers[:0], rows)[:rows]
	if name, ok := c.Values.(string); ok && rows > 0 {
		n.of(name)
		clear(numbers)
		return numbers
	}
	values, _ := c.Values.([]string)
	for i, value := range values {
		if c.Null == nil || !c.Null[i] {
			numbers[i] = n.of(value)
		}
	}
	return numbers
}
