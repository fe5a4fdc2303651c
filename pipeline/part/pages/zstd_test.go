package pages

import (
	"bytes"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/apache/arrow/go/v15/parquet/compress"
)

// TestKeptCompressorForgets makes sure that what a compressor saw before, and
// what others do meanwhile, leaves no trace in its output.
func TestKeptCompressorForgets(t *testing.T) {
	codec, ok := codecs[compress.Codecs.Zstd].(zstdCodec)
	if !ok {
		t.Fatalf("the codec is a %T", codecs[compress.Codecs.Zstd])
	}
	var workers sync.WaitGroup
	for w := range 4 {
		workers.Go(func() {
			r := rand.New(rand.NewPCG(7, uint64(w)))
			for range 60 {
				src := noise(r)
				got := codec.EncodeLevel(nil, src, ZstdLevel)
				if want := codec.Codec.EncodeLevel(nil, src, ZstdLevel); !bytes.Equal(got, want) {
					t.Errorf("%d bytes compress to %d bytes, by a new compressor to %d", len(src), len(got), len(want))
				}
				if back := codec.Decode(make([]byte, 0, len(src)), got); !bytes.Equal(back, src) {
					t.Errorf("%d bytes came back different", len(src))
				}
			}
		})
	}
	workers.Wait()
}

// noise makes bytes like those of pages: short alphabets, repeats, noise.
func noise(r *rand.Rand) []byte {
	src := make([]byte, 1+r.IntN(1<<uint(r.IntN(20))))
	alphabet := 1 + r.IntN(256)
	for i := range src {
		src[i] = byte(r.IntN(alphabet))
		if i > 100 && r.IntN(3) == 0 {
			src[i] = src[i-100]
		}
	}
	return src
}
