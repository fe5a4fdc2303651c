package analysis

import (
	"math"
	"testing"
)

// [Newcombe] table II, method 10.
func TestDifferenceAsPublished(t *testing.T) {
	for _, c := range []struct{ k1, n1, k2, n2, low, high float64 }{
		{56, 70, 48, 80, .0524, .3339},
		{9, 10, 3, 10, .1705, .8090},
		{5, 56, 0, 29, -.0381, .1926},
	} {
		e := difference(sample{c.k1, c.n1, false}, sample{c.k2, c.n2, false}, z95)
		if math.Abs(e.low-c.low) > .00006 || math.Abs(e.high-c.high) > .00006 {
			t.Errorf("%v/%v - %v/%v: %.4f to %.4f, want %v to %v", c.k1, c.n1, c.k2, c.n2, e.low, e.high, c.low, c.high)
		}
	}
}

func TestDifferenceIsAntisymmetric(t *testing.T) {
	a, b := sample{30, 50, false}, sample{70, 90, false}
	e, f := difference(a, b, 2.5), difference(b, a, 2.5)
	for _, d := range []float64{e.value + f.value, e.low + f.high, e.high + f.low, e.se - f.se, e.deviate() + f.deviate()} {
		if math.Abs(d) > 1e-15 {
			t.Errorf("%+v, %+v", e, f)
		}
	}
}

// Lead minus lead: no narrower than either, and zero around itself.
func TestMinus(t *testing.T) {
	e := difference(sample{30, 50, false}, sample{70, 90, false}, z95)
	d := e.minus(e)
	if d.value != 0 || d.low >= e.low-e.value || d.high <= e.high-e.value || d.se != math.Hypot(e.se, e.se) {
		t.Errorf("%+v of %+v", d, e)
	}
}

func TestTogether(t *testing.T) {
	if z := together(1); z != z95 {
		t.Errorf("one interval: %v, want %v", z, z95)
	}
	if z := together(36); math.Abs(z-3.1970) > .0005 { // 0.05/72
		t.Errorf("36 intervals: %v", z)
	}
}
