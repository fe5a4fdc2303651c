package textbook_test

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestLaws holds every search to the full one on random positions.
func TestLaws(t *testing.T) {
	for _, opening := range []int{0, 1, 2, 3, 5} {
		laws(t, openLines(), sample(tictactoe.Rules{}, opening, 6), 4)
	}
	laws(t, ticTacToe(), sample(tictactoe.Rules{}, 2, 10), 7)
	for _, turns := range []bool{false, true} {
		setup := sowing(t, turns)
		laws(t, setup, sample(setup.Game.(kalah.Rules), 3, 20), 5)
	}
}

// laws compares searches of positions to depths from 0.
func laws[S comparable](t *testing.T, setup textbook.Setup[S], positions []S, deepest int) {
	t.Helper()
	full, cut := textbook.NewFullWidth(setup), textbook.NewAlphaBeta(setup)
	tables := map[string]*textbook.AlphaBeta[S]{
		"table":       textbook.NewAlphaBetaTable(setup, textbook.NewTable[S](1<<16)),
		"small table": textbook.NewAlphaBetaTable(setup, textbook.NewTable[S](5)),
	}
	for _, s := range positions {
		for depth := range deepest + 1 {
			want := full.Search(s, depth)
			leads(t, setup, s, want)
			got := cut.Search(s, depth)
			if !slices.Equal(got.Line, want.Line) {
				t.Fatalf("%v, depth %d: alpha-beta plays %v, negamax %v", s, depth, got.Line, want.Line)
			}
			same(t, "alpha-beta", s, depth, got, want)
			windows(t, cut, s, depth, want)
			for name, table := range tables {
				same(t, name, s, depth, table.Search(s, depth), want)
			}
		}
	}
}

// same fails where value or move differ, or more nodes are visited.
func same[S comparable](t *testing.T, name string, s S, depth int, got, want textbook.Result) {
	t.Helper()
	if got.Value != want.Value || got.Move != want.Move || got.Best != want.Best || got.Nodes > want.Nodes {
		t.Fatalf("%v, depth %d: %s %+v, negamax %+v", s, depth, name, got, want)
	}
}

// leads fails where the principal variation does not lead to the value.
func leads[S comparable](t *testing.T, setup textbook.Setup[S], s S, r textbook.Result) {
	t.Helper()
	end, legal := walk(setup, s, r.Line)
	if value := static(setup, end); !legal || value != r.Value || r.Move >= 0 && r.Line[0] != r.Move {
		t.Fatalf("%v: the line %v leads to %v, the value is %+v", s, r.Line, value, r)
	}
}

// windows: a window that holds the value finds it, one that ends there has a bound
// on the right side.
func windows[S comparable](t *testing.T, cut *textbook.AlphaBeta[S], s S, depth int, want textbook.Result) {
	t.Helper()
	const step = 1. / 64
	value := want.Value
	inside := cut.Within(s, depth, textbook.Window{Low: value - step, High: value + step})
	if inside.Value != value || inside.Move != want.Move {
		t.Fatalf("%v, depth %d: %+v within a window around the value, want %+v", s, depth, inside, want)
	}
	if low := cut.Within(s, depth, textbook.Window{Low: value, High: value + step}); low.Value > value {
		t.Fatalf("%v, depth %d: %v is no bound from above the value %v", s, depth, low.Value, value)
	}
	if high := cut.Within(s, depth, textbook.Window{Low: value - step, High: value}); high.Value < value {
		t.Fatalf("%v, depth %d: %v is no bound from below the value %v", s, depth, high.Value, value)
	}
}
