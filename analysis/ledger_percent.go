package analysis

import "fmt"

// percentErrata checks a percentage (of pairs, of games, of confidence) to the
// printed digits, a half rounded either way.
func (p *paper) percentErrata(c Cell) []ErratumRow {
	n, ok := p.counts(c.key())
	if !ok {
		return nil
	}
	v, ok := n.number(c.Quantity)
	if !ok || p.percentFits(c, v) {
		return nil
	}
	return p.erratum(c, KindPercent, roundLike(v, c.Printed), "%s is %s%%, printed %s; %s",
		n.describe(c.Quantity), number(v), c.Printed, p.repair(c, n))
}

// percentFits allows a claim of "more than 96% sure" to be exceeded within the
// last printed digit.
func (p *paper) percentFits(c Cell, v float64) bool {
	unit := printedUnit(c.Printed)
	if c.Quantity == qConfidence {
		return v > c.Value && v < c.Value+unit
	}
	return sameDigits(v, c.Value, unit)
}

// describe names the counts behind a quantity in a sentence.
func (n counts) describe(quantity string) string {
	switch quantity {
	case qPercentGames:
		return fmt.Sprintf("%d of %d games", n.total(), 2*n.boards)
	case qPercentDecisive, qLevelGames:
		return fmt.Sprintf("%d of %d decisive games", n.total(), n.total()+n.losses())
	case qLevelPairs:
		return fmt.Sprintf("%d of %d pairs won twice", n.pairWins, n.pairWins+n.pairLosses)
	}
	return fmt.Sprintf("%d of %d critical pairs", n.wins, n.pairs)
}

// repair looks for one other count of pairs, or of wins, that gives the printed
// percentage and, where it is printed too, the printed significance.
func (p *paper) repair(c Cell, n counts) string {
	if c.Quantity != qPercent {
		return "no other count is involved"
	}
	if max(n.boards, n.pairs) > mostTried {
		return untried
	}
	sig, hasSig := p.sibling(c, qSignificance)
	unit := printedUnit(c.Printed)
	fits := func(pairs, wins int64) bool {
		m := noCounts(n.first, n.second, n.boards)
		m.pairs, m.wins = pairs, wins
		v, ok := m.number(qPercent)
		return ok && sameDigits(v, c.Value, unit) && (!hasSig || significanceFits(sig, pairs, wins))
	}
	var found changes
	for pairs := n.wins; pairs <= n.boards; pairs++ {
		if fits(pairs, n.wins) {
			found.add(pairs, "pairs", n.pairs)
		}
	}
	for wins := int64(0); wins <= n.pairs; wins++ {
		if fits(n.pairs, wins) {
			found.add(wins, "wins", n.wins)
		}
	}
	return repairSentence(found, hasSig)
}

func repairSentence(found changes, hasSig bool) string {
	what := "the printed percentage"
	if hasSig {
		what += " and significance"
	}
	switch found.number {
	case 0:
		return "no single other count gives " + what
	case 1:
		return found.first[0] + " would give " + what + ", and no other single change does"
	}
	return found.several(what)
}

// sibling finds another quantity of the same contest, depth and table.
func (p *paper) sibling(c Cell, quantity string) (Cell, bool) {
	for _, o := range p.pub.Cells {
		if o.Table == c.Table && o.Quantity == quantity && o.key() == c.key() && o.Scan != scanLost {
			return o, true
		}
	}
	return Cell{}, false
}
