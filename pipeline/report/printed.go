package report

import (
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
)

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
func isReading(pub *published.Paper, name string) bool {
	for _, r := range pub.Readings {
		if r.Label == name {
			return true
		}
	}
	return false
}

// printedSection has the paper's tables, ours first and the printed value in brackets.
func printedSection(in Input, _ map[string]*shown) (*section, error) {
	s := &section{ID: "tables", Title: "Printed tables", Verdicts: verdicts,
		Text: []string{"Ours first, the printed value in brackets. A cell with brackets alone has nothing to compare with in this run."}}
	for _, t := range in.Found.Tables() {
		if !isClaims(t) && isCompared(t) {
			s.Grids = append(s.Grids, printedGrid(t))
		}
	}
	if len(s.Grids) == 0 {
		return nil, nil
	}
	return s, nil
}

// claimsSection has the figures of the paper, redrawn, and what it says of them.
func claimsSection(in Input, figures map[string]*shown) (*section, error) {
	s := &section{ID: "claims", Title: "Figures and statements of the paper", Verdicts: verdicts}
	for _, t := range in.Found.Tables() {
		if isClaims(t) && isCompared(t) {
			s.Grids = append(s.Grids, printedGrid(t))
		}
	}
	if in.Published != nil {
		for _, of := range in.Published.Tables {
			if f := figures[strings.ReplaceAll(of.Name, " ", "-")]; of.Figure && f != nil {
				s.Figures = append(s.Figures, f)
			}
		}
	}
	if f := figures["figure-1"]; f != nil && (in.Published == nil || len(s.Figures) == 0 || s.Figures[0] != f) {
		s.Figures = append([]*shown{f}, s.Figures...)
	}
	if len(s.Grids)+len(s.Figures) == 0 {
		return nil, nil
	}
	if len(s.Grids) > 0 {
		s.Text = []string{"Papers that print curves and no numbers are compared by what they say of the curves: each statement with our number, and in brackets what the statement asks of it."}
	} else {
		s.Verdicts = nil
	}
	return s, nil
}

// isClaims tells statements about figures and sections from tables.
func isClaims(t published.PrintTable) bool {
	return strings.HasPrefix(t.Table, "figure") || strings.HasPrefix(t.Table, "section")
}

// isCompared reports whether a table has a cell that was compared.
func isCompared(t published.PrintTable) bool {
	for _, row := range t.Rows {
		for _, c := range row.Cells {
			if c.Verdict != "" {
				return true
			}
		}
	}
	return false
}

// printedGrid is a table of the paper.
func printedGrid(t published.PrintTable) grid {
	g := grid{Caption: "Table " + t.Table + after(". ", t.Title), Head: []heading{{Name: ""}}}
	if isClaims(t) {
		g.Caption = upper(t.Table) + after(". ", t.Title)
	}
	for _, label := range t.Header {
		g.Head = append(g.Head, heading{Name: label})
	}
	for _, row := range t.Rows {
		line := []cell{{Text: row.Label}}
		for _, c := range row.Cells {
			line = append(line, cell{Text: c.Reproduced, Printed: c.Printed, Verdict: verdictOf(c.Verdict), Number: true})
		}
		g.Rows = append(g.Rows, line)
	}
	return g
}

// verdict is a verdict on printed cells, as the page marks it: by a sign, a word and
// a colour.
type verdict struct {
	Name    string // its class in the page
	Sign    string
	Word    string
	Meaning string
	Many    bool // whether cells are so common that the word is for screen readers only
}

// verdicts lists them all, the good ones first. The signs are those of the terminal,
// which leaves the good ones without.
var verdicts = []*verdict{
	{published.VerdictExact, "=", "exact", "the printed digits, reproduced", true},
	{published.VerdictAgrees, "≈", "agrees", "within the sampling errors of print and reproduction", true},
	{published.VerdictDiffers, "≠", "differs", "beyond them", false},
	{published.VerdictMisprint, "!", "misprint", "contradicted by the paper's own counts", false},
	{published.VerdictLost, "?", "lost in print", "the scan lost the cell", false},
	{published.VerdictNotReproducible, "~", "not reproducible", "undecided by this sample, or reproduced under no reading", false},
}

// verdictOf finds a verdict by its name in the tables; nil where there is none.
func verdictOf(name string) *verdict {
	for _, v := range verdicts {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// count is how many cells have a verdict.
type count struct {
	*verdict
	Cells int64
	Share float64 // in percent
}

// countsOf are the verdicts of a table, those that no cell has among them.
func countsOf(s published.SummaryRow) []count {
	list := make([]count, len(verdicts))
	for i, n := range []int64{s.Exact, s.Agrees, s.Differs, s.Misprint, s.Lost, s.NotReproducible} {
		list[i] = count{verdict: verdicts[i], Cells: n}
		if s.Cells > 0 {
			list[i].Share = 100 * float64(n) / float64(s.Cells)
		}
	}
	return list
}

// upper makes the first letter of a name a capital.
func upper(name string) string {
	if name == "" {
		return ""
	}
	return strings.ToUpper(name[:1]) + name[1:]
}

// after puts something before a text that is not empty.
func after(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}
