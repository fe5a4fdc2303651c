package analysis

// Pathology: does deeper search decide worse?
//
// Reference: [NPT86] 1 ("minimax pathology"), after Nau 1980 and Pearl 1980.

import "math"

// pathology fills Pathology and PPathology: each depth against depth 1 of the
// same run; NaN where the run has no depth 1.
//
// Both depths decide the same boards, but the tallies keep no pairing, so the test
// treats them as independent samples. Where the depths tend to be right on the same
// boards, the usual case, the difference varies less than assumed and p is too
// large: conservative, it can miss a small pathology but not invent one. Where they
// are right on opposite boards it would be too small. An exhaustive set has no
// sampling error: p is 1 for equal fractions and 0 otherwise.
func pathology(rows []CorrectnessRow, ids []int, runs []decisionRun) error {
	depths := make([]int, len(rows))
	for i, r := range rows {
		depths[i] = int(r.Depth)
	}
	base, err := joinBaseline(ids, depths)
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

// against compares a row with its depth-1 row.
func (r *CorrectnessRow) against(one CorrectnessRow, exhaustive bool) {
	r.Pathology = r.Fraction - one.Fraction
	if exhaustive && !math.IsNaN(r.Pathology) {
		r.PPathology = float64(bit(r.Pathology == 0))
		return
	}
	_, r.PPathology = TwoProportions(r.Correct, float64(r.Nontrivial), one.Correct, float64(one.Nontrivial))
}
