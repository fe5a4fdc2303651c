package analysis

// Pathology: does deeper search decide worse?
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.

import "math"

// pathology fills Pathology and PPathology: each depth against depth 1 of the
// same run, each budget against its smallest; NaN where the run has no depth 1.
//
// Both decide the same boards, but the tallies keep no pairing, so the test
// treats them as independent samples. Where the depths tend to be right on the same
// boards, the usual case, the difference varies less than assumed and p is too
// large: conservative, it can miss a small pathology but not invent one. Where they
// are right on opposite boards it would be too small. An exhaustive set has no
// sampling error: p is 1 for equal fractions and 0 otherwise.
func pathology(rows []CorrectnessRow, ids []int, runs []decisionRun) error {
	baseline := make([]bool, len(rows))
	for i, r := range rows {
		first := i == 0 || ids[i-1] != ids[i] // rows are in order, and a run has depths or budgets
		baseline[i] = r.Depth == 1 || r.Budget > 0 && first
	}
	base, err := joinBaseline(ids, baseline)
	if err != nil {
		return err
	}
	for i := range rows {
		rows[i].Pathology, rows[i].PPathology = math.NaN(), math.NaN()
		if base[i] >= 0 {
			rows[i].against(rows[base[i]], runs[ids[i]].Exhaustive)
		}
	}
	return nil
}

// against compares a row with its baseline.
func (r *CorrectnessRow) against(one CorrectnessRow, exhaustive bool) {
	r.Pathology = r.Fraction - one.Fraction
	if exhaustive && !math.IsNaN(r.Pathology) {
		r.PPathology = float64(bit(r.Pathology == 0))
		return
	}
	_, r.PPathology = TwoProportions(r.Correct, float64(r.Nontrivial), one.Correct, float64(one.Nontrivial))
}
