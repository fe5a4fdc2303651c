package five

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/random"
)

// midgame returns positions of games between players that search to depth 1 from
// openings, after some random plies, none of them won.
func midgame(t testing.TB, count int) (positions []Position) {
	t.Helper()
	e := newEvaluator(t, PS3, Reading{})
	s, err := NewSearcher(e, MM, 2)
	if err != nil {
		t.Fatal(err)
	}
	for board := 0; len(positions) < count; board++ {
		p := Opening(1, int64(board))
		plies := random.For(1, "test/midgame").Board(int64(board)).Below(0, 40)
		over := false
		for range plies {
			point := s.Search(p, 1+int(p.turn), true).Best[0]
			p.Place(point)
			over = over || p.FiveAt(point)
		}
		if !over {
			positions = append(positions, p)
		}
	}
	return positions
}

// BenchmarkSearch searches positions of games on the full board, on one core, and
// by definition for comparison.
func BenchmarkSearch(b *testing.B) {
	positions := midgame(b, 64)
	e := newEvaluator(b, PS2, Reading{})
	for _, c := range []struct {
		depth int
		cuts  bool
	}{{2, false}, {2, true}, {3, false}, {3, true}} {
		for _, w := range []Weights{MM, P43210} {
			s := newSearcher(b, e, w, c.depth, whole())
			b.Run(fmt.Sprintf("depth%d/%v/cuts=%v", c.depth, w, c.cuts), func(b *testing.B) {
				bench(b, positions, func(p Position) Result { return s.Search(p, c.depth, c.cuts) })
			})
		}
	}
	b.Run("depth2/4-3-2-1-0/definition", func(b *testing.B) {
		bench(b, positions, func(p Position) Result { return BruteForce(e, P43210, p, 2) })
	})
}

// bench searches one position after the other.
func bench(b *testing.B, positions []Position, find func(Position) Result) {
	nodes := int64(0)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		nodes += find(positions[i%len(positions)]).Nodes
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms/move")
}
