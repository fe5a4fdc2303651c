package published

import (
	"slices"
	"strings"
)

// PrintTable is one table of the paper with every printed cell and ours.
type PrintTable struct {
	Table  string // the paper's number, or table/reading
	Title  string
	Header []string // column labels, in the paper's order
	Rows   []PrintRow

	last int // column of the cell placed last
}

// Claims reports whether a table of that number is what the paper says of a figure, or in a
// section.
func Claims(table string) bool {
	return strings.HasPrefix(table, "figure") || strings.HasPrefix(table, "section")
}

// Heading returns the number of a table with its kind, such as "Table 2" or "Figure 3".
func Heading(table string) string {
	if Claims(table) {
		return strings.ToUpper(table[:1]) + table[1:]
	}
	return "Table " + table
}

// PrintRow is one row of a PrintTable; Cells has one entry for each of Header.
type PrintRow struct {
	Label string // row label, a search depth in most tables
	Cells []PrintCell
}

// PrintCell is a printed cell and ours. All fields are empty if the paper prints nothing;
// only Printed is set if this run has nothing to compare.
type PrintCell struct {
	Printed    string
	Reproduced string
	Verdict    string
}

// Tables returns the paper's tables, then those of other readings, each in the paper's
// order of rows and columns; claims about a figure make a list. The result is empty
// without published tables.
func (r *Comparison) Tables() []PrintTable {
	if r.pub == nil {
		return nil
	}
	rows := map[[3]string]Row{}
	for _, row := range r.Published {
		rows[[3]string{row.Table, row.Row, row.Column}] = row
	}
	var out []PrintTable
	for _, s := range r.Summaries {
		name, title := r.pub.source(s.Table)
		if t := r.pub.table(name); t != nil && t.Figure {
			out = append(out, r.claimTable(s, name, title, rows))
			continue
		}
		t := PrintTable{Table: s.Table, Title: title}
		for _, c := range r.pub.Cells {
			if c.Table == name {
				row := rows[[3]string{s.Table, c.Row, c.Column}]
				cell := PrintCell{c.Printed, row.ReproducedText, row.Verdict}
				if name == textTable { // statements make a list, not a grid
					t.put(c.Row+": "+c.Column, "value", cell)
					continue
				}
				t.put(c.Row, c.Column, cell)
			}
		}
		out = append(out, t)
	}
	return out
}

// source finds the table of a label, which may be that of a reading.
func (p *Paper) source(label string) (name, title string) {
	for _, r := range p.Readings {
		if r.Label == label {
			return r.Table, p.table(r.Table).Title + " (" + r.Note + ")"
		}
	}
	if t := p.table(label); t != nil {
		return t.Name, t.Title
	}
	return label, ""
}

// put stores a cell, adding its row and column at their first appearance.
func (t *PrintTable) put(row, column string, c PrintCell) {
	at := slices.Index(t.Header, column)
	if len(t.Rows) == 0 || t.Rows[len(t.Rows)-1].Label != row {
		t.Rows = append(t.Rows, PrintRow{Label: row, Cells: make([]PrintCell, len(t.Header))})
		t.last = -1
	}
	if at < 0 {
		at = t.open(column)
	}
	t.Rows[len(t.Rows)-1].Cells[at] = c
	t.last = at
}

// open adds a column that no earlier row has, after the previous column of this row, as
// in the paper.
func (t *PrintTable) open(column string) int {
	at := t.last + 1
	t.Header = slices.Insert(t.Header, at, column)
	for i := range t.Rows {
		t.Rows[i].Cells = slices.Insert(t.Rows[i].Cells, at, PrintCell{})
	}
	return at
}

// claimTable is the printed form of the claims about a figure: a list with a line for
// each claim and board set, with our number, its interval and a summary of the claim.
func (r *Comparison) claimTable(s SummaryRow, name, title string, rows map[[3]string]Row) PrintTable {
	t := PrintTable{Table: s.Table, Title: title}
	for _, c := range r.pub.Claims {
		if c.Figure != name || !r.touches(s.Table, c) {
			continue
		}
		for _, set := range c.BoardSets {
			row := rows[[3]string{s.Table, c.row(set), c.Statement}]
			t.put(c.row(set)+": "+c.Statement, "ours", PrintCell{c.kind().says, row.ReproducedText, row.Verdict})
		}
	}
	return t
}

// touches reports whether a claim belongs to the table of that label: a figure has all
// its claims, a reading only those that it changes.
func (r *Comparison) touches(label string, c Claim) bool {
	for _, reading := range r.pub.Readings {
		if reading.Label == label {
			_, touched := c.replaced(reading)
			return touched
		}
	}
	return true
}
