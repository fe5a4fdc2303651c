package stat

// Tails of the binomial distribution, exact far out.
//
// Reference: [Loader] C. Loader, Fast and Accurate Computation of Binomial
// Probabilities, 2000: the saddle-point form of the probability keeps full
// relative precision where lgamma(n) - lgamma(k) - lgamma(n-k) cancels.

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// LowerTail returns P(X <= a) for X ~ Binomial(n, p), 0 < p < 1, 0 <= a <= n p.
// It sums the terms below a by their ratios, largest first, until they no longer
// count: about 8*sqrt(n) steps at most. The result underflows to 0 below 1e-308.
func LowerTail(n, a int64, p float64) float64 {
	if p == 0.5 && n <= maxExact {
		return fairTail(n, a)
	}
	odds := (1 - p) / p
	sum, ratio := 0.0, 1.0
	for i := a; i >= 0 && ratio > sum*1e-18; i-- {
		sum += ratio
		ratio = float64(ratio * odds * (float64(i) / float64(n-i+1)))
	}
	return mass(n, a, p) * sum
}

// maxExact is the largest n for which float64 holds all binomial coefficients, and their
// products with n, exactly.
const maxExact = 50

// fairTail is LowerTail for a fair coin and few throws, without rounding.
func fairTail(n, a int64) float64 {
	sum, coefficient := 0.0, 1.0
	for i := range a + 1 {
		sum += coefficient
		coefficient = float64(coefficient*float64(n-i)) / float64(i+1)
	}
	return math.Ldexp(sum, -int(n))
}

// mass returns P(X = k) for X ~ Binomial(n, p).
func mass(n, k int64, p float64) float64 {
	switch {
	case k == 0:
		return none(n, p)
	case k == n:
		return none(n, 1-p)
	}
	fn, fk, fr := float64(n), float64(k), float64(n-k)
	log := stirlingError(fn) - stirlingError(fk) - stirlingError(fr)
	log -= deviance(fk, float64(fn*p)) + deviance(fr, float64(fn*(1-p)))
	return elementary.Exp(log) * math.Sqrt(fn/(2*math.Pi*fk*fr))
}

// none returns (1-p)^n.
func none(n int64, p float64) float64 {
	if p == 0.5 {
		return math.Ldexp(1, -int(min(n, 2000))) // exact; 0 from 1075 on
	}
	return elementary.Exp(float64(float64(n) * elementary.LogOnePlus(-p)))
}

// stirlingError is log(n!) minus Stirling's formula log(sqrt(2 pi n) (n/e)^n), computed
// directly for small n and by its asymptotic series for large n.
func stirlingError(n float64) float64 {
	if n < 16 {
		return elementary.Log(factorial(n)) - float64((n+0.5)*elementary.Log(n)) + n - halfLog2Pi
	}
	n2 := n * n
	return (1.0/12 - (1.0/360-(1.0/1260-(1.0/1680-1.0/1188/n2)/n2)/n2)/n2) / n
}

const halfLog2Pi = 0.918938533204672741780329736405617639861397473637783412817

// factorial is n!, exact for whole numbers below 16.
func factorial(n float64) float64 {
	product := 1.0
	for k := 2.0; k <= n; k++ {
		product *= k
	}
	return product
}

// deviance is x log(x/m) + m - x, by its series if x is near m.
func deviance(x, m float64) float64 {
	if math.Abs(x-m) >= 0.1*(x+m) {
		return float64(x*elementary.Log(x/m)) + m - x
	}
	v := (x - m) / (x + m)
	sum, term := float64((x-m)*v), 2*x*v
	for j := 3.0; ; j += 2 {
		term *= v * v
		next := sum + term/j
		if next == sum {
			return sum
		}
		sum = next
	}
}

// logChoose returns log C(n, k) for whole numbers, minus infinity unless 0 <= k <= n. Its
// error is that of the logarithm of the largest factorial.
func logChoose(n, k float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	return logFactorial(n) - logFactorial(k) - logFactorial(n-k)
}

func logFactorial(n float64) float64 {
	if n < 16 {
		return elementary.Log(factorial(n))
	}
	return float64((n+0.5)*elementary.Log(n)) - n + halfLog2Pi + stirlingError(n)
}
