package solve

import (
	"errors"
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// value solves a position by recursion: 1 where Max wins.
func value(squares []byte, row bool, branching, h int) int {
	if h == 0 {
		return int(squares[0])
	}
	best := value(move(squares, row, branching, 0), row, branching, h-1)
	for j := 1; j < branching; j++ {
		v := value(move(squares, row, branching, j), row, branching, h-1)
		if layered.MaxToMove(h) {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// move returns the position after a move.
func move(squares []byte, row bool, branching, j int) []byte {
	if row {
		return squares[j : j+len(squares)-1]
	}
	part := len(squares) / branching
	return squares[j*part : (j+1)*part]
}

func TestSolutionsEqualRecursion(t *testing.T) {
	for _, spec := range []declare.Spec{
		{Game: "pgame", Branching: 2, Probability: "fixed-point"},
		{Game: "ngame", Branching: 2, Probability: "1/2"},
		{Game: "pgame", Branching: 3, Probability: "fixed-point"},
		{Game: "ggame", Branching: 2, Probability: "1/2"},
	} {
		highest := 10
		if spec.Branching == 3 {
			highest = 6
		}
		for height := 1; height <= highest; height++ {
			spec.Height, spec.Seed = height, 11
			t.Run(fmt.Sprintf("%s/b=%d/h=%d", spec.Game, spec.Branching, height), func(t *testing.T) {
				g := fixture.Boards(t, spec)
				boards := generate.Run(g, 100, 50)
				stop := errors.New("stop")
				stopped := func(done int) error {
					if done == 7 {
						return stop
					}
					return nil
				}
				if _, err := Run(boards, truth.NewMoves(g.Layers()), stopped); err != stop {
					t.Errorf("stopped after 7 boards: %v", err)
				}
				solutions, err := Run(boards, truth.NewMoves(g.Layers()), nil)
				if err != nil {
					t.Fatal(err)
				}
				check(t, boards, solutions, g.Layers())
			})
		}
	}
}

func check(t *testing.T, boards *generate.Boards, s *Solutions, layers layered.Layers) {
	t.Helper()
	h, b, row := layers.Height, layers.Branching, layers.Stride == 1
	for i := range boards.Len() {
		_, words := boards.At(i)
		squares := make([]byte, layers.Squares())
		for j := range squares {
			squares[j] = byte(words[j/64] >> (j % 64) & 1)
		}
		best := value(squares, row, b, h)
		var winning int64
		for j := range b {
			if value(move(squares, row, b, j), row, b, h-1) == best {
				winning |= 1 << j
			}
		}
		nontrivial := winning != 1<<b-1
		if int(s.Value[i]) != best || s.Winning[i] != winning || s.Nontrivial[i] != nontrivial {
			t.Fatalf("board %d: value %d, winning moves %b, nontrivial %v; want %d, %b, %v",
				i, s.Value[i], s.Winning[i], s.Nontrivial[i], best, winning, nontrivial)
		}
	}
	if s.BoardID[0] != 100 || s.Moves[0] != int32(b) || (s.ToMove[0] == "max") != (h%2 == 1) {
		t.Errorf("first board %d, %d moves, %s to move", s.BoardID[0], s.Moves[0], s.ToMove[0])
	}
}

// TestUnpack for every number of squares up to some words.
func TestUnpack(t *testing.T) {
	stream := random.For(1, "pack").Board(0)
	words := []uint64{stream.Word(0), stream.Word(1), stream.Word(2), stream.Word(3)}
	for n := range 200 {
		squares := make([]uint8, n, n+7)
		truth.Unpack(squares, words)
		for i, square := range squares {
			if want := uint8(words[i/64] >> (i % 64) & 1); square != want {
				t.Fatalf("square %d of %d is %d, want %d", i, n, square, want)
			}
		}
	}
}
