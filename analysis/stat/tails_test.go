package stat

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
)

// newDice returns the randomness of a test: its own, so that it draws the same when it runs alone.
func newDice() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// off is the relative distance of a number from what it should be.
func off(got, want float64) float64 {
	if got == want {
		return 0
	}
	return math.Abs(got-want) / math.Abs(want)
}

// TestTwoSided holds the normal tail against math.Erfc, which is exact to 1e-15.
func TestTwoSided(t *testing.T) {
	dice := newDice()
	for range 20000 {
		z := 37 * dice.Float64() * dice.Float64()
		// what is rounded off z/sqrt(2) moves Erfc by z^2 as much
		if got, want := TwoSided(z), math.Erfc(z/math.Sqrt2); !(off(got, want) < 3e-15+z*z*2.3e-16) {
			t.Fatalf("z = %v: got %v, want %v, off by %v", z, got, want, off(got, want))
		}
	}
	for z, want := range map[float64]float64{0: 1, 1: 0.31731050786291410283, 2: 0.045500263896358414401,
		5: 5.7330314375838782335e-07, 40: 0, math.Inf(1): 0} {
		if got := TwoSided(z); off(got, want) > 2e-15 {
			t.Errorf("z = %v: got %v, want %v", z, got, want)
		}
	}
	if got := TwoSided(math.NaN()); got == got {
		t.Errorf("of NaN: %v", got)
	}
}

// TestQuantile holds quantiles against a library, and that they are where the tail is.
func TestQuantile(t *testing.T) {
	dice := newDice()
	if got := Deviate(0.05); off(got, 1.9599639845400542355) > 3e-16 {
		t.Errorf("of .05: %v", got)
	}
	for range 500 {
		p := dice.Float64()
		if got, want := quantile(p), distuv.UnitNormal.Quantile(p); !(math.Abs(got-want) < 1e-13) {
			t.Errorf("of %v: got %v, want %v", p, got, want)
		}
		p = math.Pow(p, 50)
		if got := TwoSided(Deviate(p)); !(off(got, p) < 1e-13) {
			t.Errorf("the deviate of %v has a tail of %v", p, got)
		}
	}
	for _, p := range []float64{0, -1, 1.5, math.NaN()} {
		if z := Deviate(p); z == z {
			t.Errorf("the deviate of %v is %v", p, z)
		}
	}
}

// TestLowerTail holds binomial tails against exact sums. Far out the exponential of a large
// logarithm loses digits of it: two units in the last place of the logarithm at most.
func TestLowerTail(t *testing.T) {
	dice := newDice()
	for range 300 {
		n := 1 + dice.Int64N(300)
		p := float64(1+dice.IntN(63)) / 64
		a := dice.Int64N(1 + int64(float64(n)*p))
		if got, want := LowerTail(n, a, p), exactTail(n, a, p); !(off(got, want) < max(1e-13, -4.4e-16*math.Log(want))) {
			t.Errorf("P(X <= %d), n = %d, p = %v: got %v, want %v", a, n, p, got, want)
		}
	}
}

// TestFairTail: few throws of a fair coin are exact to the bit.
func TestFairTail(t *testing.T) {
	for n := range int64(maxExact + 1) {
		for a := range n/2 + 1 {
			if got, want := LowerTail(n, a, 0.5), exactTail(n, a, 0.5); got != want {
				t.Errorf("P(X <= %d), n = %d: got %v, want %v", a, n, got, want)
			}
		}
	}
}

// exactTail sums the probabilities in 300 bits.
func exactTail(n, a int64, p float64) float64 {
	number := func(x float64) *big.Float { return new(big.Float).SetPrec(300).SetFloat64(x) }
	power := func(x float64, n int64) *big.Float {
		product := number(1)
		for range n {
			product.Mul(product, number(x))
		}
		return product
	}
	sum := number(0)
	for k := range a + 1 {
		term := number(0).SetInt(new(big.Int).Binomial(n, k))
		sum.Add(sum, term.Mul(term, power(p, k)).Mul(term, power(1-p, n-k)))
	}
	result, _ := sum.Float64()
	return result
}

// TestLogChoose holds logarithms of binomial coefficients against exact ones.
func TestLogChoose(t *testing.T) {
	dice := newDice()
	for range 1000 {
		n := dice.Int64N(900)
		k := dice.Int64N(n + 1)
		exact, _ := new(big.Float).SetInt(new(big.Int).Binomial(n, k)).Float64()
		if got, want := logChoose(float64(n), float64(k)), math.Log(exact); !(math.Abs(got-want) < 5e-12) {
			t.Errorf("log C(%d, %d): got %v, want %v", n, k, got, want)
		}
	}
	if got := logChoose(3, 4); !math.IsInf(got, -1) {
		t.Errorf("log C(3, 4) = %v", got)
	}
}
