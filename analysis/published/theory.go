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

// theory compares a number that follows from the generation alone, digit by digit.
func (m matcher) theory(c printedCell) compared {
	second, _ := m.printed.value(c.BoardSet, qSecondWins)
	v := theory(c.Quantity, m.pub.set(c.BoardSet), c.table.Boards, second.Value)
	out := c.byDigits(v, printedUnit(c.Printed))
	out.row.Z = math.NaN() // nothing was measured
	out.row.note("follows from the random generation of boards, without sampling")
	return out
}

// maxWins is the exact probability that Max wins a random board of a P-game at the fixed point
// p = (1-p)^b, which the papers play: p at even heights and 1-p at odd ones ([NPT86] 2). It is
// NaN for other games.
func maxWins(s PrintedSet) float64 {
	if s.Game != "pgame" || s.Branching < 2 {
		return math.NaN()
	}
	p := random.FixedPoint(int(s.Branching)).Float64()
	if s.Height%2 == 1 {
		return 1 - p
	}
	return p
}

// theory returns a quantity of the random generation of boards. observed is the
// printed number of boards that the second player wins, for its deviation.
func theory(quantity string, s PrintedSet, boards int64, observed float64) float64 {
	first := maxWins(s) // Max makes the last move, and so the first one at odd heights
	if s.Height%2 == 0 {
		first = 1 - first
	}
	second := 1 - first
	n := float64(boards)
	mean, sd := float64(n*second), math.Sqrt(n*second*(1-second))
	switch quantity {
	case qMinWins:
		return 1 - maxWins(s)
	case qExpectedWins:
		return mean
	case qWinsSD:
		return sd
	case qWinsP:
		return 100 * stat.TwoSided((observed-mean)/sd)
	}
	return math.NaN()
}

func (p *printedCounts) theoryErrata(c Cell) []ErratumRow {
	set := p.pub.set(c.BoardSet)
	boards := p.pub.table(c.Table).Boards
	second, _ := p.value(c.BoardSet, qSecondWins)
	v := theory(c.Quantity, set, boards, second.Value)
	unit := printedUnit(c.Printed)
	if math.IsNaN(v) || sameDigits(v, c.Value, unit) {
		return nil
	}
	group := GroupArithmetic
	if c.Quantity == qMinWins && (v > 0.5) != (c.Value > 0.5) {
		group = GroupConclusion
	}
	return inGroup(group, p.erratum(c, kindText, roundLike(v, c.Printed), "%s", p.theoryEvidence(c, set, boards, second.Value, v)))
}

func (p *printedCounts) theoryEvidence(c Cell, set PrintedSet, boards int64, second, v float64) string {
	max := maxWins(set)
	switch c.Quantity {
	case qMinWins:
		return fmt.Sprintf("at height %d, with Max moving last, p = (1-p)^%d makes Max win with probability %s and Min with %s; "+
			"the paper's own boards: the second player, Max, wins %s of %d (%s)", set.Height, set.Branching,
			number(max), number(v), number(second), boards, number(second/float64(boards)))
	case qWinsSD:
		evidence := fmt.Sprintf("sqrt(%d * %s * %s) = %s, printed %s", boards, number(max), number(1-max), number(v), c.Printed)
		return evidence + p.deviationEvidence(c, second, v)
	}
	return fmt.Sprintf("recomputed %s, printed %s", number(v), c.Printed)
}

// deviationEvidence shows with which standard deviation the printed probability of
// the observed deviation was computed.
func (p *printedCounts) deviationEvidence(c Cell, second, sd float64) string {
	probability, ok := p.value(c.BoardSet, qWinsP)
	mean := theory(qExpectedWins, p.pub.set(c.BoardSet), p.pub.table(c.Table).Boards, second)
	if !ok {
		return ""
	}
	percent := func(sd float64) float64 { return 100 * stat.TwoSided((second-mean)/sd) }
	return fmt.Sprintf("; the printed %s for so large a deviation follows from %s (%.1f%%), not from %s (%.1f%%)",
		probability.Printed, number(sd), percent(sd), c.Printed, percent(c.Value))
}
