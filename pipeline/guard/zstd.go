package guard

import (
	"sync"
	_ "unsafe" // for go:linkname

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/klauspost/compress/zstd"
)

// arrow v15 decompresses zstd into as much memory as the compressed bytes ask for,
// whatever the header of the page says, and has no way to register another codec. So
// this reaches for its table of codecs and puts in one that stays within the memory it
// is given, which is what the header says. Should arrow rename the table, the build
// fails.
//
//go:linkname codecs github.com/apache/arrow/go/v15/parquet/compress.codecs
var codecs map[compress.Compression]compress.Codec

func init() {
	if arrows, ok := codecs[compress.Codecs.Zstd]; ok {
		codecs[compress.Codecs.Zstd] = boundedCodec{arrows}
	}
}

// boundedCodec is arrow's zstd, but for decompressing.
type boundedCodec struct {
	compress.Codec
}

// Decode implements compress.Codec, which knows no errors but panics.
func (boundedCodec) Decode(dst, src []byte) []byte {
	dst, err := decompressor().DecodeAll(src, dst[:0])
	if err != nil {
		panic(err)
	}
	return dst
}

// decompressor is shared by all readers.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // only a wrong option is an error
	return d
})
