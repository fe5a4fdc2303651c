package tables

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// mustRun runs the analysis.
func mustRun(t *testing.T, in Input) *Results {
	t.Helper()
	eachSet(&in, func(b *BoardSet) { b.Experiment = in.Experiment })
	return fixture.Must(Run(in))(t)
}

// eachSet applies a change to every board set of an input.
func eachSet(in *Input, change func(*BoardSet)) {
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

// searched is an input with such rows, each a part of its own.
func searched(rows ...tally.SearchRow) Input {
	set := BoardSet{Experiment: "x", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}
	in := Input{Experiment: "x"}
	for _, row := range rows {
		in.Searches = append(in.Searches, Searches{BoardSet: set, Evaluator: "e1", Propagator: "minimax",
			Rows: []tally.SearchRow{row}})
	}
	return in
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

// kalah is a board set of a game with draws and without a fixed length.
var kalah = BoardSet{Experiment: "draws", Name: "kalah6x4", Game: "kalah", Branching: 6, Tie: "first", Draws: true}

// drawsInput is product against minimax on some boards, by how their games ended.
func drawsInput(set BoardSet, e Endings) Input {
	g := Games{BoardSet: set, Evaluator: "kalah-ratio", First: "product", Second: "minimax"}
	g.Rows = endingRows(g.First, g.Second, e)
	return Input{Experiment: "draws", Games: []Games{g}}
}

// endingRows are the tallies of a contest at depth 2.
func endingRows(first, second string, e Endings) (rows []tally.GameRow) {
	names := []string{first, second, tally.Draw}
	for one := range e {
		for two, boards := range e[one] {
			rows = append(rows, tally.GameRow{Depth: 2, FirstStartsWinner: names[one],
				SecondStartsWinner: names[two], Boards: boards})
		}
	}
	return rows
}

// someEndings are 200 boards.
var someEndings = Endings{{30, 50, 10}, {20, 40, 10}, {10, 10, 20}}

// closeAll compares numbers, NaN with NaN.
func closeAll(t *testing.T, what string, got, want []float64) {
	t.Helper()
	same := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 || math.IsNaN(a) && math.IsNaN(b) }
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
