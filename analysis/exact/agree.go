package exact

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// farthest is the largest |z| that agrees.
const farthest = 4

// Score returns how many standard errors k of n lies from probability p, n > 0,
// with the standard error under p; 0 where it lies on p to 1e-9, ±Inf where it
// cannot.
func Score(k, n, p float64) float64 {
	difference := k/n - p
	if math.Abs(difference) < 1e-9 {
		return 0
	}
	return difference / math.Sqrt(p*(1-p)/n)
}

// agrees reports whether k of n may come from probability p: within four standard
// errors or, where too few errors are expected for a normal law, with k or what
// lies beyond it at least as likely as the normal tail. A fractional k (tie rule
// expected) is rounded towards the mean.
func agrees(z, k, n, p float64) bool {
	if math.Abs(z) <= farthest {
		return true
	}
	if math.IsInf(z, 0) {
		return false
	}
	beyond := 0.0
	if z > 0 {
		beyond = stat.LowerTail(int64(n), int64(math.Ceil(n-k)), 1-p)
	} else {
		beyond = stat.LowerTail(int64(n), int64(math.Ceil(k)), p)
	}
	return beyond >= stat.TwoSided(farthest)/2
}
