package textbook_test

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestMinimax holds negamax and alpha-beta to the search of
// stages/game, which takes maxima and minima by turns, with values to the bit and
// extra moves.
func TestMinimax(t *testing.T) {
	for _, opening := range []int{0, 1, 4} {
		minimax[tictactoe.State](t, tictactoe.Rules{}, openLines(), opening)
	}
	for _, turns := range []bool{false, true} {
		for _, opening := range []int{0, 3, 6} {
			setup := sowing(t, turns)
			minimax(t, setup.Game.(kalah.Rules), setup, opening)
		}
	}
}

// minimax compares decisions at boards.
func minimax[S comparable](t *testing.T, g game.Playable[S], setup textbook.Setup[S], opening int) {
	t.Helper()
	rule := fixture.Rule(t, "minimax")
	depths := []int{1, 2, 3, 4, 5}
	kernel := game.New(game.Setup[S]{Game: g, Evaluator: setup.Evaluator, Turns: setup.Turns,
		Setup: search.Setup{Players: []search.Player{{Name: "minimax", Rule: rule}}, Depths: depths, Tie: search.First}})
	full, cut := textbook.NewFullWidth(setup), textbook.NewAlphaBeta(setup)
	squares, decisions := make([]byte, g.Bytes()), make([]search.Decision, len(depths))
	for _, s := range sample(g, opening, 10) {
		g.Encode(s, squares)
		words := make([]uint64, (len(squares)+7)/8)
		game.Pack(words, squares)
		kernel.Load(0, words)
		kernel.Decide(0, decisions)
		s = g.Decode(squares)
		for i, want := range decisions {
			if got := full.Search(s, depths[i]); got.Value != want.Value || g.Move(s, got.Move) != int(want.Move) {
				t.Fatalf("%v, depth %d: negamax %+v, minimax %+v", s, depths[i], got, want)
			}
			if got := cut.Search(s, depths[i]); got.Value != want.Value || g.Move(s, got.Move) != int(want.Move) {
				t.Fatalf("%v, depth %d: alpha-beta %+v, minimax %+v", s, depths[i], got, want)
			}
		}
	}
}

// TestNoMove: at the end of a game and at depth 0 there is a value and no
// move.
func TestNoMove(t *testing.T) {
	setup := openLines()
	won, _ := walk(setup, tictactoe.State{}, []int{0, 2, 0, 2, 0}) // crosses have 0, 1, 2
	for _, c := range []struct {
		s     tictactoe.State
		depth int
		value float64
		whole bool
	}{{won, 3, 1, true}, {won, 0, 1, true}, {tictactoe.State{}, 0, 0.5, false}} {
		for name, got := range map[string]textbook.Result{
			"negamax":    textbook.NewFullWidth(setup).Search(c.s, c.depth),
			"alpha-beta": textbook.NewAlphaBeta(setup).Search(c.s, c.depth),
		} {
			if got.Value != c.value || got.Move != -1 || len(got.Line) != 0 || got.Nodes != 1 || got.Whole != c.whole {
				t.Errorf("%s of %v: %+v, want value %v without a move, one node, whole %v", name, c.s, got, c.value, c.whole)
			}
		}
	}
}

// remembering returns a search of tic-tac-toe with a table.
func remembering(size int) *textbook.AlphaBeta[tictactoe.State] {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even}
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
	if got.Value != want.Value || got.Move != want.Move || got.Nodes > want.Nodes {
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
	windowed := cut.Within(s, depth, value-step, value+step)
	if windowed.Value != value || windowed.Move != want.Move {
		t.Fatalf("%v, depth %d: %+v within a window around the value, want %+v", s, depth, windowed, want)
	}
	if low := cut.Within(s, depth, value, value+step); low.Value > value {
		t.Fatalf("%v, depth %d: %v is no bound from above the value %v", s, depth, low.Value, value)
	}
	if high := cut.Within(s, depth, value-step, value); high.Value < value {
		t.Fatalf("%v, depth %d: %v is no bound from below the value %v", s, depth, high.Value, value)
	}
}
