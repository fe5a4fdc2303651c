package command

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// printSavings prints what methods of search cost, a table a board set.
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

// mostSavings is how many lines of a board set are printed before only those of the
// largest depths are.
const mostSavings = 36

// printSavingsOf prints those of one board set: a column a method, a line an evaluator,
// propagator and depth.
func printSavingsOf(w io.Writer, rows []tables.SavingsRow) {
	methods, title := savingsMethods(rows), fmt.Sprintf("%s, %d boards", rows[0].BoardSet, rows[0].Boards)
	lines := savingsLines(rows, methods)
	if len(lines) > mostSavings {
		lines, title = savingsLines(atDeepest(rows), methods), title+", the largest depth; table savings has the others"
	}
	t := newTable(w)
	t.SetTitle("%s", title)
	header := table.Row{"evaluator", "propagator", "depth"}
	for _, method := range methods {
		header = append(header, method)
	}
	t.AppendHeader(header)
	t.AppendRows(lines)
	t.Render()
}

// atDeepest returns the rows of the largest depth.
func atDeepest(rows []tables.SavingsRow) (deepest []tables.SavingsRow) {
	depth := slices.MaxFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Depth, b.Depth) }).Depth
	for _, r := range rows {
		if r.Depth == depth {
			deepest = append(deepest, r)
		}
	}
	return deepest
}

// savingsMethods lists the methods of the lines, in the order of their first appearance.
func savingsMethods(rows []tables.SavingsRow) (methods []string) {
	for _, r := range rows {
		if !slices.Contains(methods, r.Method) {
			methods = append(methods, r.Method)
		}
	}
	return methods
}

// savingsLines puts the methods of a search beside each other.
func savingsLines(rows []tables.SavingsRow, methods []string) (lines []table.Row) {
	type search struct {
		evaluator, propagator, tie string
		depth                      int32
	}
	of := make(map[search]table.Row)
	for _, r := range rows {
		s := search{r.Evaluator, r.Propagator, r.Tie, r.Depth}
		if of[s] == nil {
			of[s] = append(table.Row{r.Evaluator, r.Propagator, r.Depth}, slices.Repeat(table.Row{""}, len(methods))...)
			lines = append(lines, of[s])
		}
		of[s][3+slices.Index(methods, r.Method)] = savingsCell(r)
	}
	return lines
}

// savingsCell is the nodes of a method and their share.
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
