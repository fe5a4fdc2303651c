package connectfour

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/golden"
)

// TestPictures: red has the move on a board of one disc, so that Max is red. The picture is one that can be looked at,
// and names are text whatever is in them.
func TestPictures(t *testing.T) {
	r := newRules(t, 5, 4, 3)
	squares := make([]byte, r.Bytes())
	r.Encode(State{}.drop(r.square(2, 0)), squares)
	replay, err := game.Stage[State]{Game: r}.Replay(squares)
	if err != nil {
		t.Fatal(err)
	}
	played := func(want string, moves ...int) {
		t.Helper()
		for _, move := range moves {
			if err := replay.Move(move); err != nil {
				t.Fatal(err)
			}
		}
		golden.WellFormed(t, string(replay.SVG([2]string{"a", "b"})))
		if got := replay.String(); got != want {
			t.Errorf("got\n%swant\n%s", got, want)
		}
	}
	played(". . . . .\n. . . . .\n. . . . .\n. . X . .\n0 1 2 3 4\nMax (O) to move\n")
	played(". . . . .\n. . . . .\n. . O . .\nO X X . .\n0 1 2 3 4\nMin (X) to move\n", 2, 1, 0)
	played(". . . . .\n. . . . .\n. . O . .\nO X X X .\n0 1 2 3 4\ngame over\n", 3)
	golden.Compare(t, "game.svg", string(replay.SVG([2]string{"minimax", `p<8&"1"`})))
}
