package command

import (
	"fmt"
	"io"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/nonminimax/nonminimax/analysis"
)

// limited is a pivot by depth and one by budget, for lines of either kind.
type limited struct{ depths, budgets *pivot }

// newLimited returns two empty pivots whose lines have such labels.
func newLimited(keys ...string) limited { return limited{newPivot(keys...), newPivot(keys...)} }

// put sets a cell of the pivot that it belongs to.
func (l limited) put(depth int32, budget int64, cell string, labels ...string) {
	if budget > 0 {
		l.budgets.put(int(budget), cell, labels...)
		return
	}
	l.depths.put(int(depth), cell, labels...)
}

// print writes the pivots that have lines.
func (l limited) print(w io.Writer, title string) {
	l.depths.print(w, title+", by depth")
	l.budgets.print(w, title+", by the nodes that a search may visit")
}

// printChoices prints which propagator a player would choose at equal cost.
func printChoices(w io.Writer, found *analysis.Results) {
	if len(found.Choices) == 0 {
		return
	}
	fmt.Fprintln(w, "\nThe choice at equal cost: who beats every other one it met, significantly over all contests within the budget (Holm, 5%)")
	t := newTable(w)
	t.AppendHeader(table.Row{"board set", "evaluator", "nodes", "choice", "why, with scores and 95% intervals"})
	t.SetColumnConfigs([]table.ColumnConfig{{Name: "why, with scores and 95% intervals", WidthMax: 90, WidthMaxEnforcer: text.WrapSoft}})
	for _, c := range found.Choices {
		choice, why := c.Choice, c.Verdict
		if choice == "" {
			choice, why = "undecided", "between "+c.Undecided
		}
		t.AppendRow(table.Row{c.BoardSet, c.Evaluator, c.Budget, choice, why})
	}
	t.Render()
}
