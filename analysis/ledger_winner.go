package analysis

import "fmt"

// winnerErrata checks the name of the better method.
func (p *paper) winnerErrata(c Cell) []ErratumRow {
	n, ok := p.counts(c.key())
	if !ok {
		return nil
	}
	name, ok := n.winner(c.Quantity)
	if !ok {
		return nil
	}
	if name == c.Text {
		return p.hiddenWinner(c, n)
	}
	return p.erratum(c, KindWinner, p.printedName(c, name), "%s by %s, significance %s: better is %s, printed %s",
		n.describe(countedFor(c.Quantity)), n.first, n.levelFor(c.Quantity), name, c.Printed)
}

// countedFor is the quantity that has the counts behind a winner's name.
func countedFor(quantity string) string {
	switch quantity {
	case qBetterGames:
		return qPercentGames
	case qBetterPairs:
		return qLevelPairs
	}
	return qPercent
}

// levelFor is the significance of a winner's lead, as far as it is known.
func (n counts) levelFor(quantity string) string {
	level, ok := n.number(qSignificance)
	if quantity == qBetterPairs {
		level, ok = n.level(qLevelPairs)
	}
	if !ok {
		return "unknown"
	}
	return number(level)
}

// hiddenWinner reports a dash that stands for an equal percentage only because it
// is rounded: the counts do have a winner.
func (p *paper) hiddenWinner(c Cell, n counts) []ErratumRow {
	if c.Quantity != qBetterGames || c.Text != even || n.lead() == 0 {
		return nil
	}
	percent, _ := n.number(qPercentGames)
	evidence := fmt.Sprintf("a dash is printed, as for the rounded percentage 50.0%%, but %s won %d of %d games, %.3f%%",
		n.first, n.total(), 2*n.boards, percent)
	if n.pairs > 0 {
		evidence += fmt.Sprintf(", and %d of %d critical pairs", n.wins, n.pairs)
	}
	return p.erratum(c, KindWinner, p.printedName(c, n.side(n.lead() > 0)), "%s", evidence)
}

// markErrata checks the footnote marks: b (both play identically) and c (both play
// perfectly) leave no critical pair.
func (p *paper) markErrata(c Cell) []ErratumRow {
	for _, o := range p.pub.Cells {
		if o.Quantity != qPairs || o.BoardSet != c.BoardSet || o.Evaluator != c.Evaluator || o.Depth != c.Depth {
			continue
		}
		if o.Value > 0 && (c.First == "" || o.First == c.First && o.Second == c.Second) {
			return p.erratum(c, KindText, "", "footnote %s says that both play alike, but table %s counts %s critical pairs (%s)",
				c.Text, o.Table, number(o.Value), o.Column)
		}
	}
	return nil
}
