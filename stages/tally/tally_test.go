package tally

import (
	"database/sql"
	"math"
	"math/big"
	"reflect"
	"testing"

	"github.com/nonminimax/nonminimax/stages/contest"
	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// four boards with two moves: both moves alike, the first wins, the second
// wins, both moves alike.
var solutions = &solve.Solutions{
	ToMove:     []string{"max", "max", "max", "max"},
	Moves:      []int32{2, 2, 2, 2},
	Value:      []int8{1, 1, 1, 0},
	Winning:    []int64{3, 1, 2, 3},
	Nontrivial: []bool{false, true, true, false},
}

func TestSolutions(t *testing.T) {
	want := []SolutionRow{
		{"max", 0, false, 1},
		{"max", 1, false, 1},
		{"max", 1, true, 2},
	}
	if got := Solutions(solutions); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSolutionsWithDraws(t *testing.T) {
	s := &solve.Solutions{ToMove: []string{"max", "max", "max", "max"}, Moves: []int32{6, 6, 6, 6},
		Value: []int8{0, -1, 1, 0}, Winning: []int64{3, 1, 2, 63}, Nontrivial: []bool{true, true, true, false}}
	want := []SolutionRow{{"max", -1, true, 1}, {"max", 0, false, 1}, {"max", 0, true, 1}, {"max", 1, true, 1}}
	if got := Solutions(s); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSolutionsWithEitherMover(t *testing.T) {
	s := &solve.Solutions{ToMove: []string{"min", "max", "min"}, Moves: []int32{2, 2, 2}, Value: []int8{-1, 0, 1},
		Winning: []int64{1, 2, 3}, Nontrivial: []bool{true, true, false}}
	want := []SolutionRow{{"max", 0, true, 1}, {"min", -1, true, 1}, {"min", 1, false, 1}}
	if got := Solutions(s); !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestDecisions(t *testing.T) {
	d := &decide.Decisions{
		Boards: 4,
		Limits: []search.Limit{{Depth: 2}, {Nodes: 1000}},
		Move:   []int32{0, 0, 0, 1 /* 1000 nodes: */, 0, 0, 1, 0},
		Ties:   []int32{1, 1, 2, 1 /* */, 1, 1, 1, 2},
		Best:   []int64{1, 1, 3, 2 /* */, 1, 1, 2, 3},
		Proven: []int64{0, 0, 0, 0 /* */, 40, 10, 30, 0}, Iterations: []int64{0, 0, 0, 0 /* */, 20, 5, 15, 0},
	}
	want := []DecisionRow{
		{2, 0, false, 1, 1, true, 2, Values{}, Proofs{}},
		{2, 0, true, 1, 1, true, 1, Values{}, Proofs{}},
		{2, 0, true, 2, 1, false, 1, Values{}, Proofs{}}, // both moves looked alike, the first was taken, the second wins
		{0, 1000, false, 1, 1, true, 1, Values{}, Proofs{1, 40, 1600, 20}},
		{0, 1000, false, 2, 2, true, 1, Values{}, Proofs{}},
		{0, 1000, true, 1, 1, true, 2, Values{}, Proofs{2, 40, 1000, 20}},
	}
	if got := Decisions(d, solutions, false, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestDecisionsValues adds up by hand how far values are from the truth: 1, 1, 1 and 0, or of a
// game with draws 1, 1/2 and 0.
func TestDecisionsValues(t *testing.T) {
	d := &decide.Decisions{Boards: 4, Limits: []search.Limit{{Depth: 2}}, Move: []int32{0, 0, 1, 0},
		Ties: []int32{1, 1, 1, 1}, Best: []int64{1, 1, 2, 1},
		Root: []float64{0.75, 0.5, 1, 0.25}}
	want := []DecisionRow{
		{2, 0, false, 1, 1, true, 2, Values{2, 0, ValueSteps / 2, ValueSteps / 8}, Proofs{}},
		{2, 0, true, 1, 1, true, 2, Values{2, -ValueSteps / 2, ValueSteps / 2, ValueSteps / 4}, Proofs{}},
	}
	if got := Decisions(d, solutions, false, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	drawn := *solutions
	drawn.Value = []int8{0, -1, 1, 0}
	want[0].Values = Values{2, 0, ValueSteps / 2, ValueSteps / 8}
	want[1].Values = Values{2, ValueSteps / 2, ValueSteps / 2, ValueSteps / 4}
	if got := Decisions(d, &drawn, true, nil); !reflect.DeepEqual(got, want) {
		t.Errorf("with draws: got  %v\nwant %v", got, want)
	}
	d.Root, d.Value = nil, []float64{.5, .5, .5, .5}
	for i := range want {
		want[i].Values = Values{2, ValueSteps / 2, ValueSteps / 2, ValueSteps / 8}
	}
	if got := Decisions(d, solutions, false, func(_,
		depth int) float64 {
		return .125 * float64(depth)
	}); !reflect.DeepEqual(got, want) {
		t.Errorf("of an estimate: got  %v\nwant %v", got, want)
	}
}

func TestGames(t *testing.T) {
	const both = search.WonFirst | search.WonSecond
	g := &contest.Games{
		Boards:   4,
		Limits:   []search.Limit{{Nodes: 30}, {Nodes: 1000}},
		Outcomes: []search.Outcome{both, both, 0, search.WonFirst /* 1000 nodes: */, search.WonSecond, both, 0, 0},
	}
	var none sql.Null[int32]
	want := []GameRow{
		{0, 30, "minimax", "minimax", none, none, 1},
		{0, 30, "product", "minimax", none, none, 1},
		{0, 30, "product", "product", none, none, 2},
		{0, 1000, "minimax", "minimax", none, none, 2},
		{0, 1000, "minimax", "product", none, none, 1},
		{0, 1000, "product", "product", none, none, 1},
	}
	if got := Games(g, "product", "minimax"); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestGamesWithDraws(t *testing.T) {
	const drawn = search.DrawnFirst | search.DrawnSecond
	g := &contest.Games{
		Boards: 5,
		Limits: []search.Limit{{Depth: 2}},
		Outcomes: []search.Outcome{drawn, search.WonFirst | search.DrawnSecond, drawn, search.DrawnFirst,
			search.DrawnFirst | search.WonSecond},
	}
	var none sql.Null[int32]
	want := []GameRow{
		{2, 0, "draw", "draw", none, none, 2},
		{2, 0, "draw", "minimax", none, none, 1},
		{2, 0, "draw", "product", none, none, 1},
		{2, 0, "product", "draw", none, none, 1},
	}
	if got := Games(g, "product", "minimax"); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// TestGamesWithExcess: boards whose games took other numbers of moves are counted apart, those of two halves
// add up.
func TestGamesWithExcess(t *testing.T) {
	by := func(plies int32) sql.Null[int32] { return sql.Null[int32]{V: plies, Valid: true} }
	var none sql.Null[int32]
	g := &contest.Games{
		Boards:   5,
		Limits:   []search.Limit{{Depth: 2}},
		Outcomes: []search.Outcome{search.WonFirst, search.WonFirst, search.WonFirst, search.DrawnFirst, search.WonFirst},
		Excess:   [2][]sql.Null[int32]{{by(4), by(-2), by(4), none, by(4)}, {by(0), by(0), by(0), by(2), by(6)}},
	}
	want := []GameRow{
		{2, 0, "draw", "minimax", none, by(2), 1},
		{2, 0, "product", "minimax", by(-2), by(0), 1},
		{2, 0, "product", "minimax", by(4), by(0), 2},
		{2, 0, "product", "minimax", by(4), by(6), 1},
	}
	got := Games(g, "product", "minimax")
	expectEqualRows(t, got, want)
	want[2].Boards, want[3].Boards = 4, 2
	want[0].Boards, want[1].Boards = 2, 2
	expectEqualRows(t, Add(got, got), want)
}

func TestSearches(t *testing.T) {
	s := &searchcost.Searches{
		Boards: 3, Methods: []search.Method{"pruned", "full"}, Depths: []int{1, 4},
		Move:        []int32{0, 1, 1 /* depth 4: */, 2, 2, 2 /* full: */, 0, 1, 0 /* */, 2, 2, 2},
		Value:       []float64{1, .5, .5 /* */, 0, 0, .5 /* full: */, 1, .5, .5 /* */, 0, 0, 0},
		Ties:        []int32{1, 2, 1 /* */, 0, 1, 1 /* full: */, 1, 2, 1 /* */, 2, 2, 1},
		Nodes:       []int64{2, 3, 4 /* */, 5, 5, 9 /* full: */, 6, 6, 6 /* */, 30, 30, 31},
		Evaluations: []int64{1, 1, 1 /* */, 2, 2, 3 /* full: */, 4, 4, 4 /* */, 20, 20, 20},
	}
	want := []SearchRow{
		{"pruned", 1, 3, 9, 2, 4, Squares{0, 29}, 3, 2},   // another move on the last board
		{"pruned", 4, 3, 19, 5, 9, Squares{0, 131}, 7, 1}, // ties not told, other ties, another value
		{"full", 1, 3, 18, 6, 6, Squares{0, 108}, 12, 3},
		{"full", 4, 3, 91, 30, 31, Squares{0, 2761}, 60, 3},
	}
	if got := Searches(s); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

// Squares are exact beyond 64 bits.
func TestSquares(t *testing.T) {
	var q Squares
	want := new(big.Int)
	for _, n := range []int64{0, 1, 3, 1 << 31, 1<<31 + 1, 1<<40 - 1, 1 << 45, 1<<50 + 12345, math.MaxInt32} {
		for range 3 {
			q.Add(n)
			want.Add(want, new(big.Int).Mul(big.NewInt(n), big.NewInt(n)))
		}
		got := new(big.Int).Lsh(big.NewInt(q.High), 62)
		if got.Add(got, big.NewInt(q.Low)); got.Cmp(want) != 0 || q.Low < 0 || q.Low >= 1<<62 {
			t.Fatalf("after %d: %v, want %v; %+v", n, got, want, q)
		}
	}
}
