package part

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/arrow/array"
	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"

	"github.com/nonminimax/nonminimax/pipeline/part/pages"
)

// TestBytesAreArrows holds the bytes of parts to those that arrow writes by its own encoders: of every type,
// with nulls and without, of numbers of every width, of runs of every length, and of rows that end pages
// and row groups.
func TestBytesAreArrows(t *testing.T) {
	if testing.Short() {
		t.Skip("one goroutine, which takes a minute with the race detector")
	}
	sizes := []int{0, 1, 2, 7, 8, 9, 31, 32, 33, 34, 64, 127, 128, 129, 130, 256, 257, 504, 512, 1000, pageRows, pageRows + 1, 3*pageRows + 5, groupRows, groupRows + 129}
	for _, rows := range sizes {
		expectArrows(t, fmt.Sprint("every type, rows ", rows), everyType, everyBatch(rows))
		shares := []int{0, 1, 2, 7, 100}
		if rows > 3*pageRows && !*long {
			shares = shares[2:3] // the pages of the shorter ones, over and over
		}
		for _, share := range shares {
			expectArrows(t, fmt.Sprint("a null of ", share, ", rows ", rows), nullTypes, nullBatch(rows, share))
		}
	}
	for width := range 65 {
		for i, rows := range []int{1, 2, 33, 129, 1000} {
			if !*long && (width+i)%5 > 1 { // each width with two of the lengths, neighbours with others
				continue
			}
			expectArrows(t, fmt.Sprint("width ", width, ", rows ", rows), numberTypes, numbersOf(width, rows))
		}
	}
	seeds := uint64(40)
	if *long {
		seeds = 300
	}
	for seed := range seeds {
		expectArrows(t, fmt.Sprint("runs ", seed), numberTypes, randomRuns(rand.New(rand.NewPCG(seed, 1))))
	}
	texts := []int{1, 200, 9, 90} // at most; pages of 1 MiB
	if !*long {
		texts = texts[:2]
	}
	for _, longest := range texts {
		expectArrows(t, fmt.Sprint("texts of up to ", longest), textSchema, Batch{groupRows + 9, []Column{textColumn(groupRows+9, longest)}})
	}
	wide := Schema{Name: "t", Version: "1", Columns: []Field{{Name: "x", Type: TypeBinary}}}
	for _, width := range []int{1, 60, 61, 128, 5000} {
		rows := pageRows + 5
		if width > 1000 && !*long {
			rows = 1000
		}
		expectArrows(t, fmt.Sprint("bytes ", width), wide, Batch{rows, []Column{Packed{width, bytes.Repeat([]byte("1, 2 3"), width*rows/6+1)[:width*rows]}}})
	}
	long := Schema{Name: "t", Version: "1", Columns: []Field{{Name: "x", Type: TypeString, Null: true}, {Name: "y", Type: TypeText}}}
	expectArrows(t, "statistics that are too long", long, Batch{2, []Column{
		Optional{Strings{strings.Repeat("x", 5000), "y"}, []bool{false, false}}, Texts{[]byte(strings.Repeat("z", 9000)), []int{0, 9000, 9000}},
	}})
}

// numberTypes has whole numbers, strings by number, bits, and numbers that may be null.
var numberTypes = Schema{Name: "numbers", Version: "1", Columns: []Field{
	{Name: "int", Type: TypeInt32}, {Name: "long", Type: TypeInt64}, {Name: "text", Type: TypeString}, {Name: "flag", Type: TypeBool}, {Name: "maybe", Type: TypeFloat64, Null: true},
}}

// numbersOf makes numbers of up to so many bits, of either sign.
func numbersOf(width, rows int) Batch {
	r := rand.New(rand.NewPCG(uint64(width), uint64(rows)))
	draw := func(i int) int64 { return int64(r.Uint64()>>1>>(max(0, 64-width))) * int64(1-2*(i%2)) }
	return numberBatch(rows, draw)
}

// randomRuns makes runs of random lengths, mostly short ones, of few different numbers.
func randomRuns(r *rand.Rand) Batch {
	left, number, most, different := 0, int64(0), 1+r.IntN(20), int64(1+r.IntN(300))
	return numberBatch(r.IntN(2000), func(int) int64 {
		if left--; left < 0 {
			left, number = r.IntN(most), r.Int64N(different)
			if r.IntN(10) == 0 {
				left = r.IntN(700)
			}
		}
		return number
	})
}

func numberBatch(rows int, draw func(i int) int64) Batch {
	ints, longs, texts, flags, maybe := make(Int32, rows), make(Int64, rows), make(Strings, rows), make(Bool, rows), make(Float64, rows)
	for i := range rows {
		longs[i] = draw(i)
		ints[i], texts[i], flags[i], maybe[i] = int32(longs[i]>>2)&math.MaxInt32, fmt.Sprint(longs[i]), longs[i]&1 == 1, float64(longs[i])
		if longs[i]&3 == 0 {
			maybe[i] = math.NaN()
		}
	}
	return Batch{rows, []Column{ints, longs, texts, flags, maybe}}
}

