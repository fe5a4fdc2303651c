package print

import (
	"fmt"
	"io"
	"path/filepath"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/results"
)

const atlasLegend = `Fraction of correct decisions at non-trivial boards, a line a propagator.
↓ worse than depth 1 or the smallest budget (pathology), ↘ worse than some other smaller one,
+ better and - worse than minimax at the same. Marks are significant at 5%% after Holm's
correction over all %d lines of the experiment, on the same boards each time; where all
boards of a game are there, every difference has its mark.
`

// Atlas prints lines of the atlas, a block a board set and evaluator, and their summary. all
// are all lines of the experiment; rows are the ones to print.
func Atlas(w io.Writer, e *experiment.Experiment, all, rows []tables.AtlasRow, out string) error {
	fmt.Fprintf(w, atlasLegend, len(all))
	rows = experiment.InOrder(e, rows, func(r tables.AtlasRow) (boardSet, evaluator, player string) {
		return r.BoardSet, r.Evaluator, r.Propagator
	})
	for from, to := 0, 0; from < len(rows); from = to {
		for to = from; to < len(rows) && sameBlock(rows[to], rows[from]); to++ {
		}
		printAtlasBlock(w, e, rows[from:to])
	}
	printAtlasSummary(w, rows)
	_, err := fmt.Fprintf(w, "\nTable atlas: %s\n", filepath.Join(out, filepath.FromSlash(results.Dir(e.Name)), "atlas.csv"))
	return err
}

func sameBlock(a, b tables.AtlasRow) bool {
	return a.BoardSet == b.BoardSet && a.Evaluator == b.Evaluator && a.Tie == b.Tie
}

// printAtlasBlock prints the searches of an evaluator on a board set.
func printAtlasBlock(w io.Writer, e *experiment.Experiment, rows []tables.AtlasRow) {
	lines := newLimitTables("propagator")
	for _, r := range rows {
		lines.put(r.Depth, r.Budget, number(r.Fraction, 4)+atlasMarks(r), r.Propagator)
	}
	lines.print(w, atlasTitle(e, rows[0]))
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

// atlasMarks returns the marks behind a fraction.
func atlasMarks(r tables.AtlasRow) string {
	marks := ""
	switch {
	case r.Pathological == tables.Yes:
		marks = "↓"
	case r.Falls:
		marks = "↘"
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
func printAtlasSummary(w io.Writer, rows []tables.AtlasRow) {
	list := tables.SummariseAtlas(rows)
	all := list[0]
	fmt.Fprintf(w, "\nOf %d searches deeper than one ply, beside depth 1 on the same boards, %s worse at 5%%: %d after Benjamini and Hochberg, %d after Holm.\n",
		all.Pathology.Tests, are(all.Pathology.Worse.Unadjusted), all.Pathology.Worse.BH, all.Pathology.Worse.Holm)
	fmt.Fprintf(w, "Of %d beside their best shallower search %s worse: %d and %d.\n",
		all.Drop.Tests, are(all.Drop.Worse.Unadjusted), all.Drop.Worse.BH, all.Drop.Worse.Holm)
	fmt.Fprintf(w, "Of %d beside minimax of the same depth %s better: %d and %d; %s worse: %d and %d.\n",
		all.Difference.Tests, are(all.Difference.Well.Unadjusted), all.Difference.Well.BH, all.Difference.Well.Holm,
		are(all.Difference.Worse.Unadjusted), all.Difference.Worse.BH, all.Difference.Worse.Holm)
	fmt.Fprintf(w, "\nBy propagator, after Holm; best of how many cells of board set, evaluator and depth:\n")
	t := NewTable(w, "propagator", "searches", "pathological", "falls", "better than minimax", "worse", "best alone", "best with others", "of cells")
	for _, s := range list[1:] {
		t.Row(s.Propagator, s.Searches, s.Pathology.Worse.Holm, s.Drop.Worse.Holm,
			s.Difference.Well.Holm, s.Difference.Worse.Holm, s.Best, s.Shared, s.Cells)
	}
	t.Render()
}

func are(n int) string {
	if n == 1 {
		return "1 is"
	}
	return fmt.Sprintf("%d are", n)
}
