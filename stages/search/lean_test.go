package search

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// lean is the naive search of P-boards with e1 written for nothing else: no
// interface, no slice of children, the rule a number. It is the fairest
// opponent of the kernel in the benchmark.
type lean int

const (
	leanMinimax lean = iota
	leanProduct
	leanAverage
)

// value searches a position of height h to a depth.
func (r lean) value(squares []byte, h, depth int) float64 {
	if depth == 0 || h == 0 {
		ones := 0
		for _, square := range squares {
			ones += int(square)
		}
		return float64(ones) / float64(len(squares))
	}
	half := len(squares) / 2
	a, b := r.value(squares[:half], h-1, depth-1), r.value(squares[half:], h-1, depth-1)
	if a < b {
		a, b = b, a
	}
	best, product := b, float64(a*b)
	if h%2 == 1 {
		best, product = a, a+float64(b*(1-a))
	}
	switch r {
	case leanMinimax:
		return best
	case leanProduct:
		return product
	}
	return 0.5 * (best + product)
}

// move returns 1 where the second half is better.
func (r lean) move(squares []byte, h, depth int) int {
	half := len(squares) / 2
	a, b := r.value(squares[:half], h-1, depth-1), r.value(squares[half:], h-1, depth-1)
	if h%2 == 1 && b > a || h%2 == 0 && b < a {
		return 1
	}
	return 0
}

// maxWins plays a game.
func (r lean) maxWins(min lean, squares []byte, h, depth int) bool {
	for ; h > 0; h-- {
		mover := min
		if h%2 == 1 {
			mover = r
		}
		half := len(squares) / 2
		squares = squares[mover.move(squares, h, depth)*half:][:half]
	}
	return squares[0] == 1
}

// leanBoard does all of the work of table 1a on a board and counts the wins of Max
// and the second moves, for the test.
func leanBoard(squares []byte, h int) (wins, seconds int) {
	for depth := 1; depth <= h; depth++ {
		for rule := leanMinimax; rule <= leanAverage; rule++ {
			seconds += rule.move(squares, h, depth)
		}
		for _, pair := range [][2]lean{{leanProduct, leanMinimax}, {leanAverage, leanMinimax}, {leanAverage, leanProduct}} {
			if pair[0].maxWins(pair[1], squares, h, depth) {
				wins++
			}
			if pair[1].maxWins(pair[0], squares, h, depth) {
				wins++
			}
		}
	}
	return wins, seconds
}

// TestLeanEqualsKernel: the benchmark's opponent does the same work.
func TestLeanEqualsKernel(t *testing.T) {
	const h = 10
	g, s := setup(t, layered.Spec{Game: "pgame", Height: h, Branching: 2, Probability: "fixed-point", Seed: 7}, "e1", First, "minimax", "product", "average")
	k, words := New(s), make([]uint64, layered.Words(s.Layers.Squares()))
	decisions, outcomes := make([]Decision, h), make([]Outcome, h)
	for id := range int64(50) {
		g.Board(id, words)
		k.Load(id, words)
		wins, seconds := 0, 0
		for p := range s.Players {
			k.Decide(p, decisions)
			for _, d := range decisions {
				seconds += int(d.Move)
			}
		}
		for _, pair := range [][2]int{{1, 0}, {2, 0}, {2, 1}} {
			k.Contest(pair[0], pair[1], outcomes)
			for _, o := range outcomes {
				// Min moves first: the first player is Max where the second begins.
				wins += int(o&WonSecond/WonSecond) + 1 - int(o&WonFirst)
			}
		}
		leanWins, leanSeconds := leanBoard(unpack(words, s.Layers), h)
		if wins != leanWins || seconds != leanSeconds {
			t.Fatalf("board %d: Max wins %d games and %d second moves are chosen, lean says %d and %d", id, wins, seconds, leanWins, leanSeconds)
		}
	}
}
