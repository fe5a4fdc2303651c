//go:build !js

package nodetable

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"math/bits"
	"sync"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/file"
	"github.com/apache/thrift/lib/go/thrift"
	"github.com/klauspost/compress/zstd"
	format "github.com/xitongsys/parquet-go/parquet"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// The Parquet library (arrow) trusts a file: it allocates whatever a footer or a page claims to hold, and loops for
// ever where a page ends before its values do, and recover undoes neither. So these claims are looked at here before
// the library acts on them. With what else is wrong it returns an error or panics, which readParquet recovers from.

// openFooter opens a file, whose footer it checks.
func openFooter(f File) (*file.Reader, error) {
	const maxFooter, tail = 4 << 20, 8 // bytes; its length and the magic number behind it
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	end := make([]byte, tail)
	if _, err := f.ReadAt(end, size-tail); err != nil {
		return nil, fmt.Errorf("footer: the file has %d bytes: %w", size, err)
	}
	length := int64(binary.LittleEndian.Uint32(end))
	if length > min(maxFooter, size-tail) {
		return nil, fmt.Errorf("footer: %d bytes in a file of %d, expected at most %d: are there many small row groups?",
			length, size, maxFooter)
	}
	text, footer := make([]byte, length), format.NewFileMetaData()
	if _, err = f.ReadAt(text, size-tail-length); err == nil {
		_, err = decode(text, footer)
	}
	if err == nil {
		err = checkSchema(footer.Schema)
	}
	if err != nil {
		return nil, fmt.Errorf("footer: %w", err)
	}
	return file.NewParquetReader(f)
}

// decode reads the footer or page header at the start of data as the library does, and returns its length. A list must
// not be longer than data: the library allocates what it claims.
func decode(data []byte, to thrift.TStruct) (length int, err error) {
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(data)}
	limits := &thrift.TConfiguration{MaxMessageSize: int32(min(len(data), math.MaxInt32))}
	err = to.Read(context.Background(), thrift.NewTCompactProtocolConf(in, limits))
	return len(data) - in.Len(), err
}

// checkSchema refuses more columns (with those that only hold others) or longer full names than any table has. Each
// column may claim children, for which the library allocates, and it recurs on them.
func checkSchema(columns []*format.SchemaElement) error {
	const maxColumns, maxNames = 10_000, 16 << 20 // bytes
	type parent struct{ left, name int }          // children that are to come, bytes of its full name
	var above []parent
	children, names := 0, 0
	for _, column := range columns {
		for len(above) > 0 && above[len(above)-1].left == 0 {
			above = above[:len(above)-1]
		}
		name := len(column.Name) + 1
		if last := len(above) - 1; last >= 0 {
			above[last].left--
			name += above[last].name
		}
		n := int(max(0, column.GetNumChildren()))
		above = append(above, parent{n, name})
		children, names = children+n, names+name
	}
	if len(columns) > maxColumns || children > len(columns) || names > maxNames {
		return fmt.Errorf("a schema of %d columns that have %d, with names of %d bytes, expected at most %d, and names of "+
			"%d bytes", len(columns), children, names, maxColumns, maxNames)
	}
	return nil
}

// openColumn opens a column of a row group, which is neither in another one nor a list. Errors in a page appear when
// it is read.
func openColumn(f File, r *file.Reader, group, column int) (file.ColumnChunkReader, error) {
	chunk, err := r.MetaData().RowGroup(group).ColumnChunk(column)
	if err != nil {
		return nil, err
	}
	size, err := f.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, err
	}
	start, length := chunk.DataPageOffset(), chunk.TotalCompressedSize()
	if first := chunk.DictionaryPageOffset(); chunk.HasDictionaryPage() && first > 0 && first < start {
		start = first
	}
	if start < 0 || length < 0 || start > size || length > size-start {
		return nil, fmt.Errorf("its pages are %d bytes from byte %d of a file of %d", length, start, size)
	}
	if chunk.CryptoMetadata() != nil {
		return nil, errors.New("it is encrypted")
	}
	data := &pages{left: make([]byte, length), codec: chunk.Compression()}
	if _, err := f.ReadAt(data.left, start); err != nil {
		return nil, err
	}
	read, err := file.NewPageReader(data, chunk.NumValues(), chunk.Compression(), memory.DefaultAllocator, nil)
	if err != nil {
		return nil, err
	}
	of := r.MetaData().Schema.Column(column)
	return file.NewColumnReader(of, &checkedPages{PageReader: read, optional: of.MaxDefinitionLevel() > 0},
		memory.DefaultAllocator, r.BufferPool()), nil
}

