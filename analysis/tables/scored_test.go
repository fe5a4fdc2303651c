package tables

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// TestScoredAnswers: entries of one player are one sample; each size is compared with the best one prompt by prompt, by
// a p that is adjusted over all three pairs of three sizes.
func TestScoredAnswers(t *testing.T) {
	set := BoardSet{Experiment: "x", Name: "log", Game: "logged"}
	right := [][]float64{{.1, .2, .3, .2}, {.5, .7, .6, .6}, {.4, .7, .5, .7}}
	part := func(from, to int) (s Scores) {
		s = Scores{BoardSet: set, Player: "rm", Sizes: []int64{1, 2, 3}}
		for _, r := range right {
			s.Right = append(s.Right, r[from:to])
		}
		return s
	}
	rows := ScoredAnswers([]Scores{part(0, 1), part(1, 4)})
	if len(rows) != 3 {
		t.Fatalf("%d rows, want 3", len(rows))
	}
	pair := func(i, j int) (stat.Estimate, float64) {
		mean, p, _ := stat.Seeds(minus(right[i], right[j]), stat.Z95)
		return mean, p
	}
	var p []float64
	for _, two := range [][2]int{{1, 0}, {2, 0}, {2, 1}} {
		_, alone := pair(two[0], two[1])
		p = append(p, alone)
	}
	adjusted := stat.Holm(p)
	for i, want := range []float64{adjusted[0], math.NaN(), adjusted[2]} {
		r := rows[i]
		behind, _ := pair(1, i)
		isBest := i == 1
		if r.Evaluator != "rm" || r.Size != int64(i+1) || r.Drawn.V != 4 || !r.Logged() ||
			math.Abs(r.Behind-behind.Value) > 1e-15 || !isBest && (r.BehindLow != behind.Low || r.BehindP != want) ||
			isBest && !math.IsNaN(r.BehindP+r.BehindLow) {
			t.Errorf("size %d: %+v, want behind %+v, p %v", i+1, r, behind, want)
		}
	}
	if one := ScoredAnswers([]Scores{part(0, 1)})[0]; !math.IsNaN(one.WrittenLow+one.BehindP) || one.Right() != .1 {
		t.Errorf("one prompt: %+v, want no interval", one)
	}
}
