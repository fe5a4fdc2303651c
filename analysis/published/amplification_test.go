package published

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// TestCycle: errors of an evaluator that is hardly ever wrong grow so, in the law of what minimax backs up. So does the
// slope of the truth over the share of ones, since one more of these is a small change, too.
func TestCycle(t *testing.T) {
	for b := 2; b <= 4; b++ {
		r := tables.CorrectnessRow{BoardSet: "p", Game: "pgame", Height: 5, Branching: int32(b), Evaluator: "e1"}
		rows, err := exact.Accuracy([]tables.CorrectnessRow{r}, map[string]exact.Set{"p": {Probability: "fixed-point"}})
		if err != nil || math.Abs(rows[3].Slope/rows[1].Slope-cycle(b)) > 1e-9 {
			t.Errorf("b = %d: slopes %.4f and %.4f, want a factor of %.4f (%v)", b, rows[1].Slope, rows[3].Slope, cycle(b), err)
		}
		const rare = 1e-7
		wrong := func(height, depth int) float64 {
			answer, err := exact.Correct(exact.Question{Height: height, Branching: b, Evaluator: "artificial-0.0000001",
				Propagator: "minimax", Depth: depth})
			if err != nil {
				t.Fatal(err)
			}
			return (1 - answer.Correct) / rare
		}
		if ratio := wrong(8, 5) / wrong(8, 3); math.Abs(ratio-cycle(b)) > .01 {
			t.Errorf("b = %d: wrong decisions get %.4f times as many in two plies, want %.4f", b, ratio, cycle(b))
		}
	}
}
