package stat

// The distance of a printed value from ours, in standard errors of both.
//
// Reference: the pooled two-proportion z-test, and the conditional test if counts are
// small; a rounded or truncated printed value adds the variance of its rounding,
// width^2 / 12.

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// Comparison is the outcome: z, and the 95% range in which a printed value is
// expected if ours is right. Varies is false if neither side has any variance, so
// that z means nothing.
type Comparison struct {
	Z, Low, High float64
	Varies       bool
}

// CompareProportions compares proportions; width is the width of the printed rounding.
// The 95% range is ours plus or minus 1.96 standard errors, cut to [0, 1]. Unlike z, it
// is rough if few successes are expected.
func CompareProportions(published, ours Sample, width float64) Comparison {
	if published.N <= 0 || ours.N <= 0 {
		return Comparison{0, math.NaN(), math.NaN(), false}
	}
	inverse := published.inverse() + ours.inverse()
	p := pooled(published, ours)
	c := compareValues(published.Fraction(), ours.Fraction(), p*(1-p)*inverse, width)
	if c.Varies && small(published, ours) {
		if z, ok := conditionalZ(published, ours); ok && z*c.Z > 0 {
			c.Z = z
		}
	}
	q := ours.Fraction()
	half := Z95 * math.Sqrt(float64(q*(1-q)*inverse)+float64(width*width/12))
	if q*(1-q) == 0 {
		half = width / 2
	}
	c.Low, c.High = math.Max(0, q-half), math.Min(1, q+half)
	return c
}

// Ratio is a quotient of two sums over boards. Variance is the variance contributed by
// one board: divided by the number of boards it is that of Value.
type Ratio struct{ Value, Variance float64 }

// Limits returns the 95% interval of a ratio over a number of boards, cut to [0, most]:
// Value itself if exact, NaN for a single board, which has no spread.
func (r Ratio) Limits(boards int64, exact bool, most float64) (low, high float64) {
	switch {
	case exact:
		return r.Value, r.Value
	case boards < 2:
		return math.NaN(), math.NaN()
	}
	half := float64(Z95 * math.Sqrt(r.Variance/float64(boards)))
	return math.Max(0, r.Value-half), math.Min(most, r.Value+half)
}

// CompareRatio compares a printed ratio with ours, which is at most most. The paper does
// not give the variance of its boards, so it is taken to be ours. published and ours have
// the number of boards of each; width is the width of the printed rounding.
func CompareRatio(printed float64, published Sample, r Ratio, ours Sample, width, most float64) Comparison {
	variance := r.Variance
	if r.Variance == 0 && !ours.Exact {
		variance = unseen(printed, published, r.Value, ours, most)
	}
	variance = float64(variance * (published.inverse() + ours.inverse()))
	c := compareValues(printed, r.Value, variance, width)
	half := float64(Z95 * math.Sqrt(variance+float64(width*width/12)))
	c.Low, c.High = math.Max(0, r.Value-half), math.Min(most, r.Value+half)
	return c
}

// unseen is the variance of a board if all of ours are equal, such as none won, or each
// won once, and so show no spread. If the mean of both sides differs from ours, other
// boards must differ, and are taken to differ as much as a number from 0 to most can.
func unseen(printed float64, published Sample, value float64, ours Sample, most float64) float64 {
	mean := pooled(Sample{float64(printed * published.N), published.N, published.Exact},
		Sample{float64(value * ours.N), ours.N, false})
	shift, reach := math.Abs(mean-value), math.Max(value, most-value)
	return math.Max(0, float64(shift*(reach-shift)))
}

// compareValues returns z for a difference of known variance. Without variance, z is 0
// for values that print alike and infinite otherwise.
func compareValues(published, ours, variance, width float64) Comparison {
	diff := published - ours
	if variance > 0 {
		z := diff / math.Sqrt(variance+float64(width*width/12))
		return Comparison{z, math.NaN(), math.NaN(), true}
	}
	if math.Abs(diff) <= float64(width/2)+1e-12 {
		return Comparison{0, ours, ours, false}
	}
	return Comparison{math.Inf(int(math.Copysign(1, diff))), ours, ours, false}
}

// Scaled scales the range to the printed unit.
func (c Comparison) Scaled(unit float64) Comparison {
	c.Low, c.High = c.Low*unit, c.High*unit
	return c
}

// fewExpected is the expected count of successes or failures below which the
// conditional test replaces the pooled z.
const fewExpected = 10

// small reports whether a pair of whole counts needs the conditional test.
func small(a, b Sample) bool {
	whole := a.K == math.Trunc(a.K) && b.K == math.Trunc(b.K) && a.N == math.Trunc(a.N) && b.N == math.Trunc(b.N)
	p := pooled(a, b)
	least := math.Inf(1)
	for _, s := range []Sample{a, b} {
		if !s.Exact {
			least = math.Min(least, s.N*math.Min(p, 1-p))
		}
	}
	return whole && least < fewExpected
}

// conditionalZ is the z of a against b for small counts, where the normal approximation
// of a proportion fails; false if a tail underflows. If one side is exact the count of
// the other is binomial.
//
// Reference: R. A. Fisher's conditional test (given all successes, those of one
// sample are hypergeometric) with Lancaster's mid-p. The result is the standard normal
// deviate with the same tail, so that it has the scale of the pooled z and can enter a
// sum of squares.
func conditionalZ(a, b Sample) (float64, bool) {
	if a.Exact {
		z, ok := conditionalZ(b, a)
		return -z, ok
	}
	logPMF := func(x float64) float64 { return logChoose(a.N, x) + logChoose(b.N, a.K+b.K-x) }
	low, high := math.Max(0, a.K+b.K-b.N), math.Min(a.N, a.K+b.K)
	if b.Exact {
		p := b.Fraction()
		logPMF = func(x float64) float64 {
			return logChoose(a.N, x) + float64(x*elementary.Log(p)) + float64((a.N-x)*elementary.LogOnePlus(-p))
		}
		low, high = 0, a.N
	}
	below, above := midTails(logPMF, low, a.K, high)
	switch {
	case below == 0 || above == 0:
		return 0, false
	case below < above:
		return -Deviate(2 * below), true
	}
	return Deviate(2 * above), true
}

// midTails returns the probabilities below and above x, each with half of that at x. The
// weights need not be normalised.
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
