package analysis

// paper holds the counts that a paper prints, by contest.
type paper struct {
	pub      *Published
	contests map[contestKey]*counts
	where    map[contestKey]map[string]Cell // the cell that holds each count
}

// newPaper collects the printed counts. The first cell that prints a count rules;
// the ledger reports later ones that differ.
func newPaper(pub *Published) *paper {
	p := &paper{pub, map[contestKey]*counts{}, map[contestKey]map[string]Cell{}}
	for _, c := range pub.Cells {
		if c.First == "" || !isCount(c.Quantity) || c.Scan == scanLost || pub.table(c.Table) == nil {
			continue
		}
		p.add(c)
	}
	return p
}

func (p *paper) add(c Cell) {
	k := c.key()
	n, ok := p.contests[k]
	if !ok {
		none := noCounts(c.First, c.Second, p.pub.table(c.Table).Boards)
		n = &none
		p.contests[k], p.where[k] = n, map[string]Cell{}
	}
	if _, ok := p.where[k][c.Quantity]; ok {
		return
	}
	p.where[k][c.Quantity] = c
	switch v := int64(c.Value); c.Quantity {
	case qPairs:
		n.pairs = v
	case qWins:
		n.wins = v
	case qWinsTotal:
		n.winsTotal = v
	case qLossesTotal:
		n.lossesTotal = v
	case qDrawsTotal:
		n.draws = v
	case qPairWins:
		n.pairWins = v
	case qPairLosses:
		n.pairLosses = v
	}
}

// counts returns what the paper counted in a contest, from either side, with draws
// that follow from it.
func (p *paper) counts(k contestKey) (counts, bool) {
	if n, ok := p.contests[k]; ok {
		return n.complete(), true
	}
	if n, ok := p.contests[k.flip()]; ok {
		return n.complete().flip(), true
	}
	return counts{}, false
}

// value finds a printed cell by board set and quantity, such as the 970 boards
// of the text.
func (p *paper) value(boardSet, quantity string) (Cell, bool) {
	for _, c := range p.pub.Cells {
		if c.BoardSet == boardSet && c.Quantity == quantity && c.Scan != scanLost {
			return c, true
		}
	}
	return Cell{}, false
}

// printedName writes a winner's name as the paper prints it in such a cell: as in
// the cell itself, else as in another one of the same quantity, else in full.
func (p *paper) printedName(c Cell, name string) string {
	if name == c.Text {
		return c.Printed
	}
	for _, o := range p.pub.Cells {
		if o.Quantity == c.Quantity && o.Text == name && (o.Table == textTable) == (c.Table == textTable) {
			return o.Printed
		}
	}
	return name
}
