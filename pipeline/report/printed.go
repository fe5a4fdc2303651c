package report

import (
	"strings"

	"github.com/nonminimax/nonminimax/analysis/published"
)

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
