package chess

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/internal/perft"
	"github.com/nonminimax/nonminimax/stages/random"
)

var long = flag.Bool("long", false,
	"test the endgames of two pieces on every position, those in which Black has one too")

// few returns the first number in the short form, the second one in CI and the long form.
func few(short, all int) int {
	if *long || fixture.InCI() {
		return all
	}
	return short
}

func newRules(t testing.TB, material string) Rules {
	t.Helper()
	r, err := New(material, 50)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// draw draws a legal position of all pieces, with either side to move.
func draw(r Rules, stream random.Stream) State {
	for try := uint64(0); ; try++ {
		word := stream.Word(try)
		next := func() Square { word >>= 6; return Square(word % squares) }
		s := State{blackMoves: word%2 == 1, white: next(), black: next(), pieces: [maxPieces]Square{squares, squares}}
		for i := range r.kinds {
			s.pieces[i] = next()
		}
		if r.legal(s) {
			return r.ordered(s)
		}
	}
}

// TestPerft holds numbers of positions by ply to those that python-chess 1.11 counts, with no moves where mate has
// become impossible.
func TestPerft(t *testing.T) {
	for _, tt := range []struct {
		material, fen string
		want          []int64
	}{
		{"KRK", "8/8/8/8/8/2k5/8/R3K3 w - - 0 1", []int64{1, 14, 84, 1471, 8074}},
		{"KRK", "8/8/3k4/3R4/8/8/8/K7 b - - 0 1", []int64{1, 5, 68, 358, 5844}},
		{"KQK", "8/8/8/3Q4/8/6k1/8/K7 w - - 0 1", []int64{1, 30, 159, 4205, 18574}},
		{"KBBK", "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1", []int64{1, 18, 116, 2235, 13245}},
		{"KBNK", "7k/8/5K2/8/4N3/3B4/8/8 w - - 0 1", []int64{1, 21, 37, 783, 2744}},
		{"KBNK", "8/8/8/8/3k4/3BN3/8/K7 b - - 0 1", []int64{1, 5, 65, 315, 5909}},
		{"KQQK", "8/8/8/3Q4/1k6/6Q1/8/K7 w - - 0 1", []int64{1, 53, 131, 6154, 16068}},
		{"KRRK", "8/8/8/2Rk4/8/8/2R5/K7 b - - 0 1", []int64{1, 4, 100, 418, 11442}},
		{"KQKQ", "8/8/8/2q5/6k1/8/8/K1Q5 w - - 0 1", []int64{1, 20, 454, 8119, 164771}},
		{"KQKR", "8/8/8/3r4/8/2k5/8/K6Q w - - 0 1", []int64{1, 19, 276, 5605, 74990}},
		{"KQKR", "8/8/8/8/2r5/8/2k5/K6Q b - - 0 1", []int64{1, 16, 310, 3836, 77936}},
		{"KRKR", "4k3/8/8/4r3/8/8/4R3/4K3 w - - 0 1", []int64{1, 7, 61, 730, 9722}}, // both are pinned
		{"KRKB", "8/8/3k4/3b4/3R4/8/8/3K4 b - - 0 1", []int64{1, 7, 105, 1683, 28165}},
		{"KRKN", "8/8/6R1/2K5/n7/8/8/3k4 w - - 0 1", []int64{1, 7, 63, 1137, 10847}},
	} {
		r := newRules(t, tt.material)
		s, err := r.Read(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := perft.Count(r, s, 4); !slices.Equal(got, tt.want) {
			t.Errorf("%s: got %v, want %v", tt.fen, got, tt.want)
		}
	}
}

// TestMoveNumbers: they rise, and fit in the bits of a table.
func TestMoveNumbers(t *testing.T) {
	for _, material := range Material() {
		r := newRules(t, material)
		children := make([]State, r.Branching())
		for id := range int64(2000) {
			s, last := draw(r, random.For(2, material).Board(id)), -1
			for i := range r.Expand(s, children) {
				number := r.Move(s, i)
				if number <= last || number >= r.Branching() {
					t.Fatalf("%s: move %d has number %d after %d, of %d", r.Write(s), i, number, last, r.Branching())
				}
				last = number
			}
		}
	}
}

// TestEncoded: a position is read as it was written, with its mover as Max.
func TestEncoded(t *testing.T) {
	for _, material := range Material() {
		r := newRules(t, material)
		for id := range int64(200) {
			s := draw(r, random.For(3, material).Board(id))
			written := make([]byte, r.Bytes())
			r.Encode(s, written)
			s.blackIsMax = s.blackMoves
			if got := r.Decode(written); got != s || r.Check(written) != nil || !r.Max(got) {
				t.Fatalf("%+v is read as %+v, error %v", s, got, r.Check(written))
			}
		}
	}
	r := newRules(t, "KRK")
	for want, board := range map[string][]byte{
		"square 65 in byte 1": {0, 65, 3, 64, 0}, "square 64 in byte 0": {64, 0, 3, 64, 0},
		"square 3 in byte 3": {0, 20, 9, 3, 0},
		"side 2":             {0, 20, 3, 64, 2}, "two pieces stand on one square": {0, 20, 0, 64, 0},
		"next to each other on a1 and b2":     {0, 9, 40, 64, 0},
		"d1 is in check and White is to move": {40, 3, 7, 64, 0},
	} {
		if err := r.Check(board); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: got error %v, want %q", board, err, want)
		}
	}
}

// TestNew: endgames that White cannot win as a rule are refused with a list of those there are.
func TestNew(t *testing.T) {
	for _, material := range []string{"", "K", "KK", "KNK", "KNBK", "KRRRK", "KPK", "KKR", "KRKQ", "KNKN", "KQRKR"} {
		if _, err := New(material, 50); err == nil || !strings.Contains(err.Error(), "expected one of KRK, KQK, ") {
			t.Errorf("%q: got error %v", material, err)
		}
	}
	if _, err := New("KRK", 0); err == nil {
		t.Error("no error for contests of no moves")
	}
}

// TestNoAllocation: to look at the children of a position takes no memory.
func TestNoAllocation(t *testing.T) {
	r := newRules(t, "KQRK")
	s, children := draw(r, random.For(4, "KQRK").Board(0)), make([]State, r.Branching())
	if n := testing.AllocsPerRun(100, func() {
		r.Outcome(s)
		s.blackMoves = !s.blackMoves
		r.Expand(s, children)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestNotation: every position of a random sample is read back from FEN, and its moves have names of their own.
func TestNotation(t *testing.T) {
	for _, material := range Material() {
		r := newRules(t, material)
		children := make([]State, r.Branching())
		for id := range int64(200) {
			s := draw(r, random.For(5, material).Board(id))
			s.blackIsMax = s.blackMoves
			if got, err := r.Read(r.Write(s)); got != s {
				t.Fatalf("%s is read as %+v, expected %+v: %v", r.Write(s), got, s, err)
			}
			var names []string
			for i := range r.Expand(s, children) {
				names = append(names, r.MoveName(s, i))
			}
			slices.Sort(names)
			if n := len(names); len(slices.Compact(names)) != n || slices.Contains(names, "") {
				t.Fatalf("%s: moves %v", r.Write(s), names)
			}
		}
	}
}

// TestPositionsThatCannotBe: FEN of each is refused with its reason.
func TestPositionsThatCannotBe(t *testing.T) {
	for fen, want := range map[string]string{
		"": "has 0 fields", "8/8/8/8/8/2k5/8/R3K3 w": "has 2 fields",
		"8/8/8/8/8/2k5/R3K3 w - -":             "7 ranks, expected 8",
		"8/8/8/8/8/2k6/8/R3K3 w - -":           "rank 3 has 9 squares",
		"8/8/8/8/8/2k4/8/R3K3 w - -":           "rank 3 has 7 squares",
		"8/8/8/8/8/2k5/8/RRRRRRRRR w - -":      "'R' in rank 1, expected the pieces of KRK",
		"8/8/8/8/8/2k5/8/4K31R w - -":          "rank 1 has",
		"8/8/8/8/8/2k5/8/R3K2R w - -":          "'R' in rank 1",
		"8/8/8/8/8/2k5/8/Q3K3 w - -":           "'Q' in rank 1",
		"8/8/8/8/8/2k5/8/r3K3 w - -":           "'r' in rank 1",
		"8/8/8/8/8/2k5/P7/R3K3 w - -":          "'P' in rank 2",
		"8/8/8/8/8/2k5/8/R3K1K1 w - -":         "'K' in rank 1",
		"8/8/8/8/8/8/8/R3K3 w - -":             "a king is missing",
		"8/8/8/8/8/2k5/8/R3K3 x - -":           `side "x", expected w or b`,
		"8/8/8/8/8/2k5/8/R3K3 w Q -":           `castling "Q"`,
		"8/8/8/8/8/2k5/8/R3K3 w - e3":          `en passant "e3"`,
		"8/8/8/8/8/2k5/8/R3K3 w - - -1 1":      `counter "-1"`,
		"8/8/8/8/8/8/3k4/R3K3 b - -":           "the kings stand next to each other on e1 and d2",
		"8/8/8/8/k7/8/8/R3K3 w - - 0 1":        "the king on a4 is in check and White is to move",
		"8/8/8/8/8/2k5/8/R3K3 w - - 0 1 extra": "has 7 fields",
	} {
		if s, err := newRules(t, "KRK").Read(fen); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q is read as %+v, error %v, want %q", fen, s, err, want)
		}
	}
}

// ExampleRules_MoveName has a capture, a check by one of two rooks in a rank, mate by one of two in a file, and a rook
// of Black's that takes the other with mate.
func ExampleRules_MoveName() {
	for _, fen := range []string{"k7/1R6/8/8/8/8/8/K6R b - -", "2k5/8/1K6/8/8/8/8/R6R w - -",
		"1k6/R7/1K6/8/8/8/8/R7 w - -", "8/8/8/8/8/1k6/8/K1R3r1 b - -"} {
		r, err := New("KRRK", 50)
		if strings.Contains(fen, "r") {
			r, err = New("KRKR", 50)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		s, err := r.Read(fen)
		if err != nil {
			fmt.Println(err)
			continue
		}
		var moves []string
		for i := range r.Expand(s, make([]State, r.Branching())) {
			moves = append(moves, r.MoveName(s, i))
		}
		fmt.Println(strings.Join(moves, " "))
	}
	// Output:
	// Kxb7
	// Ka5 Kb5 Kc5 Ka6 Kc6 Ka7 Rab1 Rac1+ Rad1 Rae1 Raf1 Rag1 Ra2 Ra3 Ra4 Ra5 Ra6 Ra7 Ra8+ Rhb1 Rhc1+ Rhd1 Rhe1 Rhf1 Rhg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rh8+
	// Ka5 Kb5 Kc5 Ka6 Kc6 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 R1a2 R1a3 R1a4 R1a5 R1a6 R7a2 R7a3 R7a4 R7a5 R7a6 Rb7+ Rc7 Rd7 Re7 Rf7 Rg7 Rh7 Ra8#
	// Ka3 Ka4 Kb4 Rxc1# Rd1 Re1 Rf1 Rh1 Rg2 Rg3 Rg4 Rg5 Rg6 Rg7 Rg8
}
