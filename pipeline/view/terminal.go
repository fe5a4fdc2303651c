package view

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/text"
)

// narrowest is the width below which no column is wrapped.
const narrowest = 10

// Text writes the table for a terminal, in aligned columns. It ignores errors of the writer, which should
// remember them. If the writer has lines of a limited width, text in wide columns is wrapped; columns that do not fit
// even so are below the others, with the first one again.
func (t *Table) Text(w io.Writer) {
	line := lineWidth(w)
	widths := t.widths()
	t.narrow(widths, line)
	if n := t.fitting(widths, line); n < len(widths) {
		first, rest := *t, *t
		first.keep(func(column int) bool { return column < n })
		rest.keep(func(column int) bool { return column == 0 || column >= n })
		first.Text(w)
		fmt.Fprintln(w)
		rest.Text(w)
		return
	}
	var head []string
	for _, column := range t.Columns {
		head = append(head, column.label())
	}
	atRight := make([]bool, len(t.Columns))
	for i, column := range t.Columns {
		atRight[i] = column.signed || t.IsNumeric(i)
	}
	t.print(w, widths, line, atRight, head)
	for i, row := range t.Rows {
		if above, has := t.above[i]; has {
			fmt.Fprintln(w, above)
		}
		var cells []string
		for _, cell := range row {
			cells = append(cells, cell.String())
		}
		t.print(w, widths, line, atRight, cells)
	}
}

// fitting returns how many columns fit in a line, at least two.
func (t *Table) fitting(widths []int, line int) int {
	n := len(widths)
	for n > 2 && line > 0 && t.rowWidth(widths[:n]) > line {
		n--
	}
	return n
}

// print writes a row in as many lines as its highest cell takes, with some columns at the right. What is wider than a
// line is cut off.
func (t *Table) print(w io.Writer, widths []int, line int, atRight []bool, cells []string) {
	wrapped, height := make([][]string, len(cells)), 1
	for i, cell := range cells {
		wrapped[i] = strings.Split(text.WrapSoft(cell, max(widths[i], 1)), "\n")
		height = max(height, len(wrapped[i]))
	}
	for k := range height {
		var out strings.Builder
		for i, lines := range wrapped {
			cell := ""
			if k < len(lines) {
				cell = lines[k]
			}
			left, right := "", strings.Repeat(" ", max(0, widths[i]-text.StringWidth(cell)))
			if atRight[i] {
				left, right = right, left
			}
			out.WriteString(left + cell + right + t.Columns[i].gap())
		}
		row := strings.TrimRight(out.String(), " ")
		if line > 0 {
			row = text.Snip(row, line, "~")
		}
		fmt.Fprintln(w, row)
	}
}

// gap is what follows a column.
func (c Column) gap() string {
	if c.signed {
		return " "
	}
	return "  "
}

// narrow takes characters from the widest columns until rows fit in a line, if it has a limit.
func (t *Table) narrow(widths []int, line int) {
	for line > 0 && t.rowWidth(widths) > line {
		widest := slices.Index(widths, slices.Max(widths))
		if widths[widest] <= narrowest {
			return
		}
		widths[widest]--
	}
}

// widths returns how wide the columns are.
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

// rowWidth returns the width of a row whose first columns have so many characters.
func (t *Table) rowWidth(widths []int) int {
	used := 0
	for i, width := range widths {
		used += width + len(t.Columns[i].gap())
	}
	return used - len(t.Columns[len(widths)-1].gap())
}

// Fit leaves out columns at the right until rows fit in a line of so many characters, and returns the names of those
// left out: never the first one, and of those of some names, in order of importance, the last if no other is left.
func (t *Table) Fit(line int, kept ...string) (left []string) {
	for i := len(t.Columns) - 1; i > 0 && line > 0 && t.rowWidth(t.widths()) > line; i-- {
		if name := t.Columns[i].Name; !slices.Contains(kept, name) {
			left = append(left, name)
			t.keep(func(column int) bool { return column != i })
		}
	}
	slices.Reverse(left)
	if n := len(kept); n > 0 && line > 0 && t.rowWidth(t.widths()) > line {
		left = append(left, t.Fit(line, kept[:n-1]...)...)
	}
	return left
}
