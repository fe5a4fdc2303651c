package textbook_test

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestMinimax holds negamax, and alpha-beta with all ties, to the search of
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
func minimax[S comparable](t *testing.T, of game.Game[S], setup textbook.Setup[S], opening int) {
	t.Helper()
	rule, err := propagate.New("minimax")
	if err != nil {
		t.Fatal(err)
	}
	depths := []int{1, 2, 3, 4, 5}
	kernel := game.New(game.Setup[S]{Game: of, Evaluator: setup.Evaluator, Turns: setup.Turns,
		Setup: search.Setup{Players: []search.Player{{Name: "minimax", Rule: rule}}, Depths: depths, Tie: search.First}})
	full, cut := textbook.NewFullWidth(setup), textbook.NewAlphaBeta(setup)
	squares, decisions := make([]byte, of.Bytes()), make([]search.Decision, len(depths))
	for _, s := range sample(of, opening, 10) {
		of.Encode(s, squares)
		words := make([]uint64, (len(squares)+7)/8)
		game.Pack(words, squares)
		kernel.Load(0, words)
		kernel.Decide(0, decisions)
		s = of.Decode(squares)
		for i, want := range decisions {
			if got := full.Search(s, depths[i]); got.Value != want.Value || of.Move(s, got.Move) != int(want.Move) {
				t.Fatalf("%v, depth %d: negamax %+v, minimax %+v", s, depths[i], got, want)
			}
			if got := cut.Ties(s, depths[i]); got.Value != want.Value || numbers(of, s, got.Best) != uint64(want.Best) {
				t.Fatalf("%v, depth %d: best moves %b, minimax %+v", s, depths[i], got.Best, want)
			}
		}
	}
}

// numbers turns moves by their places into moves by their numbers.
func numbers[S comparable](of game.Game[S], s S, places uint64) (moves uint64) {
	for i := range of.Branching() {
		if places>>i&1 != 0 {
			moves |= 1 << of.Move(s, i)
		}
	}
	return moves
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
			"ties":       textbook.NewAlphaBeta(setup).Ties(c.s, c.depth),
		} {
			if got.Value != c.value || got.Move != -1 || got.Best != 0 || len(got.Line) != 0 || got.Nodes != 1 || got.Whole != c.whole {
				t.Errorf("%s of %v: %+v, want value %v without a move, one node, whole %v", name, c.s, got, c.value, c.whole)
			}
		}
	}
}
