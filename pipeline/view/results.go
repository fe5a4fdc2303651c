package view

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
)

const printedLegend = `Printed tables, ours first, the printed value in brackets;
≠ differs, ! misprint by the paper's own counts, ? lost in print,
~ undecided by this sample, or reproduced under no reading,
∴ follows from counts, which agree; before another sign: said of the counts
`

// Results prints all results of a run: the paper's tables beside ours if there is a paper, else
// fractions of correct decisions and contests.
func Results(w io.Writer, found *analysis.Results) {
	printed := found.Tables()
	if len(printed) > 0 {
		io.WriteString(w, printedLegend)
		for _, p := range printed {
			t := Printed(p)
			fmt.Fprintln(w)
			Paragraph(w, t.Caption)
			t.Text(w)
		}
		printSensitivity(w, found)
		printErrata(w, found)
		printVerdicts(w, found)
	} else {
		printCorrectness(w, found)
		printContests(w, found)
	}
	printSavings(w, found)
	printBranching(w, found)
	printAgainstExact(w, found)
	printChoices(w, found)
	fmt.Fprintln(w)
}

// printSensitivity prints the readings of every printed tournament row that was played in
// several, a line a reading.
func printSensitivity(w io.Writer, found *analysis.Results) {
	rows := found.Sensitivity
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from; to < len(rows) && rows[to].Table == rows[from].Table && rows[to].Row == rows[from].Row; to++ {
		}
		if to-from > 1 {
			printReadings(w, rows[from:to])
		}
	}
}

func printReadings(w io.Writer, rows []published.SensitivityRow) {
	r := rows[0]
	fmt.Fprintf(w, "\nReadings of %s, %s: games won : lost : drawn in percent, printed %s\n",
		r.Table, r.Row, percents(r.PublishedWinShare, r.PublishedLossShare, r.PublishedDrawShare))
	t := NewTable("reading", "boards", "won : lost : drawn", "direction", "largest |z|", "agrees")
	for _, r := range rows {
		name, agrees := r.Factor, ""
		if r.Main {
			name = "as above"
		}
		if r.Agrees {
			agrees = "yes"
		}
		t.Row(name, r.Boards, percents(r.WinShare, r.LossShare, r.DrawShare), r.Direction,
			fmt.Sprintf("%.1f", r.LargestZ()), agrees)
	}
	t.Text(w)
}

func percents(won, lost, drawn float64) string {
	return fmt.Sprintf("%s : %s : %s", fixed(100*won, 1), fixed(100*lost, 1), fixed(100*drawn, 1))
}

func printErrata(w io.Writer, found *analysis.Results) {
	if len(found.Errata) == 0 {
		return
	}
	fmt.Fprintln(w, "\nErrata: printed figures that the paper's own counts do not give")
	Paragraph(w, found.ErrataCounts())
	for _, of := range published.ErrataGroups {
		rows := found.ErrataOf(of.Name)
		if len(rows) == 0 {
			continue
		}
		fmt.Fprintln(w)
		Paragraph(w, fmt.Sprintf("%s: %d", of.Title, len(rows)))
		t := NewTable("table", "row", "column", "printed", "recomputed", "evidence")
		for column, width := range []int{2: 28, 3: 24, 4: 24, 5: 70} {
			t.Columns[column].width = width
		}
		for _, e := range rows {
			t.Row(e.Table, e.Row, e.Column, e.Printed, e.Recomputed, e.Evidence)
		}
		t.Text(w)
	}
}

func printVerdicts(w io.Writer, found *analysis.Results) {
	fmt.Fprintln(w)
	Paragraph(w, "Verdicts: sum z² should be near its number of cells if print and reproduction differ by chance alone")
	t := NewTable("table", "cells", "exact", "agrees", "follows ∴", "differs", "misprint", "lost", "not reproducible",
		"sum z²", "of cells")
	for _, v := range found.Summaries {
		sum, cells := "", ""
		if v.ZCells > 0 {
			sum, cells = fmt.Sprintf("%.1f", v.SumZ2), fmt.Sprint(v.ZCells)
		}
		t.Row(v.Table, v.Cells, v.Exact, v.Agrees-v.Derived, v.Derived, v.Differs, v.Misprint, v.Lost, v.NotReproducible,
			sum, cells)
	}
	t.Text(w)
	if found.LeftOut > 0 {
		fmt.Fprintf(w, "%d printed cells have no counterpart in this experiment\n", found.LeftOut)
	}
}

