package analysis

import "math"

// contest compares a count of a contest, or what follows from its counts.
func (m matcher) contest(l lookup) (compared, bool) {
	ours, ok := m.x.counts(l.look.key())
	if !ok {
		return compared{}, false
	}
	ours.first, ours.second = l.print.First, l.print.Second // the paper's names, also under a reading
	printed, counted := m.p.counts(l.print.key())
	if !counted {
		printed = noCounts(l.print.First, l.print.Second, l.table.Boards)
	}
	switch q := l.print.Quantity; {
	case isShare(q):
		return m.contestShare(l, printed, ours)
	case q == qPairs || q == qWins || q == qPairWins || q == qPairLosses:
		return m.contestCount(l, printed, ours), true
	case q == qPercent:
		return m.contestPercent(l, printed, ours), true
	case q == qSignificance || q == qConfidence || isDecisive(q) || isLevel(q):
		return m.contestLevel(l, printed, ours), true
	}
	return m.contestName(l, printed.boards, ours, counted), true
}

// contestCount: pairs, and pairs won twice, are binomial of the boards, wins binomial
// of the pairs.
// Ours is scaled to the printed number of boards.
func (m matcher) contestCount(l lookup, printed, ours counts) compared {
	published, exact := m.exact(l)
	v, boards, n := l.print.Value, float64(printed.boards), float64(ours.boards)
	var c comparison
	switch {
	case l.print.Quantity == qWins && printed.pairs >= 0:
		pairs := float64(printed.pairs)
		c = compareSamples(sample{v, pairs, published}, sample{float64(ours.wins), float64(ours.pairs), exact}, 0).times(pairs)
	default:
		c = compareSamples(sample{v, boards, published}, sample{float64(ours.of(l.print.Quantity)), n, exact}, 0).times(boards)
	}
	return m.numeric(l, float64(ours.of(l.print.Quantity))*boards/n, c, 0)
}

// contestPercent: the printed percentage stands for a fraction of the printed pairs.
func (m matcher) contestPercent(l lookup, printed, ours counts) compared {
	published, exact := m.exact(l)
	unit := printedUnit(l.print.Printed)
	v, _ := ours.number(l.print.Quantity)
	pairs := float64(max(printed.pairs, 0))
	mine := sample{float64(ours.wins), float64(ours.pairs), exact}
	c := compareSamples(sample{l.print.Value / 100 * pairs, pairs, published}, mine, unit/100).times(100)
	out := m.numeric(l, v, c, unit)
	out.follow = !out.digits
	return out
}

// contestLevel: significance and standard errors depend on the number of boards, so
// ours are computed from counts scaled to the printed number.
func (m matcher) contestLevel(l lookup, printed, ours counts) compared {
	v, _ := ours.scaled(printed.boards).number(l.print.Quantity)
	none := comparison{math.NaN(), math.NaN(), math.NaN(), false}
	out := m.numeric(l, v, none, printedUnit(l.print.Printed))
	out.follow = !out.digits
	return out
}

// contestName compares a winner's name, from counts scaled to the printed number of
// boards. Where the paper counted the contest the counts decide, else the name itself.
func (m matcher) contestName(l lookup, boards int64, ours counts, counted bool) compared {
	published, exact := m.exact(l)
	name, _ := ours.scaled(boards).winner(l.print.Quantity)
	sampled := !published || !exact
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: m.p.printedName(l.print, name)}
	return compared{row: row, digits: !counted || !sampled, soft: sampled, same: name == l.print.Text, follow: counted && sampled}
}
