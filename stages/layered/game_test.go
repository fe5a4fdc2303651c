package layered

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

func newGame(t *testing.T, spec declare.Spec) Layered {
	t.Helper()
	g, err := declared(spec)
	if err != nil {
		t.Fatal(err)
	}
	return g.(Layered)
}

// declared makes a game as its declaration says.
func declared(spec declare.Spec) (declare.Generator, error) {
	games := Declarations()
	return games[slices.IndexFunc(games, func(g declare.Game) bool { return g.Name == spec.Game })].New(spec)
}

// TestNBoardsAreSumsOfArcs walks every path of an N-board on its own.
func TestNBoardsAreSumsOfArcs(t *testing.T) {
	for _, c := range []struct {
		height, branching int
		q                 string
	}{{1, 2, "1/2"}, {6, 2, "1/2"}, {10, 2, "0.3"}, {4, 3, "1/2"}, {8, 3, "0.6"}, {3, 5, "1/2"}, {13, 2, "1/2"},
		{16, 2, "0.4"}, {3, 9, "0.7"}, {2, 17, "1/2"}, {2, 62, "1/2"}} {
		t.Run(fmt.Sprintf("h=%d b=%d q=%s", c.height, c.branching, c.q), func(t *testing.T) {
			spec := declare.Spec{Game: "ngame", Height: c.height, Branching: c.branching, Probability: c.q, Seed: 3}
			g := newGame(t, spec)
			q, _ := random.ParseChance(c.q)
			words := make([]uint64, Words(g.Bits()))
			for id := range int64(3) {
				g.Board(id, words)
				stream := g.(*ngame).boards.Board(id)
				for square := range g.Layers().Squares() {
					if want, got := pathIsPositive(stream, q, spec, square), words[square/64]>>(square%64)&1 == 1; got != want {
						t.Fatalf("board %d, square %d: got %v, want %v", id, square, got, want)
					}
				}
			}
		})
	}
}

// pathIsPositive adds up the arcs from the root to a square. Arcs are numbered
// from the root down, left to right.
func pathIsPositive(stream random.Stream, q random.Chance, spec declare.Spec, square int) bool {
	sum, first := 0, 0
	for depth := 1; depth <= spec.Height; depth++ {
		arc := first + square/power(spec.Branching, spec.Height-depth)
		sum += 2*int(stream.Bits(uint64(arc/64), q)>>(arc%64)&1) - 1
		first += power(spec.Branching, depth)
	}
	return sum > 0
}

