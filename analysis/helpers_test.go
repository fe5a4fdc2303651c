package analysis

import (
	"os"
	"testing"
)

// nau1986 loads the published tables from the source tree.
func nau1986(t *testing.T) *Published {
	t.Helper()
	pub, err := LoadPublished(os.DirFS("../data"), "nau1986")
	if err != nil {
		t.Fatal(err)
	}
	return pub
}

// mustRun runs the analysis.
func mustRun(t *testing.T, in Input) *Results {
	t.Helper()
	eachSet(&in, func(b *BoardSet) { b.Experiment = in.Experiment })
	r, err := Run(in)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// outcome is what an analysis with a paper gives.
type outcome struct {
	*Results
	*Comparison
}

// runAndCompare runs the analysis and compares it with a paper.
func runAndCompare(in Input, pub *Published) (outcome, error) {
	eachSet(&in, func(b *BoardSet) { b.Experiment = in.Experiment })
	r, err := Run(in)
	if err != nil {
		return outcome{}, err
	}
	c, err := Compare(in, r, pub)
	return outcome{r, c}, err
}

// mustCompare is runAndCompare without errors.
func mustCompare(t *testing.T, in Input, pub *Published) outcome {
	t.Helper()
	r, err := runAndCompare(in, pub)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// summary finds the summary of a table.
func summary(t *testing.T, r outcome, table string) SummaryRow {
	t.Helper()
	for _, s := range r.Summaries {
		if s.Table == table {
			return s
		}
	}
	t.Fatalf("no summary of table %q", table)
	return SummaryRow{}
}

// find finds a compared cell.
func find(t *testing.T, r outcome, table, row, column string) PublishedRow {
	t.Helper()
	for _, p := range r.Published {
		if p.Table == table && p.Row == row && p.Column == column {
			return p
		}
	}
	t.Fatalf("no compared cell %s, %s, %s", table, row, column)
	return PublishedRow{}
}

// playedAsPrinted are games that end as the paper prints them.
func playedAsPrinted(pub *Published) Input {
	in := Input{Experiment: pub.Name}
	for _, r := range newPaper(pub).tournaments() {
		in.Games = append(in.Games, playedAs(r.key, r.counts))
	}
	return in
}

// playedAs is a contest with given counts, with as few splits as they allow.
func playedAs(k contestKey, n counts) Games {
	split := max(0, n.winsTotal+n.lossesTotal-n.boards-n.pairWins-n.pairLosses)
	const wonByFirst, wonBySecond, drawn = 0, 1, 2
	var e endings
	e[wonByFirst][wonByFirst], e[wonBySecond][wonBySecond], e[wonByFirst][wonBySecond] = n.pairWins, n.pairLosses, split
	e[wonByFirst][drawn], e[wonBySecond][drawn] = n.winsTotal-2*n.pairWins-split, n.lossesTotal-2*n.pairLosses-split
	e[drawn][drawn] = n.boards - e.sum(oneBoard)
	set := BoardSet{Name: k.boardSet, Game: "five", Branching: 361, Tie: "first", Draws: true}
	g := Games{BoardSet: set, Evaluator: k.evaluator, First: k.first, Second: k.second, Rows: endingRows(k.first, k.second, e)}
	for i := range g.Rows {
		g.Rows[i].Depth = k.depth
	}
	return g
}
