package published

// How fast minimax amplifies errors, by the number of moves.
//
// Reference: [KP91] section 1, of Pearl, Heuristics, 1984: "the rate of error amplification per game cycle increases as
// the square root of the number of alternative moves".

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Words for it.
const (
	asRoot    = "square root"
	notAsRoot = "otherwise"
)

// cycle returns by which factor small errors grow in two plies of minimax, in a tree of b moves whose positions are won
// by its fixed point p: a position whose moves all lose errs if one of them does, b times as often, and one ply further
// up only where no other move wins, so that what is left is p/(1-p) of that.
func cycle(b int) float64 {
	p := random.FixedPoint(b).Float64()
	ply := float64(b) * p / (1 - p)
	return ply * ply
}

// amplification compares whether the factor is as the square root of the number of moves: as many times that, within
// what the papers' words allow for near, at any number of moves that a game here can have.
func (m *matcher) amplification(c *cell) bool {
	least, most := math.Inf(1), 0.0
	for b := 2; b <= declare.MaxMoves; b++ {
		ratio := cycle(b) / math.Sqrt(float64(b))
		least, most = min(least, ratio), max(most, ratio)
	}
	c.setFact(most-least <= near*(most+least), asRoot, notAsRoot)
	c.row.note(fmt.Sprintf("errors grow by %.3f a cycle with 2 moves, %.3f with 4, %.3f with %d: %.3f to %.3f times the "+
		"square root", cycle(2), cycle(4), cycle(declare.MaxMoves), declare.MaxMoves, least, most))
	return true
}
