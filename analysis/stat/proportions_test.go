package stat

import (
	"math"
	"testing"
)

func TestWilson(t *testing.T) {
	for _, c := range []struct{ k, n, low, high float64 }{
		{0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {5, 10, 0.2366, 0.7634},
		{81, 263, 0.2553, 0.3662}, // Newcombe 1998, table I
		{15, 148, 0.0624, 0.1605}, // the same
		{0.5, 1, 0.0546, 0.9454},  // fractional counts of tie rule `expected`
	} {
		low, high := wilson(c.k, c.n, Z95)
		if math.Abs(low-c.low) > 6e-5 || math.Abs(high-c.high) > 6e-5 {
			t.Errorf("Wilson(%g, %g) = %.4f, %.4f, want %.4f, %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
	if low, high := wilson(0, 0, Z95); !math.IsNaN(low) || !math.IsNaN(high) {
		t.Errorf("Wilson(0, 0) = %g, %g, want NaN", low, high)
	}
}

func TestWilsonHoldsItsFraction(t *testing.T) {
	for n := 1.0; n < 400; n *= 1.7 {
		for k := 0.0; k <= n; k += 0.25 {
			low, high := wilson(k, n, Z95)
			if !(0 <= low && low <= k/n && k/n <= high && high <= 1) {
				t.Fatalf("Wilson(%g, %g) = %g, %g does not hold %g", k, n, low, high, k/n)
			}
		}
	}
}

func TestTwoProportions(t *testing.T) {
	for _, c := range []struct{ k1, n1, k2, n2, z, p float64 }{
		{0, 5, 0, 9, 0, 1}, {5, 5, 9, 9, 0, 1}, {3, 6, 50, 100, 0, 1},
		{60, 100, 40, 100, 2.828427, 0.004678}, {40, 100, 60, 100, -2.828427, 0.004678},
	} {
		z, p := TwoProportions(c.k1, c.n1, c.k2, c.n2)
		if math.Abs(z-c.z) > 1e-6 || math.Abs(p-c.p) > 1e-6 {
			t.Errorf("TwoProportions(%g, %g, %g, %g) = %g, %g, want %g, %g", c.k1, c.n1, c.k2, c.n2, z, p, c.z, c.p)
		}
	}
	if z, p := TwoProportions(0, 0, 1, 2); !math.IsNaN(z) || !math.IsNaN(p) {
		t.Errorf("without a sample: %g, %g, want NaN", z, p)
	}
}

// [Newcombe] table II, method 10.
func TestDifferenceAsPublished(t *testing.T) {
	for _, c := range []struct{ k1, n1, k2, n2, low, high float64 }{
		{56, 70, 48, 80, .0524, .3339},
		{9, 10, 3, 10, .1705, .8090},
		{5, 56, 0, 29, -.0381, .1926},
	} {
		e := Newcombe(Sample{c.k1, c.n1, false}, Sample{c.k2, c.n2, false}, Z95)
		if math.Abs(e.Low-c.low) > .00006 || math.Abs(e.High-c.high) > .00006 {
			t.Errorf("%v/%v - %v/%v: %.4f to %.4f, want %v to %v", c.k1, c.n1, c.k2, c.n2, e.Low, e.High, c.low, c.high)
		}
	}
}

func TestDifferenceIsAntisymmetric(t *testing.T) {
	a, b := Sample{30, 50, false}, Sample{70, 90, false}
	e, f := Newcombe(a, b, 2.5), Newcombe(b, a, 2.5)
	for _, d := range []float64{e.Value + f.Value, e.Low + f.High, e.High + f.Low, e.SE - f.SE,
		e.Deviate() + f.Deviate()} {
		if math.Abs(d) > 1e-15 {
			t.Errorf("%+v, %+v", e, f)
		}
	}
}

// Lead minus lead: no narrower than either, and zero around itself.
func TestMinus(t *testing.T) {
	e := Newcombe(Sample{30, 50, false}, Sample{70, 90, false}, Z95)
	d := e.Minus(e)
	if d.Value != 0 || d.Low >= e.Low-e.Value || d.High <= e.High-e.Value || d.SE != math.Hypot(e.SE, e.SE) {
		t.Errorf("%+v of %+v", d, e)
	}
}

func TestTogether(t *testing.T) {
	if z := Simultaneous(1); z != Z95 {
		t.Errorf("one interval: %v, want %v", z, Z95)
	}
	if z := Simultaneous(36); math.Abs(z-3.1970) > .0005 { // 0.05/72
		t.Errorf("36 intervals: %v", z)
	}
}
