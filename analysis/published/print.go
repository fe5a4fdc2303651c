package published

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// PrintTable is one table of the paper with every printed cell and ours.
type PrintTable struct {
	Table  string // the paper's number, or table/reading
	Title  string
	Note   string   // what the comparison takes for granted; may be empty
	Stub   string   // what the labels of the rows are: depth, contest or statement
	Header []string // column labels, in the paper's order; "contest: number" where several contests stand side by side
	Rows   []PrintRow

	last int // column of the cell placed last
}

// Claims reports whether a table of that number is what the paper says of a figure, or in a
// section.
func Claims(table string) bool {
	return strings.HasPrefix(table, "figure") || strings.HasPrefix(table, "section")
}

// States reports whether what a quantity in a table of that number says is a statement, not a number.
func States(table, quantity string) bool { return Claims(table) || quantityOf(quantity).words != nil }

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
// Reproduced, Verdict, Note and Derived are empty if this run has nothing to compare.
type PrintCell struct {
	Row, Column string // as in table `published`
	Quantity    string // what the cell counts; empty for claims
	Printed     string
	Reproduced  string
	Verdict     string
	Note        string
	Derived     bool // it follows from counts, whose verdict it has, or from the rules
}

// newPrintCell makes a cell from what is printed and its line of table `published`, empty if
// there is none.
func newPrintCell(row, column, quantity, printed string, found Row) PrintCell {
	return PrintCell{row, column, quantity, printed, found.ReproducedText, found.Verdict, found.Note, found.Derived}
}

// What the labels of rows are.
const (
	stubDepth     = "depth"
	stubContest   = "contest"
	stubStatement = "statement"
)

// signs are the signs of verdicts in printed tables.
var signs = map[string]string{
	VerdictExact: "=", VerdictAgrees: "≈", VerdictDiffers: "≠", VerdictMisprint: "!", VerdictLost: "?",
	VerdictNotReproducible: "~",
}

// SignDerived is the sign of a cell that follows from counts or from the rules.
const SignDerived = "∴"

// Sign returns the sign of a verdict, empty for no verdict. That of a derived cell is its own,
// with the sign of the counts after it if they do not agree.
func Sign(verdict string, derived bool) string {
	switch {
	case derived && verdict == VerdictAgrees:
		return SignDerived
	case derived:
		return SignDerived + signs[verdict]
	}
	return signs[verdict]
}

// IsMark reports whether the cell is a footnote mark of the paper: b or c.
func (c PrintCell) IsMark() bool { return c.Quantity == qMark }

// IsWinner reports whether the cell names a winner, or none.
func (c PrintCell) IsWinner() bool {
	return quantityOf(c.Quantity).winner != nil
}

// Against sets the paper of a comparison that was read from its tables, so that Tables
// can print it; nil for none.
func (r *Comparison) Against(pub *Paper) { r.pub = pub }

// Tables returns the paper's tables, then those of other readings, each in the paper's
// order of rows and columns; claims about a figure make a list. The result is empty
// without published tables.
func (r *Comparison) Tables() []PrintTable {
	if r.pub == nil {
		return nil
	}
	rows := map[cellKey]Row{}
	for _, row := range r.Published {
		rows[cellKey{row.Table, row.Row, row.Column}] = row
	}
	var out []PrintTable
	for _, s := range r.Summaries {
		name, t := s.Table, PrintTable{Table: s.Table, Stub: stubDepth}
		reading := r.pub.reading(s.Table)
		if reading != nil {
			name = reading.Table
		}
		printed := r.pub.table(name)
		switch {
		case printed != nil && reading != nil:
			t.Title = printed.Title + " (" + reading.Note + ")"
		case printed != nil && printed.Figure:
			t.Title = printed.Title
		case printed != nil:
			t.Title, t.Note = printed.Title, printed.Note
		}
		if printed != nil && printed.Figure {
			r.putClaims(&t, name, reading, rows)
		}
		for _, c := range r.pub.Cells {
			if c.Table != name {
				continue
			}
			cell := newPrintCell(c.Row, c.Column, c.Quantity, c.Printed, rows[cellKey{s.Table, c.Row, c.Column}])
			if name == textTable { // statements make a list, not a grid
				t.Stub = stubStatement
				t.put(c.Row+": "+c.Column, "value", cell)
				continue
			}
			if c.Row != strconv.Itoa(int(c.Depth)) {
				t.Stub = stubContest
			}
			t.put(c.Row, c.Column, cell)
		}
		out = append(out, t)
	}
	return out
}

