// Package view builds what people look at: tables, which it writes as text for terminals and as CSV,
// and which pipeline/report shows on a page; and the progress of a search.
package view

import (
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"slices"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Table is a table to be looked at. [Table.Text] and [Table.CSV] write it; the page has a template for it.
type Table struct {
	ID        string // anchor on the page: t- and the name of the table
	Caption   string
	Note      string // a sentence below the caption; may be empty
	Columns   []Column
	Rows      [][]Cell   // the first cell of a row is its heading
	Legend    []Footnote // what signs stand for
	Footnotes []Footnote // by number
	More      string     // address of the whole table as CSV, relative to the page; may be empty

	title string // within the frame of a terminal
	lines []int  // rows with a line above them
}

// Column is the head of a column.
type Column struct {
	Name, Doc string
	Group     string // what neighbouring columns have above their names; may be empty
	Label     string // what a terminal has in place of the name; may be empty
	width     int    // characters after which a terminal wraps text; 0 for any
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

// Separate draws a line below the last row in a terminal.
func (t *Table) Separate() { t.lines = append(t.lines, len(t.Rows)) }

// narrowest is the width below which no column is wrapped.
const narrowest = 10

// Text writes the table for a terminal. It ignores errors of the writer, which should remember them. If
// the writer has lines of a limited width, text in wide columns is wrapped.
func (t *Table) Text(w io.Writer) {
	out := table.NewWriter()
	out.SetOutputMirror(w)
	out.SetStyle(table.StyleLight)
	out.Style().Format.Header = text.FormatDefault
	if t.title != "" {
		out.SetTitle("%s", t.title)
	}
	var head table.Row
	configs := make([]table.ColumnConfig, len(t.Columns))
	for i, column := range t.Columns {
		head = append(head, column.label())
		configs[i] = table.ColumnConfig{Number: i + 1, WidthMax: column.width, WidthMaxEnforcer: text.WrapSoft}
		if t.isNumeric(i) {
			configs[i].Align, configs[i].AlignHeader = text.AlignRight, text.AlignRight
		}
	}
	out.AppendHeader(head)
	for i, row := range t.Rows {
		if slices.Contains(t.lines, i) {
			out.AppendSeparator()
		}
		var line table.Row
		for _, cell := range row {
			line = append(line, cell.String())
		}
		out.AppendRow(line)
	}
	if line := lineWidth(w); line > 0 && !t.narrow(configs, line) {
		out.SetAllowedRowLength(line)
	}
	out.SetColumnConfigs(configs)
	out.Render()
}

// narrow takes characters from the widest columns until rows fit in a line, and reports whether they do.
func (t *Table) narrow(columns []table.ColumnConfig, line int) (fits bool) {
	widths := t.widths()
	used := frame(widths)
	if used <= line {
		return true
	}
	for fits = true; fits && used > line; used-- {
		widest := slices.Index(widths, slices.Max(widths))
		if fits = widths[widest] > narrowest; fits {
			widths[widest]--
		}
	}
	for i := range columns {
		columns[i].WidthMax = widths[i]
	}
	return fits
}

// widths returns how wide the columns are, without their frame.
func (t *Table) widths() []int {
	widths := make([]int, len(t.Columns))
	for i, column := range t.Columns {
		widths[i] = text.LongestLineLen(column.label())
		for _, row := range t.Rows {
			widths[i] = max(widths[i], text.LongestLineLen(row[i].String()))
		}
	}
	return widths
}

// frame returns the width of a row with columns of so many characters.
func frame(widths []int) int {
	used := 1
	for _, width := range widths {
		used += width + 3
	}
	return used
}

// Fit leaves out columns at the right until rows fit in a line of the writer, or one is left, and returns
// how many.
func (t *Table) Fit(w io.Writer) (left int) {
	widths := t.widths()
	n := len(widths)
	for line := lineWidth(w); n > 1 && line > 0 && frame(widths[:n]) > line; {
		n--
	}
	t.Columns = t.Columns[:n]
	for i := range t.Rows {
		t.Rows[i] = t.Rows[i][:n]
	}
	return len(widths) - n
}

// CSV writes the names of the columns and the texts of the cells as CSV.
func (t *Table) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	var lines [][]string
	for _, row := range t.Rows {
		var line []string
		for _, cell := range row {
			line = append(line, cell.Text)
		}
		lines = append(lines, line)
	}
	var head []string
	for _, column := range t.Columns {
		head = append(head, column.Name)
	}
	return out.WriteAll(slices.Insert(lines, 0, head))
}

func (c Column) label() string {
	if c.Label != "" {
		return c.Label
	}
	return c.Name
}

// isNumeric reports whether a column has nothing but numbers that nothing was compared with.
func (t *Table) isNumeric(column int) bool {
	return !slices.ContainsFunc(t.Rows, func(row []Cell) bool {
		return !row[column].Number || row[column].Printed != "" || row[column].Verdict != nil
	})
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

// Prose reports whether a cell needs a minimum width for its text.
func (c Cell) Prose() bool { return len(c.Text) > 40 }

// Group is neighbouring columns under one heading, or under none if it has no name.
type Group struct {
	Name  string
	Class string // of its cells, g0, g1, ...; a narrow screen shows one group at a time
	Span  int
}

// Groups returns the groups of columns; nil where no column has one.
func (t *Table) Groups() (groups []Group) {
	named := 0
	for i, column := range t.Columns {
		if i > 0 && column.Group == t.Columns[i-1].Group {
			groups[len(groups)-1].Span++
			continue
		}
		group := Group{Name: column.Group, Span: 1}
		if column.Group != "" {
			group.Class = fmt.Sprintf("g g%d", named)
			named++
		}
		groups = append(groups, group)
	}
	if named == 0 {
		return nil
	}
	return groups
}

// Class returns the class of a column, empty for one without a group.
func (t *Table) Class(column int) string {
	if t.Columns[column].Group == "" {
		return ""
	}
	for _, group := range t.Groups() {
		if column -= group.Span; column < 0 {
			return group.Class
		}
	}
	return ""
}

// mostPicks is the number of groups that the style sheet can hide.
const mostPicks = 6

// Picks lists the groups that a narrow screen shows one at a time; nil for a table without several.
func (t *Table) Picks() []Group {
	picks := slices.DeleteFunc(t.Groups(), func(g Group) bool { return g.Name == "" })
	if len(picks) < 2 || len(picks) > mostPicks {
		return nil
	}
	return picks
}
