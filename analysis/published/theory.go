package published

// Numbers that follow from the random generation of boards alone, compared with the
// print, also by the ledger.
//
// Reference: [NPT86] 2 and 3.1 ("the expected results ... 1600p = 611 forced wins
// for the second player with a standard deviation of sqrt(1600 p (1-p))").

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/random"
)

// generation is a number of random boards of a set.
type generation struct {
	set    PrintedSet
	boards int64
	won    float64 // printed number of boards that the second player wins
}

func (p *printedCounts) generation(c Cell) generation {
	won, _ := p.value(c.BoardSet, qSecondWins)
	return generation{p.pub.set(c.BoardSet), p.pub.table(c.Table).Boards, won.Value}
}

// maxWins is the exact probability that Max wins a random board of a P-game at the fixed point
// p = (1-p)^b, which the papers play: p at even heights and 1-p at odd ones ([NPT86] 2). It is
// NaN for other games.
func (g generation) maxWins() float64 {
	if g.set.Game != "pgame" || g.set.Branching < 2 {
		return math.NaN()
	}
	p := random.FixedPoint(int(g.set.Branching)).Float64()
	if g.set.Height%2 == 1 {
		return 1 - p
	}
	return p
}

func (g generation) minWins() float64 { return 1 - g.maxWins() }

// secondWins is the probability that the second player wins: Max makes the last move, and so
// the first one at odd heights.
func (g generation) secondWins() float64 {
	if g.set.Height%2 == 0 {
		return 1 - g.minWins()
	}
	return g.minWins()
}

// mean, sd and probability are the expectation of boards that the second player wins, its
// standard deviation, and the percentage of samples that are as far off as the printed one.
func (g generation) mean() float64 { return float64(float64(g.boards) * g.secondWins()) }

func (g generation) sd() float64 {
	return math.Sqrt(float64(g.boards) * g.secondWins() * (1 - g.secondWins()))
}

func (g generation) probability() float64 { return g.percentBeyond(g.sd()) }

func (g generation) percentBeyond(sd float64) float64 {
	return 100 * stat.TwoSided((g.won-g.mean())/sd)
}
