// Package generate is the first stage: it makes the boards.
//
// Board number i of a game is a function of the game, its size, the seed and
// i, so a part of the boards can be made alone, in any order, anywhere.
package generate

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Version changes whenever the boards of a spec do.
const Version = "1"

// Boards is a range of boards of one game.
type Boards struct {
	Bits  int      // of a board
	First int64    // number of the first board
	Words []uint64 // layered.Words(Bits) words a board, one board after the other
}

// Run makes the boards [first, first+count).
func Run(g declare.Boards, first int64, count int) *Boards {
	boards := New(g.Bits(), first, count)
	for i := range count {
		id, words := boards.At(i)
		g.Board(id, words)
	}
	return boards
}

// New returns a range of empty boards of so many bits.
func New(bits int, first int64, count int) *Boards {
	return &Boards{Bits: bits, First: first, Words: make([]uint64, count*layered.Words(bits))}
}

// Len implements search.Boards.
func (b *Boards) Len() int { return len(b.Words) / layered.Words(b.Bits) }

// At implements search.Boards.
func (b *Boards) At(i int) (id int64, words []uint64) {
	size := layered.Words(b.Bits)
	return b.First + int64(i), b.Words[i*size : (i+1)*size]
}

// Ones returns the number of ones of each board.
func (b *Boards) Ones() []int32 {
	ones := make([]int32, b.Len())
	for i := range ones {
		_, words := b.At(i)
		for _, word := range words {
			ones[i] += int32(bits.OnesCount64(word))
		}
	}
	return ones
}
