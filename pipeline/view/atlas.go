package view

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

const atlasLegend = `Fraction of correct decisions at non-trivial boards, a line a propagator.
↓ worse than at a smaller depth of the same parity, or a smaller budget (pathology), + better
and - worse than minimax at the same. Marks are exact where the values are, or significant at
5% by McNemar's exact test (over seeds, where chance decides on all boards, Student's)
after Holm's correction over all lines of the experiment that are tested.
Verdicts: pathological if a line has ↓; not, if each depth is better than all smaller ones
of its parity, or exactly not worse; else undecided.
`

// Atlas prints lines of the atlas, a block a board set and evaluator, and their summary. all
// are all lines of the experiment; rows are the ones to print.
func Atlas(w io.Writer, e *experiment.Experiment, all, rows []tables.AtlasRow, out string) error {
	io.WriteString(w, atlasLegend)
	rows = experiment.InOrder(e, rows, func(r tables.AtlasRow) (boardSet, evaluator, player string) {
		return r.BoardSet, r.Evaluator, r.Propagator
	})
	judged := make(map[[4]string]string)
	for _, r := range tables.Pathologies(all) {
		judged[[4]string{r.BoardSet, r.Evaluator, r.Tie, r.Propagator}] = r.Verdict
	}
	verdict := func(r tables.AtlasRow) string { return judged[[4]string{r.BoardSet, r.Evaluator, r.Tie, r.Propagator}] }
	counts := make(map[[2]string]int)
	block := func(r tables.AtlasRow) [3]string { return [3]string{r.BoardSet, r.Evaluator, r.Tie} }
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from; to < len(rows) && block(rows[to]) == block(rows[from]); to++ {
			if r := rows[to]; to == from || r.Propagator != rows[to-1].Propagator {
				counts[[2]string{r.Propagator, verdict(r)}]++
			}
		}
		lines := newLimitTables("propagator", "verdict")
		for _, r := range rows[from:to] {
			lines.put(r.Depth, r.Budget, fixed(r.Fraction, 4)+atlasMarks(r), r.Propagator, verdict(r))
		}
		lines.print(w, atlasTitle(e, rows[from]))
	}
	printAtlasSummary(w, rows, counts)
	_, err := fmt.Fprintf(w, "\nTables atlas and pathology: %s\n",
		filepath.Join(out, filepath.FromSlash(results.Dir(e.Name))))
	return err
}

func atlasTitle(e *experiment.Experiment, r tables.AtlasRow) string {
	title := fmt.Sprintf("%s, %s: %s", r.BoardSet, r.Evaluator, r.Game)
	if set, is := e.BoardSet(r.BoardSet); is && set.Title != "" {
		title = fmt.Sprintf("%s, %s: %s", r.BoardSet, r.Evaluator, set.Title)
	}
	if r.Tie != "first" {
		title += ", tie " + r.Tie
	}
	return fmt.Sprintf("%s; %d non-trivial boards", title, r.Nontrivial)
}

func atlasMarks(r tables.AtlasRow) string {
	marks := ""
	if r.Fallen == tables.Yes {
		marks = "↓"
	}
	switch r.Better {
	case tables.Yes:
		marks += "+"
	case tables.No:
		marks += "-"
	}
	return marks
}

// printAtlasSummary prints the counts of all lines in words, then those by propagator.
// counts are the verdicts of table pathology, by propagator and verdict.
func printAtlasSummary(w io.Writer, rows []tables.AtlasRow, counts map[[2]string]int) {
	list := tables.SummariseAtlas(rows)
	all := list[0]
	fmt.Fprintf(w, "\nOf %d searches beside shallower ones of the same parity, on the same boards, %s worse, exactly or "+
		"at 5%% after Holm.\n",
		all.Falls.Tests, are(all.Falls.Worse.Holm))
	fmt.Fprintf(w, "Of %d beside minimax of the same depth or budget %s better and %s worse, likewise.\n",
		all.Difference.Tests, are(all.Difference.Well.Holm), are(all.Difference.Worse.Holm))
	fmt.Fprintf(w, "These are counts, not how common pathology is: searches share boards, and many rules are related.\n")
	fmt.Fprintf(w, "\nBy propagator: verdicts on board sets and evaluators, searches beside minimax, and best of how "+
		"many\ncells of board set, evaluator and depth:\n")
	t := NewTable("propagator", "pathological", "not", "undecided", "better than minimax", "worse", "best alone",
		"best with others", "of cells")
	for _, s := range list[1:] {
		of := func(verdict string) int { return counts[[2]string{s.Propagator, verdict}] }
		t.Row(s.Propagator, of(tables.Pathological), of(tables.NotPathological), of(tables.Undecided),
			s.Difference.Well.Holm, s.Difference.Worse.Holm, s.Best, s.Shared, s.Cells)
	}
	t.Text(w)
}

func are(n int) string {
	if n == 1 {
		return "1 is"
	}
	return fmt.Sprintf("%d are", n)
}
