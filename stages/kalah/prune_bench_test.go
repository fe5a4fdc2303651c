package kalah

import (
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// BenchmarkPruning searches positions of Kalah(6,4) to depth 6, each rule pruned and
// full width in turn: x-nodes and x-time are what pruning needs of what full width
// does, of time the median position. A position is evaluated in so little time here
// that fewer nodes need not take less of it, which is why contests to a fixed depth
// prune minimax alone.
func BenchmarkPruning(b *testing.B) {
	r := newRules(b, 6, 4)
	boards := positions(b, r, 64)
	for _, p := range named(b) {
		if _, is := p.Rule.(propagate.Monotone); is {
			b.Run(p.Name, func(b *testing.B) { benchPruning(b, r, boards, p) })
		}
	}
}

func benchPruning(b *testing.B, r Rules, boards [][]uint64, p search.Player) {
	kernel := game.New(game.Setup[State]{Game: r, Evaluator: NewRatio(r), Setup: search.Setup{
		Players: []search.Player{p}, Depths: []int{benchDepth}, Tie: search.First}}).(search.Measurer)
	var times []float64 // of pruned in full width, by position
	var nodes [2]int64
	efforts := make([]search.Effort, 1)
	for n := 0; b.Loop(); n++ {
		kernel.Load(0, boards[n%len(boards)])
		var took [2]time.Duration
		for i, method := range []search.Method{search.Pruned, search.Full} {
			start := time.Now()
			kernel.Measure(0, method, efforts)
			took[i] = time.Since(start)
			nodes[i] += efforts[0].Nodes
		}
		times = append(times, float64(took[0])/float64(took[1]))
	}
	slices.Sort(times)
	b.ReportMetric(float64(nodes[0])/float64(nodes[1]), "x-nodes")
	b.ReportMetric(times[len(times)/2], "x-time")
	b.ReportMetric(0, "ns/op")
}
