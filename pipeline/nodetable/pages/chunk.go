package pages

import (
	"fmt"
	"io"
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
	of := f.MetaData().Schema.Column(at)
	rows := f.MetaData().RowGroup(group).NumRows()
	chunk, err := f.MetaData().RowGroup(group).ColumnChunk(at)
	if err != nil {
		return nil, err
	}
	data, err := f.checkChunk(chunk, rows, of.MaxRepetitionLevel() > 0)
	if err != nil {
		return nil, err
	}
	if chunk.CryptoMetadata() != nil {
		return f.RowGroup(group).Column(at) // which is an error
	}
	pages, err := file.NewPageReader(&stream{data}, chunk.NumValues(), chunk.Compression(), memory.DefaultAllocator, nil)
	if err != nil {
		return nil, err
	}
	optional, nested := of.MaxDefinitionLevel() > 0, of.MaxRepetitionLevel() > 0
	checked := &checked{PageReader: pages, optional: optional, nested: nested}
	return file.NewColumnReader(of, checked, memory.DefaultAllocator, f.BufferPool()), nil
}

// stream is a [parquet.BufferedReader] of bytes in memory. That of the library copies them, and
// takes 16 KiB for each column.
type stream struct{ left []byte }

// Peek returns the next n bytes, or all that are left.
func (s *stream) Peek(n int) ([]byte, error) { return s.left[:min(n, len(s.left))], nil }

// Discard skips n bytes.
func (s *stream) Discard(n int) (int, error) {
	n = min(n, len(s.left))
	s.left = s.left[n:]
	return n, nil
}

// Read implements io.Reader.
func (s *stream) Read(p []byte) (int, error) {
	if len(s.left) == 0 {
		return 0, io.EOF
	}
	return s.Discard(copy(p, s.left))
}

// checkChunk checks that a column chunk lies in the file, checks the headers of its pages, and
// returns its bytes.
func (f *File) checkChunk(chunk *metadata.ColumnChunkMetaData, rows int64, nested bool) ([]byte, error) {
	start, length := chunk.DataPageOffset(), chunk.TotalCompressedSize()
	if at := chunk.DictionaryPageOffset(); chunk.HasDictionaryPage() && at > 0 && at < start { // as the library does
		start = at
	}
	if start < 0 || length < 0 || start > f.size || length > f.size-start {
		return nil, fmt.Errorf("its pages are %d bytes from byte %d of a file of %d", length, start, f.size)
	}
	if values := chunk.NumValues(); values < 0 || values != rows && !nested {
		return nil, fmt.Errorf("%d values on %d rows", values, rows)
	}
	if codec := chunk.Compression(); !slices.Contains(compressions, codec) {
		return nil, unsupported("compression", codec, compressions)
	}
	data := make([]byte, length)
	if _, err := f.source.ReadAt(data, start); err != nil {
		return nil, err
	}
	return data, checkHeaders(data, chunk.Compression(), chunk.NumValues(), f.maxPage)
}

// checkHeaders walks the pages of a column chunk.
func checkHeaders(data []byte, codec compress.Compression, values, maxPage int64) error {
	for page := 0; values > 0 && len(data) > 0; page++ {
		h, length, err := readHeader(data)
		if err == nil && codec == compress.Codecs.Snappy {
			err = h.snappy(data[length:])
		}
		if err == nil {
			err = h.check(int64(len(data)-length), codec, values, maxPage)
		}
		if err == nil && codec == compress.Codecs.Zstd {
			err = h.zstd(data[length:])
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
