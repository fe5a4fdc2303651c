package generate

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// drawn is the distance between the numbers of the boards that are tried for
// one place of a sample: more than any sample has boards.
const drawn = 1 << 40

// maxDraws is how many boards are tried before the game is taken to have no
// non-trivial ones to speak of.
const maxDraws = 1 << 20

// RunNontrivial makes the boards [first, first+count) of a sample of
// non-trivial boards: those at which some moves are better than others. Board
// i is the first such board among the game's boards number i, i + 2^40,
// i + 2*2^40 and so on, so that each is drawn on its own, whatever the range.
// The error says that a board could not be found.
func RunNontrivial(g declare.Boards, solver truth.Solver, first int64, count int) (*Boards, error) {
	boards := New(g.Bits(), first, count)
	for i := range count {
		id, words := boards.At(i)
		if !draw(g, solver, id, words) {
			return nil, fmt.Errorf("board %d: none of %d boards drawn has both a better and a worse move", id, maxDraws)
		}
	}
	return boards, nil
}

// draw tries boards until one is non-trivial.
func draw(g declare.Boards, solver truth.Solver, id int64, words []uint64) bool {
	for try := range int64(maxDraws) {
		g.Board(id+try*drawn, words)
		if solver.Solve(words).Nontrivial {
			return true
		}
	}
	return false
}
