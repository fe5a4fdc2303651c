package truth

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// TestUnpack for every number of squares up to some words.
func TestUnpack(t *testing.T) {
	stream := random.For(1, "pack").Board(0)
	words := []uint64{stream.Word(0), stream.Word(1), stream.Word(2), stream.Word(3)}
	for n := range 200 {
		squares := make([]uint8, n, n+7)
		Unpack(squares, words)
		for i, square := range squares {
			if want := uint8(words[i/64] >> (i % 64) & 1); square != want {
				t.Fatalf("square %d of %d is %d, want %d", i, n, square, want)
			}
		}
	}
}
