package stat

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestAdjusted compares with numbers worked out by hand from the definitions and
// with those of R's p.adjust, whose documentation the second example is like.
func TestAdjusted(t *testing.T) {
	nan := math.NaN()
	for _, c := range []struct{ p, holm, bh []float64 }{
		{nil, nil, nil},
		{[]float64{0.03}, []float64{0.03}, []float64{0.03}},
		// By hand: 4 x .01, then 3 x .02 = .06, 2 x .03 = .06, .04 raised to .06.
		{[]float64{0.01, 0.02, 0.03, 0.04}, []float64{0.04, 0.06, 0.06, 0.06}, []float64{0.04, 0.04, 0.04, 0.04}},
		{[]float64{0.04, 0.01, 0.03, 0.02}, []float64{0.06, 0.04, 0.06, 0.06}, []float64{0.04, 0.04, 0.04, 0.04}},
		{[]float64{0.04, nan, 0.01}, []float64{0.04, nan, 0.02}, []float64{0.04, nan, 0.02}},
		{[]float64{0.6, 0.7, 1}, []float64{1, 1, 1}, []float64{1, 1, 1}},
		{[]float64{0, 0, 1}, []float64{0, 0, 1}, []float64{0, 0, 1}},
		// The fifteen p-values of the example of Benjamini and Hochberg 1995, section 4.1:
		// at 5% Bonferroni and Holm reject three, their procedure four.
		{
			[]float64{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
				0.5719, 0.6528, 0.7590, 1},
			[]float64{0.0015, 0.0056, 0.0247, 0.1140, 0.2211, 0.2780, 0.2780, 0.2780, 0.3213, 1, 1, 1, 1, 1, 1},
			[]float64{0.0015, 0.0030, 0.0095, 0.035625, 0.0603, 0.0638571429, 0.0638571429, 0.0645, 0.0765, 0.486, 0.5811818182,
				0.714875, 0.7532307692, 0.8132142857, 1},
		},
	} {
		closeAll(t, "Holm", Holm(c.p), c.holm)
		closeAll(t, "Benjamini-Hochberg", BenjaminiHochberg(c.p), c.bh)
	}
}

// closeAll compares numbers, NaN with NaN.
func closeAll(t *testing.T, what string, got, want []float64) {
	t.Helper()
	same := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 || math.IsNaN(a) && math.IsNaN(b) }
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// TestAdjustedLaws: never below p nor above 1, in the order of the p-values, the
// same whatever the order of the input, and Holm never below the other.
func TestAdjustedLaws(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		p := make([]float64, 1+r.IntN(40))
		for i := range p {
			p[i] = math.Pow(r.Float64(), float64(1+r.IntN(6)))
			if r.IntN(5) == 0 {
				p[i] = p[r.IntN(i+1)] // ties
			}
		}
		holm, bh := Holm(p), BenjaminiHochberg(p)
		for i := range p {
			if bh[i] < p[i] || holm[i] < bh[i] || holm[i] > 1 {
				t.Fatalf("p %v, Holm %v, Benjamini-Hochberg %v", p[i], holm[i], bh[i])
			}
			for j := range p {
				if p[i] <= p[j] && (holm[i] > holm[j] || bh[i] > bh[j]) {
					t.Fatalf("order of %v and %v is lost: %v, %v and %v, %v", p[i], p[j], holm[i], holm[j], bh[i], bh[j])
				}
			}
		}
		shuffled, back := make([]float64, len(p)), r.Perm(len(p))
		for i, index := range back {
			shuffled[index] = p[i]
		}
		holm2, bh2 := Holm(shuffled), BenjaminiHochberg(shuffled)
		for i, index := range back {
			if holm2[index] != holm[i] || bh2[index] != bh[i] {
				t.Fatal("the order of the input matters")
			}
		}
	}
}
