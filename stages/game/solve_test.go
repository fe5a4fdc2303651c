package game

import (
	"testing"
)

// minimax is the value of a position by the definition.
func minimax[S comparable](game Game[S], s S, known map[S]int8) int8 {
	if value, ok := known[s]; ok {
		return value
	}
	children := make([]S, game.Branching())
	children = children[:game.Expand(s, children)]
	value, _ := game.Outcome(s)
	for i, child := range children {
		below := minimax(game, child, known)
		switch {
		case i == 0:
			value = below
		case game.Max(s):
			value = max(value, below)
		default:
			value = min(value, below)
		}
	}
	known[s] = value
	return value
}

// TestSolver solves every position of tic-tac-toe, with tables so small that
// positions drive each other out, with one that grows until it is large enough, and with one that stops growing.
func TestSolver(t *testing.T) {
	known := make(map[noughtsBoard]int8)
	minimax(noughts{}, noughtsBoard{}, known)
	if len(known) != 5478 {
		t.Fatalf("%d positions, want 5478", len(known))
	}
	for _, c := range []struct{ first, most int }{{1, 1}, {16, 16}, {1024, 1024}, {1, solverEntries}, {1 << 10, 1 << 11}} {
		solver := NewSolver(noughts{})
		solver.table = newMemory[noughtsBoard](c.first, c.most)
		for s, want := range known {
			if got := solver.Value(s); got != want {
				t.Fatalf("%+v places, %o: got %d, want %d", c, s, got, want)
			}
		}
	}
}

func TestJudge(t *testing.T) {
	solver := NewSolver(noughts{})
	for _, c := range []struct {
		position noughtsBoard
		outcome  int8
		moves    int
		right    uint64
	}{
		{noughtsBoard{}, 0, 9, 0b111111111},
		{noughtsBoard{max: 0o1}, 0, 8, 0b1000},         // a corner: only the centre holds
		{noughtsBoard{max: 0o3, min: 0o30}, 1, 5, 0b1}, // win, stop the other's line, or lose to it
		{noughtsBoard{max: 0o7, min: 0o30}, 1, 0, 0},   // over
	} {
		outcome, moves, right := solver.Judge(c.position)
		if outcome != c.outcome || moves != c.moves || right != c.right {
			t.Errorf("%o: got %d, %b of %d moves, want %d, %b of %d", c.position, outcome, right, moves, c.outcome, c.right,
				c.moves)
		}
	}
}
