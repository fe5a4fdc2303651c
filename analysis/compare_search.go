package analysis

import "math"

// searchKind names a line of table savings from the side of a printed cell.
type searchKind struct {
	boardSet, evaluator, propagator, method string
	depth                                   int32
}

// search is the search that a cell is about.
func (c Cell) search() searchKind {
	return searchKind{c.BoardSet, c.Evaluator, c.Propagator, c.Method, c.Depth}
}

// costOf picks the number that a quantity names.
func costOf(r SavingsRow, quantity string) float64 {
	switch quantity {
	case qNodes:
		return r.Nodes
	case qEvaluations:
		return r.Evaluations
	case qNodeShare:
		return r.Share
	case qEffective:
		return r.Effective
	case qEffectivePrinted:
		return r.Printed
	case qDeepening:
		return r.Deepening
	case qOverhead:
		return r.Overhead
	case qOverheadTheory:
		return r.Theory
	}
	return math.NaN()
}

// searched compares what a search cost. A search of one board, or of all boards, has
// no sampling error: its digits decide. Mean nodes of a sample have an interval, and
// the print, which says of no spread, is held against it; what follows from them is
// compared digit by digit, where the same digits agree.
func (m matcher) searched(l lookup) (compared, bool) {
	r, ok := m.x.searches[l.look.search()]
	v := costOf(r, l.print.Quantity)
	if !ok || math.IsNaN(v) {
		return compared{}, false
	}
	published, exact := m.exact(l)
	row := PublishedRow{Reproduced: v, Low: v, High: v, Z: math.NaN()}
	if sampled := !exact && r.Boards > 1; sampled && l.print.Quantity == qNodes && r.High > r.Low {
		row.Low, row.High = r.Low, r.High
		row.Z = (v - l.print.Value) / ((r.High - r.Low) / (2 * z95))
		return compared{row: row, varies: true}, true
	}
	same := sameDigits(v, l.print.Value, printedUnit(l.print.Printed))
	if same {
		row.Z = 0
	}
	return compared{row: row, digits: true, same: same, soft: !published || !exact && r.Boards > 1}, true
}
