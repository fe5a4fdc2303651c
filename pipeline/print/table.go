// Package print formats results for people: the tables of a paper beside ours, the atlas, the
// savings of search methods, the progress of a search. All table styling is here.
package print

import (
	"encoding/csv"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"
)

// Table is a text table in the program's style, written by [Table.Render]. It ignores errors
// of the writer, which should remember them. If the writer has lines of a limited width, text
// in wide columns is wrapped.
type Table struct {
	writer table.Writer
	line   int   // the width of a line; 0 if it is not limited
	widths []int // of the columns
}

// NewTable returns a table without rows.
func NewTable(w io.Writer, header ...any) *Table {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	t.Style().Format.Header = text.FormatDefault
	t.Style().Format.Footer = text.FormatDefault
	t.AppendHeader(header)
	of := &Table{writer: t, line: lineWidth(w)}
	of.measure(header)
	return of
}

// lineWidth returns how many characters a line of the writer has; 0 where that is not limited.
func lineWidth(w io.Writer) int {
	if of, is := w.(interface{ Width() int }); is {
		return of.Width()
	}
	return 0
}

// Row appends a row.
func (t *Table) Row(cells ...any) {
	t.measure(cells)
	t.writer.AppendRow(cells)
}

func (t *Table) measure(cells []any) {
	for at, cell := range cells {
		if at == len(t.widths) {
			t.widths = append(t.widths, 0)
		}
		t.widths[at] = max(t.widths[at], text.LongestLineLen(fmt.Sprint(cell)))
	}
}

// Separate draws a line below the last row.
func (t *Table) Separate() { t.writer.AppendSeparator() }

// narrowest is the width below which no column is wrapped.
const narrowest = 10

// Render writes the table.
func (t *Table) Render() {
	used := 1
	for _, width := range t.widths {
		used += width + 3
	}
	if t.line > 0 && used > t.line {
		t.narrow(used - t.line)
	}
	t.writer.Render()
}

// narrow takes characters from the widest columns, and cuts lines if that is not enough.
func (t *Table) narrow(by int) {
	for ; by > 0; by-- {
		widest := slices.Index(t.widths, slices.Max(t.widths))
		if t.widths[widest] <= narrowest {
			t.writer.SetAllowedRowLength(t.line)
			break
		}
		t.widths[widest]--
	}
	var configs []table.ColumnConfig
	for at, width := range t.widths {
		configs = append(configs, table.ColumnConfig{Number: at + 1, WidthMax: width, WidthMaxEnforcer: text.WrapSoft})
	}
	t.writer.SetColumnConfigs(configs)
}

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
	io.WriteString(w, "\n"+title+"\n")
	t := NewTable(w, slices.Concat(p.keys, anyOf(columns))...)
	for _, line := range p.lines {
		row := anyOf(line.labels)
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

// Rows prints a table of text and returns how many columns it leaves out at the right because
// the line is too short for them; see [Table].
func Rows(w io.Writer, header []string, rows [][]string) (left int) {
	widths := make([]int, len(header))
	for at, name := range header {
		widths[at] = text.LongestLineLen(name)
		for _, row := range rows {
			widths[at] = max(widths[at], text.LongestLineLen(row[at]))
		}
	}
	shown := fitting(widths, lineWidth(w))
	t := NewTable(w, anyOf(header[:shown])...)
	for _, row := range rows {
		t.Row(anyOf(row[:shown])...)
	}
	t.Render()
	return len(header) - shown
}

// fitting returns how many columns fit in a line, at least one.
func fitting(widths []int, line int) (n int) {
	used := 1
	for _, width := range widths {
		if used += width + 3; line > 0 && used > line {
			return max(1, n)
		}
		n++
	}
	return n
}

// anyOf returns cells of a [Table].
func anyOf[T any](of []T) (list []any) {
	for _, cell := range of {
		list = append(list, cell)
	}
	return list
}

// CSV writes a table of text as CSV.
func CSV(w io.Writer, header []string, rows [][]string) error {
	out := csv.NewWriter(w)
	return out.WriteAll(append([][]string{header}, rows...))
}

// Significant formats a number with four significant digits.
func Significant(x float64) string {
	const digits = 4
	size := math.Abs(x)
	if x == math.Trunc(x) && size < 1e9 {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	if size < 1e-4 || size >= 1e9 {
		return strconv.FormatFloat(x, 'g', digits, 64)
	}
	_, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', digits-1, 64), "e")
	power, _ := strconv.Atoi(exponent)
	text := strconv.FormatFloat(x, 'f', max(0, digits-1-power), 64)
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	return text
}

// Legible returns text for a terminal, with the characters escaped that would steer it: control
// characters but for ends of lines and tabs, and those that turn the direction of writing. They may
// be in a user's name of a file, or in an error about it.
func Legible(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, size := utf8.DecodeRuneInString(text)
		one := text[:size]
		steers := unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == utf8.RuneError && size == 1
		if steers && r != '\n' && r != '\t' {
			one = strings.Trim(strconv.QuoteToASCII(one), `"`)
		}
		out.WriteString(one)
		text = text[size:]
	}
	return out.String()
}
