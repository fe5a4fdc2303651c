package truth

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// TestPackUndoesUnpack for every number of squares up to some words.
func TestPackUndoesUnpack(t *testing.T) {
	stream := random.For(1, "pack").Board(0)
	for n := range 200 {
		want := make([]uint64, 4)
		for i := range n {
			want[i/64] |= stream.Word(uint64(i)) & 1 << (i % 64)
		}
		squares := make([]uint8, n, n+7)
		Unpack(squares, want)
		got := []uint64{math.MaxUint64, math.MaxUint64, math.MaxUint64, math.MaxUint64}
		if Pack(got, squares); !slices.Equal(got, want) {
			t.Fatalf("%d squares: packed %x, want %x", n, got, want)
		}
	}
}
