package analysis

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// theoryErrata checks what follows from the generation of boards alone.
func (p *paper) theoryErrata(c Cell) []ErratumRow {
	set := p.pub.set(c.BoardSet)
	boards := p.pub.table(c.Table).Boards
	second, _ := p.value(c.BoardSet, qSecondWins)
	v := theory(c.Quantity, set, boards, second.Value)
	unit := printedUnit(c.Printed)
	if math.IsNaN(v) || sameDigits(v, c.Value, unit) {
		return nil
	}
	return p.erratum(c, KindText, roundLike(v, c.Printed), "%s", p.theoryEvidence(c, set, boards, second.Value, v))
}

func (p *paper) theoryEvidence(c Cell, set PrintedSet, boards int64, second, v float64) string {
	max := expectedMaxWins(set.Game, set.Height, set.Branching)
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
func (p *paper) deviationEvidence(c Cell, second, sd float64) string {
	probability, ok := p.value(c.BoardSet, qWinsP)
	mean := theory(qExpectedWins, p.pub.set(c.BoardSet), p.pub.table(c.Table).Boards, second)
	if !ok {
		return ""
	}
	percent := func(sd float64) float64 { return 100 * stat.TwoSided((second-mean)/sd) }
	return fmt.Sprintf("; the printed %s for so large a deviation follows from %s (%.1f%%), not from %s (%.1f%%)",
		probability.Printed, number(sd), percent(sd), c.Printed, percent(c.Value))
}
