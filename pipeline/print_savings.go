package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// printSavings prints mean nodes with a column a method, a line a board set,
// evaluator, propagator and depth.
func printSavings(w io.Writer, found *results.Results) {
	if len(found.Savings) == 0 {
		return
	}
	fmt.Fprintln(w, "\nMean nodes of a search, by method; in brackets as a share of full width; ≠ where boards are decided otherwise")
	t := newTable(w)
	methods := savingsMethods(found.Savings)
	header := table.Row{"board set", "evaluator", "propagator", "depth"}
	for _, method := range methods {
		header = append(header, method)
	}
	t.AppendHeader(header)
	for _, line := range savingsLines(found.Savings, methods) {
		t.AppendRow(line)
	}
	t.Render()
}

// savingsMethods lists the methods of the lines, in the order of their first appearance.
func savingsMethods(rows []analysis.SavingsRow) (methods []string) {
	for _, r := range rows {
		if !slices.Contains(methods, r.Method) {
			methods = append(methods, r.Method)
		}
	}
	return methods
}

// savingsLines puts the methods of a search beside each other.
func savingsLines(rows []analysis.SavingsRow, methods []string) (lines []table.Row) {
	type search struct {
		boardSet, evaluator, propagator, tie string
		depth                                int32
	}
	of := make(map[search]table.Row)
	for _, r := range rows {
		s := search{r.BoardSet, r.Evaluator, r.Propagator, r.Tie, r.Depth}
		if of[s] == nil {
			of[s] = append(table.Row{r.BoardSet, r.Evaluator, r.Propagator, r.Depth}, make(table.Row, len(methods))...)
			lines = append(lines, of[s])
		}
		of[s][4+slices.Index(methods, r.Method)] = savingsCell(r)
	}
	return lines
}

// savingsCell is the nodes of a method and their share.
func savingsCell(r analysis.SavingsRow) string {
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
