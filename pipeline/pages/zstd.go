package pages

import (
	"fmt"
	"sync"
	_ "unsafe" // for go:linkname

	"github.com/apache/arrow/go/v15/parquet/compress"
	"github.com/klauspost/compress/zstd"
)

// arrow lets zstd make as much of a page as the page's frames say or their blocks
// give, whatever the page's header says: gigabytes of a few kilobytes. It has no way
// to register another codec, so this reaches for its table of codecs and puts in one
// that makes no more than the header says. Other codecs do so by themselves. Should
// arrow rename the table, the build fails.
//
//go:linkname codecs github.com/apache/arrow/go/v15/parquet/compress.codecs
var codecs map[compress.Compression]compress.Codec

func init() {
	if arrows, ok := codecs[compress.Codecs.Zstd]; ok {
		codecs[compress.Codecs.Zstd] = limitedCodec{arrows}
	}
}

// limitedCodec is arrow's zstd, but for decompressing into the room that there is.
type limitedCodec struct {
	compress.Codec
}

// Decode implements compress.Codec: like arrow's, it panics on damage.
func (limitedCodec) Decode(dst, src []byte) []byte {
	data, err := decompressor().DecodeAll(src, dst[:0])
	if err != nil {
		panic(fmt.Errorf("zstd: %w", err))
	}
	return data
}

// decompressor is shared by all readers; it holds one state a core, lazily.
var decompressor = sync.OnceValue(func() *zstd.Decoder {
	d, _ := zstd.NewReader(nil, zstd.WithDecodeAllCapLimit(true)) // only a wrong option is an error, and this is right
	return d
})
