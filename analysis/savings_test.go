package analysis

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/tally"
)

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
func searched(rows ...tally.SearchRow) Input {
	set := BoardSet{Experiment: "x", Name: "p3", Game: "pgame", Height: 3, Branching: 2, Tie: "first"}
	in := Input{Experiment: "x"}
	for _, row := range rows {
		in.Searches = append(in.Searches, Searches{BoardSet: set, Evaluator: "e1", Propagator: "minimax", Rows: []tally.SearchRow{row}})
	}
	return in
}

// savingsOf runs the analysis.
func savingsOf(t *testing.T, in Input) []SavingsRow {
	t.Helper()
	r, err := Run(in)
	if err != nil {
		t.Fatal(err)
	}
	return r.Savings
}

func TestSavings(t *testing.T) {
	rows := savingsOf(t, searched(
		searchesOf("pruned", 2, 2, 5, 6), searchesOf("pruned", 2, 1, 4),
		searchesOf("full", 1, 3, 3, 3, 3), searchesOf("full", 2, 3, 7, 7, 7),
	))
	if len(rows) != 3 || rows[0].Method != "full" || rows[1].Depth != 2 || rows[2].Method != "pruned" {
		t.Fatalf("%+v", rows)
	}
	full, pruned := rows[1], rows[2]
	if full.Nodes != 7 || full.Full != 7 || full.Share != 1 || full.Same != 1 || full.Low != 7 || full.High != 7 ||
		full.Effective != 2 || full.Theory != 2 || full.Deepening != 10 || full.Overhead != 10./7 {
		t.Errorf("full: %+v", full)
	}
	// Mean 5, variance 1: 1.96/sqrt(3) either way.
	if half := z95 / math.Sqrt(3); pruned.Nodes != 5 || math.Abs(pruned.High-5-half) > 1e-12 || math.Abs(5-pruned.Low-half) > 1e-12 {
		t.Errorf("pruned: %v in %v, %v", pruned.Nodes, pruned.Low, pruned.High)
	}
	if pruned.Full != 7 || pruned.Share != 5./7 || pruned.Same != 1 || pruned.Boards != 3 || pruned.Least != 4 || pruned.Most != 6 ||
		pruned.Evaluations != 7./3 || !math.IsNaN(pruned.Deepening) || !math.IsNaN(pruned.Overhead) {
		t.Errorf("pruned: %+v", pruned)
	}
}

// Nothing depends on how boards are split into parts, or on their order.
func TestSavingsAddUp(t *testing.T) {
	whole := savingsOf(t, searched(searchesOf("pruned", 1, 4, 3, 1<<40, 9, 1<<41)))
	parts := savingsOf(t, searched(searchesOf("pruned", 1, 2, 1<<41, 3), searchesOf("pruned", 1, 1, 9), searchesOf("pruned", 1, 1, 1<<40)))
	whole[0].Full, whole[0].Share, parts[0].Full, parts[0].Share = 0, 0, 0, 0 // NaN
	parts[0].Evaluations = whole[0].Evaluations
	if !reflect.DeepEqual(whole, parts) {
		t.Errorf("whole %+v\nparts %+v", whole, parts)
	}
}

// One board, and boards that are all there are, have no sampling error.
func TestSavingsWithoutSamplingError(t *testing.T) {
	one := savingsOf(t, searched(searchesOf("pruned", 2, 1, 5)))[0]
	in := searched(searchesOf("pruned", 2, 2, 5, 9))
	in.Searches[0].Exhaustive = true
	all := savingsOf(t, in)[0]
	if one.Low != 5 || one.High != 5 || all.Low != 7 || all.High != 7 {
		t.Errorf("%+v\n%+v", one, all)
	}
	if !math.IsNaN(one.Full) || !math.IsNaN(one.Share) {
		t.Errorf("nothing to share: %+v", one)
	}
}

func TestBadSearches(t *testing.T) {
	for want, change := range map[string]func(*tally.SearchRow){
		"depth 0: expected a depth":      func(r *tally.SearchRow) { r.Depth = 0 },
		"boards is 0":                    func(r *tally.SearchRow) { r.Boards = 0 },
		"expected 1 <= least <= most":    func(r *tally.SearchRow) { r.Least = 0 },
		"same is 3, expected 0..2":       func(r *tally.SearchRow) { r.Same = 3 },
		`"p3", "e1", "minimax", "full",`: func(r *tally.SearchRow) { r.Same = -1 },
	} {
		row := searchesOf("full", 2, 2, 7, 7)
		change(&row)
		if _, err := Run(searched(row)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}
