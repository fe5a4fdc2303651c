package pages

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"sync"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/thrift/lib/go/thrift"
	"github.com/klauspost/compress/zstd"
	format "github.com/xitongsys/parquet-go/parquet"
)

// decode reads the footer or page header at the start of data as the library does, and returns
// its length. The library allocates whatever length a list claims; here a list or text must
// not be longer than data, and then each of its elements has to be there.
func decode(data []byte, to thrift.TStruct) (length int, err error) {
	in := &thrift.TMemoryBuffer{Buffer: bytes.NewBuffer(data)}
	limits := &thrift.TConfiguration{MaxMessageSize: int32(min(len(data), math.MaxInt32))}
	err = to.Read(context.Background(), thrift.NewTCompactProtocolConf(in, limits))
	return len(data) - in.Len(), err
}

// header is the header of a page.
type header struct {
	kind         format.PageType
	size, packed int64 // bytes, uncompressed and in the file
	values       int64 // of the page, or of the dictionary
	levels       int64 // bytes of levels, in version 2 pages
	plain        bool  // whether a version 2 page is uncompressed
	encoding     format.Encoding
}

// readHeader reads the header at the start of data. The count comes from the header of the
// page's own kind: a page can carry headers of other kinds too, which the library ignores. No
// writer produces other kinds of pages, and the library would take their content for headers.
func readHeader(data []byte) (h header, length int, err error) {
	page := format.NewPageHeader()
	if length, err = decode(data, page); err != nil {
		return h, 0, err
	}
	h = header{kind: page.Type, size: int64(page.UncompressedPageSize), packed: int64(page.CompressedPageSize)}
	first, second, dictionary := page.DataPageHeader, page.DataPageHeaderV2, page.DictionaryPageHeader
	switch {
	case h.kind == format.PageType_DATA_PAGE && first != nil:
		h.values, h.encoding = int64(first.NumValues), first.Encoding
	case h.kind == format.PageType_DICTIONARY_PAGE && dictionary != nil:
		h.values = int64(dictionary.NumValues)
	case h.kind == format.PageType_DATA_PAGE_V2 && second != nil:
		h.values, h.encoding, h.plain = int64(second.NumValues), second.Encoding, !second.IsCompressed
		h.levels = int64(second.DefinitionLevelsByteLength) + int64(second.RepetitionLevelsByteLength)
		if min(second.DefinitionLevelsByteLength, second.RepetitionLevelsByteLength) < 0 {
			h.levels = -1
		}
	default:
		return h, 0, fmt.Errorf("a page of type %d, or without a header of its type", h.kind)
	}
	return h, length, nil
}

// snappy reports a page whose compressed bytes claim another size than its header, because the
// library allocates what the bytes claim.
func (h header) snappy(data []byte) error {
	levels := max(0, h.levels)
	if h.plain || h.packed <= levels || levels > int64(len(data)) {
		return nil
	}
	if size, n := binary.Uvarint(data[levels:]); n <= 0 || size != uint64(h.size-levels) {
		return fmt.Errorf("%d bytes when decompressed, its header says %d", size, h.size-levels)
	}
	return nil
}

// zstd reports a page that is damaged or holds more than its header says, because the library
// decompresses all that is there.
func (h header) zstd(data []byte) error {
	levels := max(0, h.levels)
	if h.plain {
		return nil
	}
	_, err := decompressor().DecodeAll(data[levels:h.packed], make([]byte, 0, max(0, h.size-levels)))
	return err
}

// decompressor makes no more of data than fits the memory that it is given.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // fails only on invalid options
	return d
})

// check compares a header with the bytes after it and the values that the chunk still lacks.
func (h header) check(left int64, codec compress.Compression, values, most int64) error {
	switch {
	case h.packed < 0 || h.packed > left:
		return fmt.Errorf("%d bytes where %d are left", h.packed, left)
	case h.size < 0 || h.size > expansion(codec)*(h.packed+1):
		return fmt.Errorf("%d bytes of %s cannot hold %d", h.packed, codec, h.size)
	case h.size == 0 && h.packed > emptyPage: // its bytes would be decompressed whole
		return fmt.Errorf("%d bytes that hold none", h.packed)
	case h.levels < 0 || h.levels > h.packed:
		return fmt.Errorf("levels of %d bytes in %d", h.levels, h.packed)
	case h.kind == format.PageType_DICTIONARY_PAGE && (h.values < 0 || h.values > h.size):
		return fmt.Errorf("a dictionary of %d values in %d bytes", h.values, h.size)
	case h.kind != format.PageType_DICTIONARY_PAGE && (h.values < 0 || h.values > values):
		return fmt.Errorf("%d values where %d are left", h.values, values)
	case h.kind != format.PageType_DICTIONARY_PAGE && !slices.Contains(encodings, parquet.Encoding(h.encoding)):
		return unsupported("encoding", parquet.Encoding(h.encoding), encodings)
	case h.decoded() > most:
		return Unsupported{fmt.Sprintf("a page of %d bytes when decoded, expected at most %d: "+
			"smaller row groups have smaller pages", h.decoded(), most)}
	}
	return nil
}

// decoded returns how many bytes of memory the library takes for a page and for what it makes of
// all values at once: the texts of a dictionary, and lengths.
func (h header) decoded() int64 {
	const sliceSize, lengthSizes = 24, 8
	switch {
	case h.kind == format.PageType_DICTIONARY_PAGE:
		return h.size + sliceSize*h.values
	case h.encoding == format.Encoding_DELTA_LENGTH_BYTE_ARRAY || h.encoding == format.Encoding_DELTA_BYTE_ARRAY:
		return h.size + lengthSizes*h.values
	}
	return h.size
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
