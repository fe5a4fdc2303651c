package guard

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// Bounds of a page.
const (
	maxHeader = 1 << 20 // bytes of its header, statistics among them
	maxPage   = 1 << 30 // bytes when decompressed
	emptyPage = 64      // bytes that nothing is compressed to, at most
)

// codec is how pages are compressed.
type codec compress.Compression

// most returns how many bytes n bytes can be when decompressed.
func (c codec) most(n int64) int64 {
	const slack = 128 << 10
	switch compress.Compression(c) {
	case compress.Codecs.Uncompressed:
		return n
	case compress.Codecs.Snappy: // 64 bytes of three
		return 22*n + slack
	case compress.Codecs.Gzip: // 258 bytes of two bits
		return 1032*n + slack
	case compress.Codecs.Zstd: // a block of 128 KiB of four bytes
		return 32<<10*n + slack
	}
	return maxPage // brotli knows blocks of 16 MiB
}

// header is what the header of a page says.
type header struct {
	kind         int64
	uncompressed int64
	compressed   int64
	values       int64 // of data: null or not; of a dictionary: its own
	levels       int64 // bytes of the levels of a page of the second kind
	plain        bool  // whether a page of the second kind is not compressed
	size         int64 // of the header itself
}

// The kinds of pages.
const (
	dataPage = iota
	indexPage
	dictionaryPage
	dataPageV2
)

// headerFields are the numbers of the fields that hold a page's own header, by kind.
var headerFields = map[int16]int64{5: dataPage, 7: dictionaryPage, 8: dataPageV2}

// parse reads a header.
func parse(data []byte) (h header, err error) {
	const isCompressed = 7   // true where a header of the second kind lacks it
	own := map[int64]int64{} // values by kind
	size, err := walk(data, func(outer, inner int16, value int64) {
		switch {
		case outer == 0 && inner == 1:
			h.kind = value
		case outer == 0 && inner == 2:
			h.uncompressed = value
		case outer == 0 && inner == 3:
			h.compressed = value
		case headerFields[outer] == dataPageV2 && (inner == 5 || inner == 6):
			h.levels += max(0, value)
		case headerFields[outer] == dataPageV2 && inner == isCompressed:
			h.plain = value == 0
		}
		if kind, is := headerFields[outer]; is && inner == 1 {
			own[kind] = value
		}
	})
	h.size = int64(size)
	values, is := own[h.kind]
	if err == nil && !is {
		err = fmt.Errorf("a page of kind %d, or without a header of its kind: damaged, or of a kind that is not known", h.kind)
	}
	h.values = values
	return h, err
}

// check looks at the headers of all pages.
func (c *chunk) check() error {
	for at, seen := c.at, int64(0); seen < c.values; {
		if at >= c.end {
			return errShort
		}
		h, err := c.header(at)
		if err != nil {
			return err
		}
		if err := c.fits(h, at+h.size); err != nil {
			return err
		}
		if h.kind != dictionaryPage {
			seen += h.values
		}
		if seen > c.values {
			return fmt.Errorf("its pages have more than the %d values of its row group: damaged", c.values)
		}
		at += h.size + h.compressed
	}
	return nil
}

// errShort says that a column has fewer values than it should.
var errShort = errors.New("it ends before the rows do: damaged")

// header reads the header of the page at a place, in small pieces: most have a few
// dozen bytes, those with statistics of long texts more.
func (c *chunk) header(at int64) (h header, err error) {
	for room := int64(512); ; room *= 8 {
		data := make([]byte, min(room, c.end-at))
		if err := readAt(c.source, data, at); err != nil {
			return h, err
		}
		if h, err = parse(data); !errors.Is(err, errThrift) || room >= min(maxHeader, c.end-at) {
			return h, err
		}
	}
}

// fits reports a page whose header asks for more than there can be. Its data begin at a
// place of the file.
func (c *chunk) fits(h header, at int64) error {
	switch {
	case h.compressed < 0 || h.compressed > c.end-at:
		return fmt.Errorf("a page is said to have %d bytes, of %d that are left: damaged", h.compressed, c.end-at)
	case h.uncompressed < 0 || h.uncompressed > maxPage || h.uncompressed > c.codec.most(h.compressed):
		return fmt.Errorf("a page is said to have %d bytes when decompressed from %d: damaged", h.uncompressed, h.compressed)
	case h.uncompressed == 0 && h.compressed > emptyPage: // what there is would be read whole
		return fmt.Errorf("a page is said to have no bytes when decompressed from %d: damaged", h.compressed)
	case h.values < 0 || h.values > math.MaxInt32 || h.kind == dictionaryPage && h.values*c.least > h.uncompressed:
		return fmt.Errorf("a page is said to have %d values in %d bytes: damaged", h.values, h.uncompressed)
	case h.levels > h.compressed || h.levels > h.uncompressed:
		return fmt.Errorf("a page is said to have %d bytes of levels, of %d: damaged", h.levels, h.compressed)
	case h.kind == dataPageV2 && h.plain && h.compressed != h.uncompressed:
		return fmt.Errorf("a page is said to have %d and %d bytes, and not to be compressed: damaged", h.compressed, h.uncompressed)
	}
	plain := h.kind == dataPageV2 && h.plain || h.compressed == h.levels
	if compress.Compression(c.codec) == compress.Codecs.Snappy && !plain {
		return c.snappy(h, at+h.levels)
	}
	return nil
}

// snappy reports a page that says something else of its size than its header: it is
// what the library reserves.
func (c *chunk) snappy(h header, at int64) error {
	data := make([]byte, min(binary.MaxVarintLen32, c.end-at))
	if err := readAt(c.source, data, at); err != nil {
		return err
	}
	if size, n := binary.Uvarint(data); n <= 0 || size != uint64(h.uncompressed-h.levels) {
		return fmt.Errorf("a page is said to have %d bytes when decompressed, and %d: damaged", h.uncompressed-h.levels, size)
	}
	return nil
}

// leastBytes returns how many bytes a value of a column takes in a dictionary at least.
func leastBytes(of *schema.Column) int64 {
	switch of.PhysicalType() {
	case parquet.Types.Int32, parquet.Types.Float, parquet.Types.ByteArray: // its length
		return 4
	case parquet.Types.Int64, parquet.Types.Double:
		return 8
	case parquet.Types.Int96:
		return 12
	}
	return 1
}
