package evaluate

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/layered"
)

// TestGraded: values come as often as Grades says, are what Bayes' law makes of that with an even prior, and are on the
// wrong side in a quarter of the cases.
func TestGraded(t *testing.T) {
	for name, values := range map[string]int{"graded-2": 2, "graded-3": 3, "graded-8": 8} {
		e := newEvaluator(t, name, layered.Split(4, 2)).(Graded)
		grades := e.Grades()
		wrong, sums := 0.0, [2]float64{}
		for _, g := range grades {
			sums[0], sums[1] = sums[0]+g.IfLost, sums[1]+g.IfWon
			if want := g.IfWon / (g.IfWon + g.IfLost); math.Abs(g.Value-want) > 1e-15 {
				t.Errorf("%s: value %v, by Bayes' law %v", name, g.Value, want)
			}
			if g.Value > .5 {
				wrong += g.IfLost
			}
		}
		if math.Abs(sums[0]-1)+math.Abs(sums[1]-1) > 1e-12 || len(grades) != values || values%2 == 0 && wrong != .25 {
			t.Errorf("%s: %d values, probabilities add up to %v, wrong %v", name, len(grades), sums, wrong)
		}
		const nodes = 10000
		var said [2]map[float64]float64
		for state := range said {
			said[state] = make(map[float64]float64)
			for i := range nodes {
				said[state][e.Static(Node{Board: int64(i / 8), Height: 1 + i%2, Index: i / 2 % 4, Won: state == 1})]++
			}
		}
		for _, g := range grades {
			for state, p := range []float64{g.IfLost, g.IfWon} {
				if got := said[state][g.Value]; math.Abs(got-nodes*p) > 4*math.Sqrt(nodes*p*(1-p)) {
					t.Errorf("%s says %v %v times where Max wins is %d, expected about %v", name, g.Value, got, state, nodes*p)
				}
			}
		}
		if e.Static(Node{Squares: []byte{1}}) != 1 || e.Static(Node{Squares: []byte{0}}) != 0 {
			t.Errorf("%s: squares do not have their true values", name)
		}
	}
}
