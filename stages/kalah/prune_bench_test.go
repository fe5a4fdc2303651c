package kalah

import (
	"slices"
	"testing"
	"time"

	"github.com/nonminimax/nonminimax/stages/play"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// wide, wideStatic and so on are rules that do not let on that they are monotone, so
// that they are searched full width.
type (
	wide       struct{ propagate.Propagator }
	wideStatic struct{ propagate.Static }
	wideRanker struct{ propagate.Ranker }
	wideBoth   struct {
		propagate.Ranker
		usesStatic
	}
	widePly    struct{ propagate.Scheduled }
	usesStatic struct{}
)

// UsesStatic implements propagate.Static.
func (usesStatic) UsesStatic() {}

// widened returns a rule as one of them.
func widened(rule propagate.Propagator) propagate.Propagator {
	ranker, ranks := rule.(propagate.Ranker)
	static, uses := rule.(propagate.Static)
	scheduled, plies := rule.(propagate.Scheduled)
	switch {
	case ranks && uses:
		return wideBoth{Ranker: ranker}
	case ranks:
		return wideRanker{ranker}
	case uses:
		return wideStatic{static}
	case plies:
		return widePly{scheduled}
	}
	return wide{rule}
}

// counting counts the positions that are evaluated.
type counting struct {
	Ratio
	positions int64
}

// Statics implements play.Evaluator.
func (e *counting) Statics(positions []State, values []float64) {
	e.positions += int64(len(positions))
	e.Ratio.Statics(positions, values)
}

// BenchmarkPruning plays contests of Kalah(6,4) at depth 6, each rule against itself
// pruned and full width in turn: x-evaluations and
// x-time are what pruning needs of what full width does.
func BenchmarkPruning(b *testing.B) {
	r := newRules(b, 6, 4)
	boards := positions(b, r, 64)
	for _, p := range named(b) {
		if _, is := p.Rule.(propagate.Monotone); is {
			b.Run(p.Name, func(b *testing.B) { benchContests(b, r, boards, p) })
		}
	}
}

func benchContests(b *testing.B, r Rules, boards [][]uint64, p search.Player) {
	var times []float64 // of pruned in full width, by contest
	var evaluators [2]*counting
	var kernels [2]search.Kernel
	for i, rule := range []propagate.Propagator{p.Rule, widened(p.Rule)} {
		evaluators[i] = &counting{Ratio: NewRatio(r)}
		player := search.Player{Name: p.Name, Rule: rule}
		kernels[i] = play.New(play.Setup[State]{Game: r, Evaluator: evaluators[i], Setup: search.Setup{
			Players: []search.Player{player}, Depths: []int{benchDepth}, Tie: search.First, Contests: true}})
	}
	outcomes := make([]search.Outcome, 1)
	for n := 0; b.Loop(); n++ {
		var took [2]time.Duration
		for i, k := range kernels {
			k.Load(0, boards[n%len(boards)])
			start := time.Now()
			k.Contest(0, 0, outcomes)
			took[i] = time.Since(start)
		}
		times = append(times, float64(took[0])/float64(took[1]))
	}
	slices.Sort(times)
	b.ReportMetric(float64(evaluators[0].positions)/float64(evaluators[1].positions), "x-evaluations")
	b.ReportMetric(times[len(times)/2], "x-time")
	b.ReportMetric(0, "ns/op")
}
