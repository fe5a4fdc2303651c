package search

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// BenchmarkFigures does the work of [WPN09] figures 3 and 4, or 5 and 6, on
// one board with b = 3 and d = 10: minimax, product and EMM at all depths with
// the artificial and with the natural evaluator, which EMM takes in binary
// form.
func BenchmarkFigures(b *testing.B) {
	for _, name := range []string{"pgame", "ngame"} {
		spec := layered.Spec{Game: name, Height: 10, Branching: 3, Probability: "1/2", Seed: 7}
		if name == "pgame" {
			spec.Probability = "fixed-point"
		}
		var setups []Setup
		var g layered.Layered
		for _, c := range []struct {
			evaluator string
			rules     []string
		}{
			{"artificial-0.1", []string{"minimax", "product", "emm"}},
			{"natural", []string{"minimax", "product"}},
			{"natural-binary", []string{"emm"}},
		} {
			made, s := setup(b, spec, c.evaluator, First, c.rules...)
			s.Contests = false
			g, setups = made, append(setups, s)
		}
		b.Run(name+"/kernel", func(b *testing.B) { benchFigures(b, g, setups) })
		b.Run(name+"/naive", func(b *testing.B) { naiveFigures(b, g, setups) })
	}
}

func benchFigures(b *testing.B, g layered.Layered, setups []Setup) {
	b.ReportAllocs()
	var kernels []Kernel
	facts := NewFacts(g.Layers())
	for _, s := range setups {
		s.Facts = facts
		kernels = append(kernels, New(s))
	}
	words := make([]uint64, layered.Words(g.Bits()))
	decisions := make([]Decision, g.Layers().Height)
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		for i, kernel := range kernels {
			kernel.Load(id, words)
			for p := range setups[i].Players {
				kernel.Decide(p, decisions)
			}
		}
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}

func naiveFigures(b *testing.B, g layered.Layered, setups []Setup) {
	words := make([]uint64, layered.Words(g.Bits()))
	id := int64(0)
	for b.Loop() {
		g.Board(id, words)
		root := position{unpack(words, g.Layers()), g.Layers().Height, 0}
		for _, s := range setups {
			n := newNaive(s)
			n.board = id
			for _, player := range s.Players {
				for _, depth := range s.Depths {
					n.decide(player.Rule, root, depth)
				}
			}
		}
		id++
	}
	b.ReportMetric(float64(id)/b.Elapsed().Seconds(), "boards/s")
}
