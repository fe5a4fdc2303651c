package table

import (
	"sync"
	_ "unsafe" // for go:linkname

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/klauspost/compress/zstd"
)

// arrow v15 makes a new compressor for every page, and every compressor clears
// 256 KiB for each core of the machine: with GOMAXPROCS=64 that took three
// quarters of the time to write a part (1.4 instead of 5 million rows/s). It
// has no way to register another codec, so this reaches for its table of
// codecs and puts in one that keeps its compressor. The bytes are the same:
// TestBytesStayTheSame passes with and without. Should arrow rename the
// table, the build fails.
//
//go:linkname codecs github.com/apache/arrow/go/v15/parquet/compress.codecs
var codecs map[compress.Compression]compress.Codec

func init() {
	if arrows, ok := codecs[compress.Codecs.Zstd]; ok {
		codecs[compress.Codecs.Zstd] = keepingCodec{arrows}
	}
}

// keepingCodec is arrow's zstd, but for compressing pages at our level.
type keepingCodec struct {
	compress.Codec
}

// EncodeLevel implements compress.Codec.
func (c keepingCodec) EncodeLevel(dst, src []byte, level int) []byte {
	if level != zstdLevel {
		return c.Codec.EncodeLevel(dst, src, level)
	}
	return compressor().EncodeAll(src, dst[:0])
}

// compressor is shared by all writers; it holds one state a core, lazily.
var compressor = sync.OnceValue(func() *zstd.Encoder {
	e, _ := zstd.NewWriter(nil, // only a wrong option is an error, and these are right
		zstd.WithZeroFrames(true), zstd.WithEncoderLevel(zstd.EncoderLevelFromZstd(zstdLevel)))
	return e
})