// pages is a [parquet.BufferedReader] of the pages of a column. The library looks at the start of each page before it
// reads it; then its header is checked.
type pages struct {
	left  []byte
	codec compress.Compression
}

// Peek returns the next n bytes, or all that are left.
func (p *pages) Peek(n int) ([]byte, error) {
	if len(p.left) > 0 {
		if err := p.checkPage(); err != nil {
			return nil, err
		}
	}
	return p.left[:min(n, len(p.left))], nil
}

// Discard skips n bytes.
func (p *pages) Discard(n int) (int, error) {
	n = min(n, len(p.left))
	p.left = p.left[n:]
	return n, nil
}

// Read implements io.Reader.
func (p *pages) Read(to []byte) (int, error) {
	if len(p.left) == 0 {
		return 0, io.EOF
	}
	return p.Discard(copy(to, p.left))
}

// Limits of a page. Writers make pages of 1 MiB, some of a whole row group.
const (
	maxPage   = 16 << 20 // bytes of memory
	maxIndex  = 20       // bits of the number of a text in a dictionary, of which a page has fewer than a million
	emptyPage = 64       // bytes of nothing, when compressed
)

// checkPage checks the header of the next page, and what its bytes decompress to. A page may carry headers of other
// kinds of pages too, which the library ignores.
func (p *pages) checkPage() error {
	header := format.NewPageHeader()
	length, err := decode(p.left, header)
	if err != nil {
		return err
	}
	size, packed, body := int(header.UncompressedPageSize), int(header.CompressedPageSize), p.left[length:]
	memory, levels, codec := size, 0, p.codec
	first, second, dictionary := header.DataPageHeader, header.DataPageHeaderV2, header.DictionaryPageHeader
	switch {
	case header.Type == format.PageType_DATA_PAGE && first != nil:
	case header.Type == format.PageType_DICTIONARY_PAGE && dictionary != nil:
		const text = 24 // bytes of memory
		memory += text * int(dictionary.NumValues)
	case header.Type == format.PageType_DATA_PAGE_V2 && second != nil:
		levels = int(second.DefinitionLevelsByteLength) + int(second.RepetitionLevelsByteLength)
		if !second.IsCompressed {
			codec = compress.Codecs.Uncompressed
		}
	default:
		return fmt.Errorf("a page of type %d, or without a header of its type", header.Type)
	}
	switch {
	case packed < 0 || packed > len(body) || size < 0 || levels < 0 || levels > min(size, packed):
		return fmt.Errorf("a page of %d bytes, levels of %d and %d packed, where %d are left", size, levels, packed,
			len(body))
	case memory < size || memory > maxPage:
		return fmt.Errorf("a page of %d bytes when decoded, expected at most %d: smaller row groups have smaller pages",
			memory, maxPage)
	case size == 0 && packed > emptyPage: // its bytes would be decompressed whole
		return fmt.Errorf("a page of %d bytes that hold none", packed)
	}
	return checkPacked(codec, body[levels:packed], size-levels)
}

// checkPacked refuses bytes that hold more than they should: these codecs decompress all that is there.
func checkPacked(codec compress.Compression, packed []byte, size int) error {
	switch {
	case codec == compress.Codecs.Snappy && len(packed) > 0:
		if claimed, n := binary.Uvarint(packed); n <= 0 || claimed != uint64(size) {
			return fmt.Errorf("a page of %d bytes when decompressed, its header says %d", claimed, size)
		}
	case codec == compress.Codecs.Zstd:
		_, err := decompressor().DecodeAll(packed, make([]byte, 0, size))
		return err
	}
	return nil
}

// decompressor makes no more of data than fits the memory that it is given.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // fails only on invalid options
	return d
})

// checkedPages checks each page before the library decodes it.
type checkedPages struct {
	file.PageReader
	optional bool // whether values can be null
	err      error
}

// Next implements [file.PageReader].
func (c *checkedPages) Next() bool {
	if c.err != nil || !c.PageReader.Next() {
		return false
	}
	c.err = checkValues(c.Page(), c.optional)
	return c.err == nil
}

