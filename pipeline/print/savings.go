package print

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// printSavings prints the cost of search methods, a table a board set.
func printSavings(w io.Writer, found *analysis.Results) {
	if len(found.Savings) > 0 {
		fmt.Fprintln(w, "\nMean nodes of a search, by method; in brackets as a share of full width; ≠ where boards are decided otherwise")
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
	methods, title := savingsMethods(rows), fmt.Sprintf("%s, %d boards", rows[0].BoardSet, rows[0].Boards)
	lines := savingsLines(rows, methods)
	if len(lines) > mostSavings {
		depth := slices.MaxFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Depth, b.Depth) }).Depth
		shallower := func(r tables.SavingsRow) bool { return r.Depth != depth }
		lines, title = savingsLines(slices.DeleteFunc(slices.Clone(rows), shallower), methods), title+", the largest depth; table savings has the others"
	}
	header := []any{"evaluator", "propagator", "depth"}
	for _, method := range methods {
		header = append(header, method)
	}
	t := NewTable(w, header...)
	t.writer.SetTitle("%s", title)
	for _, line := range lines {
		t.Row(line...)
	}
	t.Render()
}

// savingsMethods lists the methods of the rows, in the order of their first appearance.
func savingsMethods(rows []tables.SavingsRow) (methods []string) {
	for _, r := range rows {
		if !slices.Contains(methods, r.Method) {
			methods = append(methods, r.Method)
		}
	}
	return methods
}

// savingsLines puts the methods of a search beside each other.
func savingsLines(rows []tables.SavingsRow, methods []string) (lines [][]any) {
	type search struct {
		evaluator, propagator, tie string
		depth                      int32
	}
	of := make(map[search][]any)
	for _, r := range rows {
		s := search{r.Evaluator, r.Propagator, r.Tie, r.Depth}
		if of[s] == nil {
			of[s] = append([]any{r.Evaluator, r.Propagator, r.Depth}, slices.Repeat([]any{""}, len(methods))...)
			lines = append(lines, of[s])
		}
		of[s][3+slices.Index(methods, r.Method)] = savingsCell(r)
	}
	return lines
}

// savingsCell is the mean nodes of a method and their share of full width.
func savingsCell(r tables.SavingsRow) string {
	text := strconv.FormatFloat(r.Nodes, 'f', -1, 64)
	if r.Nodes != math.Trunc(r.Nodes) {
		text = number(r.Nodes, 1)
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
	fmt.Fprintln(w, "\nEffective branching factor by method, and nodes of all depths to those of the last one at full width")
	methods := savingsMethods(found.Savings)
	header := []any{"board set", "evaluator", "propagator", "depth"}
	for _, method := range methods {
		header = append(header, method)
	}
	t := NewTable(w, append(header, "all depths", "b/(b-1)")...)
	for _, line := range branchingLines(found.Savings, methods) {
		t.Row(line...)
	}
	t.Render()
}

// branchingLines puts the methods of the deepest searches beside each other.
func branchingLines(rows []tables.SavingsRow, methods []string) (lines [][]any) {
	for _, r := range deepest(rows) {
		line := append([]any{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}, slices.Repeat([]any{""}, len(methods)+2)...)
		for _, of := range rows {
			if searcherOf(of) != searcherOf(r) || of.Depth != r.Depth {
				continue
			}
			line[4+slices.Index(methods, of.Method)] = number(of.Effective, 3)
			if of.Nodes == of.Full && !math.IsNaN(of.Overhead) {
				line[4+len(methods)], line[5+len(methods)] = number(of.Overhead, 3), number(of.Theory, 3)
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// searcher identifies a search except for its depth and method.
type searcher struct{ boardSet, evaluator, propagator, tie string }

func searcherOf(r tables.SavingsRow) searcher {
	return searcher{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// deepest returns one row of the largest depth for each searcher, in the order of the rows.
func deepest(rows []tables.SavingsRow) (last []tables.SavingsRow) {
	for _, r := range rows {
		at := slices.IndexFunc(last, func(other tables.SavingsRow) bool { return searcherOf(other) == searcherOf(r) })
		switch {
		case at < 0:
			last = append(last, r)
		case r.Depth > last[at].Depth:
			last[at] = r
		}
	}
	return last
}
