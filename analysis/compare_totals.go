package analysis

import "math"

// ofPlayer compares a cell about several contests with the same contests of ours;
// false where one of them was not played, or where another reading of the paper puts
// contests in the place of the printed ones.
func (m matcher) ofPlayer(l lookup) (compared, bool) {
	keys := m.p.contestsOf(l.print)
	if len(keys) == 0 || l.table.Name != l.print.Table {
		return compared{}, false
	}
	var list []counts
	for _, k := range keys {
		n, ok := m.x.counts(k)
		if !ok {
			return compared{}, false
		}
		list = append(list, n)
	}
	if l.print.Quantity == qUsual {
		return m.usual(l, list), true
	}
	out := m.total(l, list)
	out.contests = keys
	return out, true
}

// total adds our counts, each scaled to the printed number of boards. It is no
// measurement of its own: its contests have the verdicts.
func (m matcher) total(l lookup, list []counts) compared {
	sum := 0.0
	for _, n := range list {
		sum += float64(n.term(l.print.Quantity)*l.table.Boards) / float64(n.boards)
	}
	none := comparison{math.NaN(), math.NaN(), math.NaN(), false}
	out := m.numeric(l, sum, none, 0)
	out.follow = !out.digits
	return out
}

// usual compares the word for most contests, which stands for no single one.
func (m matcher) usual(l lookup, list []counts) compared {
	word := usual(list)
	published, exact := m.exact(l)
	nan := math.NaN()
	row := PublishedRow{Reproduced: nan, Low: nan, High: nan, Z: nan, ReproducedText: m.p.printedName(l.print, word)}
	return compared{row: row, digits: true, soft: !published || !exact, same: word == l.print.Text}
}
