package textbook_test

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// TestAllocations: once there is room, only results take memory.
func TestAllocations(t *testing.T) {
	for name, engine := range engines(ticTacToe()) {
		search := func() { engine.Search(tictactoe.State{}, 5) }
		search()
		if n := testing.AllocsPerRun(3, search); n > 10 {
			t.Errorf("%s: %v allocations a search", name, n)
		}
	}
}

// BenchmarkSearch compares the searches of kalah positions to depth 8.
func BenchmarkSearch(b *testing.B) {
	setup := sowing(b, false)
	positions := sample(setup.Game.(kalah.Rules), 4, 10)
	for _, name := range []string{"negamax", "alpha-beta", "alpha-beta-table"} {
		engine := engines(setup)[name]
		b.Run(name, func(b *testing.B) {
			var nodes int64
			for i := range b.N {
				nodes += engine.Search(positions[i%len(positions)], 8).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
