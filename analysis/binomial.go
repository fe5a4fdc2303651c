package analysis

// Lower tails of the fair binomial distribution, exact far into the tail.
//
// Reference: [Loader] C. Loader, Fast and Accurate Computation of Binomial
// Probabilities, 2000: the saddle-point form of the probability keeps full
// relative precision where lgamma(n) - lgamma(k) - lgamma(n-k) cancels.

import "math"

// float64() around products keeps them from being fused into the additions, so that
// every machine gives the same bits.

// lowerTail returns P(X <= a) for X ~ Binomial(n, 1/2), 0 <= a <= n/2.
// The terms below a are summed by their ratios, largest first, until they no
// longer count: about 8*sqrt(n) steps at most. Underflows to 0 below 1e-308.
func lowerTail(n, a int64) float64 {
	sum, ratio := 0.0, 1.0
	for i := a; i >= 0 && ratio > sum*1e-18; i-- {
		sum += ratio
		ratio *= float64(i) / float64(n-i+1)
	}
	return fairPMF(n, a) * sum
}

// fairPMF returns C(n, k) / 2^n.
func fairPMF(n, k int64) float64 {
	if k == 0 || k == n {
		return math.Exp2(-float64(n))
	}
	fn, fk, fr := float64(n), float64(k), float64(n-k)
	log := stirlingError(fn) - stirlingError(fk) - stirlingError(fr)
	log -= deviance(fk, fn/2) + deviance(fr, fn/2)
	return math.Exp(log) * math.Sqrt(fn/(2*math.Pi*fk*fr))
}

// stirlingError is log(n!) minus Stirling's formula log(sqrt(2 pi n) (n/e)^n).
// Small n take the difference itself, large n its asymptotic series.
func stirlingError(n float64) float64 {
	if n < 16 {
		lg, _ := math.Lgamma(n + 1)
		return lg - float64((n+0.5)*math.Log(n)) + n - float64(0.5*math.Log(2*math.Pi))
	}
	n2 := n * n
	return (1.0/12 - (1.0/360-(1.0/1260-(1.0/1680-1.0/1188/n2)/n2)/n2)/n2) / n
}

// deviance is x log(x/m) + m - x, by its series where x is near m.
func deviance(x, m float64) float64 {
	if math.Abs(x-m) >= 0.1*(x+m) {
		return float64(x*math.Log(x/m)) + m - x
	}
	v := (x - m) / (x + m)
	sum, term := (x-m)*v, 2*x*v
	for j := 3.0; ; j += 2 {
		term *= v * v
		next := sum + term/j
		if next == sum {
			return sum
		}
		sum = next
	}
}
