package command

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
)

// pivot is a table with a column a depth, or a budget.
type pivot struct {
	keys   []string
	labels [][]string       // of the lines, in order of appearance
	cells  []map[int]string // by line, then depth or budget
	lines  map[string]int   // line by its labels
}

// newPivot returns an empty pivot whose lines have such labels.
func newPivot(keys ...string) *pivot {
	return &pivot{keys: keys, lines: make(map[string]int)}
}

// put sets a cell.
func (p *pivot) put(column int, cell string, labels ...string) {
	id := strings.Join(labels, "/")
	line, known := p.lines[id]
	if !known {
		line = len(p.labels)
		p.lines[id] = line
		p.labels = append(p.labels, labels)
		p.cells = append(p.cells, make(map[int]string))
	}
	p.cells[line][column] = cell
}

// columns lists the depths or budgets of all lines, rising.
func (p *pivot) columns() []int {
	used := make(map[int]bool)
	for _, line := range p.cells {
		for column := range line {
			used[column] = true
		}
	}
	return slices.Sorted(maps.Keys(used))
}

// print writes the pivot, if it has lines.
func (p *pivot) print(w io.Writer, title string) {
	if len(p.labels) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s\n", title)
	t := newTable(w)
	header := table.Row{}
	for _, key := range p.keys {
		header = append(header, key)
	}
	columns := p.columns()
	for _, column := range columns {
		header = append(header, column)
	}
	t.AppendHeader(header)
	for line, labels := range p.labels {
		row := table.Row{}
		for _, label := range labels {
			row = append(row, label)
		}
		for _, column := range columns {
			row = append(row, p.cells[line][column])
		}
		t.AppendRow(row)
	}
	t.Render()
}
