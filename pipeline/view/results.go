package view

import (
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/exact"
)

const printedLegend = `Printed tables, ours first, the printed value in brackets;
≠ differs, ! misprint by the paper's own counts, ? lost in print,
~ undecided by this sample, or reproduced under no reading,
∴ follows from counts, which agree; before another sign: said of the counts
`

// Results prints the paper's tables beside ours if there is a paper, else fractions of correct decisions and contests.
func Results(w io.Writer, found *analysis.Results) {
	printed := found.Tables()
	if len(printed) > 0 {
		io.WriteString(w, printedLegend)
	} else {
		printCorrectness(w, found)
		printContests(w, found)
	}
	for _, p := range printed {
		t := Printed(p)
		fmt.Fprintln(w)
		Paragraph(w, t.Caption)
		t.Text(w)
	}
	fmt.Fprintln(w)
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
			Paragraph(w, "depths not shown: "+strings.Join(left, ", "))
		}
	}
	if refused > 0 {
		Paragraph(w, fmt.Sprintf("%d of %d not computed, as nodes have too many values there: a larger --limit goes deeper, "+
			"and takes longer. --json has the reason of each, and all digits.", refused, len(rows)))
	}
}
