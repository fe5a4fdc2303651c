package analysis

// decisiveErrata checks what is printed of the decisive games beside their
// percentage: its standard error, and how many standard errors lie between the
// result and an even one. That there are more than so many leaves room up to the
// next printed digit.
func (p *paper) decisiveErrata(c Cell) []ErratumRow {
	n, ok := p.counts(c.key())
	if !ok {
		return nil
	}
	v, ok := n.ofDecisive(c.Quantity)
	unit := printedUnit(c.Printed)
	games := n.describe(qPercentDecisive)
	switch {
	case !ok:
		return nil
	case c.Quantity == qErrorDecisive && !sameDigits(v, c.Value, unit):
		return p.erratum(c, KindPercent, roundLike(v, c.Printed),
			"%s: the standard error of the percentage is 100 sqrt(%d*%d/%d)/%d = %s, printed %s",
			games, n.total(), n.losses(), n.total()+n.losses(), n.total()+n.losses(), number(v), c.Printed)
	case c.Quantity == qSigmasDecisive && !(v > c.Value && v < c.Value+unit):
		return p.erratum(c, KindSignificance, number(v), "%s: %d more than lost are %s standard errors, printed: more than %s",
			games, n.lead(), number(v), c.Printed)
	}
	return nil
}
