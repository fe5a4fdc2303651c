package pages

import (
	"encoding/binary"
	"io"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

const magic = "PAR1"

// Sink takes the bytes of a file, and knows how many they are.
type Sink interface {
	io.Writer
	Tell() int64
}

// Writer writes a Parquet file of pages that the caller has encoded. Headers, statistics and the footer
// are the library's. The file is the one that the library writes of the same values, to the byte.
type Writer struct {
	sink       Sink
	properties *parquet.WriterProperties
	footer     *metadata.FileMetaDataBuilder
	group      *metadata.RowGroupMetaDataBuilder
	groups     int16 // so far
	written    int64 // bytes of the row group
	packed     []byte
}

// NewWriter begins a file, whose columns are compressed with zstd at [ZstdLevel].
func NewWriter(sink Sink, root *schema.GroupNode, properties *parquet.WriterProperties) (*Writer, error) {
	_, err := io.WriteString(sink, magic)
	return &Writer{sink: sink, properties: properties, footer: metadata.NewFileMetadataBuilder(schema.NewSchema(root), properties, nil)}, err
}

// BeginGroup begins a row group, of which every column has to be written in turn.
func (w *Writer) BeginGroup(rows int) {
	w.group, w.written = w.footer.AppendRowGroup(), 0
	w.group.SetNumRows(rows)
}

// EndGroup ends a row group.
func (w *Writer) EndGroup() error {
	w.groups++
	return w.group.Finish(w.written, w.groups-1)
}

// AppendMetadata adds a pair to the footer.
func (w *Writer) AppendMetadata(key, value string) error {
	return w.footer.AppendKeyValueMetadata(key, value)
}

// Close writes the footer.
func (w *Writer) Close() error {
	footer, err := w.footer.Finish()
	if err != nil {
		return err
	}
	size, err := footer.WriteTo(w.sink, nil)
	if err != nil {
		return err
	}
	_, err = w.sink.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(size)), magic...))
	return err
}

// Chunk is a column of a row group that is being written.
type Chunk struct {
	*Writer
	// Statistics are those of the page to be written, which the caller sets.
	Statistics metadata.TypedStatistics
	whole      metadata.TypedStatistics // of the pages so far
	column     *metadata.ColumnChunkMetaDataBuilder
	pager      file.PageWriter
	dictionary bool
	closed     bool
}

// NextChunk begins the next column of the row group.
func (w *Writer) NextChunk() (*Chunk, error) {
	ordinal := int16(w.group.CurrentColumn() + 1)
	column := w.group.NextColumnChunk()
	pager, err := file.NewPageWriter(w.sink, compress.Codecs.Zstd, ZstdLevel, column, w.groups, ordinal, memory.DefaultAllocator, false, nil, nil)
	return &Chunk{
		Writer: w, column: column, pager: pager,
		Statistics: metadata.NewStatistics(column.Descr(), memory.DefaultAllocator),
		whole:      metadata.NewStatistics(column.Descr(), memory.DefaultAllocator),
	}, err
}

// PutDictionary writes the strings that the numbers of the one page that follows stand for.
func (c *Chunk) PutDictionary(values []string) error {
	var plain []byte
	for _, value := range values {
		plain = AppendText(plain, value)
	}
	c.dictionary = true
	page := file.NewDictionaryPage(memory.NewBufferBytes(plain), int32(len(values)), c.properties.DictionaryPageEncoding())
	defer page.Release()
	written, err := c.pager.WriteDictionaryPage(page)
	c.written += written
	return err
}

// PutPage writes a page of so many rows.
func (c *Chunk) PutPage(values []byte, rows int) error {
	statistics, err := c.encode(c.Statistics)
	if err != nil {
		return err
	}
	c.whole.Merge(c.Statistics)
	c.Statistics.Reset()
	encoding := c.properties.EncodingFor(c.column.Descr().Path())
	if c.dictionary {
		encoding = c.properties.DictionaryIndexEncoding()
	}
	c.packed = compressor().EncodeAll(values, c.packed[:0])
	page := file.NewDataPageV1WithStats(memory.NewBufferBytes(c.packed), int32(rows), encoding,
		parquet.Encodings.RLE, parquet.Encodings.RLE, int32(len(values)), statistics)
	defer page.Release()
	written, err := c.pager.WriteDataPage(page)
	c.written += written
	return err
}

// PutBools writes a whole column by the library's encoder: behind the last value it leaves bits of earlier
// ones. null has the rows that are null, and is nil of a column that has none.
func (c *Chunk) PutBools(values, null []bool) error {
	var levels []int16
	for _, is := range null {
		level := int16(1)
		if is {
			level = 0
		}
		levels = append(levels, level)
	}
	w := file.NewBooleanColumnChunkWriter(c.column, c.pager, false, parquet.Encodings.Plain, c.properties)
	if _, err := w.WriteBatch(values, levels, nil); err != nil {
		return err
	}
	err := w.Close()
	c.closed, c.written = true, c.written+w.TotalBytesWritten()
	return err
}

// encode makes statistics ready to be written.
func (c *Chunk) encode(of metadata.TypedStatistics) (metadata.EncodedStatistics, error) {
	encoded, err := of.Encode()
	encoded.ApplyStatSizeLimits(int(c.properties.MaxStatsSizeFor(c.column.Descr().Path())))
	encoded.Signed = c.column.Descr().SortOrder() == schema.SortSIGNED
	return encoded, err
}

// Close ends the column.
func (c *Chunk) Close() error {
	if c.closed {
		return nil
	}
	statistics, err := c.encode(c.whole)
	if err != nil {
		return err
	}
	if statistics.IsSet() {
		c.column.SetStats(statistics)
	}
	return c.pager.Close(c.dictionary, false)
}
