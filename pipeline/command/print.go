package command

import (
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/jedib0t/go-pretty/v6/table"
	"github.com/jedib0t/go-pretty/v6/text"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

// newTable returns an empty table in the style of the program.
func newTable(w io.Writer) table.Writer {
	t := table.NewWriter()
	t.SetOutputMirror(w)
	t.SetStyle(table.StyleLight)
	t.Style().Format.Header = text.FormatDefault
	t.Style().Format.Footer = text.FormatDefault
	return t
}

// printResults prints what a run found: the paper's tables beside ours where
// there are any, else the tables of the analysis in short.
func printResults(w io.Writer, p *plan.Plan, found *analysis.Results, out string) error {
	printed := found.Tables()
	if len(printed) > 0 {
		fmt.Fprintln(w, "Printed tables, ours first, the printed value in brackets;\n≠ differs, ! misprint by the paper's own counts, ? lost in print,\n~ undecided by this sample, or reproduced under no reading")
	}
	for _, t := range printed {
		printPaperTable(w, t)
	}
	if len(printed) == 0 {
		printCorrectness(w, found)
		printContests(w, found)
	} else {
		printSensitivity(w, found)
		printErrata(w, found)
		printVerdicts(w, found)
	}
	printSavings(w, found)
	printBranching(w, found)
	printExact(w, found)
	printChoices(w, found)
	_, err := fmt.Fprintf(w, "\nTables: %s\nA page with figures: the same command with report in place of run\n", filepath.Join(out, filepath.FromSlash(results.Dir(p.Experiment.Name))))
	return err
}

// marks are the signs behind a cell that is not simply reproduced.
var marks = map[string]string{"differs": " ≠", "misprint": " !", "lost-in-print": " ?", "not-reproducible": " ~"}

// printPaperTable prints a table of the paper, ours first and the printed
// value in brackets.
func printPaperTable(w io.Writer, p published.PrintTable) {
	name := "Table " + p.Table
	if strings.HasPrefix(p.Table, "figure") || strings.HasPrefix(p.Table, "section") {
		name = strings.ToUpper(p.Table[:1]) + p.Table[1:]
	}
	fmt.Fprintf(w, "\n%s. %s\n", name, p.Title)
	t := newTable(w)
	header := table.Row{""}
	for _, label := range p.Header {
		header = append(header, strings.ReplaceAll(label, " ", "\n"))
	}
	t.AppendHeader(header)
	for _, row := range p.Rows {
		cells := table.Row{row.Label}
		for _, cell := range row.Cells {
			cells = append(cells, paperCell(cell))
		}
		t.AppendRow(cells)
	}
	t.Render()
}

// paperCell is the text of one cell.
func paperCell(c published.PrintCell) string {
	switch {
	case c.Verdict == "" && c.Printed == "":
		return ""
	case c.Verdict == "":
		return "(" + c.Printed + ")"
	}
	return c.Reproduced + " (" + c.Printed + ")" + marks[c.Verdict]
}

// printErrata prints the errata ledger.
func printErrata(w io.Writer, found *analysis.Results) {
	if len(found.Errata) == 0 {
		return
	}
	fmt.Fprintln(w, "\nErrata: printed figures that the paper's own counts contradict")
	t := newTable(w)
	t.AppendHeader(table.Row{"table", "row", "column", "printed", "recomputed", "evidence"})
	t.SetColumnConfigs([]table.ColumnConfig{
		{Name: "column", WidthMax: 28},
		{Name: "printed", WidthMax: 24},
		{Name: "recomputed", WidthMax: 24},
		{Name: "evidence", WidthMax: 70},
	})
	for _, e := range found.Errata {
		t.AppendRow(table.Row{e.Table, e.Row, e.Column, e.Printed, e.Recomputed, e.Evidence})
	}
	t.Render()
}

// printVerdicts prints how many cells of each table were reproduced.
func printVerdicts(w io.Writer, found *analysis.Results) {
	fmt.Fprintln(w, "\nVerdicts: sum z² should be near its number of cells if print and reproduction differ by chance alone")
	t := newTable(w)
	t.AppendHeader(table.Row{"table", "cells", "exact", "agrees", "differs", "misprint", "lost", "not reproducible", "sum z²", "of cells"})
	for _, v := range found.Summaries {
		sum, cells := "", ""
		if v.ZCells > 0 {
			sum, cells = fmt.Sprintf("%.1f", v.SumZ2), fmt.Sprint(v.ZCells)
		}
		t.AppendRow(table.Row{v.Table, v.Cells, v.Exact, v.Agrees, v.Differs, v.Misprint, v.Lost, v.NotReproducible, sum, cells})
	}
	t.Render()
	if found.LeftOut > 0 {
		fmt.Fprintf(w, "%d printed cells have no counterpart in this experiment\n", found.LeftOut)
	}
}

// printExact says how the sampled fractions stand to the exact probabilities,
// and prints those that contradict them.
func printExact(w io.Writer, found *analysis.Results) {
	known, t := 0, newTable(w)
	t.AppendHeader(table.Row{"board set", "evaluator", "propagator", "depth", "exact", "sampled", "z"})
	for _, r := range found.Exact {
		if math.IsNaN(r.Z) {
			continue
		}
		known++
		if !r.Agrees {
			t.AppendRow(table.Row{r.BoardSet, r.Evaluator, r.Propagator, r.Depth, number(r.Exact, 4), number(r.Sampled, 4), fmt.Sprintf("%.1f", r.Z)})
		}
	}
	if known == 0 {
		return
	}
	fmt.Fprintf(w, "\nExact folds: %d of %d sampled fractions of correct decisions are within four standard errors of the exact probability\n", known-t.Length(), known)
	if t.Length() > 0 {
		t.Render()
	}
}

// printCorrectness prints fractions of correct decisions, a line a board set,
// evaluator and propagator.
func printCorrectness(w io.Writer, found *analysis.Results) {
	lines := newLimited("board set", "evaluator", "propagator")
	for _, r := range found.Correctness {
		lines.put(r.Depth, r.Budget, number(r.Fraction, 4), r.BoardSet, r.Evaluator, r.Propagator)
	}
	lines.print(w, "Fraction of correct decisions at non-trivial boards")
}

// printContests prints critical pairs, a line a board set, evaluator and
// contest.
func printContests(w io.Writer, found *analysis.Results) {
	lines := newLimited("board set", "evaluator", "contest")
	for _, r := range found.Contests {
		lines.put(r.Depth, r.Budget, fmt.Sprintf("%d/%d", r.Wins, r.Pairs), r.BoardSet, r.Evaluator, r.First+"-vs-"+r.Second)
	}
	lines.print(w, "Critical pairs won by the first / critical pairs")
}

// number prints a fraction with so many digits; nothing where there is none.
func number(x float64, digits int) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'f', digits, 64)
}
