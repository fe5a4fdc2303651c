package game

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/internal/perft"
)

// TestPerft: the full tree of tic-tac-toe, the example of [E97], is known to
// have 549,946 nodes.
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes,
//	      ICS 180A, 1997.
func TestPerft(t *testing.T) {
	want := []int64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0}
	counts := perft.Count(noughts{}, noughtsBoard{}, 10)
	if !slices.Equal(counts, want) {
		t.Errorf("got %v, want %v", counts, want)
	}
	total := int64(0)
	for _, count := range counts {
		total += count
	}
	if total != 549946 {
		t.Errorf("%d nodes, want 549946", total)
	}
}

func TestPerftStopsAtItsDepth(t *testing.T) {
	for depth, want := range [][]int64{{1}, {1, 9}, {1, 9, 72}} {
		if got := perft.Count(noughts{}, noughtsBoard{}, depth); !slices.Equal(got, want) {
			t.Errorf("depth %d: got %v, want %v", depth, got, want)
		}
	}
}
