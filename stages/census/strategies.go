package census

import (
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// strategies counts the leaf-disjoint strategies of who wins a board.
type strategies struct {
	shape layered.Layers
	below []int64 // those below the nodes of a layer
}

// board returns how many strategies a board has by the ply where they end, first down to the moves. Where it is the
// other player who moves above the leaves, each node there that the winner wins has one, as it has as a leaf.
func (s strategies) board(f *search.Facts) (numbers []int64) {
	top, n := s.shape.Height, int64(1)
	maxWins := truth.Node(f.Won(top-1), s.shape.MaxToMove(top)) == 1
	for h := top; h > 0; h-- {
		if s.shape.MaxToMove(h) == maxWins {
			n = s.count(maxWins, f.Won(h-1), h)
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// count counts them where the winner moves at height h and the nodes below are leaves. A branch on who wins these would
// be guessed wrong half the time.
func (s strategies) count(maxWins bool, won []uint8, h int) int64 {
	var lost uint8 // what a leaf is that he does not win
	if !maxWins {
		lost = 1
	}
	for i := range s.shape.Width(h) {
		n := uint8(0)
		for _, value := range won[s.shape.Child(i, 0):][:s.shape.Branching] {
			n += value ^ lost
		}
		s.below[i] = int64(n)
	}
	for h++; h <= s.shape.Height; h++ {
		moves := s.shape.MaxToMove(h) == maxWins
		for i := range s.shape.Width(h) {
			s.below[i] = tally.Disjoint(moves, s.below[s.shape.Child(i, 0):][:s.shape.Branching])
		}
	}
	return s.below[0]
}
