package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
)

// pivot is a table with a column a depth.
type pivot struct {
	keys   []string
	labels [][]string       // of the lines, in order of appearance
	cells  []map[int]string // by line, then depth
	lines  map[string]int   // line by its labels
	deep   int              // largest depth
}

// newPivot returns an empty pivot whose lines have such labels.
func newPivot(keys ...string) *pivot {
	return &pivot{keys: keys, lines: make(map[string]int)}
}

// put sets a cell.
func (p *pivot) put(depth int, cell string, labels ...string) {
	id := strings.Join(labels, "/")
	line, known := p.lines[id]
	if !known {
		line = len(p.labels)
		p.lines[id] = line
		p.labels = append(p.labels, labels)
		p.cells = append(p.cells, make(map[int]string))
	}
	p.cells[line][depth] = cell
	p.deep = max(p.deep, depth)
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
	for depth := 1; depth <= p.deep; depth++ {
		header = append(header, depth)
	}
	t.AppendHeader(header)
	for line, labels := range p.labels {
		row := table.Row{}
		for _, label := range labels {
			row = append(row, label)
		}
		for depth := 1; depth <= p.deep; depth++ {
			row = append(row, p.cells[line][depth])
		}
		t.AppendRow(row)
	}
	t.Render()
}