func printCorrectness(w io.Writer, found *analysis.Results) {
	lines := newLimitTables("board set", "evaluator", "propagator")
	for _, r := range found.Correctness {
		lines.put(r.Depth, r.Budget, fixed(r.Fraction, 4), r.BoardSet, r.Evaluator, r.Propagator)
	}
	lines.print(w, "Fraction of correct decisions at non-trivial boards")
}

func printContests(w io.Writer, found *analysis.Results) {
	lines := newLimitTables("board set", "evaluator", "contest")
	for _, r := range found.Contests {
		lines.put(r.Depth, r.Budget, fmt.Sprintf("%d/%d", r.Wins, r.Pairs), r.BoardSet, r.Evaluator, r.First+"-vs-"+r.Second)
	}
	lines.print(w, "Critical pairs won by the first / critical pairs")
}

// printAgainstExact prints how many sampled fractions agree with the exact probabilities, and
// those that do not.
func printAgainstExact(w io.Writer, found *analysis.Results) {
	compared, contradicted := 0, 0
	t := NewTable("board set", "evaluator", "propagator", "depth", "exact", "sampled", "z")
	for _, r := range found.Exact {
		if math.IsNaN(r.Z) {
			continue
		}
		compared++
		if !r.Agrees.V {
			contradicted++
			t.Row(r.BoardSet, r.Evaluator, r.Propagator, r.Depth, fixed(r.Exact, 4), fixed(r.Sampled, 4),
				fmt.Sprintf("%.1f", r.Z))
		}
	}
	if compared == 0 {
		return
	}
	fmt.Fprintln(w)
	Paragraph(w, fmt.Sprintf("Exact folds: %d of %d sampled fractions of correct decisions are within four standard "+
		"errors of the exact probability", compared-contradicted, compared))
	if contradicted > 0 {
		t.Text(w)
	}
}

// Exact prints exact probabilities, a line a propagator and a column a depth, and how many are not computed.
func Exact(w io.Writer, rows []exact.Row) {
	curves, refused := NewCurves("board set", "evaluator"), 0
	for _, r := range rows {
		curves.Put(r.Depth, 0, r.Exact, "", r.Propagator, r.BoardSet, r.Evaluator)
		if math.IsNaN(r.Exact) {
			refused++
		}
	}
	list, shared := curves.Tables()
	for i, t := range list {
		Paragraph(w, strings.Join(append([]string{"Exact probability of a correct decision where the move matters, by depth"},
			shared[i]...), ", "))
		left := t.Fit(lineWidth(w))
		t.Text(w)
		if len(left) > 0 {
			Paragraph(w, "not shown: depths "+strings.Join(left, ", "))
		}
	}
	if refused > 0 {
		Paragraph(w, fmt.Sprintf("%d of %d not computed, as nodes have too many values there: a larger --limit goes deeper, "+
			"and takes longer. --json has the reason of each, and all digits.", refused, len(rows)))
	}
}

func printChoices(w io.Writer, found *analysis.Results) {
	if len(found.Choices) == 0 {
		return
	}
	fmt.Fprintln(w, "\nThe choice at equal cost, of searches that are depth-first and of full width but for pruning, "+
		"or grow as the name says after a ~:\n"+
		"who beats every other one it met, significantly over all contests within the budget (Holm, 5%)")
	t := NewTable("board set", "evaluator", "nodes", "choice", "why, with scores and 95% intervals")
	t.Columns[4].width = 90
	for _, c := range found.Choices {
		choice, because := c.Choice, c.Verdict
		if choice == "" {
			choice = "undecided"
			because, _, _ = strings.Cut(strings.TrimPrefix(c.Verdict, "undecided "), ": ")
		}
		t.Row(c.BoardSet, c.Evaluator, c.Budget, choice, because)
	}
	t.Text(w)
}
