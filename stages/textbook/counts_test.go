package textbook_test

import (
	"math"
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestNodes: what is known of tic-tac-toe searched to its end. Alpha-beta in the
// order of the squares visits 18,297 positions where the first window is wider
// than the outcomes, and 16,811 where it is told them, so that a win ends the
// search of the root.
func TestNodes(t *testing.T) {
	full := textbook.NewFullWidth(ticTacToe()).Search(tictactoe.State{}, 9)
	if full.Value != 0 || full.Move != 0 || full.Nodes != 549_946 || full.Evaluations != 255_168 || !full.Whole {
		t.Errorf("negamax: %+v, want a draw by move 0, 549946 nodes, 255168 evaluations", full)
	}
	cut := textbook.NewAlphaBeta(ticTacToe())
	for _, c := range []struct {
		low, high float64
		nodes     int64
	}{
		{math.Inf(-1), math.Inf(1), 18_297},
		{-2, 2, 18_297},
		{-1, 1, 16_811},
	} {
		got := cut.Within(tictactoe.State{}, 9, c.low, c.high)
		if got.Value != 0 || got.Move != 0 || got.Nodes != c.nodes {
			t.Errorf("alpha-beta, %v to %v: value %v, move %d, %d nodes, want %d", c.low, c.high, got.Value, got.Move,
				got.Nodes, c.nodes)
		}
	}
}

// uniform is a tree in which every position has so many moves and a value drawn from a few,
// so that many are equal. A position is its number in the tree, level by level.
type uniform struct{ branching, values int }

func (u uniform) Expand(s int, children []int) int {
	for i := range u.branching {
		children[i] = s*u.branching + i + 1
	}
	return u.branching
}

// Max is to move on even levels.
func (u uniform) Max(s int) (max bool) {
	for max = true; s > 0; max = !max {
		s = (s - 1) / u.branching
	}
	return max
}

func (uniform) Outcome(int) (int8, bool) { return 0, false }
func (u uniform) Branching() int         { return u.branching }

func (u uniform) Statics(positions []int, values []float64) {
	for i, s := range positions {
		values[i] = float64(random.For(7, "textbook").Board(int64(s)).Below(0, u.values))
	}
}

// TestBestOrder: told the best moves, alpha-beta visits of uniform trees the smallest tree of
// Knuth and Moore, to the position, however many moves are equally good, and finds what
// negamax finds, line included. In tic-tac-toe it visits fewer positions than in any order here.
func TestBestOrder(t *testing.T) {
	for branching, deepest := range map[int]int{1: 4, 2: 9, 3: 6, 7: 3} {
		for _, values := range []int{2, 3, 1 << 30} {
			u := uniform{branching, values}
			setup := textbook.Setup[int]{Game: u, Evaluator: u}
			full, best := textbook.NewFullWidth(setup), textbook.NewAlphaBetaBest(setup)
			up, down, want := 1, 1, int64(1) // b^ceil(depth/2) and b^floor(depth/2), positions to the depth
			for depth := 1; depth <= deepest; depth++ {
				up, down = down*branching, up
				leaves := int64(up + down - 1)
				want += leaves
				got, truth := best.Search(0, depth), full.Search(0, depth)
				if got.Nodes != want || got.Evaluations != leaves {
					t.Errorf("branching %d, depth %d, %d values: %d nodes, %d leaves; the smallest tree has %d and %d",
						branching, depth, values, got.Nodes, got.Evaluations, want, leaves)
				}
				if got.Value != truth.Value || !slices.Equal(got.Line, truth.Line) {
					t.Errorf("branching %d, depth %d, %d values: %+v, negamax %+v", branching, depth, values, got, truth)
				}
			}
		}
	}
	if got := textbook.NewAlphaBetaBest(ticTacToe()).Search(tictactoe.State{}, 9); got.Value != 0 || got.Move != 0 ||
		got.Nodes != 2312 {
		t.Errorf("tic-tac-toe: %+v, want a draw by move 0 in 2312 nodes", got)
	}
}

// TestScale: [0, 1] instead of -1 to 1 changes no count.
func TestScale(t *testing.T) {
	setup := textbook.Setup[tictactoe.State]{Game: tictactoe.Rules{}, Evaluator: tictactoe.Even}
	cut := textbook.NewAlphaBeta(setup)
	if got := cut.Search(tictactoe.State{}, 9); got.Value != 0.5 || got.Nodes != 18_297 {
		t.Errorf("value %v, %d nodes, want 1/2 and 18297", got.Value, got.Nodes)
	}
	if got := cut.Within(tictactoe.State{}, 9, 0, 1); got.Value != 0.5 || got.Nodes != 16_811 {
		t.Errorf("value %v, %d nodes, want 1/2 and 16811", got.Value, got.Nodes)
	}
}

// TestTableSaves: with a table no position of tic-tac-toe is searched twice, of
// which there are 5,478, and a position that was met costs one node.
func TestTableSaves(t *testing.T) {
	table := textbook.NewTable[tictactoe.State](1 << 16)
	search := textbook.NewAlphaBetaTable(ticTacToe(), table)
	first := search.Search(tictactoe.State{}, 9)
	if first.Value != 0 || first.Nodes >= 5478 {
		t.Errorf("value %v, %d nodes, want a draw and less than 5478", first.Value, first.Nodes)
	}
	if again := search.Search(tictactoe.State{}, 9); again.Nodes != first.Nodes {
		t.Errorf("%d nodes, then %d: a search depends on the one before", first.Nodes, again.Nodes)
	}
}
