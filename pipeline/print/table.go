// Package print formats results for people: the tables of a paper beside ours, the atlas, the
// savings of search methods, the progress of a search. All table styling is here.
package print

import (
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Table is a text table in the program's style, written by [Table.Render]. It ignores errors
// of the writer, which should remember them.
type Table struct{ writer table.Writer }

// NewTable returns a table without rows.
func NewTable(w io.Writer, header ...any) *Table {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	t.Style().Format.Header = text.FormatDefault
	t.Style().Format.Footer = text.FormatDefault
	t.AppendHeader(header)
	return &Table{t}
}

// Row appends a row.
func (t *Table) Row(cells ...any) { t.writer.AppendRow(cells) }

// Separate draws a line below the last row.
func (t *Table) Separate() { t.writer.AppendSeparator() }

// Render writes the table.
func (t *Table) Render() { t.writer.Render() }

// limitTables are two tables: a column a depth of search, or a column a budget of nodes. A
// row, identified by its labels, appears in one of them.
type limitTables struct{ depths, budgets *pivot }

func newLimitTables(keys ...any) limitTables {
	return limitTables{newPivot(keys), newPivot(keys)}
}

// put sets a cell of the row with the given labels; budget 0 means none.
func (l limitTables) put(depth int32, budget int64, cell string, labels ...string) {
	if budget > 0 {
		l.budgets.put(int(budget), cell, labels)
		return
	}
	l.depths.put(int(depth), cell, labels)
}

// print writes the tables that have rows.
func (l limitTables) print(w io.Writer, title string) {
	l.depths.print(w, title+", by depth")
	l.budgets.print(w, title+", by the nodes that a search may visit")
}

// pivot is a table whose columns are numbers, in ascending order.
type pivot struct {
	keys  []any
	lines []pivotLine    // in order of appearance
	index map[string]int // into lines, by the labels
}

type pivotLine struct {
	labels []string
	cells  map[int]string // by column
}

func newPivot(keys []any) *pivot {
	return &pivot{keys: keys, index: make(map[string]int)}
}

func (p *pivot) put(column int, cell string, labels []string) {
	id := strings.Join(labels, "/")
	at, known := p.index[id]
	if !known {
		at = len(p.lines)
		p.index[id] = at
		p.lines = append(p.lines, pivotLine{labels, make(map[int]string)})
	}
	p.lines[at].cells[column] = cell
}

func (p *pivot) print(w io.Writer, title string) {
	if len(p.lines) == 0 {
		return
	}
	used := make(map[int]bool)
	for _, line := range p.lines {
		for column := range line.cells {
			used[column] = true
		}
	}
	columns := slices.Sorted(maps.Keys(used))
	header := slices.Clone(p.keys)
	for _, column := range columns {
		header = append(header, column)
	}
	io.WriteString(w, "\n"+title+"\n")
	t := NewTable(w, header...)
	for _, line := range p.lines {
		var row []any
		for _, label := range line.labels {
			row = append(row, label)
		}
		for _, column := range columns {
			row = append(row, line.cells[column])
		}
		t.Row(row...)
	}
	t.Render()
}

// number formats x with the given digits after the point, NaN as an empty string.
func number(x float64, digits int) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'f', digits, 64)
}
