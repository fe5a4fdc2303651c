package game

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// BenchmarkPruning searches P-boards of height 10 with e1, pruned and full width in
// turn: x-nodes and x-time are what pruning needs of what full width does, of time the
// median board.
func BenchmarkPruning(b *testing.B) {
	for _, depth := range []int{6, 8, 10} {
		for _, rule := range monotone(b) {
			b.Run(fmt.Sprintf("depth=%d/%s", depth, rule.name), func(b *testing.B) { benchLayers(b, rule, depth) })
		}
	}
}

func benchLayers(b *testing.B, rule named, depth int) {
	made, err := layered.New(layered.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point", Seed: 1})
	if err != nil {
		b.Fatal(err)
	}
	setup := search.Setup{Layers: made.Layers(), Players: []search.Player{{Name: rule.name, Rule: rule.rule}}}
	setup.Evaluator, err = evaluate.New("e1", evaluate.Setting{Layers: made.Layers()})
	if err != nil {
		b.Fatal(err)
	}
	k := NewLayered(setup).(*layeredKernel)
	words := make([]uint64, layered.Words(made.Bits()))
	var r ratio
	for id := int64(0); b.Loop(); id++ {
		made.Board(id%256, words)
		k.Load(id, words)
		r.add(&k.players[0].nodes, func() { k.players[0].root(k.board, depth) }, func() { k.players[0].pruned(k.board, depth, nil) })
	}
	r.report(b)
}

// ratio compares two ways to search.
type ratio struct {
	nodes [2]int64
	times []float64 // of the second in the first
}

// add makes both searches, which count nodes.
func (r *ratio) add(nodes *int64, searches ...func()) {
	var took [2]time.Duration
	for i, search := range searches {
		*nodes = 0
		start := time.Now()
		search()
		took[i] = time.Since(start)
		r.nodes[i] += *nodes
	}
	r.times = append(r.times, float64(took[1])/float64(took[0]))
}

func (r *ratio) report(b *testing.B) {
	slices.Sort(r.times)
	b.ReportMetric(float64(r.nodes[1])/float64(b.N), "nodes/board")
	b.ReportMetric(float64(r.nodes[1])/float64(r.nodes[0]), "x-nodes")
	b.ReportMetric(r.times[len(r.times)/2], "x-time")
	b.ReportMetric(0, "ns/op")
}

// BenchmarkPruningNoughts searches all of tic-tac-toe, as BenchmarkPruning does.
func BenchmarkPruningNoughts(b *testing.B) {
	for _, rule := range monotone(b) {
		b.Run(rule.name, func(b *testing.B) {
			x := newSearcher(Setup[noughtsBoard]{Game: noughts{}, Evaluator: crosses{}}, search.Player{Rule: rule.rule})
			var r ratio
			for b.Loop() {
				r.add(&x.nodes, func() { x.root(noughtsBoard{}, 9) }, func() { x.pruned(noughtsBoard{}, 9, nil) })
			}
			r.report(b)
		})
	}
}