// expectArrows compares the bytes of a part with arrow's.
func expectArrows(t *testing.T, name string, s Schema, b Batch) {
	t.Helper()
	var got, want bytes.Buffer
	if _, err := encode(&got, s, someMeta, b); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := encodeByArrow(&want, s, someMeta, b, layout(s)); err != nil {
		t.Fatalf("%s: by arrow: %v", name, err)
	}
	if !bytes.Equal(got.Bytes(), want.Bytes()) {
		at := 0
		for at < min(got.Len(), want.Len()) && got.Bytes()[at] == want.Bytes()[at] {
			at++
		}
		t.Fatalf("%s: %d bytes, arrow writes %d, the first that differs is %d", name, got.Len(), want.Len(), at)
	}
	expectRead(t, name, s, got.Bytes())
}

// expectRead compares the columns that are decoded here with those that arrow decodes.
func expectRead(t *testing.T, name string, s Schema, data []byte) {
	t.Helper()
	l, err := open(data, s)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	rows := int(l.info.Rows)
	for at, f := range s.Columns {
		got, err := l.column(at, f)
		if err != nil {
			t.Fatalf("%s: column %q: %v", name, f.Name, err)
		}
		same := true
		switch of := got.(type) {
		case Int32:
			want, err := decode[int32](l, at, rows, nil)
			same = err == nil && slices.Equal(of, want)
		case Int64:
			want, err := decode[int64](l, at, rows, nil)
			same = err == nil && slices.Equal(of, want)
		case Text:
			row := 0
			err := l.eachValue(at, rows, nil, func(value []byte) error {
				same = same && of.At(row) == string(value)
				row++
				return nil
			})
			same = same && err == nil && of.length() == rows
		}
		if !same {
			t.Fatalf("%s: column %q is not what arrow reads", name, f.Name)
		}
	}
}

// TestOtherEncodings: what is stored in encodings that are not decoded here is read all the same.
func TestOtherEncodings(t *testing.T) {
	options := []parquet.WriterProperty{
		parquet.WithVersion(parquet.V1_0), // has another number for indexes of a dictionary
		parquet.WithDictionaryDefault(false), parquet.WithEncoding(parquet.Encodings.Plain), parquet.WithBatchSize(pageRows),
	}
	for _, f := range everyType.Columns {
		if f.Type == TypeString {
			options = append(options, parquet.WithDictionaryFor(f.Name, true))
		}
	}
	var data bytes.Buffer
	b := everyBatch(groupRows + 1000)
	if err := encodeByArrow(&data, everyType, someMeta, b, parquet.NewWriterProperties(options...)); err != nil {
		t.Fatal(err)
	}
	l, err := open(data.Bytes(), everyType)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.decodes(); err != nil {
		t.Error(err)
	}
	got, err := l.batch(everyType)
	if err != nil {
		t.Fatal(err)
	}
	if digest, err := Digest(everyType, got); err != nil || digest != l.info.Digest {
		t.Errorf("the columns digest to %s, expected %s, error %v", digest, l.info.Digest, err)
	}
}

// encodeByArrow is encode by arrow's column writers, which encode by themselves. It is the definition.
func encodeByArrow(w io.Writer, s Schema, m Meta, b Batch, properties *parquet.WriterProperties) error {
	root, err := parquetSchema(s)
	if err != nil {
		return err
	}
	out := newSink(w)
	f := file.NewParquetWriter(out, root, file.WithWriterProps(properties), file.WithWriteMetadata(nil))
	digests := make([]columnDigest, len(s.Columns))
	e := arrowEncoder{}
	err = eachGroup(b.Rows, func(lo, hi int) error {
		group := f.AppendRowGroup()
		for i, c := range b.Columns {
			rows := e.scratch.span(c, lo, hi, &digests[i].text)
			digests[i].add(rows)
			cw, err := group.NextColumn()
			if err == nil {
				err = e.put(cw, s.Columns[i], rows, digests[i].text.names)
			}
			if err != nil {
				return err
			}
		}
		return group.Close()
	})
	if err != nil {
		return err
	}
	types, err := arrowSchema(s)
	if err != nil {
		return err
	}
	for _, p := range append(pairs(s, m, b.Rows, rowDigest(s, b.Rows, digests)), pair{keyArrow, types}) {
		if err := f.AppendKeyValueMetadata(p.key, p.value); err != nil {
			return err
		}
	}
	out.endBody()
	if err := f.Close(); err != nil {
		return err
	}
	_, _, err = out.finish()
	return err
}

// arrowEncoder writes the rows of a row group by arrow's encoders.
type arrowEncoder struct {
	scratch scratch
	values  []parquet.ByteArray
	levels  []int16
	floats  []float64
	codes   codes
}

// put writes one column chunk. names are the column's strings.
func (e *arrowEncoder) put(cw file.ColumnChunkWriter, f Field, s span, names []string) (err error) {
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
func (e *arrowEncoder) level(null []bool) {
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

// putFloats writes numbers; if null is set, it writes every NaN as a null, which Parquet
// stores as a level without a value.
func (e *arrowEncoder) putFloats(cw *file.Float64ColumnChunkWriter, values []float64, null bool) error {
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
func (e *arrowEncoder) putRows(cw *file.ByteArrayColumnChunkWriter, rows int, at func(i int) []byte, null []bool) error {
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
	pages.Fill(as, -1)
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
