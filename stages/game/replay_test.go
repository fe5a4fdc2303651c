package game

import "testing"

// TestReplay plays noughts over: legal moves lead to the outcome, others are
// refused and change nothing, and a game that cannot draw is written as a value.
func TestReplay(t *testing.T) {
	r, err := Stage[noughtsBoard]{Game: noughts{}}.Replay(make([]byte, 4))
	if err != nil {
		t.Fatal(err)
	}
	for i, move := range []int{4, 0, 2, 1, 6} {
		if r.Max() != (i%2 == 0) {
			t.Errorf("before move %d: Max to move %v", i, r.Max())
		}
		if err := r.Move(move); err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			expectRefused(t, r, 4, "move 4 is not legal, expected one of 0, 1, 2, 3, 5, 6, 7, 8")
		}
	}
	if outcome, over := r.Outcome(); outcome != 1 || !over {
		t.Errorf("outcome %d, over %v: expected that Max has won", outcome, over)
	}
	expectRefused(t, r, 8, "move 8: the game is over, expected none")
	if got, want := r.String(), "{84 3}\n"; got != want {
		t.Errorf("position %q, expected %q", got, want)
	}
}

// expectRefused fails unless a move is refused with this error.
func expectRefused(t *testing.T, r Replay, move int, want string) {
	t.Helper()
	before := r.String()
	if err := r.Move(move); err == nil || err.Error() != want {
		t.Errorf("move %d: error %v, expected %s", move, err, want)
	}
	if r.String() != before {
		t.Errorf("move %d was refused and made", move)
	}
}

// TestReplayBoard refuses a board of another size.
func TestReplayBoard(t *testing.T) {
	const want = "board of 3 bytes: expected 4"
	if _, err := (Stage[noughtsBoard]{Game: noughts{}}).Replay(make([]byte, 3)); err == nil || err.Error() != want {
		t.Errorf("error %v, expected %s", err, want)
	}
}
