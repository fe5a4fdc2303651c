package tictactoe

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/internal/perft"
	"github.com/nonminimax/nonminimax/stages/random"
)

// TestPerft: the nodes of the full tree by ply, 549,946 in all as [E97] says, down to any depth.
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes,
//	      ICS 180A, 1997.
func TestPerft(t *testing.T) {
	want := []int64{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0}
	var counts []int64
	for _, depth := range []int{0, 1, 2, 10} {
		if counts = perft.Count(Rules{}, State{}, depth); !slices.Equal(counts, want[:depth+1]) {
			t.Errorf("depth %d: got %v, want %v", depth, counts, want[:depth+1])
		}
	}
	total := int64(0)
	for _, count := range counts {
		total += count
	}
	if total != 549_946 {
		t.Errorf("%d nodes, want 549946", total)
	}
}

// TestGames: all 255,168 games by who wins.
func TestGames(t *testing.T) {
	ends := make(map[int8]int)
	var play func(s State)
	play = func(s State) {
		if outcome, over := (Rules{}).Outcome(s); over {
			ends[outcome]++
			return
		}
		children := make([]State, Squares)
		for _, child := range children[:Rules{}.Expand(s, children)] {
			play(child)
		}
	}
	play(State{})
	if ends[1] != 131_184 || ends[-1] != 77_904 || ends[0] != 46_080 || len(ends) != 3 {
		t.Errorf("crosses win %d games, noughts %d, %d are drawn; want 131184, 77904, 46080", ends[1], ends[-1], ends[0])
	}
}

// TestPositions: 5,478 positions, 765 up to the eight symmetries of the square.
func TestPositions(t *testing.T) {
	all := positions()
	if len(all) != 5478 {
		t.Errorf("%d positions, want 5478", len(all))
	}
	classes := make(map[State]bool)
	for _, s := range all {
		classes[smallest(s)] = true
	}
	if len(classes) != 765 {
		t.Errorf("%d positions up to symmetry, want 765", len(classes))
	}
}

// positions returns every position that can be reached.
func positions() (all []State) {
	seen := make(map[State]bool)
	var visit func(s State)
	visit = func(s State) {
		if seen[s] {
			return
		}
		seen[s], all = true, append(all, s)
		children := make([]State, Squares)
		for _, child := range children[:Rules{}.Expand(s, children)] {
			visit(child)
		}
	}
	visit(State{})
	return all
}

// smallest returns one position for all that are the same up to symmetry.
func smallest(s State) State {
	least := s
	for range 2 {
		for range 4 {
			s.max, s.min = turned(s.max), turned(s.min)
			if s.max < least.max || s.max == least.max && s.min < least.min {
				least = s
			}
		}
		s.max, s.min = mirrored(s.max), mirrored(s.min)
	}
	return least
}

// turned returns squares turned by a quarter, mirrored with columns for rows.
func turned(squares set) (to set) {
	for _, square := range squares.list() {
		to |= 1 << (3*(square%3) + 2 - square/3)
	}
	return to
}

func mirrored(squares set) (to set) {
	for _, square := range squares.list() {
		to |= 1 << (3*(square%3) + square/3)
	}
	return to
}

// TestDrawn: with best play nobody wins, whatever the first move.
func TestDrawn(t *testing.T) {
	outcome, moves, right := game.NewSolver(Rules{}).Judge(State{})
	if outcome != 0 || moves != Squares || right != 1<<Squares-1 {
		t.Errorf("outcome %d, right %b of %d moves: want draws", outcome, right, moves)
	}
}

// TestEncode: a position comes back as it was, or with the players in each
// other's place, and moves keep their numbers.
func TestEncode(t *testing.T) {
	squares := make([]byte, Squares)
	for _, s := range positions() {
		Rules{}.Encode(s, squares)
		want := s
		if s.minMoves {
			want = State{max: s.min, min: s.max}
		}
		if got := (Rules{}).Decode(squares); got != want {
			t.Fatalf("%+v comes back as %+v", s, got)
		}
		for i, square := range s.empty().list() {
			if got := (Rules{}).Move(s, i); got != square {
				t.Fatalf("%+v: move %d is %d, want %d", s, i, got, square)
			}
		}
		if got := (Rules{}).Move(s, len(s.empty().list())); got != -1 {
			t.Fatalf("%+v: a move too many is %d, want -1", s, got)
		}
	}
}

// TestOpenings: games of 8 random moves may go on, those of 9 are over.
func TestOpenings(t *testing.T) {
	for moves := range 9 {
		opening := game.Opening[State]{Game: Rules{}, Moves: moves, Source: random.For(1, "test")}
		if s, ok := opening.Position(0); !ok || len((s.max|s.min).list()) != moves {
			t.Errorf("%d moves: %v, %+v", moves, ok, s)
		}
	}
	spec := declare.Spec{Game: "tictactoe", Values: declare.Values{{Field: "opening", Value: 9}}}
	if _, err := Declaration().New(spec); err == nil {
		t.Error("9 moves: expected an error")
	}
}
