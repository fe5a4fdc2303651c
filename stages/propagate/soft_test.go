package propagate

import (
	"math"
	"testing"
)

// TestSoftIsTheNorm holds the rule against its definition by package math.
func TestSoftIsTheNorm(t *testing.T) {
	for range trials(20000) {
		power, p := []float64{1, 1.5, 2, 5, 30}[dice.IntN(5)], chances(1+dice.IntN(6))
		sum := 0.0
		for _, v := range p {
			sum += math.Pow(-math.Log1p(-v), power)
		}
		want := -math.Expm1(-math.Pow(sum, 1/power))
		for _, node := range []Node{maxNode, minNode} {
			near(t, forMover(node, soft{power}.Back(node, lifted(node, p)).Win), want, "soft-%v of %v at %+v", power, p, node)
		}
	}
}

// TestSoftKeepsTinyValues: for Max they add as the sides of a right triangle, and for
// Min nothing becomes 0 that need not.
func TestSoftKeepsTinyValues(t *testing.T) {
	if got := back(soft{2}, maxNode, 3e-20, 4e-20); math.Abs(got-5e-20) > 1e-34 {
		t.Errorf("got %v, want 5e-20", got)
	}
	want := math.Pow(10, -math.Sqrt(150*150+200*200))
	if got := back(soft{2}, minNode, 1e-150, 1e-200); math.Abs(got-want) > 1e-12*want {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := back(soft{2}, maxNode, math.SmallestNonzeroFloat64, 1e-320); !(got >= 1e-320) {
		t.Errorf("got %v, want 1e-320 or more", got)
	}
}
