package analysis

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
		low, high := Wilson(c.k, c.n)
		if math.Abs(low-c.low) > 6e-5 || math.Abs(high-c.high) > 6e-5 {
			t.Errorf("Wilson(%g, %g) = %.4f, %.4f, want %.4f, %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
	if low, high := Wilson(0, 0); !math.IsNaN(low) || !math.IsNaN(high) {
		t.Errorf("Wilson(0, 0) = %g, %g, want NaN", low, high)
	}
}

func TestWilsonHoldsItsFraction(t *testing.T) {
	for n := 1.0; n < 400; n *= 1.7 {
		for k := 0.0; k <= n; k += 0.25 {
			low, high := Wilson(k, n)
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

func TestFixedPoint(t *testing.T) {
	for branching, want := range map[int32]float64{2: (3 - math.Sqrt(5)) / 2, 3: 0.3176721962} {
		if got := fixedPoint(branching); math.Abs(got-want) > 1e-10 {
			t.Errorf("fixedPoint(%d) = %.12f, want %.12f", branching, got, want)
		}
	}
	if got := expectedMaxWins("pgame", 11, 2); math.Abs(got-0.618033988749895) > 1e-12 {
		t.Errorf("odd height: %g, want 0.618", got)
	}
	if got := expectedMaxWins("ngame", 10, 2); !math.IsNaN(got) {
		t.Errorf("N-game: %g, want NaN", got)
	}
}
