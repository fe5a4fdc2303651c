package laboratory

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestPack: what is packed can be read again, and text for HTML has nothing that HTML changes.
func TestPack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 100_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	twice := append(bytes.Clone(noise), noise...)
	more := append(twice, noise[50_000:]...)
	for _, code := range [][]byte{nil, []byte("a"), noise, twice, more, make([]byte, 100_000)} {
		short := shorten(code)
		if got := lengthen(t, short); !bytes.Equal(got, code) {
			t.Errorf("%d bytes are not what they were", len(code))
		}
		text := sevens(short)
		if strings.ContainsAny(text, "\x00\r<") {
			t.Errorf("%d bytes: the text has what HTML changes", len(code))
		}
		if got := eights(text); !bytes.Equal(got, short) {
			t.Errorf("%d bytes as text are not what they were", len(code))
		}
	}
	if short := shorten(twice); len(short) > len(noise)+20 {
		t.Errorf("%d bytes that are there twice take %d", len(noise), len(short))
	}
}

// lengthen undoes shorten, as the page does.
func lengthen(t *testing.T, short []byte) (code []byte) {
	t.Helper()
	number := func() int {
		value, size := binary.Uvarint(short)
		short = short[size:]
		return int(value)
	}
	whole, length := number(), number()
	left := short[length:]
	for short = short[:length]; len(short) > 0; {
		fresh, same, back := number(), number(), number()
		code, left = append(code, left[:fresh]...), left[fresh:]
		if same > back {
			t.Fatalf("a copy of %d bytes from %d back", same, back)
		}
		code = append(code, code[len(code)-back:len(code)-back+same]...)
	}
	code = append(code, left...)
	if len(code) != whole {
		t.Errorf("%d bytes, expected %d", len(code), whole)
	}
	return code
}

// eights undoes sevens, as the page does.
func eights(text string) (packed []byte) {
	bits, count := 0, 0
	for _, character := range text {
		bits, count = (bits<<7|int(character)&127)&(1<<15-1), count+7
		if count >= 8 {
			count -= 8
			packed = append(packed, byte(bits>>count))
		}
	}
	return packed
}
