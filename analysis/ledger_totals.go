package analysis

import (
	"fmt"
	"strings"
)

// totalErrata adds up the counts of the table that a total is the sum of.
func (p *paper) totalErrata(c Cell) []ErratumRow {
	sum, terms := int64(0), []string{}
	for _, k := range p.contestsOf(c) {
		n, _ := p.counts(k)
		term := n.term(c.Quantity)
		if term < 0 {
			return nil
		}
		sum += term
		terms = append(terms, fmt.Sprint(term))
	}
	if len(terms) == 0 || sum == int64(c.Value) {
		return nil
	}
	return p.erratum(c, KindIdentity, fmt.Sprint(sum), "the table has %s = %d, printed %s", strings.Join(terms, " + "), sum, c.Printed)
}

// usualErrata counts the contests that a player won and lost by games.
func (p *paper) usualErrata(c Cell) []ErratumRow {
	var list []counts
	var leads []string
	for _, k := range p.contestsOf(c) {
		n, _ := p.counts(k)
		list = append(list, n)
		leads = append(leads, fmt.Sprintf("%d : %d", n.total(), n.losses()))
	}
	if word := usual(list); len(list) > 0 && word != c.Text {
		return p.erratum(c, KindWinner, word, "games of %s won and lost by contest: %s; printed %s", c.Propagator, strings.Join(leads, ", "), c.Printed)
	}
	return nil
}
