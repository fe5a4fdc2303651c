// Package view builds what people look at: tables, which it writes as text for terminals, and which pipeline/report
// shows on a page; and the progress of a search.
package view

import (
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
)

// Table is a table to be looked at. [Table.Text] writes it; the page has a template for it.
type Table struct {
	ID        string // anchor on the page: t- and the name of the table
	Caption   string
	Note      string // a sentence below the caption; may be empty
	Columns   []Column
	Rows      [][]Cell   // the first cell of a row is its heading
	Legend    []Footnote // what signs stand for
	Footnotes []Footnote // by number
	More      string     // address of the whole table as CSV, relative to the page; may be empty

	above map[int]string // lines above rows in a terminal
}

// Column is the head of a column.
type Column struct {
	Name, Doc string
	Group     string // what neighbouring columns have above their names; may be empty
	Label     string // what a terminal has in place of the name; may be empty
	signed    bool   // whether cells are numbers that end in a sign or a space, which begins the gap
}

// Cell is a text, and the verdict on it if it was compared.
type Cell struct {
	ID       string // anchor; may be empty
	Text     string
	Href     string // where the text leads; may be empty
	Printed  string // the printed value, in brackets after the text
	Verdict  *Verdict
	Number   bool
	Note     string    // why the verdict
	Footnote *Footnote // with that note
}

// Footnote is a note below a table.
type Footnote struct{ ID, Mark, Text string }

// NewTable returns a table without rows.
func NewTable(columns ...string) *Table {
	t := new(Table)
	for _, name := range columns {
		t.Columns = append(t.Columns, Column{Name: name})
	}
	return t
}

// Row appends a row of cells, texts and whole numbers.
func (t *Table) Row(cells ...any) {
	row := make([]Cell, len(cells))
	for i, value := range cells {
		cell, is := value.(Cell)
		if !is {
			cell = Cell{Text: fmt.Sprint(value), Number: reflect.ValueOf(value).CanInt()}
		}
		row[i] = cell
	}
	t.Rows = append(t.Rows, row)
}

// over puts a line above a row.
func (t *Table) over(row int, line string) {
	if t.above == nil {
		t.above = make(map[int]string)
	}
	t.above[row] = line
}

func (c Column) label() string {
	if c.Label != "" {
		return c.Label
	}
	return c.Name
}

// String is the cell as a terminal has it: the text, what is printed, and the sign of the verdict.
func (c Cell) String() string {
	switch {
	case c.Verdict == nil && c.Printed == "":
		return c.Text
	case c.Verdict == nil:
		return "(" + c.Printed + ")"
	case c.Verdict.silent:
		return c.Text + " (" + c.Printed + ")"
	}
	return c.Text + " (" + c.Printed + ") " + c.Verdict.Sign
}

// IsNumeric reports whether a column has numbers that nothing was compared with, and no other texts: they stand at
// the right of a terminal's column.
func (t *Table) IsNumeric(column int) bool {
	isCompared := func(row []Cell) bool { return row[column].Printed != "" || row[column].Verdict != nil }
	return t.HasNumbers(column) && !slices.ContainsFunc(t.Rows, isCompared)
}

// HasNumbers reports whether a column has numbers and no other texts: they stand at the right on a page, above those
// they were compared with, as does the column's name.
func (t *Table) HasNumbers(column int) (numbers bool) {
	for _, row := range t.Rows {
		cell := row[column]
		if cell.Text != "" && !cell.Number {
			return false
		}
		numbers = numbers || cell.Number
	}
	return numbers
}

// Texts returns the names of the columns, and the cells below them.
func (t *Table) Texts() (lines [][]string) {
	var head []string
	for _, column := range t.Columns {
		head = append(head, column.Name)
	}
	lines = append(lines, head)
	for _, row := range t.Rows {
		var line []string
		for _, cell := range row {
			line = append(line, cell.String())
		}
		lines = append(lines, line)
	}
	return lines
}

// Tabbed writes cells with tabs between them, a line a row.
func Tabbed(w io.Writer, rows [][]string) error {
	var out strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				out.WriteByte('\t')
			}
			if strings.ContainsAny(cell, "\t\r\n") {
				cell = strings.Join(strings.Fields(cell), " ")
			}
			out.WriteString(cell)
		}
		out.WriteByte('\n')
	}
	_, err := io.WriteString(w, out.String())
	return err
}

// Lines is how many lines rows take, if none is wrapped.
func (t *Table) Lines() int { return len(t.Rows) + len(t.above) }

// First leaves the first rows, as many as there is room for in so many lines, and returns how many it leaves
// out.
func (t *Table) First(lines int) (left int) {
	n := 0
	for ; n < len(t.Rows); n++ {
		if _, has := t.above[n]; has {
			lines--
		}
		if lines--; lines < 0 {
			break
		}
	}
	left = len(t.Rows) - n
	t.Rows = t.Rows[:n]
	return left
}

// mostEmpty is how many columns without a text are named.
const mostEmpty = 3

// Constants leaves out those of the first columns that have the same text in all rows, and returns what they
// are, such as "boardset p10", those without a text last.
func (t *Table) Constants(first int) (said []string) {
	varies := func(column int) bool {
		return column >= first || len(t.Rows) == 0 ||
			slices.ContainsFunc(t.Rows, func(row []Cell) bool { return row[column].Text != t.Rows[0][column].Text })
	}
	var empty []string
	for i, column := range t.Columns {
		switch {
		case varies(i):
		case t.Rows[0][i].Text == "":
			empty = append(empty, column.Name)
		default:
			said = append(said, strings.TrimSpace(column.Name+" "+t.Rows[0][i].Text))
		}
	}
	switch {
	case len(empty) > mostEmpty:
		said = append(said, fmt.Sprintf("%d columns empty", len(empty)))
	case len(empty) > 0:
		said = append(said, strings.Join(empty, " empty, ")+" empty")
	}
	t.keep(varies)
	return said
}

// Turned is a table of one row as a row a column, without those that have no text.
func (t *Table) Turned() *Table {
	turned := NewTable("column", "value")
	for i, column := range t.Columns {
		if cell := t.Rows[0][i]; cell.Text != "" {
			turned.Row(column.Name, cell.Text)
		}
	}
	return turned
}

// keep leaves out the columns that are not wanted.
func (t *Table) keep(wanted func(column int) bool) {
	kept := func(row []Cell) (cells []Cell) {
		for i, cell := range row {
			if wanted(i) {
				cells = append(cells, cell)
			}
		}
		return cells
	}
	rows, columns := make([][]Cell, len(t.Rows)), []Column(nil) // wanted may look at the old ones
	for i, row := range t.Rows {
		rows[i] = kept(row)
	}
	for i, column := range t.Columns {
		if wanted(i) {
			columns = append(columns, column)
		}
	}
	t.Rows, t.Columns = rows, columns
}
