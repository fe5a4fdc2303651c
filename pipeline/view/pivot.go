package view

import (
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// limitTables are two tables: a column a depth of search, or a column a budget of nodes. A
// row, identified by its labels, appears in one of them.
type limitTables struct{ depths, budgets *pivot }

func newLimitTables(keys ...string) limitTables {
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
	keys  []string
	lines []string                  // labels of the rows in order of appearance, a tab between them
	cells map[string]map[int]string // by row and column
}

func newPivot(keys []string) *pivot {
	return &pivot{keys: keys, cells: make(map[string]map[int]string)}
}

func (p *pivot) put(column int, cell string, labels []string) {
	line := strings.Join(labels, "\t")
	if p.cells[line] == nil {
		p.lines, p.cells[line] = append(p.lines, line), make(map[int]string)
	}
	p.cells[line][column] = cell
}

func (p *pivot) print(w io.Writer, title string) {
	if len(p.lines) > 0 {
		io.WriteString(w, "\n"+title+"\n")
		p.table().Text(w)
	}
}

func (p *pivot) table() *Table {
	used := make(map[int]bool)
	for _, line := range p.cells {
		for column := range line {
			used[column] = true
		}
	}
	columns := slices.Sorted(maps.Keys(used))
	t := NewTable(p.keys...)
	for _, column := range columns {
		t.Columns = append(t.Columns, Column{Name: strconv.Itoa(column)})
	}
	for _, line := range p.lines {
		row := anyOf(strings.Split(line, "\t"))
		for _, column := range columns {
			row = append(row, p.cells[line][column])
		}
		t.Row(row...)
	}
	return t
}

// anyOf returns cells of a row.
func anyOf[T any](cells []T) (row []any) {
	for _, cell := range cells {
		row = append(row, cell)
	}
	return row
}
