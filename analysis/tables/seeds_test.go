package tables

import (
	"math"
	"testing"
)

// TestSeeds: fractions .4, .5, .6 of 100 boards each have a standard deviation of .1, and
// chi-square 8 with 2 degrees of freedom, which chance exceeds with probability exp(-4).
func TestSeeds(t *testing.T) {
	pooled := []PooledRow{{BoardSet: "p", Member: "p-s1"}, {BoardSet: "p", Member: "p-s2"},
		{BoardSet: "p", Member: "p-s3"}}
	for _, tie := range []string{"first", "expected"} {
		var rows []CorrectnessRow
		for _, r := range []struct {
			set     string
			correct float64
			boards  int64
		}{{"other", 9, 10}, {"p", 150, 300}, {"p-s1", 40, 100}, {"p-s2", 60, 100}, {"p-s3", 50, 100}} {
			for _, budget := range []int64{10, 20} { // the second is all right
				row := CorrectnessRow{BoardSet: r.set, Evaluator: "e1", Propagator: "minimax", Tie: tie, Budget: budget,
					Nontrivial: r.boards, Correct: r.correct}
				if budget == 20 {
					row.Correct = float64(r.boards)
				}
				row.Fraction = row.Correct / float64(r.boards)
				rows = append(rows, row)
			}
		}
		got, err := Seeds(pooled, rows)
		if err != nil || len(got) != 2 {
			t.Fatalf("%+v, %v", got, err)
		}
		first, alike := got[0], got[1]
		if first.BoardSet != "p" || first.Seeds != 3 || first.Fraction != 0.5 || first.Least != 0.4 || first.Most != 0.6 ||
			math.Abs(first.Deviation-0.1) > 1e-12 {
			t.Errorf("%+v", first)
		}
		if alike.Budget != 20 || alike.Deviation != 0 || alike.Least != 1 || alike.Most != 1 {
			t.Errorf("%+v", alike)
		}
		if tie == "first" && !(math.Abs(first.ChiSquare-8) < 1e-12 && math.Abs(first.P-math.Exp(-4)) < 1e-12 &&
			alike.P == 1) {
			t.Errorf("%+v, %+v", first, alike)
		}
		if tie == "expected" && !(math.IsNaN(first.ChiSquare) && math.IsNaN(first.P)) {
			t.Errorf("tie expected: %+v", first)
		}
	}
}
