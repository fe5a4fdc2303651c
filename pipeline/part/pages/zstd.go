package pages

import (
	"fmt"
	"sync"
	_ "unsafe" // for go:linkname

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/klauspost/compress/zstd"
)

// arrow v15 does two things with zstd that cannot stay:
//
//   - it makes as much of a page as the page's frames say or their blocks give,
//     whatever the page's header says: gigabytes of a few kilobytes. Other codecs
//     keep to the header by themselves;
//   - it makes a new compressor for every page, and every compressor clears 256 KiB
//     for each core of the machine: with GOMAXPROCS=64 that took three quarters of
//     the time to write a part (1.4 instead of 5 million rows/s).
//
// It has no way to register another codec, so this reaches for its table of codecs.
// The bytes are the same: the tests compare them with arrow's. Should arrow rename the
// table, the build fails.
//
//go:linkname codecs github.com/apache/arrow/go/v15/parquet/compress.codecs
var codecs map[compress.Compression]compress.Codec

func init() {
	if arrows, ok := codecs[compress.Codecs.Zstd]; ok {
		codecs[compress.Codecs.Zstd] = zstdCodec{arrows}
	}
}

// ZstdLevel is the level of the compressor that is kept, klauspost's fastest: twice the
// default's speed, a tenth larger. Pages of other levels have a compressor each.
const ZstdLevel = 1

// zstdCodec is arrow's zstd, but for decompressing into the room that there is, and
// for compressing at ZstdLevel.
type zstdCodec struct {
	compress.Codec
}

// Decode implements compress.Codec: like arrow's, it panics on damage.
func (zstdCodec) Decode(dst, src []byte) []byte {
	data, err := decompressor().DecodeAll(src, dst[:0])
	if err != nil {
		panic(fmt.Errorf("zstd: %w", err))
	}
	return data
}

// EncodeLevel implements compress.Codec.
func (c zstdCodec) EncodeLevel(dst, src []byte, level int) []byte {
	if level != ZstdLevel {
		return c.Codec.EncodeLevel(dst, src, level)
	}
	return compressor().EncodeAll(src, dst[:0])
}

// decompressor is shared by all readers; it holds one state a core, lazily.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // only a wrong option is an error, and this is right
	return d
})

// compressor is shared by all writers; it holds one state a core, lazily.
var compressor = sync.OnceValue(func() *zstd.Encoder {
	e, _ := zstd.NewWriter(nil, // only a wrong option is an error, and these are right
		zstd.WithZeroFrames(true), zstd.WithEncoderLevel(zstd.EncoderLevelFromZstd(ZstdLevel)))
	return e
})
