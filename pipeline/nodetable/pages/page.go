package pages

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// checked iterates over the pages of a column and checks each before the library decodes it:
// where runs of levels or dictionary indexes end before the page's values do, the library
// loops for ever.
type checked struct {
	file.PageReader
	optional bool // whether values can be null
	nested   bool // whether a row can have several values, or none; not checked
	err      error
}

func (c *checked) Next() bool {
	if !c.PageReader.Next() {
		return false
	}
	if !c.nested {
		c.err = checkPage(c.Page(), c.optional)
	}
	return c.err == nil
}

func (c *checked) Err() error {
	if c.err != nil {
		return c.err
	}
	return c.PageReader.Err()
}

// errRuns reports a page without enough values.
var errRuns = errors.New("a page ends before its values do")

// checkPage reports a page with fewer values than its header claims.
func checkPage(p file.Page, optional bool) (err error) {
	levels, values := []byte(nil), p.Data()
	switch p := p.(type) {
	case *file.DataPageV1:
		if optional {
			levels, values, err = levelsOf(p)
		}
	case *file.DataPageV2:
		from, to := int(p.RepetitionLevelByteLen()), int(p.RepetitionLevelByteLen())+int(p.DefinitionLevelByteLen())
		if from > to || to > len(values) {
			return errRuns
		}
		levels, values = values[from:to], values[to:]
	default: // a dictionary
		return nil
	}
	n := int(p.NumValues())
	if err == nil && optional {
		n, err = runs(levels, 1, n)
	}
	if err != nil || n == 0 {
		return err
	}
	return checkValues(parquet.Encoding(p.Encoding()), values, n)
}

// checkValues reports fewer than n values, in the encodings that state their count.
func checkValues(e parquet.Encoding, values []byte, n int) (err error) {
	switch e {
	case parquet.Encodings.PlainDict, parquet.Encodings.RLEDict:
		if len(values) == 0 {
			return errRuns
		}
		_, err = runs(values[1:], int(values[0]), n)
	case parquet.Encodings.DeltaBinaryPacked, parquet.Encodings.DeltaLengthByteArray:
		_, err = deltas(values, n)
	case parquet.Encodings.DeltaByteArray: // lengths of the shared prefixes, then the suffixes with their lengths
		if values, err = deltas(values, n); err == nil {
			_, err = deltas(values, n)
		}
	}
	return err
}

// levelsOf splits a version 1 page into levels and values.
func levelsOf(p *file.DataPageV1) (levels, values []byte, err error) {
	data := p.Data()
	if p.DefinitionLevelEncoding() != parquet.Encodings.RLE {
		return nil, nil, fmt.Errorf("levels in encoding %v, expected %v", p.DefinitionLevelEncoding(), parquet.Encodings.RLE)
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

// runs reads n numbers of the given width from Parquet's hybrid of runs and packed numbers.
// For width 1 it returns how many are 1.
func runs(data []byte, width, n int) (ones int, err error) {
	for n > 0 {
		head, size := binary.Uvarint(data)
		if size <= 0 || head>>1 == 0 || head>>1 > 1<<28 || width > 32 {
			return 0, errRuns
		}
		data = data[size:]
		count, length := int(head>>1), (width+7)/8
		if head&1 != 0 {
			count, length = 8*count, width*count
		}
		if length > len(data) {
			return 0, errRuns
		}
		count = min(count, n)
		if width == 1 {
			ones += onesIn(data[:length], count, head&1 != 0)
		}
		n, data = n-count, data[length:]
	}
	return ones, nil
}

// onesIn counts the ones among count numbers of one bit: packed, or a run of one value.
func onesIn(data []byte, count int, packed bool) (ones int) {
	if !packed {
		return count * int(data[0]&1)
	}
	for i, b := range data {
		if left := count - 8*i; left < 8 {
			b &= 1<<max(0, left) - 1
		}
		ones += bits.OnesCount8(b)
	}
	return ones
}

// maxDeltas bounds the numbers of a delta block, which are allocated at once. Writers use 128
// to 2048.
const maxDeltas = 1 << 16

// deltas walks n delta-encoded numbers and returns the data after them.
func deltas(data []byte, n int) (rest []byte, err error) {
	var head [4]uint64 // numbers in a block, miniblocks in a block, numbers, the first one
	for i := range head {
		if head[i], data, err = varint(data); err != nil {
			return nil, err
		}
	}
	block, parts := head[0], head[1]
	if block == 0 || block > maxDeltas || parts == 0 || parts > block/8 || block%parts != 0 ||
		block/parts%8 != 0 || head[2] != uint64(n) {
		return nil, errRuns
	}
	for left := n - 1; left > 0; left -= int(block) {
		if data, err = deltaBlock(data, int(block/parts), int(parts), left); err != nil {
			return nil, err
		}
	}
	return data, nil
}

// deltaBlock walks a block: the least difference, the widths of the miniblocks, and the
// miniblocks that still hold numbers.
func deltaBlock(data []byte, size, parts, left int) ([]byte, error) {
	_, data, err := varint(data)
	if err != nil || parts > len(data) {
		return nil, errRuns
	}
	widths, data := data[:parts], data[parts:]
	for _, width := range widths {
		if left <= 0 {
			break
		}
		length := size / 8 * int(width)
		if width > 64 || length > len(data) {
			return nil, errRuns
		}
		data, left = data[length:], left-size
	}
	return data, nil
}

func varint(data []byte) (uint64, []byte, error) {
	n, size := binary.Uvarint(data)
	if size <= 0 {
		return 0, nil, errRuns
	}
	return n, data[size:], nil
}
