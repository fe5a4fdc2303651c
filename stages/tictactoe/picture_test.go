package tictactoe

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/golden"
)

// replayed plays moves over from a board.
func replayed(t *testing.T, board State, moves ...int) game.Replay {
	t.Helper()
	squares := make([]byte, Squares)
	Rules{}.Encode(board, squares)
	r, err := game.Stage[State]{Game: Rules{}}.Replay(squares)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if err := r.Move(move); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// TestDraw: noughts have the move on a board of one cross, so that Max is noughts.
func TestDraw(t *testing.T) {
	board := State{}.mark(on(4))
	for _, c := range []struct {
		moves []int
		want  string
	}{
		{nil, ". . .\n. X .\n. . .\nMax (O) to move\n"},
		{[]int{0}, "O . .\n. X .\n. . .\nMin (X) to move\n"},
		{[]int{0, 2, 1, 6}, "O O X\n. X .\nX . .\ngame over\n"},
	} {
		if got := replayed(t, board, c.moves...).String(); got != c.want {
			t.Errorf("%v: got\n%swant\n%s", c.moves, got, c.want)
		}
	}
}

// TestSVG holds a picture to a file that can be looked at. Names are text
// whatever is in them.
func TestSVG(t *testing.T) {
	picture := replayed(t, State{}.mark(on(4)), 0, 2, 1, 6).SVG([2]string{"minimax", `p<8&"1"`})
	golden.WellFormed(t, string(picture))
	golden.Compare(t, "game.svg", string(picture))
}

// TestSVGWithoutWinner draws a board without moves, and a drawn game.
func TestSVGWithoutWinner(t *testing.T) {
	for _, c := range []struct {
		moves []int
		want  string
	}{
		{nil, "by row. It is the turn of crosses."},
		{[]int{0, 1, 2, 4, 3, 5, 7, 6, 8}, "Move 9: crosses on 8. The game is drawn."},
	} {
		picture := string(replayed(t, State{}, c.moves...).SVG([2]string{"a", "b"}))
		golden.WellFormed(t, picture)
		if strings.Contains(picture, `class="won"`) || !strings.Contains(picture, c.want) {
			t.Errorf("expected %q and no winner in\n%s", c.want, picture)
		}
	}
}
