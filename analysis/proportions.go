package analysis

// Intervals and tests for proportions.
//
// References: [Wilson]; the pooled two-proportion z-test as in any textbook.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// z95 is the standard normal quantile of a two-sided 95% range, 1.95996...
var z95 = stat.Deviate(0.05)

// Wilson returns the 95% score interval of a proportion seen k times in n.
// It stays within [0, 1] and has width even at k = 0 and k = n. Fractional counts
// (tie rule `expected`) enter the same formula: an approximation that is slightly
// too wide, because averaging over ties only removes variance. n = 0 gives NaN.
func Wilson(k, n float64) (low, high float64) { return wilson(k, n, z95) }

// wilson is the score interval at any level: z is the normal quantile behind it.
func wilson(k, n, z float64) (low, high float64) {
	if n <= 0 {
		return math.NaN(), math.NaN()
	}
	p, z2 := k/n, z*z
	centre := (p + z2/(2*n)) / (1 + z2/n)
	half := float64(z / (1 + z2/n) * math.Sqrt(float64(p*(1-p)/n)+z2/(4*n*n)))
	return math.Min(p, math.Max(0, centre-half)), math.Max(p, math.Min(1, centre+half))
}

// TwoProportions returns the pooled z of k1/n1 minus k2/n2 and its two-sided p.
// Equal proportions, also both 0 or both 1, give z = 0 and p = 1. The samples are
// taken as independent. Without a sample (n = 0) both are NaN.
func TwoProportions(k1, n1, k2, n2 float64) (z, p float64) {
	if n1 <= 0 || n2 <= 0 {
		return math.NaN(), math.NaN()
	}
	diff := k1/n1 - k2/n2
	if diff == 0 {
		return 0, 1
	}
	pool := (k1 + k2) / (n1 + n2)
	z = diff / math.Sqrt(pool*(1-pool)*(1/n1+1/n2))
	return z, stat.TwoSided(z)
}

// interval is the Wilson interval, or the value itself for an exhaustive set.
func interval(k, n float64, exhaustive bool) (fraction, low, high float64) {
	if n <= 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	if exhaustive {
		return k / n, k / n, k / n
	}
	low, high = Wilson(k, n)
	return k / n, low, high
}
