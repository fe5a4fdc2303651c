package chess

import (
	"crypto/sha256"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// tested are the endgames whose tables a test looks at: those of one piece, in the long form all.
func tested() []string {
	if *long {
		return Material()
	}
	return []string{"KQK", "KRK"}
}

// TestPublishedDistances: the longest mates, in moves, are those of [Tho86], and where Black has a piece those that
// tables by distance to mate such as [NHH00] are known for.
func TestPublishedDistances(t *testing.T) {
	published := map[string]int{"KQK": 10, "KRK": 16, "KBBK": 19, "KBNK": 33,
		"KQKQ": 13, "KQKR": 35, "KQKB": 17, "KQKN": 21, "KRKR": 19, "KRKB": 29, "KRKN": 40}
	for _, material := range tested() {
		r := newRules(t, material)
		plies, can := r.Table().Mate(r.Start())
		if want, ok := published[material]; ok && (!can || (plies+1)/2 != want) {
			t.Errorf("%s: mate in %d plies (%v) from the start, expected in %d moves", material, plies, can, want)
		}
	}
}

// TestPublishedCounts: with Black to move and up to the 8 symmetries of the board there are as many positions of KRK,
// by moves to mate, as [BM94] counts.
func TestPublishedCounts(t *testing.T) {
	r := newRules(t, "KRK")
	got := make(map[string]int)
	for white := range Square(squares) {
		for black := range Square(squares) {
			for rook := range Square(squares) {
				s := State{white: white, black: black, pieces: [maxPieces]Square{rook, squares}, blackMoves: true}
				if !first(s) || !r.legal(s) {
					continue
				}
				got["all"]++
				if plies, can := r.Table().Mate(s); can {
					got[fmt.Sprint(plies/2)]++
				} else {
					got["draw"]++
				}
			}
		}
	}
	want := map[string]int{"all": 28056, "draw": 2796, "0": 27, "1": 78, "2": 246, "3": 81, "4": 198, "5": 471,
		"6": 592, "7": 683, "8": 1433,
		"9": 1712, "10": 1985, "11": 2854, "12": 3597, "13": 4194, "14": 4553, "15": 2166, "16": 390}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	legal := 0
	for _, entry := range r.Table().entries[1] {
		if entry != illegal {
			legal++
		}
	}
	if legal != want["all"] {
		t.Errorf("the table has %d of them, want %d", legal, want["all"])
	}
}

// TestMirrorImages: the eight mirror images of a position share an entry.
func TestMirrorImages(t *testing.T) {
	for _, material := range tested() {
		r := newRules(t, material)
		for id := range int64(1000) {
			s := draw(r, random.For(10, material).Board(id))
			side, want := r.Table().index(s)
			for symmetry := range 8 {
				image, mirror := s, []Square{0, 7, 56, 63}[symmetry/2]
				for _, q := range []*Square{&image.white, &image.black, &image.pieces[0], &image.pieces[1]} {
					if symmetry&1 != 0 {
						*q = *q%8*8 + *q/8
					}
					*q ^= mirror
				}
				if sideToo, got := r.Table().index(r.ordered(image)); got != want || sideToo != side {
					t.Fatalf("%s has index %d, an image %d", r.Write(s), want, got)
				}
			}
		}
	}
}

// first reports whether a position of one piece is the first among its mirror images.
func first(s State) bool {
	kept := [3]Square{s.white, s.black, s.pieces[0]}
	for symmetry := range 8 {
		image := kept
		for i, q := range kept {
			if symmetry&1 != 0 {
				q ^= 7
			}
			if symmetry&2 != 0 {
				q ^= 56
			}
			if symmetry&4 != 0 {
				q = q%8*8 + q/8
			}
			image[i] = q
		}
		if slices.Compare(image[:], kept[:]) < 0 {
			return false
		}
	}
	return true
}

// TestDistances: the distance of every position follows from those after its moves: a player who mates makes it least,
// one who is mated most, and he draws if any move does.
func TestDistances(t *testing.T) {
	for _, material := range tested() {
		r := newRules(t, material)
		children := make([]State, r.Branching())
		for side := range 2 {
			for i, entry := range r.Table().entries[side] {
				s := r.Table().position(side, i)
				if _, own := r.Table().index(s); own != i {
					if entry != illegal {
						t.Fatalf("%s: entry %d, which belongs to a mirror image", r.Write(s), entry)
					}
					continue
				}
				if r.legal(s) == (entry == illegal) {
					t.Fatalf("%s: legal: %v, entry %d", r.Write(s), r.legal(s), entry)
				}
				if entry != illegal && entry != follows(r, s, children) {
					t.Fatalf("%s: entry %d, expected %d", r.Write(s), entry, follows(r, s, children))
				}
			}
		}
	}
}

// follows returns the entry of a position as those of its children have it.
func follows(r Rules, s State, children []State) uint8 {
	if outcome, over := r.Outcome(s); over {
		return uint8(outcome * outcome) // 1 where somebody has mated
	}
	sooner, later, draws := uint8(illegal), uint8(0), false
	for _, child := range children[:r.Expand(s, children)] {
		switch entry := r.Table().entry(child); {
		case entry == drawn:
			draws = true
		case entry%2 == 1: // the mover mates
			sooner = min(sooner, entry)
		default:
			later = max(later, entry)
		}
	}
	switch {
	case sooner < illegal:
		return sooner + 1
	case draws:
		return drawn
	}
	return later + 1
}

// TestTablesAreTheSame: two builds of a table have the same bytes.
func TestTablesAreTheSame(t *testing.T) {
	for _, material := range tested() {
		r := newRules(t, material)
		sum := func(table *Table) (sums [2][sha256.Size]byte) {
			for side, entries := range table.entries {
				sums[side] = sha256.Sum256(entries)
			}
			return sums
		}
		if sum(r.Table()) != sum(build(r)) {
			t.Errorf("%s: two builds differ", material)
		}
	}
}

// TestTruthsOfBoth: where Black has a piece too some positions are his, and boards are those that White wins.
func TestTruthsOfBoth(t *testing.T) {
	if !*long {
		t.Skip("the table takes seconds")
	}
	rules := newRules(t, "KQKR")
	seen := make(map[int8]int)
	rows, truths := game.Stage[State]{Game: rules}.Truths(rules.boards-2000, 2000)
	for truth := range truths {
		seen[truth.Value]++
		rows--
		if won := truth.ToMove == "white" && truth.Value == 1; won != truth.Board.Valid ||
			(truth.Value == 0) == truth.Plies.Valid {
			t.Fatalf("%+v", truth)
		}
		if s, err := rules.Read(truth.Position); err != nil ||
			truth.Value < 0 && (value(named(t, rules, "chess-distance-3", 0), s) > 0.5) != s.blackIsMax {
			t.Fatalf("%+v: %v", truth, err)
		}
	}
	if rows != 0 || len(seen) != 3 {
		t.Errorf("%d rows are missing, values %v", rows, seen)
	}
}

// TestTruths lists all positions in ranges of boards as in one range, each with its own number of board.
func TestTruths(t *testing.T) {
	rules := newRules(t, "KQK")
	rows, all := game.Stage[State]{Game: rules}.Truths(0, math.MaxInt64)
	want := make(map[game.Truth]bool)
	for truth := range all {
		want[truth] = true
	}
	const boards = 5000
	var next int64
	for first := int64(0); first < 18081; first += boards {
		n, truths := game.Stage[State]{Game: rules}.Truths(first, boards)
		for truth := range truths {
			if !want[truth] {
				t.Fatalf("boards from %d: %+v is not in the whole list, or twice", first, truth)
			}
			delete(want, truth)
			if n--; truth.Board.Valid {
				if s, ok := newBoards(rules, true, 0).Position(truth.Board.V); truth.Board.V != next || !ok ||
					rules.Write(s) != truth.Position {
					t.Fatalf("board %d is %s, expected board %d", truth.Board.V, truth.Position, next)
				}
				next++
			}
		}
		if n != 0 {
			t.Errorf("boards from %d: %d rows more than positions", first, n)
		}
	}
	if next != 18081 || rows != 46137 || len(want) > 0 {
		t.Errorf("%d boards in %d rows, of which %d are missing", next, rows, len(want))
	}
}
