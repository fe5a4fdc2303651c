package guard

import (
	"errors"
	"fmt"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// Column opens a column of a row group, both counted from 0. The headers of its pages
// have been looked at by then, what is inside a page is before it is decoded.
func (f *File) Column(group, column int) (file.ColumnChunkReader, error) {
	g := f.RowGroup(group)
	c, err := f.chunk(g, column)
	if err != nil {
		return nil, err
	}
	if err := c.check(); err != nil {
		return nil, err
	}
	pages, err := g.GetColumnPageReader(column)
	if err != nil {
		return nil, err
	}
	of := f.MetaData().Schema.Column(column)
	pages = &checked{PageReader: pages, of: of}
	return file.NewColumnReader(of, pages, memory.DefaultAllocator, f.BufferPool()), nil
}

// chunk is the pages of one column of a row group.
type chunk struct {
	*File
	at, end int64 // bytes of the file
	values  int64 // null or not
	codec   codec
	least   int64 // bytes that a value takes in a dictionary at least
}

// chunk returns what the footer says of a column.
func (f *File) chunk(group *file.RowGroupReader, column int) (*chunk, error) {
	if column >= group.NumColumns() {
		return nil, fmt.Errorf("a row group has %d columns: damaged", group.NumColumns())
	}
	meta, err := group.MetaData().ColumnChunk(column)
	if err != nil {
		return nil, err
	}
	if meta.CryptoMetadata() != nil {
		return nil, errors.New("it is encrypted")
	}
	c := &chunk{File: f, at: meta.DataPageOffset(), values: meta.NumValues(), codec: codec(meta.Compression())}
	if meta.HasDictionaryPage() && meta.DictionaryPageOffset() > 0 && c.at > meta.DictionaryPageOffset() {
		c.at = meta.DictionaryPageOffset()
	}
	size := meta.TotalCompressedSize()
	if c.at < int64(len(magic)) || size < 0 || c.at > f.body || size > f.body-c.at {
		return nil, fmt.Errorf("its pages are said to be %d bytes from byte %d on, of a file with %d before its footer: damaged", size, c.at, f.body)
	}
	if c.values < 0 {
		return nil, fmt.Errorf("it is said to have %d values: damaged", c.values)
	}
	c.end = c.at + size
	c.least = leastBytes(f.MetaData().Schema.Column(column))
	return c, nil
}
