package census

import (
	"fmt"
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// BenchmarkCensus counts boards of [WPN09] for four evaluators, on one core, and by the definitions.
func BenchmarkCensus(b *testing.B) {
	const boards = 2
	for _, branching := range []int{2, 3} {
		spec := declare.Spec{Game: "pgame", Height: 10, Branching: branching, Probability: "fixed-point", Seed: 1}
		g := fixture.Boards(b, spec)
		drawn := generate.Run(g, 0, boards)
		var evaluators []evaluate.Evaluator
		for _, name := range []string{"artificial-0.1", "natural", "e1", "artificial-0.2"} {
			evaluators = append(evaluators, fixture.Evaluator(b, name, evaluate.Setting{Layers: g.Layers(), Seed: 1}))
		}
		measure := func(name string, count func()) {
			b.Run(fmt.Sprintf("branching%d/%s", branching, name), func(b *testing.B) {
				for range b.N {
					count()
				}
				b.ReportMetric(float64(b.N)*boards/b.Elapsed().Seconds(), "boards/s")
			})
		}
		measure("layers", func() { Run(g.Layers(), evaluators, drawn) })
		measure("naive", func() {
			for _, e := range evaluators {
				n := naive{shape: g.Layers(), positions: search.NewPositions(search.Setup{Layers: g.Layers(), Evaluator: e}),
					want: make(map[tally.TreeRow]int64), values: make(map[tally.ValueRow]tally.ValueRow)}
				for i := range boards {
					n.positions.Load(drawn.At(i))
					n.board()
				}
			}
		})
	}
}
