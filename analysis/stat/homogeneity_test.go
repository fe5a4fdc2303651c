package stat

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// TestChiSquareTail compares the tail with gonum's, and its quantiles with those of any table.
func TestChiSquareTail(t *testing.T) {
	for _, freedom := range []int{1, 2, 3, 4, 9, 10, 99, 1000, 9999} {
		for _, ratio := range []float64{0, 0.01, 0.5, 0.9, 1, 1.05, 1.5, 3} {
			x := ratio * float64(freedom)
			got, want := ChiSquareTail(x, freedom), distuv.ChiSquared{K: float64(freedom)}.Survival(x)
			if math.Abs(got-want) > 1e-10*want+1e-13 {
				t.Errorf("chi-square %v, %d degrees of freedom: p %v, gonum has %v", x, freedom, got, want)
			}
		}
	}
	for freedom, x := range map[int]float64{1: 3.841459, 2: 5.991465, 3: 7.814728, 10: 18.307038} {
		if p := ChiSquareTail(x, freedom); math.Abs(p-0.05) > 1e-7 {
			t.Errorf("%d degrees of freedom: p %v of the 5%% point", freedom, p)
		}
	}
}

// TestHomogeneity: of two samples the test is that of two proportions, and by hand for three.
func TestHomogeneity(t *testing.T) {
	_, p := TwoProportions(30, 100, 45, 120)
	if d, x, got := Homogeneity([]Sample{{K: 30, N: 100}, {K: 45, N: 120}}); math.Abs(got-p) > 1e-12 || x <= 0 ||
		math.Abs(d-0.075/math.Sqrt2) > 1e-12 {
		t.Errorf("two samples: deviation %v, chi-square %v, p %v, expected p %v", d, x, got, p)
	}
	// fractions .4, .5, .6 of 100 each: (.01 + 0 + .01) * 100 / .25 = 8, exp(-4)
	if d, x, p := Homogeneity([]Sample{{K: 40, N: 100}, {K: 50, N: 100}, {K: 60, N: 100}}); math.Abs(d-0.1) > 1e-12 ||
		math.Abs(x-8) > 1e-12 || math.Abs(p-math.Exp(-4)) > 1e-12 {
		t.Errorf("three samples: deviation %v, chi-square %v, p %v", d, x, p)
	}
	if d, x, p := Homogeneity([]Sample{{K: 7, N: 7}, {K: 9, N: 9}}); d != 0 || x != 0 || p != 1 {
		t.Errorf("all alike: %v, %v, %v", d, x, p)
	}
	for _, none := range [][]Sample{nil, {{K: 1, N: 2}}, {{K: 1, N: 2}, {}}} {
		if d, x, p := Homogeneity(none); !math.IsNaN(d) || !math.IsNaN(x) || !math.IsNaN(p) {
			t.Errorf("%v: %v, %v, %v", none, d, x, p)
		}
	}
}
