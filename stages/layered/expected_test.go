package layered

import (
	"math"
	"math/bits"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
)

// maxWins folds the squares of a split board, by definition; nontrivial tells whether the root's
// children differ.
func maxWins(squares []bool, height, branching int) (won, nontrivial bool) {
	if height == 0 {
		return squares[0], false
	}
	part, wins := len(squares)/branching, 0
	for i := range branching {
		if child, _ := maxWins(squares[i*part:(i+1)*part], height-1, branching); child {
			wins++
		}
	}
	won = wins == branching
	if MaxToMove(height) {
		won = wins > 0
	}
	return won, wins > 0 && wins < branching
}

// TestExpectedByEnumeration adds up the probabilities of all boards that Max wins, of all and of
// the non-trivial ones: a P-board by its squares, an N-board by its arcs.
func TestExpectedByEnumeration(t *testing.T) {
	for _, c := range []struct {
		game              string
		height, branching int
		chance            string
	}{
		{"pgame", 1, 2, "0.25"}, {"pgame", 2, 2, "0.3"}, {"pgame", 3, 2, "0.3"}, {"pgame", 4, 2, "0.7"},
		{"pgame", 2, 3, "0.2"}, {"pgame", 2, 4, "0.55"},
		{"pgame", 4, 2, fixedPoint}, {"pgame", 3, 2, fixedPoint}, {"pgame", 2, 3, fixedPoint},
		{"ngame", 1, 3, "0.3"}, {"ngame", 2, 2, "0.5"}, {"ngame", 3, 2, "0.5"}, {"ngame", 3, 2, "0.4"},
		{"ngame", 2, 3, "0.6"},
	} {
		spec := declare.Spec{Game: c.game, Height: c.height, Branching: c.branching, Probability: c.chance}
		p, err := chance(spec)
		if err != nil {
			t.Fatal(err)
		}
		layers := Split(c.height, c.branching)
		free, child := layers.Squares(), law(childP)
		if c.game == "ngame" {
			free, child = layers.arcs(), law(childN)
		}
		var won, different, differentWon float64
		for board := range uint64(1) << free {
			ones := bits.OnesCount64(board)
			weight := math.Pow(p.Float64(), float64(ones)) * math.Pow(1-p.Float64(), float64(free-ones))
			ok, nontrivial := maxWins(squaresOf(c.game, board, layers), c.height, c.branching)
			if ok {
				won += weight
			}
			if nontrivial {
				different += weight
				if ok {
					differentWon += weight
				}
			}
		}
		if got := child.mixed(spec); math.Abs(got-different) > 1e-12 {
			t.Errorf("%+v: some moves win and some lose with %.15f, by all boards %.15f", c, got, different)
		}
		if got := child.expected(spec); math.Abs(got-won) > 1e-12 {
			t.Errorf("%+v: %.15f, by all boards %.15f", c, got, won)
		}
		spec.Nontrivial = true
		if got := child.expected(spec); math.Abs(got-differentWon/different) > 1e-12 {
			t.Errorf("%+v, non-trivial: %.15f, by all boards %.15f", c, got, differentWon/different)
		}
	}
}

// squaresOf returns the squares of a board whose random bits are given: the squares themselves,
// or the arcs from the root down, left to right.
func squaresOf(game string, board uint64, layers Layers) []bool {
	bit := func(i int) bool { return board>>i&1 == 1 }
	squares := make([]bool, layers.Squares())
	for i := range squares {
		if game == "pgame" {
			squares[i] = bit(i)
			continue
		}
		sum, first := 0, 0
		for h := layers.Height - 1; h >= 0; h-- { // the arc into the ancestor of height h
			size := layers.Squares() / layers.Width(h)
			if bit(first + i/size) {
				sum += 2
			}
			sum--
			first += layers.Width(h)
		}
		squares[i] = sum > 0
	}
	return squares
}

// TestExpectedBySampling holds boards as they are drawn to the probability, within four standard
// errors, at sizes that cannot be enumerated.
func TestExpectedBySampling(t *testing.T) {
	const boards = 4000
	for _, spec := range []declare.Spec{
		{Game: "pgame", Height: 7, Branching: 2, Probability: "0.35", Seed: 1},
		{Game: "pgame", Height: 4, Branching: 3, Probability: "0.3", Seed: 2},
		{Game: "pgame", Height: 6, Branching: 2, Probability: fixedPoint, Seed: 3},
		{Game: "ngame", Height: 6, Branching: 2, Probability: "0.5", Seed: 4},
		{Game: "ngame", Height: 5, Branching: 3, Probability: "0.45", Seed: 5},
	} {
		made := newGame(t, spec)
		expected := law(childP).expected
		if spec.Game == "ngame" {
			expected = law(childN).expected
		}
		want, won := expected(spec), 0
		words, squares := make([]uint64, Words(made.Bits())), make([]bool, made.Bits())
		for id := range int64(boards) {
			made.Board(id, words)
			for i := range squares {
				squares[i] = words[i/64]>>(i%64)&1 == 1
			}
			if ok, _ := maxWins(squares, spec.Height, spec.Branching); ok {
				won++
			}
		}
		if z := (float64(won)/boards - want) / math.Sqrt(want*(1-want)/boards); math.Abs(z) > 4 || want < 0.01 ||
			want > 0.99 {
			t.Errorf("%+v: %d of %d boards, expected %g: %.1f standard errors", spec, won, boards, want, z)
		}
	}
}

// TestExpectedAtTheFixedPoint: p at even heights, 1-p at odd ones, at every height that a board
// can have.
func TestExpectedAtTheFixedPoint(t *testing.T) {
	for branching := 2; branching <= 4; branching++ {
		p := math.NaN()
		for height := 1; math.Pow(float64(branching), float64(height)) <= MaxSquares; height++ {
			spec := declare.Spec{Game: "pgame", Height: height, Branching: branching, Probability: fixedPoint}
			c, err := chance(spec)
			if err != nil {
				t.Fatal(err)
			}
			p = c.Float64()
			want := p
			if height%2 == 1 {
				want = 1 - p
			}
			if got := law(childP).expected(spec); math.Abs(got-want) > 1e-12 {
				t.Errorf("branching %d, height %d: %.15f, expected %.15f", branching, height, got, want)
			}
		}
	}
}
