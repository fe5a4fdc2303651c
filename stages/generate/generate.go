// Package generate is the first stage: it makes the boards.
//
// Board number i of a game is a function of the game, its size, the seed and
// i, so a part of the boards can be made alone, in any order, anywhere.
package generate

import (
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/elementary"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
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
func Run(g declare.Generator, first int64, count int) *Boards {
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

// drawn is the distance between the numbers of the boards that are tried for
// one place of a sample: more than any sample has boards.
const drawn = 1 << 40

// maxDraws is how many boards to try before concluding that non-trivial ones are too
// rare.
const maxDraws = 1 << 20

// TooRare reports whether a sample of non-trivial boards is more likely not to be found than to be,
// where a board drawn is one with the given probability.
func TooRare(mixed float64, boards int64) bool {
	return float64(boards)*elementary.Exp(-mixed*maxDraws) > 0.5
}

// RunNontrivial makes the boards [first, first+count) of a sample of
// non-trivial boards: those at which some moves are better than others. Board
// i is the first such board among the game's boards number i, i + 2^40,
// i + 2*2^40 and so on, so that each is drawn on its own, whatever the range.
// The error says that a board could not be found. Before each board it asks whether to go on, with
// how many are found, and ends with the error of that; nil always goes on.
func RunNontrivial(g declare.Generator, solver truth.Solver, first int64, count int, goOn func(done int) error) (
	*Boards, error,
) {
	boards := New(g.Bits(), first, count)
	for i := range count {
		if goOn != nil {
			if err := goOn(i); err != nil {
				return nil, err
			}
		}
		id, words := boards.At(i)
		if !draw(g, solver, id, words) {
			return nil, fmt.Errorf("board %d: none of %d boards drawn has both a better and a worse move", id, maxDraws)
		}
	}
	return boards, nil
}

// draw tries boards until one is non-trivial.
func draw(g declare.Generator, solver truth.Solver, id int64, words []uint64) bool {
	for try := range int64(maxDraws) {
		g.Board(id+try*drawn, words)
		if solver.Solve(words).Nontrivial {
			return true
		}
	}
	return false
}
