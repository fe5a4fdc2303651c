package view

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/progress"
)

// printSavings prints the cost of search methods, a table a board set.
func printSavings(w io.Writer, found *analysis.Results) {
	if len(found.Savings) > 0 {
		fmt.Fprintln(w, "\nMean nodes of a search, by method; in brackets as a share of full width; ≠ where boards are "+
			"decided otherwise")
	}
	for rows := found.Savings; len(rows) > 0; {
		end := slices.IndexFunc(rows, func(r tables.SavingsRow) bool { return r.BoardSet != rows[0].BoardSet })
		if end < 0 {
			end = len(rows)
		}
		printSavingsOf(w, rows[:end])
		rows = rows[end:]
	}
}

// mostSavings is the largest number of lines of a board set that are all printed; beyond it
// only the largest depths are.
const mostSavings = 36

// printSavingsOf prints the savings on one board set: a column a method, a line an
// evaluator, propagator and depth.
func printSavingsOf(w io.Writer, rows []tables.SavingsRow) {
	methods, title := savingsMethods(rows), rows[0].BoardSet+", "+progress.Plural(rows[0].Boards, "board")
	fill := func(cells []any, method int, r tables.SavingsRow) { cells[method] = savingsCell(r) }
	lines := savingsLines(rows, methods, 0, fill)
	if len(lines) > mostSavings {
		depth := slices.MaxFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Depth, b.Depth) }).Depth
		shallower := func(r tables.SavingsRow) bool { return r.Depth != depth }
		lines, title = savingsLines(slices.DeleteFunc(slices.Clone(rows), shallower), methods, 0, fill),
			title+", the largest depth; table savings has the others"
	}
	t := NewTable(append([]string{"evaluator", "propagator", "depth"}, methods...)...)
	t.title = title
	for _, line := range lines {
		t.Row(line[1:]...)
	}
	t.Text(w)
}

func savingsMethods(rows []tables.SavingsRow) (methods []string) {
	for _, r := range rows {
		if !slices.Contains(methods, r.Method) {
			methods = append(methods, r.Method)
		}
	}
	return methods
}

// searcher identifies a search except for its depth and method.
type searcher struct{ boardSet, evaluator, propagator, tie string }

func searcherOf(r tables.SavingsRow) searcher {
	return searcher{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// savingsLines puts the methods of a search beside each other: after the search itself, a cell
// for each method and some more. fill fills in those that a row says.
func savingsLines(rows []tables.SavingsRow, methods []string, more int,
	fill func(cells []any, method int, r tables.SavingsRow)) (lines [][]any) {
	type search struct {
		searcher
		depth int32
	}
	of := make(map[search][]any)
	for _, r := range rows {
		s := search{searcherOf(r), r.Depth}
		if of[s] == nil {
			of[s] = append([]any{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}, slices.Repeat([]any{""}, len(methods)+more)...)
			lines = append(lines, of[s])
		}
		fill(of[s][4:], slices.Index(methods, r.Method), r)
	}
	return lines
}

// savingsCell is the mean nodes of a method and their share of full width.
func savingsCell(r tables.SavingsRow) string {
	text := strconv.FormatFloat(r.Nodes, 'f', -1, 64)
	if r.Nodes != math.Trunc(r.Nodes) {
		text = fixed(r.Nodes, 1)
	}
	if !math.IsNaN(r.Share) && r.Share != 1 {
		text += fmt.Sprintf(" (%s%%)", strconv.FormatFloat(100*r.Share, 'g', 3, 64))
	}
	if r.Same < 1 {
		text += " ≠"
	}
	return text
}

// printBranching prints effective branching factors at the largest depth of a board set,
// evaluator and propagator, and the cost of iterative deepening there.
func printBranching(w io.Writer, found *analysis.Results) {
	if len(found.Savings) == 0 {
		return
	}
	fmt.Fprintln(w, "\nEffective branching factor by method, and nodes of all depths to those of the last one at full "+
		"width")
	methods := savingsMethods(found.Savings)
	header := append([]string{"board set", "evaluator", "propagator", "depth"}, methods...)
	t := NewTable(append(header, "all depths", "b/(b-1)")...)
	last := len(methods)
	fill := func(cells []any, method int, r tables.SavingsRow) {
		cells[method] = fixed(r.Effective, 3)
		if r.Nodes == r.Full && !math.IsNaN(r.Overhead) {
			cells[last], cells[last+1] = fixed(r.Overhead, 3), fixed(r.Theory, 3)
		}
	}
	for _, line := range savingsLines(deepest(found.Savings), methods, 2, fill) {
		t.Row(line...)
	}
	t.Text(w)
}

func deepest(rows []tables.SavingsRow) []tables.SavingsRow {
	depths := make(map[searcher]int32)
	for _, r := range rows {
		depths[searcherOf(r)] = max(depths[searcherOf(r)], r.Depth)
	}
	shallower := func(r tables.SavingsRow) bool { return r.Depth < depths[searcherOf(r)] }
	return slices.DeleteFunc(slices.Clone(rows), shallower)
}
