package catalog

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fuzzing"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// replayed lists the board sets whose games are played over.
func replayed(f testing.TB) (list []game.Staged) {
	for _, g := range Games() {
		for _, c := range small(f, g) {
			made, err := New(c.spec)
			if err != nil {
				f.Fatal(err)
			}
			if replayer, ok := made.(game.Staged); ok {
				list = append(list, replayer)
			}
		}
	}
	return list
}

// FuzzReplay plays any moves on any board, as a table might have them: a board is one
// or is refused, a move is legal or an error that changes nothing, and nobody moves when
// the game is over. What was played is drawn.
func FuzzReplay(f *testing.F) {
	games := replayed(f)
	for i, g := range games {
		words := make([]uint64, (g.Bits()+63)/64)
		g.Board(1, words)
		squares := make([]byte, g.Bits()/8)
		game.Unpack(squares, words)
		moves := []byte{0, 1, 4, 2, 0, 0, 200, 1}
		f.Add(uint8(i), squares, moves)
	}
	f.Fuzz(func(t *testing.T, which uint8, squares, moves []byte) {
		if len(squares) > 1<<10 || len(moves) > 1<<9 {
			t.Skip()
		}
		fuzzing.Within(t, 256, func() {
			played, err := games[int(which)%len(games)].Replay(squares)
			if err == nil {
				plays(t, played, moves)
				played.SVG([2]string{"a<b", "&"})
			}
		})
	})
}

// plays plays moves, a byte each; those of five-in-a-row are spread over the board.
func plays(t *testing.T, played game.Replay, moves []byte) {
	for i, b := range moves {
		number := int(int8(b))
		if b >= 100 {
			number = int(b)*i - 100
		}
		before, max := played.String(), played.Max()
		outcome, over := played.Outcome()
		if outcome < -1 || outcome > 1 {
			t.Fatalf("outcome %d", outcome)
		}
		err := played.Move(number)
		switch {
		case err == nil && over:
			t.Fatalf("move %d after the end", number)
		case err != nil && (played.String() != before || played.Max() != max):
			t.Fatalf("move %d: error %v, but the position has changed", number, err)
		}
	}
}

// FuzzSearch searches what moves lead to from a board, by any rule: values are such,
// lines can be played, and the same search finds the same.
func FuzzSearch(f *testing.F) {
	list := ways(f)
	for i := range list {
		f.Add(uint8(i), int64(i), []byte{1, 0, 2}, "mn-2-2-0.5")
	}
	f.Add(uint8(3), int64(1), []byte{0}, "minimax")
	f.Add(uint8(20), int64(2), []byte{1, 1}, "soft-2.5")
	f.Fuzz(func(t *testing.T, which uint8, id int64, moves []byte, name string) {
		e := list[int(which)%len(list)]
		if _, err := propagate.New(name); err == nil && e.spec.Game != "five" {
			e.rule = name
		}
		if id < 0 || id > 3 || len(moves) > 9 {
			t.Skip()
		}
		fuzzing.Within(t, 256, func() {
			a, b := searched(t, e, id, moves), searched(t, e, id, moves)
			if len(a) != len(b) {
				t.Fatalf("%d iterations, then %d", len(a), len(b))
			}
			for i := range a {
				if a[i].Value != b[i].Value || a[i].Nodes != b[i].Nodes {
					t.Errorf("%+v, then %+v", a[i], b[i])
				}
			}
		})
	})
}

// searched plays the moves that are legal and searches to three plies.
func searched(t *testing.T, e explored, id int64, moves []byte) (list []game.Iteration) {
	begin := func() game.Exploration {
		_, _, played := e.begin(t, id)
		for _, b := range moves {
			played.Move(int(b)) // or not
		}
		return played
	}
	for it := range begin().Deepen(3, textbook.Budget(1000)) {
		list = append(list, it)
		if it.Abandoned {
			continue
		}
		if math.IsNaN(it.Value) || e.spec.Game != "five" && (it.Value < 0 || it.Value > 1) || len(it.Line) == 0 {
			t.Errorf("%+v: %+v", e, it)
		}
		played := begin()
		for _, move := range it.Line {
			if err := played.Move(move); err != nil {
				t.Errorf("%+v: line %v: %v", e, it.Line, err)
			}
		}
	}
	return list
}
