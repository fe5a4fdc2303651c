package published

// Numbers that follow from the random generation of boards alone, compared with the
// print, also by the ledger.
//
// Reference: [NPT86] 2 and 3.1 ("the expected results ... 1600p = 611 forced wins
// for the second player with a standard deviation of sqrt(1600 p (1-p))").

import (
	"fmt"
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

// generated compares a number that follows from the generation alone, digit by digit.
func (m *matcher) generated(c *cell) bool {
	c.setDigits(c.quantity.generated(m.printed.generation(c.Cell)), printedUnit(c.Printed))
	c.row.Z = math.NaN() // nothing was measured
	c.row.note("follows from the random generation of boards, without sampling")
	return true
}

// checkGeneration checks such a number for the ledger.
func checkGeneration(p *printedCounts, q *quantity, c Cell, _ counts) finding {
	g := p.generation(c)
	v := q.generated(g)
	if math.IsNaN(v) || q.fits(v, c) {
		return finding{}
	}
	group, evidence := GroupArithmetic, fmt.Sprintf("recomputed %s, printed %s", number(v), c.Printed)
	switch c.Quantity {
	case qMinWins:
		if (v > 0.5) != (c.Value > 0.5) {
			group = GroupConclusion
		}
		evidence = fmt.Sprintf("at height %d, with Max moving last, p = (1-p)^%d makes Max win with probability %s and "+
			"Min with %s; "+
			"the paper's own boards: the second player, Max, wins %s of %d (%s)", g.set.Height, g.set.Branching,
			number(g.maxWins()), number(v), number(g.won), g.boards, number(g.won/float64(g.boards)))
	case qWinsSD:
		evidence = fmt.Sprintf("sqrt(%d * %s * %s) = %s, printed %s", g.boards, number(g.maxWins()), number(g.minWins()),
			number(v), c.Printed)
		if probability, ok := p.value(c.BoardSet, qWinsP); ok { // with which deviation was it computed?
			evidence += fmt.Sprintf("; the printed %s for so large a deviation follows from %s (%.1f%%), not from %s (%.1f%%)",
				probability.Printed, number(v), g.percentBeyond(v), c.Printed, g.percentBeyond(c.Value))
		}
	}
	return found(kindText, roundLike(v, c.Printed), "%s", evidence).in(group)
}
