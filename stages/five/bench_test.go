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
			at := s.Search(p, 1+int(p.turn), true).Best[0]
			p.Place(at)
			over = over || p.FiveAt(at)
		}
		if !over {
			positions = append(positions, p)
		}
	}
	return positions
}

// BenchmarkSearch searches positions of games on the full board, on one core, in
// milliseconds a move.
func BenchmarkSearch(b *testing.B) {
	positions := midgame(b, 64)
	for _, c := range []struct {
		depth int
		cuts  bool
	}{{2, false}, {3, false}, {3, true}} {
		for _, w := range []Weights{MM, P43210} {
			b.Run(fmt.Sprintf("depth%d/%v/cuts=%v", c.depth, w, c.cuts), func(b *testing.B) {
				s, err := NewSearcher(newEvaluator(b, PS2, Reading{}), w, c.depth)
				if err != nil {
					b.Fatal(err)
				}
				nodes := int64(0)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					nodes += s.Search(positions[i%len(positions)], c.depth, c.cuts).Nodes
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
				b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms/move")
			})
		}
	}
	b.Run("depth2/definition", func(b *testing.B) {
		e, nodes := newEvaluator(b, PS2, Reading{}), int64(0)
		for i := 0; b.Loop(); i++ {
			nodes += BruteForce(e, P43210, positions[i%len(positions)], 2).Nodes
		}
		b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N), "ms/move")
	})
}
