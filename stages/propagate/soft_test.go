package propagate

import (
	"math"
	"testing"
)

func TestSoftExamples(t *testing.T) {
	for _, c := range []struct {
		power  float64
		values []float64
		want   float64 // for the mover
	}{
		{2, []float64{.5, .5}, 1 - math.Pow(2, -math.Sqrt2)},          // u is ln 2, twice
		{2, []float64{.875, .9375}, 1 - 1/32.},                        // 3, 4 and 5 times ln 2
		{1, []float64{.5, .75}, .875},                                 // the product step
		{3, []float64{.75, .875, .9375}, 1 - math.Pow(2, -4.6260650)}, // (8+27+64)^(1/3) ln 2
		{2, []float64{.3}, .3},
		{2, []float64{.3, 0, 0}, .3},
	} {
		for _, node := range []Node{maxNode, minNode} {
			got := forMover(node, soft{c.power}.Back(node, lifted(node, c.values)).Win)
			if math.Abs(got-c.want) > 1e-9 {
				t.Errorf("soft-%v of %v at %+v is %v, want %v", c.power, c.values, node, got, c.want)
			}
		}
	}
}

// TestSoftIsTheNorm holds the rule against its definition by package math.
func TestSoftIsTheNorm(t *testing.T) {
	for range trials(20000) {
		power, p := 1+4*dice.Float64(), chances(1+dice.IntN(6))
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

// TestSoftIsBetweenProductAndMinimax: soft-1 is product, and the larger the power, the
// nearer to minimax, which it comes to.
func TestSoftIsBetweenProductAndMinimax(t *testing.T) {
	for range trials(20000) {
		values := random(1 + dice.IntN(6))
		for _, node := range []Node{maxNode, minNode} {
			first := back(product{}, node, values...)
			near(t, back(soft{1}, node, values...), first, "soft-1 of %v", values)
			for _, power := range []float64{1, 1.5, 2, 5, 30, 1000} {
				next := back(soft{power}, node, values...)
				if node.Max && next > first*(1+1e-14) || !node.Max && next < first*(1-1e-12) {
					t.Fatalf("soft-%v of %v at %+v is %v, with the power before %v", power, values, node, next, first)
				}
				first = next
			}
			if limit := back(minimax{}, node, values...); math.Abs(first-limit) > 1e-3 {
				t.Fatalf("soft-1000 of %v at %+v is %v, minimax %v", values, node, first, limit)
			}
		}
	}
}
