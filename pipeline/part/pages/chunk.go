package pages

import (
	"fmt"
	"slices"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
	format "github.com/xitongsys/parquet-go/parquet"
)

// Column opens a column of a row group. The error reports an impossible value in the chunk or
// its page headers; errors inside a page appear when it is read.
func (f *File) Column(group, at int) (file.ColumnChunkReader, error) {
	pages, err := f.pages(group, at)
	if err != nil {
		return nil, err
	}
	return file.NewColumnReader(f.MetaData().Schema.Column(at), pages, memory.DefaultAllocator, f.BufferPool()), nil
}

// pages opens the pages of a column, with the errors of Column.
func (f *File) pages(group, at int) (*checked, error) {
	of := f.MetaData().Schema.Column(at)
	rows := f.MetaData().RowGroup(group).NumRows()
	chunk, err := f.MetaData().RowGroup(group).ColumnChunk(at)
	if err != nil {
		return nil, err
	}
	if err := f.checkChunk(chunk, rows, of.MaxRepetitionLevel() > 0); err != nil {
		return nil, err
	}
	pages, err := f.RowGroup(group).GetColumnPageReader(at)
	if err != nil {
		return nil, err
	}
	return &checked{PageReader: pages, optional: of.MaxDefinitionLevel() > 0, nested: of.MaxRepetitionLevel() > 0}, nil
}

// checkChunk checks that a column chunk lies in the file, and checks the headers of its pages.
func (f *File) checkChunk(chunk *metadata.ColumnChunkMetaData, rows int64, nested bool) error {
	start, length := chunk.DataPageOffset(), chunk.TotalCompressedSize()
	if at := chunk.DictionaryPageOffset(); chunk.HasDictionaryPage() && at > 0 && at < start { // as the library does
		start = at
	}
	if start < 0 || length < 0 || start > f.size || length > f.size-start {
		return fmt.Errorf("its pages are %d bytes from byte %d of a file of %d", length, start, f.size)
	}
	if values := chunk.NumValues(); values < 0 || values != rows && !nested {
		return fmt.Errorf("%d values on %d rows", values, rows)
	}
	if codec := chunk.Compression(); !slices.Contains(compressions, codec) {
		return unsupported("compression", codec, compressions)
	}
	data := make([]byte, length)
	if _, err := f.source.ReadAt(data, start); err != nil {
		return err
	}
	return checkHeaders(data, chunk.Compression(), chunk.NumValues(), f.mostPage)
}

// checkHeaders walks the pages of a column chunk.
func checkHeaders(data []byte, codec compress.Compression, values, mostPage int64) error {
	for page := 0; values > 0 && len(data) > 0; page++ {
		h, length, err := readHeader(data)
		if err == nil && codec == compress.Codecs.Snappy {
			err = h.snappy(data[length:])
		}
		if err == nil {
			err = h.check(int64(len(data)-length), codec, values, mostPage)
		}
		if err != nil {
			return fmt.Errorf("page %d: %w", page, err)
		}
		if h.kind != format.PageType_DICTIONARY_PAGE {
			values -= h.values
		}
		data = data[int64(length)+h.packed:]
	}
	if values > 0 {
		return fmt.Errorf("its pages lack %d values", values)
	}
	return nil
}
