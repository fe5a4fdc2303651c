package exact

import "testing"

// BenchmarkCorrect folds the searches of depths 1 to height.
func BenchmarkCorrect(b *testing.B) {
	for _, q := range []Question{
		{Height: 13, Branching: 2, Evaluator: "e1", Propagator: "minimax"},
		{Height: 10, Branching: 3, Evaluator: "e1", Propagator: "minimax"},
		{Height: 10, Branching: 2, Evaluator: "artificial-0.1", Propagator: "emm"},
	} {
		b.Run(q.Propagator+"/"+q.Evaluator, func(b *testing.B) {
			answers := 0
			for b.Loop() {
				for q.Depth = 1; q.Depth <= q.Height; q.Depth++ {
					if _, err := Correct(q); err == nil {
						answers++
					}
				}
			}
			b.ReportMetric(float64(answers)/b.Elapsed().Seconds(), "answers/s")
		})
	}
}
