package textbook

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestTableIsBounded: it holds the last positions stored, at least as many as its
// size and at most twice as many.
func TestTableIsBounded(t *testing.T) {
	const size = 10
	table := NewTable[int](size)
	for s := range 100 {
		table.put(s, entry{move: int16(s)})
		if n := len(table.young) + len(table.old); n > 2*size {
			t.Fatalf("%d positions, want %d at most", n, 2*size)
		}
		for last := max(0, s-size+1); last <= s; last++ {
			if e, ok := table.get(last); !ok || int(e.move) != last {
				t.Fatalf("position %d: %+v, %v after %d", last, e, ok, s)
			}
		}
	}
	table.put(99, entry{move: 7})
	if e, _ := table.get(99); e.move != 7 {
		t.Errorf("position 99 has move %d, want the one stored last, 7", e.move)
	}
}

// TestWholeByTheTable: what the table knows of the replies from a search that was
// cut off at the horizon is not the end of the game.
func TestWholeByTheTable(t *testing.T) {
	for _, whole := range []bool{false, true} {
		setup := Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even{}}
		search := NewAlphaBetaTable(setup, NewTable[tictactoe.State](100))
		children := make([]tictactoe.State, 9)
		for _, child := range children[:setup.Game.Expand(tictactoe.State{}, children)] {
			search.table.put(child, entry{value: -0.5, left: 3, whole: whole})
		}
		if got := search.again(tictactoe.State{}, 4); got.Nodes != 10 || got.Value != 0.5 || got.Whole != whole {
			t.Errorf("%+v, want 10 nodes, value 1/2, whole %v", got, whole)
		}
	}
}

// TestWholeInTheTable: a search of 3 plies stores no position whose lines have
// all ended, one of 9 no other.
func TestWholeInTheTable(t *testing.T) {
	setup := Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even{}}
	for depth, whole := range map[int]bool{3: false, 9: true} {
		search := NewAlphaBetaTable(setup, NewTable[tictactoe.State](10_000))
		search.Search(tictactoe.State{}, depth)
		for s, e := range search.table.young {
			if e.whole != whole {
				t.Fatalf("depth %d: %+v is stored as %+v", depth, s, e)
			}
		}
	}
}
