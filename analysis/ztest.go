package analysis

// How far a printed value lies from ours, in standard errors of both.
//
// Reference: the pooled two-proportion z-test, and the conditional test where counts
// are small (smallcounts.go); a rounded or cut printed value adds the variance of
// its rounding, width^2 / 12.

import "math"

// sample is a number of successes among n trials; exact without sampling error.
type sample struct {
	k, n  float64
	exact bool
}

func (s sample) fraction() float64 { return s.k / s.n }

// inverse is 1/n, what the sample adds to the variance.
func (s sample) inverse() float64 {
	if s.exact {
		return 0
	}
	return 1 / s.n
}

// comparison is the outcome: z, and the 95% range in which a printed value is
// expected when ours is right. varies is false where neither side has any
// variance, so that z tells nothing.
type comparison struct {
	z, low, high float64
	varies       bool
}

// compareSamples compares proportions; width is that of the printed rounding.
// The 95% range is ours plus or minus 1.96 standard errors, cut to [0, 1]: rough
// where few successes are expected, unlike z.
func compareSamples(published, ours sample, width float64) comparison {
	if published.n <= 0 || ours.n <= 0 {
		return comparison{0, math.NaN(), math.NaN(), false}
	}
	inverse := published.inverse() + ours.inverse()
	p := pooled(published, ours)
	c := compareValues(published.fraction(), ours.fraction(), p*(1-p)*inverse, width)
	if c.varies && small(published, ours) {
		if z, ok := conditionalZ(published, ours); ok && z*c.z > 0 {
			c.z = z
		}
	}
	q := ours.fraction()
	half := z95 * math.Sqrt(float64(q*(1-q)*inverse)+float64(width*width/12))
	if q*(1-q) == 0 {
		half = width / 2
	}
	c.low, c.high = math.Max(0, q-half), math.Min(1, q+half)
	return c
}

// pooled is the common proportion if both sides have the same: that of the exact
// side, or of both samples together.
func pooled(a, b sample) float64 {
	switch {
	case a.exact:
		return a.fraction()
	case b.exact:
		return b.fraction()
	}
	return (a.k + b.k) / (a.n + b.n)
}

// compareValues gives z for a difference of known variance. Without variance it is
// 0 for values that print alike and infinite otherwise.
func compareValues(published, ours, variance, width float64) comparison {
	diff := published - ours
	if variance > 0 {
		z := diff / math.Sqrt(variance+float64(width*width/12))
		return comparison{z, math.NaN(), math.NaN(), true}
	}
	if math.Abs(diff) <= float64(width/2)+1e-12 {
		return comparison{0, ours, ours, false}
	}
	return comparison{math.Inf(int(math.Copysign(1, diff))), ours, ours, false}
}

// times scales the range to the unit that is printed.
func (c comparison) times(unit float64) comparison {
	c.low, c.high = c.low*unit, c.high*unit
	return c
}
