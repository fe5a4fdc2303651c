package propagate

import (
	"math"
	"testing"
)

// TestVisitShare: a fifth of the visits is a fifth of the way from the mean to the best child; of equal children the
// more visited one is the best; without visits every child has one.
func TestVisitShare(t *testing.T) {
	rule := visitShare{}
	for _, c := range []struct {
		node     Node
		children []float64
		visits   []int32
		want     float64
	}{
		{maxNode, []float64{.5, .25}, []int32{3, 1}, .4375 + .75*(.5-.4375)},
		{minNode, []float64{.5, .25}, []int32{3, 1}, .4375 + .25*(.25-.4375)},
		{maxNode, []float64{.5, .5, 0}, []int32{1, 7, 2}, .4 + .7*.1},
		{maxNode, []float64{.5, .5, 0}, []int32{7, 1, 2}, .4 + .7*.1},
		{minNode, []float64{1, 0, 0, 1}, []int32{1, 1, 1, 1}, .5 - .125},
	} {
		near(t, rule.Weigh(c.node, lifted(maxNode, c.children), c.visits).Win, c.want, "%v visited %v", c.children, c.visits)
	}
	for range trials(2000) {
		p := chances(1 + dice.IntN(6))
		equal := make([]int32, len(p))
		for i := range equal {
			equal[i] = 4
		}
		for _, node := range []Node{maxNode, minNode} {
			near(t, back(rule, node, p...), rule.Weigh(node, lifted(maxNode, p), equal).Win, "%v at %+v", p, node)
		}
	}
}

// TestMents: no way of moving at random has a larger sum of value and T times entropy, and the one in proportion to
// exp(v/T) has it.
func TestMents(t *testing.T) {
	for range trials(2000) {
		p, temperature := chances(1+dice.IntN(5)), 0.01+0.3*dice.Float64()
		got := 0.0
		for i := range p {
			p[i] = 0.2 + 0.1*p[i] // where nothing is cut
			got += math.Exp(p[i] / temperature)
		}
		together := func(chances []float64) (sum float64) {
			for i, q := range chances {
				if sum += q * p[i]; q > 0 {
					sum -= temperature * q * math.Log(q)
				}
			}
			return sum
		}
		value, all := back(ments{temperature}, maxNode, p...), got
		best := make([]float64, len(p))
		for i, v := range p {
			best[i] = math.Exp(v/temperature) / all
		}
		if want := min(1, together(best)); math.Abs(value-want) > 1e-12 {
			t.Fatalf("%v at temperature %v is worth %v, want %v", p, temperature, value, want)
		}
		other := chances(len(p))
		sum := 0.0
		for _, q := range other {
			sum += q
		}
		for i := range other {
			other[i] /= max(sum, 1e-300)
		}
		if sum > 0 && value < 1 && together(other) > value+1e-12 {
			t.Fatalf("%v at temperature %v is worth %v, less than %v by %v", p, temperature, value, together(other), other)
		}
		lost := make([]float64, len(p))
		for i, v := range p {
			lost[i] = 1 - v
		}
		near(t, 1-back(ments{temperature}, minNode, lost...), value, "Min of %v", lost)
	}
}