func TestPBoardsHaveTheirShareOfOnes(t *testing.T) {
	g := newGame(t, declare.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point", Seed: 5})
	words := make([]uint64, Words(g.Bits()))
	ones, boards := 0, int64(2000)
	for id := range boards {
		g.Board(id, words)
		for _, word := range words {
			ones += bits.OnesCount64(word)
		}
	}
	n, p := float64(boards*1024), random.FixedPoint(2).Float64()
	if z := (float64(ones) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(z) > 4 {
		t.Errorf("%d ones of %v, z = %.1f", ones, n, z)
	}
}

// TestBitsBehindTheBoardAreZero lets kernels and tables use whole words.
func TestBitsBehindTheBoardAreZero(t *testing.T) {
	for _, spec := range []declare.Spec{
		{Game: "pgame", Height: 3, Branching: 2, Probability: "0.9"},
		{Game: "pgame", Height: 4, Branching: 3, Probability: "0.9"},
		{Game: "ngame", Height: 4, Branching: 3, Probability: "0.9"},
		{Game: "ggame", Height: 10, Branching: 2, Probability: "0.9"},
		{Game: "schruefer", Height: 4, Branching: 3, Values: declare.Values{{Field: "wins", Value: "1"}}},
		{Game: "schruefer", Height: 1, Branching: 5, Values: declare.Values{{Field: "wins", Value: "4"}}},
	} {
		g := newGame(t, spec)
		words := make([]uint64, Words(g.Bits()))
		for id := range int64(20) {
			for i := range words {
				words[i] = math.MaxUint64 // what was there before must not show
			}
			g.Board(id, words)
			if rest := g.Layers().Squares() % 64; words[len(words)-1]>>rest != 0 {
				t.Errorf("%+v, board %d: last word is %x behind %d squares", spec, id, words[len(words)-1], rest)
			}
		}
	}
}

func TestAllGBoardsOnce(t *testing.T) {
	spec := declare.Spec{Game: "ggame", Height: 5, Branching: 2, Probability: "1/2", All: true}
	g := newGame(t, spec)
	seen := make(map[uint64]bool)
	words := make([]uint64, 1)
	for id := range int64(64) {
		g.Board(id, words)
		seen[words[0]] = true
	}
	if len(seen) != 64 {
		t.Errorf("%d different boards, want all 64 of 6 squares", len(seen))
	}
}

// TestLayers holds shapes against the tree that moves make of runs of squares.
func TestLayers(t *testing.T) {
	for _, layers := range []Layers{Split(4, 2), Split(3, 3), Row(5)} {
		for h := layers.Height; h > 0; h-- {
			for i := range layers.Width(h) {
				from, to := layers.Span(h, i)
				for j := range layers.Branching {
					childFrom, childTo := layers.Span(h-1, layers.Child(i, j))
					wantFrom := from + j
					wantTo := wantFrom + to - from - 1
					if layers.Stride != 1 {
						wantFrom = from + j*(to-from)/layers.Branching
						wantTo = wantFrom + (to-from)/layers.Branching
					}
					if childFrom != wantFrom || childTo != wantTo {
						t.Errorf("%+v: child %d of node %d at height %d has squares %d to %d, want %d to %d",
							layers, j, i, h, childFrom, childTo, wantFrom, wantTo)
					}
				}
			}
		}
	}
}

func TestNodes(t *testing.T) {
	if got := Split(10, 2).Nodes(3); got != 15 {
		t.Errorf("a search to depth 3 visits %d nodes, want 1+2+4+8", got)
	}
	if got := Split(2, 3).Nodes(5); got != 13 {
		t.Errorf("a search past the end visits %d nodes, want 1+3+9", got)
	}
}

func TestSpecsThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		spec declare.Spec
		want string
	}{
		{declare.Spec{Game: "pgame", Height: 21, Branching: 2, Probability: "1/2"},
			"height 21: a board of branching 2 has at most 1048576 squares, so the height can be at most 20"},
		{declare.Spec{Game: "ggame", Height: 25, Branching: 2, Probability: "1/2", All: true}, "height 25: expected 1 to 24"},
		{declare.Spec{Game: "pgame", Height: 3, Branching: 2, Probability: "1"}, `probability "1"`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2},
			`wins "": expected a number of winning moves from 1 to 2, or shares that add up to 1 such as 0.5,0.5`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2, Values: declare.Values{{Field: "wins", Value: "3"}}},
			`wins "3": a Win node has from 1 to 2 winning moves`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2, Values: declare.Values{{Field: "wins", Value: "0"}}},
			`wins "0": a Win node has from 1 to 2 winning moves`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1.5"}}},
			`wins "1.5": expected a number of winning moves from 1 to 2, or shares`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 3, Values: declare.Values{{Field: "wins", Value: "0.5,0.4"}}},
			`wins "0.5,0.4": the shares add up to 0.900000, expected 1`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 3, Values: declare.Values{{Field: "wins", Value: "1.5,-0.5"}}},
			`wins "1.5,-0.5": the share "-0.5" is no number from 0 to 1`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 3, Values: declare.Values{{Field: "wins", Value: "0.5,half"}}},
			`wins "0.5,half": the share "half" is no number from 0 to 1`},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2,
			Values: declare.Values{{Field: "wins", Value: "0.5,0.5,0"}}},
			`wins "0.5,0.5,0": 3 shares, but a branching of 2 has at most 2 winning moves`},
		{declare.Spec{Game: "schruefer", Height: 21, Branching: 2, Values: declare.Values{{Field: "wins", Value: "1"}}},
			"height 21: a board of branching 2 has at most"},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2,
			Values: declare.Values{{Field: "wins", Value: "1"}, {Field: "root", Value: "loss"}}, Nontrivial: true},
			"non-trivial boards: all moves of the root have the same value"},
		{declare.Spec{Game: "schruefer", Height: 3, Branching: 2, Values: declare.Values{{Field: "wins", Value: "2"}},
			Nontrivial: true}, "non-trivial boards: all moves of the root have the same value"},
	} {
		if _, err := declared(c.spec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: got error %v, want %q", c.spec, err, c.want)
		}
	}
}
