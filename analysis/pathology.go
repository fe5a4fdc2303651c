package analysis

// Pathology: does deeper search decide worse?
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.

import "math"

// pathology fills Pathology and PPathology: each depth against depth 1 of the same
// run, each budget against its smallest; NaN where the run has no depth 1. Both
// decide the same boards, so what tells them apart is the boards on which they
// differ (paired.go). Rows are in the order of runs, depths and budgets.
func pathology(rows []CorrectnessRow, ids []int, runs []decisionRun, pairs pairings) {
	var first CorrectnessRow
	for i := range rows {
		if i == 0 || ids[i-1] != ids[i] {
			first = rows[i]
		}
		r := &rows[i]
		r.Pathology, r.PPathology = math.NaN(), math.NaN()
		if !first.limit().least() {
			continue
		}
		if r.Pathology = r.Fraction - first.Fraction; !math.IsNaN(r.Pathology) {
			r.PPathology = pairs.of(runs[ids[i]], r.limit(), r.Propagator, first.limit()).p
		}
	}
}

// limit is what ends a search: a depth, or a budget of nodes.
type limit struct {
	depth  int32
	budget int64
}

// limit is that of the row's search.
func (r CorrectnessRow) limit() limit { return limit{r.Depth, r.Budget} }

// least reports whether a limit, if it is the smallest of a run, is one that the
// others are compared with: depth 1, or any budget.
func (l limit) least() bool { return l.depth == 1 || l.budget > 0 }
