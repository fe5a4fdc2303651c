package exact

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Game is a P-game: Branching^Height independent squares [NPT86].
type Game struct {
	Height    int     // moves in a game, >= 1
	Branching int     // moves at a node, 2 to layered.MaxBranching
	P         float64 // probability of a one, in (0, 1)
}

// NewGame returns the P-game of a size. p = 0 asks for the fixed point (1-p)^b = p,
// at which Max wins boards of every even height with probability p. Errors name
// the number and what was expected.
func NewGame(height, branching int, p float64) (Game, error) {
	switch {
	case height < 1:
		return Game{}, fmt.Errorf("height %d: expected at least 1", height)
	case branching < 2 || branching > layered.MaxBranching:
		return Game{}, fmt.Errorf("branching %d: expected 2 to %d", branching, layered.MaxBranching)
	case p == 0:
		p = random.FixedPoint(branching).Float64()
	case !(p > 0 && p < 1):
		return Game{}, fmt.Errorf("probability %v: expected a number between 0 and 1, or 0 for the fixed point", p)
	}
	g := Game{Height: height, Branching: branching, P: p}
	if bound := g.rounding(height); bound > MaxRounding {
		return Game{}, fmt.Errorf("height %d, branching %d: rounding could add up to %.1g, the limit is %g", height, branching, bound, MaxRounding)
	}
	return g, nil
}

// MaxRounding is the largest error bound of an answer; beyond it a game is too
// large to be folded in float64 (height 31 at b = 2, 19 at b = 3).
const MaxRounding = 1e-6

// rounding bounds the relative error of the probabilities of a node of height h:
// that of p and 1-p, grown with each height.
func (g Game) rounding(h int) float64 {
	bound := unit
	for range h {
		if bound = rounded(bound, g.Branching); bound > 1 {
			return math.Inf(1)
		}
	}
	return bound
}

// checkSquares refuses boards on which ones could not be counted.
func (g Game) checkSquares() error {
	squares := 1
	for h := range g.Height {
		if squares *= g.Branching; squares > layered.MaxSquares {
			return fmt.Errorf("height %d: a board of branching %d has at most %d squares, so the height can be at most %d",
				g.Height, g.Branching, layered.MaxSquares, h)
		}
	}
	return nil
}
