package five

import (
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/golden"
)

// won is a game that Max wins with his next move, his fourth.
func won(t *testing.T) game.Replay {
	t.Helper()
	var board Position
	for _, stone := range [][2]int{{9, 10}, {10, 9}, {4, 4}, {3, 15}} {
		board.Place(At(stone[0], stone[1]))
	}
	squares := make([]byte, Points)
	Encode(&board, squares)
	r, err := stage{}.Replay(squares)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range [][2]int{{8, 9}, {1, 1}, {10, 11}, {19, 19}, {11, 12}, {19, 1}} {
		if err := r.Move(int(At(move[0], move[1]))); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// TestReplay: what is not legal is refused, and a five ends the game.
func TestReplay(t *testing.T) {
	r := won(t)
	refused := func(move int, want string) {
		t.Helper()
		if err := r.Move(move); err == nil || err.Error() != want {
			t.Errorf("move %d: error %v, expected %s", move, err, want)
		}
	}
	refused(Points, "move 361: expected a point, 0 to 360")
	refused(0, "move 0: there is a stone at (1, 1), expected an empty point")
	if _, over := r.Outcome(); over || !r.Max() {
		t.Error("the game goes on with a move of Max")
	}
	if err := r.Move(int(At(7, 8))); err != nil {
		t.Fatal(err)
	}
	if outcome, over := r.Outcome(); outcome != 1 || !over {
		t.Errorf("outcome %d, over %v: expected that Max has won", outcome, over)
	}
	refused(5, "move 5: the game is over, expected none")
	if !strings.Contains(r.String(), "(X)") {
		t.Errorf("the last move is not marked:\n%s", r)
	}
	if _, err := (stage{}).Replay(make([]byte, 8)); err == nil {
		t.Error("a board of 8 bytes is taken")
	}
}

// TestSVG holds a picture to a file that can be looked at. Names are text
// whatever is in them.
func TestSVG(t *testing.T) {
	r := won(t)
	if err := r.Move(int(At(7, 8))); err != nil {
		t.Fatal(err)
	}
	picture := string(r.SVG([2]string{"minimax", `p<8&"1"`}))
	golden.WellFormed(t, picture)
	if n := strings.Count(picture, `class="won"`); n != 5 {
		t.Errorf("%d stones are marked, expected five", n)
	}
	golden.Compare(t, "game.svg", picture)
}

// TestSVGUnfinished draws a board without moves.
func TestSVGUnfinished(t *testing.T) {
	board := Opening(1, 0)
	picture := string(SVG(board, nil, [2]string{"a", "b"}))
	golden.WellFormed(t, picture)
	if strings.Contains(picture, `class="won"`) || !strings.Contains(picture, "It is the turn of black.") {
		t.Error("expected that nobody has won and black is to move")
	}
}