// reading returns the reading of a label, nil if there is none.
func (p *Paper) reading(label string) *Reading {
	i := slices.IndexFunc(p.Readings, func(r Reading) bool { return r.Label == label })
	if i < 0 {
		return nil
	}
	return &p.Readings[i]
}

// putClaims makes a list of the claims about a figure, of a reading those that it changes: a line for
// each claim and board set, with our number, its interval and a summary of the claim.
func (r *Comparison) putClaims(t *PrintTable, figure string, reading *Reading, rows map[cellKey]Row) {
	t.Stub = stubStatement
	for _, c := range r.pub.Claims {
		if c.Figure != figure {
			continue
		}
		if reading != nil {
			if _, touched := c.replaced(*reading); !touched {
				continue
			}
		}
		for _, set := range c.BoardSets {
			row := rows[cellKey{t.Table, c.row(set), c.Statement}]
			cell := newPrintCell(c.row(set), c.Statement, "", c.kind().says, row)
			t.put(c.row(set)+": "+c.Statement, "ours", cell)
		}
	}
}

// put places a cell. A column that no earlier row has opens after the previous column of this
// row, as in the paper.
func (t *PrintTable) put(row, column string, c PrintCell) {
	if len(t.Rows) == 0 || t.Rows[len(t.Rows)-1].Label != row {
		t.Rows = append(t.Rows, PrintRow{Label: row, Cells: make([]PrintCell, len(t.Header))})
		t.last = -1
	}
	i := slices.Index(t.Header, column)
	if i < 0 {
		i = t.last + 1
		t.Header = slices.Insert(t.Header, i, column)
		for k := range t.Rows {
			t.Rows[k].Cells = slices.Insert(t.Rows[k].Cells, i, PrintCell{})
		}
	}
	t.Rows[len(t.Rows)-1].Cells[i] = c
	t.last = i
}

// ErrataOf returns the errata of a group.
func (r *Comparison) ErrataOf(group string) (rows []ErratumRow) {
	for _, e := range r.Errata {
		if e.Group == group {
			rows = append(rows, e)
		}
	}
	return rows
}

// ErrataCounts says how many errata there are in each group, and how many
// are cells with verdict misprint. It is empty without errata.
func (r *Comparison) ErrataCounts() string {
	if len(r.Errata) == 0 {
		return ""
	}
	var parts []string
	for _, g := range ErrataGroups {
		if n := len(r.ErrataOf(g.Name)); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", g.Short, n))
		}
	}
	listed := map[cellKey]bool{}
	for _, e := range r.Errata {
		listed[cellKey{e.Table, e.Row, e.Column}] = true
	}
	misprints := 0
	for _, row := range r.Published {
		misprints += bit(row.Verdict == VerdictMisprint && listed[cellKey{row.Table, row.Row, row.Column}])
	}
	text := fmt.Sprintf("%d in all: %s. Cells with verdict misprint: %d.", len(r.Errata), strings.Join(parts, ", "),
		misprints)
	if others := len(r.Errata) - misprints; others > 0 {
		text += fmt.Sprintf(" Not among them: %d (last digits, as a coarse table of the normal law would give them; "+
			"captions, formulas and words, cells that this run does not compare, or conventions of the paper).", others)
	}
	return text
}
