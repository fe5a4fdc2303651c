package pages

import (
	"encoding/binary"
	"fmt"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/arrow/go/v15/parquet/metadata"
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
	if err := f.checkChunk(chunk, rows, of.MaxRepetitionLevel() > 0); err != nil {
		return nil, err
	}
	pages, err := f.RowGroup(group).GetColumnPageReader(at)
	if err != nil {
		return nil, err
	}
	pages = &checked{PageReader: pages, optional: of.MaxDefinitionLevel() > 0, nested: of.MaxRepetitionLevel() > 0}
	return file.NewColumnReader(of, pages, memory.DefaultAllocator, f.BufferPool()), nil
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
	data := make([]byte, length)
	if _, err := f.source.ReadAt(data, start); err != nil {
		return err
	}
	return checkHeaders(data, chunk.Compression(), chunk.NumValues())
}

// header is the header of a page.
type header struct {
	kind         int64
	size, packed int64           // bytes, uncompressed and in the file
	counts       map[int16]int64 // by field of the kind's own header: rows and nulls, or texts and numbers of a dictionary
	values       int64           // the count of the kind's own header
	levels       int64           // bytes of levels, in version 2 pages
	plain        bool            // whether a version 2 page is uncompressed
}

// The fields of page headers, by their Thrift numbers.
const (
	fieldType, fieldSize, fieldPacked      = 1, 2, 3
	fieldData, fieldDictionary, fieldData2 = 5, 7, 8
	fieldValues                            = 1 // in each of these
	fieldLevels, fieldRepetitions          = 5, 6
	fieldCompressed                        = 7 // true if missing
)

// headerOf is the header field that belongs to each kind of page. No writer produces other
// kinds, and the library would take their content for headers.
var headerOf = map[int64]int16{0: fieldData, dictionaryPage: fieldDictionary, dataPage2: fieldData2}

// set stores a field of a header.
func (h *header) set(path []int16, value int64) {
	switch {
	case len(path) == 1 && path[0] == fieldType:
		h.kind = value
	case len(path) == 1 && path[0] == fieldSize:
		h.size = value
	case len(path) == 1 && path[0] == fieldPacked:
		h.packed = value
	case len(path) != 2:
	case path[1] == fieldValues && (path[0] == fieldData || path[0] == fieldDictionary || path[0] == fieldData2):
		h.counts[path[0]] = value
	case path[0] == fieldData2 && path[1] == fieldCompressed:
		h.plain = value == 0
	case path[0] == fieldData2 && (path[1] == fieldLevels || path[1] == fieldRepetitions):
		if h.levels += value; value < 0 {
			h.levels = -1 << 32
		}
	}
}

// checkHeaders walks the pages of a column chunk.
func checkHeaders(data []byte, codec compress.Compression, values int64) error {
	for page := 0; values > 0 && len(data) > 0; page++ {
		h := header{counts: make(map[int16]int64)}
		length, err := scan(data, h.set)
		if err == nil {
			err = h.own()
		}
		if err == nil && codec == compress.Codecs.Snappy {
			err = h.snappy(data[length:])
		}
		if err == nil {
			err = h.check(int64(len(data)-length), codec, values)
		}
		if err != nil {
			return fmt.Errorf("page %d: %w", page, err)
		}
		if h.kind != dictionaryPage {
			values -= h.values
		}
		data = data[int64(length)+h.packed:]
	}
	if values > 0 {
		return fmt.Errorf("its pages lack %d values", values)
	}
	return nil
}

// The page types of a dictionary and of version 2.
const (
	dictionaryPage = 2
	dataPage2      = 3
)

// own takes the count from the header of the page's own kind: a page can carry headers of
// other kinds too, which the library ignores.
func (h *header) own() error {
	count, is := h.counts[headerOf[h.kind]]
	if !is {
		return fmt.Errorf("a page of type %d, or without a header of its type", h.kind)
	}
	h.values = count
	return nil
}

// snappy reports a page whose compressed bytes claim another size than its header, because the
// library allocates what the bytes claim.
func (h header) snappy(data []byte) error {
	levels := int64(0)
	if h.kind == dataPage2 {
		levels = max(0, h.levels)
	}
	if h.kind == dataPage2 && h.plain || h.packed <= levels || levels > int64(len(data)) {
		return nil
	}
	if size, n := binary.Uvarint(data[levels:]); n <= 0 || size != uint64(h.size-levels) {
		return fmt.Errorf("%d bytes when decompressed, its header says %d", size, h.size-levels)
	}
	return nil
}

// check compares a header with the bytes after it and the values that the chunk still lacks.
func (h header) check(left int64, codec compress.Compression, values int64) error {
	switch {
	case h.packed < 0 || h.packed > left:
		return fmt.Errorf("%d bytes where %d are left", h.packed, left)
	case h.size < 0 || h.size > expansion(codec)*(h.packed+1):
		return fmt.Errorf("%d bytes of %s cannot hold %d", h.packed, codec, h.size)
	case h.size == 0 && h.packed > emptyPage: // its bytes would be decompressed whole
		return fmt.Errorf("%d bytes that hold none", h.packed)
	case h.levels < 0 || h.levels > h.packed:
		return fmt.Errorf("levels of %d bytes in %d", h.levels, h.packed)
	case h.kind == dictionaryPage && (h.values < 0 || h.values > h.size):
		return fmt.Errorf("a dictionary of %d values in %d bytes", h.values, h.size)
	case h.kind != dictionaryPage && (h.values < 0 || h.values > values):
		return fmt.Errorf("%d values where %d are left", h.values, values)
	}
	return nil
}

// emptyPage is the largest compressed size of nothing, in bytes.
const emptyPage = 64

// expansion is how many bytes a codec can make of one: the longest repetition by the shortest
// code. For a codec that is unknown or has no such bound, it is based on usual page sizes.
func expansion(codec compress.Compression) int64 {
	switch codec {
	case compress.Codecs.Uncompressed:
		return 1
	case compress.Codecs.Snappy: // 64 bytes by a copy of 3
		return 22
	case compress.Codecs.Gzip: // 258 bytes by 2 bits
		return 1032
	case compress.Codecs.Zstd: // a block of 128 KiB by 4 bytes
		return 1 << 15
	}
	return 1 << 20
}
