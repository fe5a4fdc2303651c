package tally

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// TestPairs counts by hand: of the four boards the two in the middle are
// non-trivial; the first wins by move 0, the second by move 1.
func TestPairs(t *testing.T) {
	minimax := &decide.Decisions{
		Boards: 4, Limits: search.Limits([]int{2, 5}, nil),
		Move: []int32{0, 0, 0, 1 /* depth 5: */, 0, 0, 1, 0},
		Ties: []int32{1, 1, 2, 1 /* */, 1, 1, 1, 2},
		Best: []int64{1, 1, 3, 2 /* */, 1, 1, 2, 3},
	}
	product := &decide.Decisions{
		Boards: 4, Limits: search.Limits([]int{2, 5}, nil),
		Move: []int32{0, 1, 1, 1 /* depth 5: */, 0, 0, 1, 0},
		Ties: []int32{1, 1, 2, 1 /* */, 1, 2, 1, 2},
		Best: []int64{1, 2, 3, 2 /* */, 1, 3, 2, 3},
	}
	best := Judge("minimax", minimax, solutions, false)
	want := []PairRow{
		{2, 0, "minimax", 2, 0, 0, 1, 1}, // the first board: product is wrong, minimax right
		{2, 0, "minimax", 2, 0, 1, 0, 1},
		{5, 0, "minimax", 5, 0, 1, 1, 2},
		{5, 0, "product", 2, 0, 1, 0, 1},
		{5, 0, "product", 2, 0, 1, 1, 1},
	}
	if got := Pairs(Judge("product", product, solutions, false), best); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	want = []PairRow{{5, 0, "minimax", 2, 0, 1, 0, 1}, {5, 0, "minimax", 2, 0, 1, 1, 1}}
	if got := Pairs(best); !reflect.DeepEqual(got, want) {
		t.Errorf("against itself: got  %v\nwant %v", got, want)
	}
	expected := Judge("minimax", minimax, solutions, true)
	want = []PairRow{
		{2, 0, "minimax", 2, 0, 0, 1, 1},
		{2, 0, "minimax", 2, 0, 0.5, 0.5, 1}, // tied moves of which one wins, for both
		{5, 0, "minimax", 5, 0, 0.5, 1, 1},
		{5, 0, "minimax", 5, 0, 1, 1, 1},
		{5, 0, "product", 2, 0, 0.5, 0, 1},
		{5, 0, "product", 2, 0, 1, 0.5, 1},
	}
	if got := Pairs(Judge("product", product, solutions, true), expected); !reflect.DeepEqual(got, want) {
		t.Errorf("expected: got  %v\nwant %v", got, want)
	}
}

// TestPairsAddUp holds counts of pairs against one look at each board, and against
// the counts of decisions: the sides of a pair are the decisions themselves.
func TestPairsAddUp(t *testing.T) {
	for _, expected := range []bool{false, true} {
		s, a, b := randomDecisions(300, search.Limits([]int{1, 2, 4, 7}, nil))
		if expected { // and budgets
			s, a, b = randomDecisions(300, search.Limits(nil, []int64{10, 100, 500}))
		}
		rows := Pairs(Judge("a", a, s, expected), Judge("b", b, s, expected))
		counted := make(map[PairRow]int64)
		for _, row := range rows {
			boards := row.Boards
			row.Boards = 0
			counted[row] = boards
		}
		looked := make(map[PairRow]int64)
		for i := range s.Winning {
			if !s.Nontrivial[i] {
				continue
			}
			for n, limit := range a.Limits {
				for below := range n {
					looked[PairRow{int32(limit.Depth), limit.Nodes, "a", int32(a.Limits[below].Depth), a.Limits[below].Nodes,
						share(a, s, n, i, expected), share(a, s, below, i, expected), 0}]++
				}
				looked[PairRow{int32(limit.Depth), limit.Nodes, "b", int32(limit.Depth), limit.Nodes,
					share(a, s, n, i, expected), share(b, s, n, i, expected), 0}]++
			}
		}
		if !reflect.DeepEqual(counted, looked) {
			t.Errorf("expected %v: got %v, a look at each board gives %v", expected, counted, looked)
		}
		if !slices.IsSortedFunc(rows, PairRow.compare) {
			t.Error("rows are not sorted")
		}
	}
}

// share is how right a decision is, by the definition.
func share(d *decide.Decisions, s *solve.Solutions, limit, board int, expected bool) float64 {
	row := limit*d.Boards + board
	if !expected {
		return float64(s.Winning[board] >> d.Move[row] & 1)
	}
	good := 0.0
	for move := range 5 {
		good += float64(s.Winning[board] >> move & (d.Best[row] >> move) & 1)
	}
	return good / float64(d.Ties[row])
}

// randomDecisions makes solutions of boards with five moves and decisions of two players.
func randomDecisions(boards int, limits []search.Limit) (*solve.Solutions, *decide.Decisions, *decide.Decisions) {
	r := rand.New(rand.NewPCG(5, 6))
	s := &solve.Solutions{}
	for range boards {
		winning := 1 + r.Int64N(31)
		s.Winning, s.Moves = append(s.Winning, winning), append(s.Moves, 5)
		s.Nontrivial = append(s.Nontrivial, winning != 31)
	}
	made := func() *decide.Decisions {
		d := &decide.Decisions{Boards: boards, Limits: limits}
		for range boards * len(d.Limits) {
			best := 1 + r.Int64N(31)
			move, ties := int32(-1), int32(0)
			for m := range int32(5) {
				if best>>m&1 == 1 {
					move, ties = m, ties+1
				}
			}
			d.Move, d.Ties, d.Best = append(d.Move, move), append(d.Ties, ties), append(d.Best, best)
		}
		return d
	}
	return s, made(), made()
}
