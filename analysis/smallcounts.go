package analysis

// z for small counts, where the normal approximation of a proportion fails.
//
// Reference: R. A. Fisher's conditional test (given all successes, those of one
// sample are hypergeometric) with Lancaster's mid-p; the tail is then written as
// the standard normal deviate with the same tail, so that it is on one scale with
// the pooled z and adds up in a sum of squares.

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// fewExpected is the expected count of successes or failures below which the
// conditional test takes the place of the pooled z.
const fewExpected = 10

// small reports whether a pair of whole counts needs the conditional test.
func small(a, b sample) bool {
	whole := a.k == math.Trunc(a.k) && b.k == math.Trunc(b.k) && a.n == math.Trunc(a.n) && b.n == math.Trunc(b.n)
	p := pooled(a, b)
	least := math.Inf(1)
	for _, s := range []sample{a, b} {
		if !s.exact {
			least = math.Min(least, s.n*math.Min(p, 1-p))
		}
	}
	return whole && least < fewExpected
}

// conditionalZ is the deviate of a against b; false where a tail underflows. With
// one side exact the count of the other is binomial.
func conditionalZ(a, b sample) (float64, bool) {
	if a.exact {
		z, ok := conditionalZ(b, a)
		return -z, ok
	}
	logPMF := func(x float64) float64 { return logChoose(a.n, x) + logChoose(b.n, a.k+b.k-x) }
	low, high := math.Max(0, a.k+b.k-b.n), math.Min(a.n, a.k+b.k)
	if b.exact {
		p := b.fraction()
		logPMF = func(x float64) float64 {
			return logChoose(a.n, x) + float64(x*math.Log(p)) + float64((a.n-x)*math.Log1p(-p))
		}
		low, high = 0, a.n
	}
	below, above := midTails(logPMF, low, a.k, high)
	switch {
	case below == 0 || above == 0:
		return 0, false
	case below < above:
		return distuv.UnitNormal.Quantile(below), true
	}
	return -distuv.UnitNormal.Quantile(above), true
}

// midTails adds up the probabilities below and above x, with half of that at x;
// the weights need no normalisation of their own.
func midTails(logPMF func(float64) float64, low, x, high float64) (below, above float64) {
	peak := math.Inf(-1)
	for i := low; i <= high; i++ {
		peak = math.Max(peak, logPMF(i))
	}
	total := 0.0
	for i := low; i <= high; i++ {
		w := math.Exp(logPMF(i) - peak)
		total += w
		switch {
		case i < x:
			below += w
		case i > x:
			above += w
		default:
			below, above = below+w/2, above+w/2
		}
	}
	return below / total, above / total
}

// logChoose is log C(n, k), minus infinity outside 0..n.
func logChoose(n, k float64) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	a, _ := math.Lgamma(n + 1)
	b, _ := math.Lgamma(k + 1)
	c, _ := math.Lgamma(n - k + 1)
	return a - b - c
}
