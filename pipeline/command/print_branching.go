package command

import (
	"fmt"
	"io"
	"math"
	"slices"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// printBranching prints effective branching factors at the largest depth of a board
// set, evaluator and propagator, and what iterated deepening costs there.
func printBranching(w io.Writer, found *analysis.Results) {
	if len(found.Savings) == 0 {
		return
	}
	fmt.Fprintln(w, "\nEffective branching factor by method, and nodes of all depths to those of the last one at full width")
	methods := savingsMethods(found.Savings)
	t := newTable(w)
	header := table.Row{"board set", "evaluator", "propagator", "depth"}
	for _, method := range methods {
		header = append(header, method)
	}
	t.AppendHeader(append(header, "all depths", "b/(b-1)"))
	for _, line := range branchingLines(found.Savings, methods) {
		t.AppendRow(line)
	}
	t.Render()
}

// branchingLines puts the methods of the deepest searches beside each other.
func branchingLines(rows []tables.SavingsRow, methods []string) (lines []table.Row) {
	for _, r := range deepest(rows) {
		line := append(table.Row{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}, slices.Repeat(table.Row{""}, len(methods)+2)...)
		for _, of := range rows {
			if kindOf(of) != kindOf(r) || of.Depth != r.Depth {
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

// searchKind says whose searches a line of table savings is about.
type searchKind struct{ boardSet, evaluator, propagator, tie string }

func kindOf(r tables.SavingsRow) searchKind {
	return searchKind{r.BoardSet, r.Evaluator, r.Propagator, r.Tie}
}

// deepest returns one of the rows of the largest depth for each kind, in the order of
// the rows.
func deepest(rows []tables.SavingsRow) (last []tables.SavingsRow) {
	for _, r := range rows {
		at := slices.IndexFunc(last, func(other tables.SavingsRow) bool { return kindOf(other) == kindOf(r) })
		switch {
		case at < 0:
			last = append(last, r)
		case r.Depth > last[at].Depth:
			last[at] = r
		}
	}
	return last
}
