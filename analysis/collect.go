package analysis

import "math"

// reading lists the cells of a table as another reading of the paper sees them;
// nil where this run has none of what the reading puts in.
func (m matcher) reading(r Reading) []lookup {
	table := *m.p.pub.table(r.Table)
	table.Name, table.Note = r.Label, r.Note
	if r.Field == "unit" {
		if table.Unit != r.From {
			return nil
		}
		table.Unit = r.To
	}
	var cells []lookup
	touched := false
	for _, c := range m.p.pub.Cells {
		if c.Table != r.Table {
			continue
		}
		l := lookup{c, c, table}
		l.print.Expect = r.Expect
		l.look = r.replaced(c)
		if r.Field == "unit" || l.look.BoardSet != c.BoardSet && !isTheory(c.Quantity) || c.First != "" && l.look.key() != c.key() {
			_, ok := m.cell(l)
			touched = touched || ok
		}
		cells = append(cells, l)
	}
	if !touched {
		return nil
	}
	return cells
}

// collect takes judged rows into the results.
func (r *Comparison) collect(experiment string, rows []compared, cells []lookup, missing map[string]int64) {
	limits := thresholds(rows)
	byTable := map[string]int{}
	for _, l := range cells {
		name := l.table.Name
		if _, ok := byTable[name]; ok {
			continue
		}
		byTable[name] = len(r.Summaries)
		s := SummaryRow{Experiment: experiment, Table: name, LeftOut: missing[name], Threshold: math.NaN()}
		if limit, ok := limits[name]; ok {
			s.Threshold = limit
		}
		r.Summaries = append(r.Summaries, s)
	}
	for _, c := range rows {
		r.Summaries[byTable[c.row.Table]].add(c)
		r.Published = append(r.Published, c.row)
		if c.digits && c.row.Expect == expectExact && c.row.Verdict == VerdictDiffers {
			r.MustMatch = append(r.MustMatch, c.row)
		}
	}
}
