package part

import (
	"errors"
	"fmt"
	"io"
	"slices"

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
	out := newSink(w)
	f := file.NewParquetWriter(out, root, file.WithWriterProps(layout(s)), file.WithWriteMetadata(nil))
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

// encodeGroups writes all row groups and digests their columns.
func encodeGroups(f *file.Writer, out *sink, s Schema, b Batch, digests []columnDigest) error {
	e := encoder{}
	return eachGroup(b.Rows, func(lo, hi int) error {
		group := f.AppendRowGroup()
		for i, c := range b.Columns {
			rows := e.scratch.span(c, lo, hi, &digests[i].text)
			digests[i].add(rows)
			cw, err := group.NextColumn()
			if err == nil {
				err = e.put(cw, s.Columns[i], rows, digests[i].text.names)
			}
			if err != nil {
				return fmt.Errorf("column %q: %w", s.Columns[i].Name, err)
			}
		}
		return errors.Join(group.Close(), out.err)
	})
}

// recoverAs turns a panic of a Parquet library into an error.
func recoverAs(err *error, doing string) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s: the Parquet library panicked: %v", doing, p)
	}
}

// encoder writes the rows of one row group into column chunks, and reuses its memory from one
// chunk to the next.
type encoder struct {
	scratch scratch
	values  []parquet.ByteArray
	levels  []int16
	floats  []float64
	codes   codes
}

// put writes one column chunk. names are the column's strings.
func (e *encoder) put(cw file.ColumnChunkWriter, f Field, s span, names []string) (err error) {
	e.level(s.null)
	switch cw := cw.(type) {
	case *file.Int32ColumnChunkWriter:
		_, err = cw.WriteBatch(dense(s.ints, s.null), e.levels, nil)
	case *file.Int64ColumnChunkWriter:
		_, err = cw.WriteBatch(dense(s.longs, s.null), e.levels, nil)
	case *file.BooleanColumnChunkWriter:
		_, err = cw.WriteBatch(dense(s.bools, s.null), e.levels, nil)
	case *file.Float64ColumnChunkWriter:
		err = e.putFloats(cw, s.floats, f.Null)
	case *file.ByteArrayColumnChunkWriter:
		switch f.Type {
		case TypeString:
			err = e.codes.put(cw, s.numbers, s.null, e.levels, names)
		case TypeText:
			err = e.putRows(cw, s.texts.length(), s.texts.row, s.null)
		default:
			err = e.putRows(cw, s.packed.length(), s.packed.At, nil)
		}
	default:
		err = fmt.Errorf("no writer for %T", cw)
	}
	return err
}

// level makes the levels of a column with nulls, which tell Parquet where they are; of others
// there are none.
func (e *encoder) level(null []bool) {
	e.levels = e.levels[:0]
	for _, is := range null {
		level := int16(1)
		if is {
			level = 0
		}
		e.levels = append(e.levels, level)
	}
	if null == nil {
		e.levels = nil
	}
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

// putFloats writes numbers; if null is set, it writes every NaN as a null, which Parquet
// stores as a level without a value.
func (e *encoder) putFloats(cw *file.Float64ColumnChunkWriter, values []float64, null bool) error {
	if !null {
		_, err := cw.WriteBatch(values, nil, nil)
		return err
	}
	e.floats, e.levels = e.floats[:0], e.levels[:0]
	for _, v := range values {
		level := int16(0)
		if v == v {
			level = 1
			e.floats = append(e.floats, v)
		}
		e.levels = append(e.levels, level)
	}
	_, err := cw.WriteBatch(e.floats, e.levels, nil)
	return err
}

// putRows writes byte values a page at a time; null has those that are null, and is nil of a
// column that has none.
func (e *encoder) putRows(cw *file.ByteArrayColumnChunkWriter, rows int, at func(i int) []byte, null []bool) error {
	for lo := 0; lo < rows; lo += pageRows {
		hi := min(lo+pageRows, rows)
		e.values = e.values[:0]
		for i := lo; i < hi; i++ {
			if null == nil || !null[i] {
				e.values = append(e.values, at(i))
			}
		}
		var levels []int16
		if null != nil {
			levels = e.levels[lo:hi]
		}
		if _, err := cw.WriteBatch(e.values, levels, nil); err != nil {
			return err
		}
	}
	return nil
}

// codes writes strings as a dictionary and indexes. Passing arrow the indexes instead of the
// strings is several times faster, and the dictionary cannot overflow into plain strings half
// way, which would make files differ between runs.
type codes struct {
	as []int32 // number in the row group, by number in the column; -1 unset
}

// dictionaryEncoder is the part of arrow's internal encoder interface that
// takes a whole dictionary.
type dictionaryEncoder interface {
	PutDictionary(values arrow.Array) error
}

// put writes a column chunk of the strings names[numbers[i]], where they are not null.
func (c *codes) put(cw *file.ByteArrayColumnChunkWriter, numbers []int32, null []bool, levels []int16, names []string) error {
	used := c.renumber(numbers, null, names)
	dictionary := stringArray(used)
	defer dictionary.Release()
	enc, ok := cw.CurrentEncoder().(dictionaryEncoder)
	if !ok {
		return fmt.Errorf("arrow's encoder %T takes no dictionary", cw.CurrentEncoder())
	}
	if err := enc.PutDictionary(dictionary); err != nil {
		return err
	}
	if stats, ok := cw.PageStatistics().(*metadata.ByteArrayStatistics); ok {
		// Not UpdateFromArrow, which leaves empty strings out: engines that
		// skip row groups by their statistics would then not find them.
		there := int64(len(dense(numbers, null)))
		stats.IncNumValues(there)
		stats.IncNulls(int64(len(numbers)) - there)
		if len(used) > 0 {
			stats.SetMinMax(parquet.ByteArray(slices.Min(used)), parquet.ByteArray(slices.Max(used)))
		}
	}
	indices := indexArray(numbers, null)
	defer indices.Release()
	return cw.WriteDictIndices(indices, levels, nil)
}

// indexArray makes an array of numbers, without copying if none is null.
func indexArray(numbers []int32, null []bool) arrow.Array {
	if slices.Contains(null, true) {
		b := array.NewInt32Builder(memory.DefaultAllocator)
		defer b.Release()
		for i, number := range numbers {
			if null[i] {
				b.AppendNull()
				continue
			}
			b.Append(number)
		}
		return b.NewArray()
	}
	data := array.NewData(arrow.PrimitiveTypes.Int32, len(numbers),
		[]*memory.Buffer{nil, memory.NewBufferBytes(arrow.Int32Traits.CastToBytes(numbers))}, nil, 0, 0)
	defer data.Release()
	return array.NewInt32Data(data)
}

// renumber renumbers the strings that are not null in place, from 0 by first appearance in the
// row group, and returns them in that order.
func (c *codes) renumber(numbers []int32, null []bool, names []string) []string {
	if cap(c.as) < len(names) {
		c.as = make([]int32, len(names))
	}
	as := c.as[:len(names)]
	fill(as, -1)
	var used []string
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

func stringArray(values []string) arrow.Array {
	b := array.NewStringBuilder(memory.DefaultAllocator)
	defer b.Release()
	b.AppendValues(values, nil)
	return b.NewArray()
}
