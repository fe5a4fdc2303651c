package analysis

import "fmt"

// significanceErrata reports a significance that neither the exact sum nor the
// normal approximation gives to the printed digits.
func (p *paper) significanceErrata(c Cell) []ErratumRow {
	n, ok := p.counts(c.key())
	if !ok || n.pairs < 0 || n.wins < 0 || n.wins > n.pairs || significanceFits(c, n.pairs, n.wins) {
		return nil
	}
	exact, normal := SignTest(n.pairs, n.wins), NormalSignTest(n.pairs, n.wins)
	return p.erratum(c, KindSignificance, roundLike(PublishedSignTest(n.pairs, n.wins), c.Printed),
		"the sign test on %s gives %s exactly and %s by the normal approximation, printed %s; %s",
		n.describe(qSignificance), number(exact), number(normal), c.Printed, consequence(c.Value, exact))
}

func significanceFits(c Cell, pairs, wins int64) bool {
	unit := printedUnit(c.Printed)
	return sameDigits(SignTest(pairs, wins), c.Value, unit) || sameDigits(NormalSignTest(pairs, wins), c.Value, unit)
}

// consequence says whether the misprint moves the cell across the 5% level.
func consequence(printed, exact float64) string {
	if (printed > significant) == (exact > significant) {
		return fmt.Sprintf("both on the same side of %g", significant)
	}
	return fmt.Sprintf("on different sides of %g", significant)
}

// tailErrata compares what the words after eq. 11 of [NPT86] describe with the
// printed cells: which tail gives the digits of the exact cells?
func (p *paper) tailErrata(c Cell) []ErratumRow {
	var cells, with, without int
	for _, s := range p.pub.Cells {
		n, ok := p.counts(s.key())
		if s.Quantity != qSignificance || !ok || n.pairs > PublishedExactLimit || 2*n.wins == n.pairs {
			continue
		}
		a, unit := min(n.wins, n.pairs-n.wins), printedUnit(s.Printed)
		cells++
		with += bit(sameDigits(SignTest(n.pairs, a), s.Value, unit))
		without += bit(a > 0 && sameDigits(SignTest(n.pairs, a-1), s.Value, unit))
	}
	claimed, other, recomputed := without, with, "at most A or at least N-A"
	if c.Text == "inclusive" {
		claimed, other, recomputed = with, without, "less than A or more than N-A"
	}
	if claimed >= other {
		return nil
	}
	return p.erratum(c, KindText, recomputed,
		"of %d printed cells with at most %d pairs, %d have the digits of the tail that includes A and %d of the tail that leaves it out",
		cells, PublishedExactLimit, with, without)
}
