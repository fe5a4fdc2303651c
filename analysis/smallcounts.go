package analysis

// z for small counts, where the normal approximation of a proportion fails.
//
// Reference: R. A. Fisher's conditional test (given all successes, those of one
// sample are hypergeometric) with Lancaster's mid-p; the tail is then written as
// the standard normal deviate with the same tail, so that it is on one scale with
// the pooled z and adds up in a sum of squares.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/elementary"
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
	logPMF := func(x float64) float64 { return stat.LogChoose(a.n, x) + stat.LogChoose(b.n, a.k+b.k-x) }
	low, high := math.Max(0, a.k+b.k-b.n), math.Min(a.n, a.k+b.k)
	if b.exact {
		p := b.fraction()
		logPMF = func(x float64) float64 {
			return stat.LogChoose(a.n, x) + float64(x*elementary.Log(p)) + float64((a.n-x)*elementary.LogOnePlus(-p))
		}
		low, high = 0, a.n
	}
	below, above := midTails(logPMF, low, a.k, high)
	switch {
	case below == 0 || above == 0:
		return 0, false
	case below < above:
		return -stat.Deviate(2 * below), true
	}
	return stat.Deviate(2 * above), true
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
		w := elementary.Exp(logPMF(i) - peak)
		total += w
		switch {
		case i < x:
			below += w
		case i > x:
			above += w
		default:
			half := float64(w / 2)
			below, above = below+half, above+half
		}
	}
	return below / total, above / total
}
