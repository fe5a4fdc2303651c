package report

import "github.com/nonminimax/nonminimax/analysis/published"

// glance is how one printed table came out.
type glance struct {
	Table  string
	Cells  int64
	Counts []count
}

// glanceSection sums up the verdicts: the whole first, then a line a table.
func glanceSection(in Input, _ map[string]*shown) (*section, error) {
	compared, _ := split(in.Found.Summaries, func(s published.SummaryRow) bool { return s.Cells == 0 })
	if len(compared) == 0 {
		return nil, nil
	}
	s := &section{ID: "glance", Title: "Verdicts at a glance", Verdicts: verdicts,
		Text: []string{"Every printed cell beside the reproduced one. Lines with a stroke in their name (4b/…) compare a table once more under another reading of the paper; the first line counts none of these. Tables of which this run has nothing are left out."}}
	all := published.SummaryRow{Table: "all"}
	for _, of := range compared {
		if in.Published != nil && isReading(in.Published, of.Table) {
			continue
		}
		all.Cells += of.Cells
		all.Exact, all.Agrees, all.Differs = all.Exact+of.Exact, all.Agrees+of.Agrees, all.Differs+of.Differs
		all.Misprint, all.Lost, all.NotReproducible = all.Misprint+of.Misprint, all.Lost+of.Lost, all.NotReproducible+of.NotReproducible
	}
	for _, of := range append([]published.SummaryRow{all}, compared...) {
		s.Glance = append(s.Glance, glance{of.Table, of.Cells, countsOf(of)})
	}
	return s, nil
}

// isReading reports whether a table is one of another reading.
func isReading(pub *published.Published, name string) bool {
	for _, r := range pub.Readings {
		if r.Label == name {
			return true
		}
	}
	return false
}
