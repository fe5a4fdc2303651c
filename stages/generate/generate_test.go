package generate

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/truth"
)

func newGame(t *testing.T, spec declare.Spec) layered.Layered {
	t.Helper()
	g := fixture.Boards(t, spec)
	return g
}

// TestPartsDoNotMatter: a board is the same whichever range it is made in.
func TestPartsDoNotMatter(t *testing.T) {
	g := newGame(t, declare.Spec{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 3})
	whole, err := RunNontrivial(g, truth.NewMoves(g.Layers()), 0, 100, nil)
	if err != nil {
		t.Fatal(err)
	}
	plain := Run(g, 0, 100)
	for _, part := range []struct {
		first int64
		count int
	}{{0, 30}, {30, 1}, {31, 69}} {
		drawn, err := RunNontrivial(g, truth.NewMoves(g.Layers()), part.first, part.count, nil)
		if err != nil {
			t.Fatal(err)
		}
		made := Run(g, part.first, part.count)
		for i := range part.count {
			id, words := drawn.At(i)
			if _, want := whole.At(int(id)); !slices.Equal(words, want) {
				t.Errorf("non-trivial board %d differs in the part from %d on", id, part.first)
			}
			id, words = made.At(i)
			if _, want := plain.At(int(id)); !slices.Equal(words, want) {
				t.Errorf("board %d differs in the part from %d on", id, part.first)
			}
		}
	}
}

// TestNontrivialBoards have a winning and a losing move, and are as likely to
// be won as the boards of a plain sample that have both.
func TestNontrivialBoards(t *testing.T) {
	for _, spec := range []declare.Spec{
		{Game: "pgame", Height: 6, Branching: 2, Probability: "fixed-point", Seed: 3},
		{Game: "ngame", Height: 5, Branching: 3, Probability: "1/2", Seed: 3},
	} {
		const count = 4000
		g := newGame(t, spec)
		drawn, err := RunNontrivial(g, truth.NewMoves(g.Layers()), 0, count, nil)
		if err != nil {
			t.Fatal(err)
		}
		shares := [2]map[uint64]float64{shares(t, g.Layers(), drawn, true),
			shares(t, g.Layers(), Run(g, 1<<30, 6*count), false)}
		for won, share := range shares[0] {
			other := shares[1][won]
			if math.Abs(share-other) > 5*math.Sqrt(.25/count) {
				t.Errorf("%s: winning moves %b have share %.3f of the drawn boards, %.3f of a plain sample's",
					spec.Game, won, share, other)
			}
		}
	}
}

// shares returns how often each set of winning moves occurs among the
// non-trivial boards.
func shares(t *testing.T, layers layered.Layers, boards *Boards, only bool) map[uint64]float64 {
	t.Helper()
	moves, all := truth.NewMoves(layers), uint64(1)<<layers.Branching-1
	counts, total := make(map[uint64]float64), 0.
	for i := range boards.Len() {
		_, words := boards.At(i)
		won := moves.Won(words)
		if trivial := won == 0 || won == all; !trivial {
			counts[won]++
			total++
		} else if only {
			t.Fatalf("board %d is trivial", i)
		}
	}
	for won := range counts {
		counts[won] /= total
	}
	return counts
}

// TestFirstDrawIsThePlainBoard: a non-trivial board of the plain sample keeps
// its number.
func TestFirstDrawIsThePlainBoard(t *testing.T) {
	g := newGame(t, declare.Spec{Game: "pgame", Height: 4, Branching: 2, Probability: "1/2", Seed: 9})
	drawn, err := RunNontrivial(g, truth.NewMoves(g.Layers()), 0, 50, nil)
	if err != nil {
		t.Fatal(err)
	}
	plain, moves, same := Run(g, 0, 50), truth.NewMoves(g.Layers()), 0
	for i := range 50 {
		_, words := plain.At(i)
		if won := moves.Won(words); won == 0 || won == 3 {
			continue
		}
		same++
		if _, got := drawn.At(i); !slices.Equal(got, words) {
			t.Errorf("board %d is non-trivial, but another one was drawn", i)
		}
	}
	if same == 0 {
		t.Error("no board of the sample is non-trivial")
	}
}

func TestNoNontrivialBoards(t *testing.T) {
	// One in 2^60 squares is a one, so that Min wins every board drawn here.
	g := newGame(t, declare.Spec{Game: "pgame", Height: 1, Branching: 2, Probability: "1/1152921504606846976", Seed: 1})
	_, err := RunNontrivial(g, truth.NewMoves(g.Layers()), 5, 1, nil)
	if err == nil || !strings.Contains(err.Error(), "board 5: none of 1048576 boards drawn") {
		t.Errorf("got error %v", err)
	}
}

func TestOnes(t *testing.T) {
	g := newGame(t, declare.Spec{Game: "ggame", Height: 3, Branching: 2, Probability: "1/2", All: true})
	if got, want := Run(g, 5, 3).Ones(), []int32{2, 2, 3}; !slices.Equal(got, want) {
		t.Errorf("boards 5, 6 and 7 have %v ones, want %v", got, want)
	}
}
