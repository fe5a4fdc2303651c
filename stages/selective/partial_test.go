package selective

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// alone is a binary game of Max alone, of so many moves, whose static values are random.
type alone struct {
	halving
	height int
}

func (alone) Max(position) bool               { return true }
func (alone) Outcome(s position) (int8, bool) { return 0, false }
func (alone) score(s position) float64        { return float64(random.Stream(s.key).Word(0)>>11) / (1 << 53) }
func (g alone) Statics(ps []position, v []float64) {
	for i, s := range ps {
		v[i] = g.score(s)
	}
}

var _ textbook.Game[position] = alone{}

// TestBeam: a beam chooses the move that the best position of the last whole ply begins with, of lists that are sorted
// anew at each ply; one that drops nothing has seen all of them.
func TestBeam(t *testing.T) {
	game, rule := alone{height: 6}, fixture.Rule(t, "minimax")
	for _, name := range []string{"beam-1", "beam-2", "beam-3", "beam-32"} {
		for board := range uint64(20) {
			start := position{100 + board, game.height}
			x := New(new(Arena[position]), game, game, rule, mustGrowth(t, name))
			x.Begin(random.For(1, "test").Board(1))
			kept, spent := []position{start}, int64(0)
			width := map[string]int{"beam-1": 1, "beam-2": 2, "beam-3": 3, "beam-32": 32}[name]
			for ply := 1; ply <= game.height; ply++ {
				var moves []position
				for _, s := range kept {
					moves = append(moves, position{2 * s.key, s.left - 1}, position{2*s.key + 1, s.left - 1})
				}
				spent += int64(len(moves))
				slices.SortFunc(moves, func(a, b position) int {
					if game.score(a) > game.score(b) {
						return -1
					}
					return 1
				})
				want := int32(moves[0].key >> (ply - 1) & 1)
				for _, budget := range []int64{spent, spent + 1} { // the second does not pay for one more ply
					got := x.Grow(start, budget)
					if !slices.Equal(got.Moves, []int32{want}) || got.Values[want].Win != game.score(moves[0]) {
						t.Fatalf("%s, board %d, ply %d: moves %v, values %v, want %d", name, board, ply, got.Moves, got.Values, want)
					}
				}
				kept = moves[:min(width, len(moves))]
			}
		}
	}
}

// TestAnswersAreLines: N answers are N different ends, the best of which is chosen; all ends make the search whole,
// and of one answer each end is as likely.
func TestAnswersAreLines(t *testing.T) {
	game, rule := alone{height: 6}, fixture.Rule(t, "minimax")
	start := position{5, game.height}
	counts := map[uint64]int{}
	for board := range int64(800) {
		x := New(new(Arena[position]), game, game, rule, mustGrowth(t, "answers-3"))
		x.Begin(random.For(1, "test").Board(board))
		for n := int64(1); n <= 8; n++ {
			found := x.Grow(start, n)
			seen, best := 0, position{}
			for i, node := range x.nodes {
				if s := x.room.positions[i]; s.left == game.height-3 && node.visits == 1 {
					if seen++; n == 1 {
						counts[s.key]++
					}
					if best.key == 0 || game.score(s) > game.score(best) {
						best = s
					}
				}
			}
			if int64(seen) != n || found.Moves[0] != int32(best.key>>2&1) || found.Evaluations != n {
				t.Fatalf("board %d, %d answers: %d ends, moves %v, best %v", board, n, seen, found.Moves, best)
			}
		}
		if found := x.Grow(start, 50); found.Evaluations != 8 {
			t.Fatalf("%d evaluations of 8 ends", found.Evaluations)
		}
	}
	for key, n := range counts {
		if n < 60 || n > 140 { // 100 ± 9.4
			t.Errorf("end %d in %d of 800 first answers", key, n)
		}
	}
}
