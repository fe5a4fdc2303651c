package analysis

import "strings"

// levelErrata reports a level of games, or of pairs won twice, that the exact sum
// does not give to the printed digits.
func (p *paper) levelErrata(c Cell) []ErratumRow {
	n, ok := p.counts(c.key())
	if !ok {
		return nil
	}
	won, lost, ok := n.trials(c.Quantity)
	if !ok || levelFits(c, won, lost) {
		return nil
	}
	exact := SignTest(won+lost, won)
	return p.erratum(c, KindSignificance, roundLike(exact, c.Printed), "the sign test on %s gives %s, printed %s; %s; %s",
		n.describe(c.Quantity), number(exact), c.Printed, levelRepair(c, n), consequence(c.Value, exact))
}

// levelFits reports whether trials give the printed level.
func levelFits(c Cell, won, lost int64) bool {
	return sameDigits(SignTest(won+lost, won), c.Value, printedUnit(c.Printed))
}

// levelRepair lists the other single counts that give the printed level.
func levelRepair(c Cell, n counts) string {
	won, lost, _ := n.trials(c.Quantity)
	all := 2 * n.boards
	if c.Quantity == qLevelPairs {
		all = n.boards
	}
	if all > mostTried {
		return untried
	}
	var found changes
	for other := range all + 1 {
		if other+lost <= all && levelFits(c, other, lost) {
			found.add(other, "won", won)
		}
		if won+other <= all && levelFits(c, won, other) {
			found.add(other, "lost", lost)
		}
	}
	switch {
	case found.number == 0:
		return "no single other count gives it"
	case found.number == len(found.first):
		return strings.Join(found.first, " or ") + " would give it"
	}
	return found.several("it")
}
