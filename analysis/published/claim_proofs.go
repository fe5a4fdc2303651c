package published

// Claims about when searches that can prove who wins have done so, by lines of table `correctness`.
//
//	kind               number
//	fewer-iterations   1 - mean iterations until the proof / those of the other search
//	fewer-evaluations  likewise of evaluations
//
// Both searches have proven every board within the last budget of the claim.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/elementary"
)

// proofs is the decisive number of a claim about proofs: what they cost, which is proportional to evaluations.
type proofs struct {
	unit string
	cost func(r tables.CorrectnessRow) float64
}

func iterations(r tables.CorrectnessRow) float64 { return r.ProvenIterations }

func evaluations(r tables.CorrectnessRow) float64 { return r.ProvenEvaluations }

func (f proofs) measured(m *matcher, c Claim, boardSet string) (measured, bool) {
	one, ok := m.proven(c, boardSet, c.Evaluator, c.Propagator)
	other, too := m.proven(c, boardSet, c.OtherEvaluator, c.Other)
	if !ok || !too {
		return measured{}, false
	}
	a, b := relativeError(one), relativeError(other)
	spread := math.Sqrt(float64(a*a) + float64(b*b)) // of the ratio, as of independent boards
	ratio := f.cost(one) / f.cost(other)
	e := stat.Estimate{Value: 1 - ratio, Low: 1 - float64(ratio*elementary.Exp(stat.Z95*spread)),
		High: 1 - float64(ratio*elementary.Exp(-stat.Z95*spread)), SE: float64(ratio * spread)}
	return measured{e, e.Deviate(), fmt.Sprintf("%s %s until the proof by %s, %s by %s, on %d boards", number(f.cost(one)),
		f.unit, c.Propagator, number(f.cost(other)), c.Other, one.Proven), 0}, true
}

// proven returns the decisions of a search within the last budget of a claim; false unless it proved every board.
func (m *matcher) proven(c Claim, boardSet, evaluator, propagator string) (r tables.CorrectnessRow, ok bool) {
	key := tables.DecisionKey{BoardSet: boardSet, Evaluator: evaluator, Propagator: propagator}
	r, ok = m.ours.budgets[key][int64(c.To)]
	return r, ok && r.Proven == r.Boards && m.ours.covers(m.pub.set(boardSet), boardSet)
}

// relativeError is the standard error of the mean evaluations until the proof as a share of them.
func relativeError(r tables.CorrectnessRow) float64 {
	if !(r.ProvenEvaluationsHigh > r.ProvenEvaluationsLow) { // exact, or of one board
		return 0
	}
	return (r.ProvenEvaluationsHigh - r.ProvenEvaluationsLow) / (2 * stat.Z95 * r.ProvenEvaluations)
}

func (proofs) certainty(m measured) string {
	if m.Low < m.High {
		return "from the same boards, taken as independent: the interval is as a rule wider than needed"
	}
	return "no sampling error: all boards, or one"
}