// Err implements [file.PageReader].
func (c *checkedPages) Err() error { return cmp.Or(c.err, c.PageReader.Err()) }

// errRuns reports a page without enough values.
var errRuns = errors.New("a page ends before its values do")

// checkValues reports a page with fewer values than its header claims.
func checkValues(page file.Page, optional bool) (err error) {
	levels, values := []byte(nil), page.Data()
	switch page := page.(type) {
	case *file.DictionaryPage:
		return nil
	case *file.DataPageV1:
		if optional {
			levels, values, err = levelsOf(page)
		}
	case *file.DataPageV2: // whose header is checked, see checkPage
		from := int(page.RepetitionLevelByteLen())
		to := from + int(page.DefinitionLevelByteLen())
		levels, values = values[from:to], values[to:]
	}
	n := int(page.NumValues())
	if n > nodetree.MaxNodes {
		return fmt.Errorf("a page of %d values, expected at most %d", n, nodetree.MaxNodes)
	}
	if err == nil && optional {
		n, err = runs(levels, 1, n)
	}
	if err != nil || n == 0 {
		return err
	}
	switch encoding := parquet.Encoding(page.Encoding()); encoding {
	case parquet.Encodings.PlainDict, parquet.Encodings.RLEDict:
		if len(values) == 0 || values[0] > maxIndex {
			return errRuns
		}
		_, err = runs(values[1:], int(values[0]), n)
	case parquet.Encodings.DeltaBinaryPacked, parquet.Encodings.DeltaLengthByteArray:
		err = checkDeltas(values, n)
	case parquet.Encodings.Plain: // which the library counts itself
	default:
		err = fmt.Errorf("unsupported encoding %v, expected PLAIN, RLE_DICTIONARY, DELTA_BINARY_PACKED or "+
			"DELTA_LENGTH_BYTE_ARRAY", encoding)
	}
	return err
}

// levelsOf splits a version 1 page into levels and values.
func levelsOf(page *file.DataPageV1) (levels, values []byte, err error) {
	data := page.Data()
	if is := page.DefinitionLevelEncoding(); is != parquet.Encodings.RLE {
		return nil, nil, fmt.Errorf("levels in encoding %v, expected %v", is, parquet.Encodings.RLE)
	}
	if len(data) < 4 {
		return nil, nil, errRuns
	}
	size := binary.LittleEndian.Uint32(data)
	if data = data[4:]; uint64(size) > uint64(len(data)) {
		return nil, nil, errRuns
	}
	return data[:size], data[size:], nil
}

// runs reads n numbers of the given width from Parquet's hybrid of runs and packed numbers. For width 1 it returns how
// many are 1.
func runs(data []byte, width, n int) (ones int, err error) {
	for n > 0 {
		head, size := binary.Uvarint(data)
		if size <= 0 || head>>1 == 0 || head>>1 > 1<<28 {
			return 0, errRuns
		}
		data = data[size:]
		packed, count, length := head&1 != 0, int(head>>1), (width+7)/8
		if packed {
			count, length = 8*count, width*count
		}
		if length > len(data) {
			return 0, errRuns
		}
		count = min(count, n)
		switch {
		case width == 1 && packed:
			ones += onesIn(data, count)
		case width == 1:
			ones += count * int(data[0]&1)
		}
		n, data = n-count, data[length:]
	}
	return ones, nil
}

// onesIn counts the ones among the first count bits.
func onesIn(data []byte, count int) (ones int) {
	for _, b := range data[:count/8] {
		ones += bits.OnesCount8(b)
	}
	if rest := count % 8; rest > 0 {
		ones += bits.OnesCount8(data[count/8] << (8 - rest))
	}
	return ones
}

// checkDeltas checks the head of n delta-encoded numbers, for which the library allocates. It counts the rest itself.
func checkDeltas(data []byte, n int) error {
	const maxBlock = 1 << 16 // writers use 128 to 2048
	var block, parts, numbers uint64
	for _, to := range []*uint64{&block, &parts, &numbers} {
		value, size := binary.Uvarint(data)
		if size <= 0 {
			return errRuns
		}
		*to, data = value, data[size:]
	}
	if block > maxBlock || parts == 0 || parts > block/8 || block%parts != 0 || block/parts%8 != 0 ||
		numbers != uint64(n) {
		return errRuns
	}
	return nil
}
