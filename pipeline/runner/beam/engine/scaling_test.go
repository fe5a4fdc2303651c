package engine

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/nonminimax/nonminimax/pipeline/runner"
)

// Experiments of which the cost of making parts is measured: one whose parts take no time, and
// one as a user would have it.
const (
	tinyParts = `
name: scaling
boardsets:
  p2:
    game: pgame
    height: 2
    boards: 2000
    part_size: 10
    evaluators: [e1]
    propagators: [minimax]
`
	ordinaryParts = `
name: scaling
boardsets:
  p10:
    game: pgame
    height: 10
    boards: 64000
    part_size: 4000
    evaluators: [e1]
    propagators: [minimax, product, average]
    contests: [product-vs-minimax]
`
)

// BenchmarkParts makes all parts of an experiment by local workers and on Prism, with all that
// belongs to it: starting a job, looking at each part after it, manifests.
//
//	go test -bench Parts -benchtime 3x -run none ./engine
func BenchmarkParts(b *testing.B) {
	for size, text := range map[string]string{"tiny": tinyParts, "ordinary": ordinaryParts} {
		for _, workers := range []int{1, 2} {
			local := runner.Local{Workers: workers}
			b.Run(fmt.Sprintf("%s/local-%d", size, workers), func(b *testing.B) { makeParts(b, local, text) })
			onPrism, err := New(runner.Options{Runner: "prism"}, workers)
			if err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("%s/prism-%d", size, workers), func(b *testing.B) { makeParts(b, onPrism, text) })
		}
	}
}

// makeParts measures a runner.
func makeParts(b *testing.B, r runner.Runner, text string) {
	parts := 0
	for b.Loop() {
		job := newJob(b, text, filepath.Join(b.TempDir(), "out"))
		parts += len(job.Plan.Made())
		if err := r.Make(b.Context(), job); err != nil {
			b.Fatal(err)
		}
		if err := job.Worker.Inventory.Flush(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(parts)/b.Elapsed().Seconds(), "parts/s")
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(parts), "ms/part")
}
