package search

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// table1a does all of the work of [NPT86] table 1a on one board: three
// propagators decide at ten depths and meet in three contests of two games.
type table1a struct {
	decisions []Decision
	outcomes  []Outcome
}

func (w table1a) board(k Kernel) {
	for p := range 3 {
		k.Decide(p, w.decisions)
	}
	k.Contest(1, 0, w.outcomes)
	k.Contest(2, 0, w.outcomes)
	k.Contest(2, 1, w.outcomes)
}

func BenchmarkTable1a(b *testing.B) {
	for _, evaluator := range []string{"e1", "e2", "artificial-0.1"} {
		g, s := setup(b, layered.Spec{Game: "pgame", Height: 10, Branching: 2, Probability: "fixed-point", Seed: 7},
			evaluator, First, "minimax", "product", "average")
		words := make([]uint64, layered.Words(s.Layers.Squares()))
		work := table1a{make([]Decision, len(s.Depths)), make([]Outcome, len(s.Depths))}
		if fitsClasses(s) {
			b.Run(evaluator+"/classes", func(b *testing.B) { benchKernel(b, g, newClasses(s), words, work) })
		}
		b.Run(evaluator+"/layers", func(b *testing.B) { benchKernel(b, g, newLayers(s), words, work) })
		b.Run(evaluator+"/levels", func(b *testing.B) { benchKernel(b, g, newLevels(s), words, work) })
		b.Run(evaluator+"/naive", func(b *testing.B) { benchNaive(b, g, s, words) })
		if evaluator == "e1" {
			b.Run("e1/lean", func(b *testing.B) { benchLean(b, g, s, words) })
		}
	}
}

// benchKernel generates and searches a new board each time: on a fixed board
// the branch predictor learns the answers.
func benchKernel(b *testing.B, g layered.Layered, k Kernel, words []uint64, work table1a) {
	b.ReportAllocs()
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		k.Load(id, words)
		work.board(k)
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

func benchNaive(b *testing.B, g layered.Layered, s Setup, words []uint64) {
	n := newNaive(s)
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		root := position{unpack(words, s.Layers), s.Layers.Height, 0}
		for _, depth := range s.Depths {
			for _, player := range s.Players {
				n.decide(player.Rule, root, depth)
			}
			for _, pair := range [][2]int{{1, 0}, {2, 0}, {2, 1}} {
				n.contest(s.Players[pair[0]].Rule, s.Players[pair[1]].Rule, root, depth)
			}
		}
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

func benchLean(b *testing.B, g layered.Layered, s Setup, words []uint64) {
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		leanBoard(unpack(words, s.Layers), s.Layers.Height)
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}
