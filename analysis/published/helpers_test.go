package published

import (
	"io/fs"
	"path"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/data"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// paper loads what a paper printed.
func paper(t *testing.T, name string) *Paper {
	t.Helper()
	return fixture.Must(Load(data.FS, name))(t)
}

// papers are all papers.
func papers(t *testing.T) (list []*Paper) {
	t.Helper()
	sets, err := fs.Glob(data.FS, "published/*/boardsets.csv")
	if err != nil || len(sets) == 0 {
		t.Fatalf("no papers: %v", err)
	}
	for _, file := range sets {
		list = append(list, paper(t, path.Base(path.Dir(file))))
	}
	return list
}

// mustRun runs the analysis.
func mustRun(t *testing.T, in tables.Input) *tables.Results {
	t.Helper()
	eachSet(&in, func(b *tables.BoardSet) { b.Experiment = in.Experiment })
	return fixture.Must(tables.Run(in))(t)
}

// outcome is what an analysis with a paper gives.
type outcome struct {
	*tables.Results
	*Comparison
}

// mustCompare runs the analysis and compares it with a paper.
func mustCompare(t *testing.T, in tables.Input, pub *Paper) outcome {
	t.Helper()
	fixture.OK(t, pub.check())
	r := mustRun(t, in)
	return outcome{r, Compare(in, r, pub)}
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
func find(t *testing.T, r outcome, table, row, column string) Row {
	t.Helper()
	for _, p := range r.Published {
		if p.Table == table && p.Row == row && p.Column == column {
			return p
		}
	}
	t.Fatalf("no compared cell %s, %s, %s", table, row, column)
	return Row{}
}

// playedAsPrinted are games that end as the paper prints them.
func playedAsPrinted(pub *Paper) tables.Input {
	in := tables.Input{Experiment: pub.Name}
	for _, r := range newPrintedCounts(pub).tournaments() {
		in.Games = append(in.Games, playedAs(r.key, r.counts))
	}
	return in
}

// playedAs is a contest with given counts, with as few splits as they allow. Where pairs are unknown, none is
// won twice.
func playedAs(k contestKey, n counts) tables.Games {
	n.pairWins, n.pairLosses = max(0, n.pairWins), max(0, n.pairLosses)
	split := max(0, n.winsTotal+n.lossesTotal-n.boards-n.pairWins-n.pairLosses)
	const wonByFirst, wonBySecond, drawn = 0, 1, 2
	var e tables.Endings
	e[wonByFirst][wonByFirst], e[wonBySecond][wonBySecond], e[wonByFirst][wonBySecond] = n.pairWins, n.pairLosses, split
	e[wonByFirst][drawn], e[wonBySecond][drawn] = n.winsTotal-2*n.pairWins-split, n.lossesTotal-2*n.pairLosses-split
	e[drawn][drawn] = n.boards - e.Sum(tables.OneBoard)
	set := tables.BoardSet{Name: k.boardSet, Game: "five", Branching: 361, Tie: "first", Draws: true}
	g := tables.Games{BoardSet: set, Evaluator: k.evaluator, First: k.first, Second: k.second,
		Rows: endingRows(k.first, k.second, e)}
	for i := range g.Rows {
		g.Rows[i].Depth = k.depth
	}
	return g
}

// eachSet applies a change to every board set of an input.
func eachSet(in *tables.Input, change func(*tables.BoardSet)) {
	for i := range in.Solutions {
		change(&in.Solutions[i].BoardSet)
	}
	for i := range in.Decisions {
		change(&in.Decisions[i].BoardSet)
	}
	for i := range in.Paired {
		change(&in.Paired[i].BoardSet)
	}
	for i := range in.Games {
		change(&in.Games[i].BoardSet)
	}
	for i := range in.Census {
		change(&in.Census[i].BoardSet)
	}
	for i := range in.Searches {
		change(&in.Searches[i].BoardSet)
	}
}

// searchesOf adds up the nodes of some boards.
func searchesOf(method string, depth int32, same int64, nodes ...int64) tally.SearchRow {
	row := tally.SearchRow{Method: method, Depth: depth, Boards: int64(len(nodes)), Same: same,
		Least: slices.Min(nodes), Most: slices.Max(nodes)}
	for _, n := range nodes {
		row.Nodes += n
		row.Evaluations += n / 2
		row.Squares.Add(n)
	}
	return row
}

// searched is an input with such rows, each a part of its own.
func searched(rows ...tally.SearchRow) tables.Input {
	set := tables.BoardSet{Experiment: "x", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}
	in := tables.Input{Experiment: "x"}
	for _, row := range rows {
		in.Searches = append(in.Searches, tables.Searches{BoardSet: set, Evaluator: "e1", Propagator: "minimax",
			Rows: []tally.SearchRow{row}})
	}
	return in
}

// handMade is a hand-made input in which every number is known.
func handMade() tables.Input {
	p4 := tables.BoardSet{Experiment: "nau1986", Name: "p4", Game: "pgame", Height: 4, Branching: 2, Tie: "expected"}
	k := tables.BoardSet{Experiment: "nau1986", Name: "kalah2x2", Game: "kalah", Height: 30, Branching: 2, Tie: "first"}
	return tables.Input{
		Experiment: "nau1986",
		Solutions: []tables.Solutions{{BoardSet: p4, Rows: []tally.SolutionRow{
			{ToMove: "min", Value: 1, Nontrivial: false, Boards: 20}, {ToMove: "min", Value: 0, Nontrivial: true, Boards: 60},
			{ToMove: "min", Value: 0, Nontrivial: false, Boards: 20},
		}}},
		Decisions: []tables.Decisions{{BoardSet: p4, Evaluator: "e1", Propagator: "minimax", Rows: []tally.DecisionRow{
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 40},
			{Depth: 1, Nontrivial: true, Ties: 1, Good: 0, Correct: false, Boards: 10},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: true, Boards: 7},
			{Depth: 1, Nontrivial: true, Ties: 2, Good: 1, Correct: false, Boards: 3},
			{Depth: 1, Nontrivial: false, Ties: 2, Good: 2, Correct: true, Boards: 40},
			{Depth: 2, Nontrivial: true, Ties: 1, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: true, Ties: 3, Good: 1, Correct: true, Boards: 30},
			{Depth: 2, Nontrivial: false, Ties: 1, Good: 1, Correct: true, Boards: 40},
		}}},
		Games: []tables.Games{{BoardSet: k, Evaluator: "kalah-ratio", First: "product",
			Second: "minimax", Rows: []tally.GameRow{
				{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "product", Boards: 9},
				{Depth: 3, FirstStartsWinner: "minimax", SecondStartsWinner: "minimax", Boards: 1},
				{Depth: 3, FirstStartsWinner: "product", SecondStartsWinner: "minimax", Boards: 5},
				{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "product", Boards: 2},
				{Depth: 3, FirstStartsWinner: "draw", SecondStartsWinner: "draw", Boards: 4},
			}}},
	}
}
