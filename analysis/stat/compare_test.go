package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// z of a true hypothesis is standard normal, and a printed value falls into its
// 95% range, whatever the two sample sizes.
func TestZIsCalibrated(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 1986))
	draw := func(n int, p float64) (k float64) {
		for range n {
			k += float64(bit(r.Float64() < p))
		}
		return k
	}
	for _, c := range []struct {
		n, m int
		p    float64
	}{{400, 400, 0.3}, {400, 3000, 0.1}, {1000, 300, 0.5}} {
		const trials = 3000
		outside, missed, sum := 0, 0, 0.0
		for range trials {
			printed := Sample{draw(c.n, c.p), float64(c.n), false}
			got := CompareProportions(printed, Sample{draw(c.m, c.p), float64(c.m), false}, 0)
			outside += bit(math.Abs(got.Z) > Z95)
			missed += bit(printed.Fraction() < got.Low || printed.Fraction() > got.High)
			sum += got.Z * got.Z
		}
		for what, n := range map[string]int{"|z| > 1.96": outside, "outside low..high": missed} {
			if f := float64(n) / trials; f < 0.035 || f > 0.065 {
				t.Errorf("%+v: %s in %.3f of the trials, want 0.05", c, what, f)
			}
		}
		if mean := sum / trials; mean < 0.9 || mean > 1.1 {
			t.Errorf("%+v: mean squared z %.3f, want 1", c, mean)
		}
	}
}

func TestZAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		name          string
		printed, ours Sample
		z             float64
		varies        bool
	}{
		{"both nothing", Sample{0, 1600, false}, Sample{0, 500, false}, 0, false},
		{"both all", Sample{1600, 1600, false}, Sample{500, 500, false}, 0, false},
		{"no trials", Sample{0, 0, false}, Sample{3, 9, false}, 0, false},
		{"exact zero against some", Sample{0, 2048, true}, Sample{3, 500, false}, math.Inf(-1), false},
		{"exact against a sample", Sample{1024, 2048, true}, Sample{60, 100, false}, -2, true},
		{"a sample against exact", Sample{60, 100, false}, Sample{1024, 2048, true}, 2, true},
	} {
		got := CompareProportions(c.printed, c.ours, 0)
		if got.Varies != c.varies || got.Z != c.z && math.Abs(got.Z-c.z) > 1e-12 {
			t.Errorf("%s: %+v, want z %g, varies %t", c.name, got, c.z, c.varies)
		}
	}
	if got := CompareProportions(Sample{615, 1000, false}, Sample{618, 1000, false}, 0.01); !(math.Abs(got.Z) < 0.137) {
		t.Errorf("a cut digit must widen the comparison: %+v", got)
	}
}

// Rare events: no false alarm at the threshold of a table where a plain z raises
// many, and no blindness either.
func TestSmallCountsAreCalibrated(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1986))
	draw := func(n int, p float64) (k float64) {
		for range n {
			k += float64(bit(r.Float64() < p))
		}
		return k
	}
	for _, exact := range []bool{false, true} {
		const trials = 4000
		alarms, plain, sum := 0, 0, 0.0
		for range trials {
			printed, ours := Sample{draw(1600, 0.006), 1600, false}, Sample{draw(100, 0.006), 100, false}
			if exact {
				printed = Sample{12, 2000, true}
			}
			got := CompareProportions(printed, ours, 0)
			z, _ := TwoProportions(printed.K, printed.N, ours.K, ours.N)
			alarms += bit(math.Abs(got.Z) > 3.2)
			plain += bit(math.Abs(z) > 3.2)
			sum += got.Z * got.Z
		}
		// two-sided 5% over 40 cells is 0.00125: 5 of 4000 trials
		if alarms > 15 || sum/trials > 1.2 || sum/trials < 0.5 || !exact && plain < 2*alarms {
			t.Errorf("exact %t: %d alarms (%d by the plain z) in %d trials, mean squared z %.2f", exact, alarms,
				plain, trials, sum/trials)
		}
	}
	if got := CompareProportions(Sample{11, 1600, false}, Sample{20, 150, false}, 0); got.Z > -5 {
		t.Errorf("20 of 150 against 11 of 1600: z %.2f, want far below -5", got.Z)
	}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}
