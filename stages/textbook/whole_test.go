package textbook_test

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// remembering returns a search of tic-tac-toe with a table.
func remembering(size int) *textbook.AlphaBeta[tictactoe.State] {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even{}}
	return textbook.NewAlphaBetaTable(setup, textbook.NewTable[tictactoe.State](size))
}

// TestWholeByTheTable: what the table knows of the replies from a search that was
// cut off at the horizon is not the end of the game.
func TestWholeByTheTable(t *testing.T) {
	for _, whole := range []bool{false, true} {
		search := remembering(100)
		children := make([]tictactoe.State, 9)
		for _, child := range children[:tictactoe.Rules{}.Expand(tictactoe.State{}, children)] {
			search.Store(child, -0.5, 3, whole)
		}
		if got := search.Again(tictactoe.State{}, 4); got.Nodes != 10 || got.Value != 0.5 || got.Whole != whole {
			t.Errorf("%+v, want 10 nodes, value 1/2, whole %v", got, whole)
		}
	}
}

// TestWholeInTheTable: a search of 3 plies stores no position whose lines have
// all ended, one of 9 no other.
func TestWholeInTheTable(t *testing.T) {
	for depth, whole := range map[int]bool{3: false, 9: true} {
		search := remembering(10_000)
		search.Search(tictactoe.State{}, depth)
		search.Stored(func(s tictactoe.State, stored bool) {
			if stored != whole {
				t.Errorf("depth %d: %+v is stored as whole %v", depth, s, stored)
			}
		})
	}
}
