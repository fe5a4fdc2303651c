package report

import (
	"slices"

	"github.com/nonminimax/nonminimax/analysis/published"
)

// The sections that compare with a paper: a summary of verdicts, its tables, its figures and
// claims.

// verdict is the page's form of a verdict on a printed cell: a sign, a word and a colour.
type verdict struct {
	Name    string // its CSS class
	Sign    string
	Word    string
	Meaning string
	Many    bool // whether it is so common that only screen readers get the word
}

// verdicts lists all verdicts, the good ones first. The signs are those of the terminal, where
// the good ones have none.
var verdicts = []*verdict{
	{published.VerdictExact, "=", "exact", "the printed digits, reproduced", true},
	{published.VerdictAgrees, "≈", "agrees", "within the sampling errors of print and reproduction", true},
	{published.VerdictDiffers, "≠", "differs", "beyond them", false},
	{published.VerdictMisprint, "!", "misprint", "contradicted by the paper's own counts", false},
	{published.VerdictLost, "?", "lost in print", "the scan lost the cell", false},
	{published.VerdictNotReproducible, "~", "not reproducible", "undecided by this sample, or reproduced under no reading", false},
}

// verdictOf finds a verdict by its name in the tables; nil if there is none.
func verdictOf(name string) *verdict {
	for _, v := range verdicts {
		if v.Name == name {
			return v
		}
	}
	return nil
}

// verdictCounts is the summary of one printed table.
type verdictCounts struct {
	Table  string
	Cells  int64
	Counts []count
}

// count is the number of cells with a verdict.
type count struct {
	*verdict
	Cells int64
	Share float64 // in percent
}

// newVerdictCounts counts every verdict, including those of no cell.
func newVerdictCounts(s published.SummaryRow) verdictCounts {
	g := verdictCounts{s.Table, s.Cells, make([]count, len(verdicts))}
	for i, n := range []int64{s.Exact, s.Agrees, s.Differs, s.Misprint, s.Lost, s.NotReproducible} {
		g.Counts[i] = count{verdict: verdicts[i], Cells: n}
		if s.Cells > 0 {
			g.Counts[i].Share = 100 * float64(n) / float64(s.Cells)
		}
	}
	return g
}

// verdictsSection sums up the verdicts: all cells first, then a line a table.
func verdictsSection(in Input) *section {
	compared := slices.DeleteFunc(slices.Clone(in.Found.Summaries), func(s published.SummaryRow) bool { return s.Cells == 0 })
	if len(compared) == 0 {
		return nil
	}
	all := published.SummaryRow{Table: "all"}
	for _, s := range compared {
		if in.Published != nil && slices.ContainsFunc(in.Published.Readings, func(r published.Reading) bool { return r.Label == s.Table }) {
			continue // it compares another table's cells again
		}
		all.Cells += s.Cells
		all.Exact, all.Agrees, all.Differs = all.Exact+s.Exact, all.Agrees+s.Agrees, all.Differs+s.Differs
		all.Misprint, all.Lost, all.NotReproducible = all.Misprint+s.Misprint, all.Lost+s.Lost, all.NotReproducible+s.NotReproducible
	}
	s := &section{ID: "verdicts", Title: "Verdicts, table by table", Verdicts: verdicts, Counts: []verdictCounts{newVerdictCounts(all)},
		Text: []string{"Every printed cell beside the reproduced one. Lines with a stroke in their name (4b/…) compare a table once more under another reading of the paper; the first line counts none of these. Tables of which this run has nothing are left out."}}
	for _, of := range compared {
		s.Counts = append(s.Counts, newVerdictCounts(of))
	}
	return s
}

// printedSection shows the paper's tables: our values, with the printed ones in brackets.
func printedSection(in Input) *section {
	s := &section{ID: "tables", Title: "Printed tables", Verdicts: verdicts, Grids: printedGrids(in),
		Text: []string{"Ours first, the printed value in brackets. A cell with brackets alone has nothing to compare with in this run."}}
	if len(s.Grids) == 0 {
		return nil
	}
	return s
}

// printedGrids shows the paper's tables with compared cells.
func printedGrids(in Input) (grids []grid) {
	for _, t := range in.Found.Tables() {
		if !published.Claims(t.Table) && isCompared(t) {
			grids = append(grids, printedGrid(t))
		}
	}
	return grids
}

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

func printedGrid(t published.PrintTable) grid {
	g := grid{ID: tableID(t.Table), Caption: published.Heading(t.Table) + unlessEmpty(". ", t.Title), Head: []heading{{Name: ""}}}
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

// unlessEmpty puts a prefix before a text unless the text is empty.
func unlessEmpty(before, text string) string {
	if text == "" {
		return ""
	}
	return before + text
}
