package textbook_test

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestNodes: what is known of tic-tac-toe searched to its end. Alpha-beta in the
// order of the squares visits 18,297 positions where the first window is wider
// than the outcomes, and 16,811 where it is told them, so that a win ends the
// search of the root.
func TestNodes(t *testing.T) {
	full := textbook.NewFullWidth(ticTacToe()).Search(tictactoe.State{}, 9)
	if full.Value != 0 || full.Move != 0 || full.Nodes != 549_946 || full.Evaluations != 255_168 || !full.Whole {
		t.Errorf("negamax: %+v, want a draw by move 0, 549946 nodes, 255168 evaluations", full)
	}
	cut := textbook.NewAlphaBeta(ticTacToe())
	for _, c := range []struct {
		low, high float64
		nodes     int64
	}{
		{math.Inf(-1), math.Inf(1), 18_297},
		{-2, 2, 18_297},
		{-1, 1, 16_811},
	} {
		got := cut.Within(tictactoe.State{}, 9, c.low, c.high)
		if got.Value != 0 || got.Move != 0 || got.Nodes != c.nodes {
			t.Errorf("alpha-beta, %v to %v: value %v, move %d, %d nodes, want %d", c.low, c.high, got.Value, got.Move, got.Nodes, c.nodes)
		}
	}
}

// TestScale: [0, 1] instead of -1 to 1 changes no count.
func TestScale(t *testing.T) {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even{}}
	cut := textbook.NewAlphaBeta(setup)
	if got := cut.Search(tictactoe.State{}, 9); got.Value != 0.5 || got.Nodes != 18_297 {
		t.Errorf("value %v, %d nodes, want 1/2 and 18297", got.Value, got.Nodes)
	}
	if got := cut.Within(tictactoe.State{}, 9, 0, 1); got.Value != 0.5 || got.Nodes != 16_811 {
		t.Errorf("value %v, %d nodes, want 1/2 and 16811", got.Value, got.Nodes)
	}
}

// TestTableSaves: with a table no position of tic-tac-toe is searched twice, of
// which there are 5,478, and a position that was met costs one node.
func TestTableSaves(t *testing.T) {
	table := textbook.NewTable[tictactoe.State](1 << 16)
	search := textbook.NewAlphaBetaTable(ticTacToe(), table)
	first := search.Search(tictactoe.State{}, 9)
	if first.Value != 0 || first.Nodes >= 5478 {
		t.Errorf("value %v, %d nodes, want a draw and less than 5478", first.Value, first.Nodes)
	}
	if again := search.Search(tictactoe.State{}, 9); again.Nodes != first.Nodes {
		t.Errorf("%d nodes, then %d: a search depends on the one before", first.Nodes, again.Nodes)
	}
}
