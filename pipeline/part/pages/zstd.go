package pages

import (
	"fmt"
	"sync"
	_ "unsafe" // for go:linkname

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/klauspost/compress/zstd"
)

// arrow v15 handles zstd in two ways that this package replaces:
//
//   - it decompresses whatever a page's frames claim, ignoring the size in the page's
//     header: gigabytes from a few kilobytes. Other codecs respect the header;
//   - it makes a new compressor for every page, and every compressor clears 256 KiB
//     for each core of the machine: with GOMAXPROCS=64 that took three quarters of
//     the time to write a part (1.4 instead of 5 million rows/s).
//
// arrow has no way to register another codec, so this package links to its table of codecs.
// The bytes are the same: the tests compare them with arrow's. If arrow renames the table,
// the build fails.
//
//go:linkname codecs github.com/apache/arrow/go/v15/parquet/compress.codecs
var codecs map[compress.Compression]compress.Codec

func init() {
	if arrows, ok := codecs[compress.Codecs.Zstd]; ok {
		codecs[compress.Codecs.Zstd] = zstdCodec{arrows}
	}
}

// ZstdLevel is the level of the shared compressor, klauspost's fastest: twice the default's
// speed, output a tenth larger. Pages of other levels each make their own.
const ZstdLevel = 1

// zstdCodec is arrow's zstd, except that it decompresses only into the room given and shares
// one compressor at ZstdLevel.
type zstdCodec struct {
	compress.Codec
}

// Decode panics on damage, as arrow's codec does.
func (zstdCodec) Decode(dst, src []byte) []byte {
	data, err := decompressor().DecodeAll(src, dst[:0])
	if err != nil {
		panic(fmt.Errorf("zstd: %w", err))
	}
	return data
}

func (c zstdCodec) EncodeLevel(dst, src []byte, level int) []byte {
	if level != ZstdLevel {
		return c.Codec.EncodeLevel(dst, src, level)
	}
	return compressor().EncodeAll(src, dst[:0])
}

// decompressor is shared by all readers; it allocates one state a core on demand.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // fails only on invalid options
	return d
})

// compressor is shared by all writers; it allocates one state a core on demand.
var compressor = sync.OnceValue(func() *zstd.Encoder {
	e, _ := zstd.NewWriter(nil, // fails only on invalid options
		zstd.WithZeroFrames(true), zstd.WithEncoderLevel(zstd.EncoderLevelFromZstd(ZstdLevel)))
	return e
})
