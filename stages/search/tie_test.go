package search

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

func TestChoose(t *testing.T) {
	for _, c := range []struct {
		tie  Tie
		best uint64
		want int
	}{{First, 0b10110, 1}, {Last, 0b10110, 4}, {Expected, 0b10110, 1}, {Random, 0b100, 2}, {First, 1 << 61, 61}} {
		if got := c.tie.Choose(c.best, 0); got != c.want {
			t.Errorf("%s of %b: move %d, want %d", c.tie, c.best, got, c.want)
		}
	}
}

func TestRandomTiesAreFair(t *testing.T) {
	const best = 0b10110
	counts := make(map[int]int)
	for board := range int64(30000) {
		counts[Random.Choose(best, random.For(1, "tie").Board(board))]++
	}
	for _, move := range []int{1, 2, 4} {
		if n := counts[move]; math.Abs(float64(n)-10000) > 4*math.Sqrt(30000*2./9) {
			t.Errorf("move %d was chosen %d times of 30000", move, n)
		}
	}
	if len(counts) != 3 {
		t.Errorf("chose %v, want moves 1, 2 and 4 only", counts)
	}
}

// TestRandomTiesAreAFunctionOfTheBoard: the same decision whichever boards
// were searched before, and whichever other players there are.
func TestRandomTiesAreAFunctionOfTheBoard(t *testing.T) {
	spec := declare.Spec{Game: "ggame", Height: 8, Branching: 2, Probability: "1/2", All: true}
	g, s := setup(t, spec, "e1", Random, "minimax", "product")
	_, alone := setup(t, spec, "e1", Random, "product")
	first, second := newLevels(s), newLevels(alone)
	words := make([]uint64, 1)
	a, b := make([]Decision, len(s.Depths)), make([]Decision, len(s.Depths))
	moves := make(map[int32]int)
	for id := range int64(512) {
		g.Board(id, words)
		first.Load(id, words)
		first.Decide(1, a)
	}
	for id := int64(511); id >= 0; id-- {
		g.Board(id, words)
		first.Load(id, words)
		first.Decide(1, a)
		second.Load(id, words)
		second.Decide(0, b)
		for j := range a {
			if a[j] != b[j] {
				t.Fatalf("board %d, depth %d: %+v among others, %+v alone", id, s.Depths[j], a[j], b[j])
			}
			if a[j].Best>>a[j].Move&1 != 1 {
				t.Fatalf("board %d, depth %d: move %d is none of the best, %b", id, s.Depths[j], a[j].Move, a[j].Best)
			}
			if a[j].Ties == 2 {
				moves[a[j].Move]++
			}
		}
	}
	if n := moves[0] + moves[1]; math.Abs(float64(moves[0])-float64(n)/2) > 2*math.Sqrt(float64(n)) {
		t.Errorf("of %d ties the first move was taken %d times", n, moves[0])
	}
}

// TestShallower holds the rule to its definition: of the equal moves of a depth those stay that the depth before kept,
// if there are any, else all. Nothing else of a decision depends on it.
func TestShallower(t *testing.T) {
	for _, game := range []string{"pgame", "ngame"} {
		spec := declare.Spec{Game: game, Height: 6, Branching: 3, Probability: "1/2", Seed: 2}
		g, s := setup(t, spec, "e1", Shallower, "minimax")
		_, first := setup(t, spec, "e1", First, "minimax")
		k, plain := New(s), New(first)
		words := make([]uint64, layered.Words(s.Layers.Squares()))
		a, b := make([]Decision, len(s.Depths)), make([]Decision, len(s.Depths))
		var kept func(depth int) []int
		kept = func(depth int) (moves []int) {
			var equal []int
			for move := range 3 {
				if a[depth-1].Best>>move&1 == 1 {
					equal = append(equal, move)
				}
			}
			if depth == 1 {
				return equal
			}
			for _, move := range kept(depth - 1) {
				if slices.Contains(equal, move) {
					moves = append(moves, move)
				}
			}
			if len(moves) == 0 {
				return equal
			}
			return moves
		}
		others := 0
		for id := range int64(200) {
			g.Board(id, words)
			k.Load(id, words)
			k.Decide(0, a)
			plain.Load(id, words)
			plain.Decide(0, b)
			for j, depth := range s.Depths {
				if want := kept(depth)[0]; int(a[j].Move) != want {
					t.Fatalf("%s, board %d, depth %d: move %d, want %d", game, id, depth, a[j].Move, want)
				}
				if a[j].Move != b[j].Move {
					others++
				}
				if b[j].Move = a[j].Move; a[j] != b[j] {
					t.Fatalf("%s, board %d, depth %d: %+v, want %+v", game, id, depth, a[j], b[j])
				}
			}
		}
		if others == 0 {
			t.Errorf("%s: the rule never chose another move than the first", game)
		}
	}
}
