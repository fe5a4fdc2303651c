package pages

import (
	"encoding/binary"
	"slices"

	"github.com/apache/arrow/go/v15/arrow/memory"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/file"
)

// Numbers kept as differences. The library asks for their bits one number at a time, which was a third of
// the time of reading a part; here a page of them becomes a plain one, which the library copies.
//
//	[Parquet] Apache Parquet, Encodings: DELTA_BINARY_PACKED.

// plain returns a page that was checked, of numbers of so many bytes without nulls, with its numbers in
// plain encoding, in a buffer that is used again; other pages as they are.
func plain(p file.Page, size int, buffer *[]byte) file.Page {
	of, is := p.(*file.DataPageV1)
	n := int(p.NumValues())
	if !is || n == 0 || parquet.Encoding(p.Encoding()) != parquet.Encodings.DeltaBinaryPacked {
		return p
	}
	*buffer = slices.Grow((*buffer)[:0], n*size)[:n*size]
	undelta(*buffer, p.Data(), size)
	return file.NewDataPageV1(memory.NewBufferBytes(*buffer), p.NumValues(), parquet.Encodings.Plain,
		of.DefinitionLevelEncoding(), of.RepetitionLevelEncoding(), int32(len(*buffer)))
}

// undelta writes numbers that [deltas] has walked, each in so many bytes, 4 or 8.
func undelta(to, data []byte, size int) {
	var head [4]uint64 // as in deltas
	for i := range head {
		head[i], data, _ = varint(data)
	}
	perPart, value := int(head[0]/head[1]), zigzag(head[3])
	to = put(to, value, size)
	for len(to) > 0 {
		least, rest, _ := varint(data)
		widths := rest[:head[1]]
		data = rest[head[1]:]
		for _, width := range widths {
			if len(to) == 0 {
				break
			}
			n := min(perPart, len(to)/size)
			to, value = undeltaPart(to, padded(data, perPart/8*int(width)), int(width), n, size, value, zigzag(least))
			data = data[perPart/8*int(width):]
		}
	}
}

// undeltaPart writes n numbers of a miniblock, and returns what is left to be written and the last number.
func undeltaPart(to, data []byte, width, n, size int, value, least uint64) ([]byte, uint64) {
	mask := uint64(1)<<width - 1 // all ones for 64 bits
	for i := range n {
		at, shift := i*width/8, i*width%8
		delta := binary.LittleEndian.Uint64(data[at:]) >> shift
		if shift+width > 64 {
			delta |= uint64(data[at+8]) << (64 - shift)
		}
		value += least + delta&mask
		to = put(to, value, size)
	}
	return to, value
}

// padded returns the first bytes of data with at least nine more behind them.
func padded(data []byte, length int) []byte {
	const more = 9
	if len(data) < length+more {
		return append(slices.Clone(data[:length]), make([]byte, more)...)
	}
	return data
}

// put writes a number in 4 or 8 bytes, and returns what is left.
func put(to []byte, value uint64, size int) []byte {
	if size == 4 {
		binary.LittleEndian.PutUint32(to, uint32(value))
		return to[4:]
	}
	binary.LittleEndian.PutUint64(to, value)
	return to[8:]
}

// zigzag returns the number that a varint stands for: 0, -1, 1, -2 and so on.
func zigzag(n uint64) uint64 { return n>>1 ^ -(n & 1) }
