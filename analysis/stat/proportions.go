// Package stat computes intervals, tests and sample sizes, and the probabilities behind them,
// with the same bits on every machine: it uses only additions, multiplications, divisions
// and square roots, each rounded to float64, and the functions of package elementary.
// Package math and statistical libraries differ in the last digit between kinds of
// processors, since some have assembler versions and on some the compiler fuses products
// into additions. The tests compare the results with theirs.
package stat

// Intervals and tests for proportions and their differences.
//
// References: [Wilson]; [Newcombe]; the pooled two-proportion z-test as in any textbook.

import "math"

// SignificanceLevel is the level of [NPT86] table 1b, footnote a.
const SignificanceLevel = 0.05

// Z95 is the standard normal quantile of a two-sided 95% range, 1.95996...
var Z95 = Deviate(0.05)

// wilson is the score interval of a proportion seen k times in n, at the level whose normal
// quantile is z. It stays within [0, 1] and has width even at k = 0 and k = n. For
// fractional counts (tie rule `expected`) it is slightly too wide, because averaging over
// ties only removes variance. n = 0 gives NaN.
func wilson(k, n, z float64) (low, high float64) {
	if n <= 0 {
		return math.NaN(), math.NaN()
	}
	p, z2 := k/n, z*z
	centre := (p + z2/(2*n)) / (1 + z2/n)
	half := float64(z / (1 + z2/n) * math.Sqrt(float64(p*(1-p)/n)+z2/(4*n*n)))
	return math.Min(p, math.Max(0, centre-half)), math.Max(p, math.Min(1, centre+half))
}

// Interval is the fraction k/n with its 95% interval of [Wilson], or the fraction itself for
// an exhaustive set.
func Interval(k, n float64, exhaustive bool) (fraction, low, high float64) {
	if n <= 0 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	s := Sample{k, n, exhaustive}
	low, high = s.limits(Z95)
	return s.Fraction(), low, high
}

// TwoProportions returns the pooled z of k1/n1 minus k2/n2 and its two-sided p.
// Equal proportions, even both 0 or both 1, give z = 0 and p = 1. The samples are
// treated as independent. Without a sample (n = 0) both are NaN.
func TwoProportions(k1, n1, k2, n2 float64) (z, p float64) {
	z = Newcombe(Sample{K: k1, N: n1}, Sample{K: k2, N: n2}, Z95).Deviate()
	return z, TwoSided(z)
}

// Sample is K successes among N trials. Exact says that it has no sampling error.
type Sample struct {
	K, N  float64
	Exact bool
}

// Fraction is the share of successes.
func (s Sample) Fraction() float64 { return s.K / s.N }

// inverse is the factor 1/n of the sample's variance, 0 if exact.
func (s Sample) inverse() float64 {
	if s.Exact {
		return 0
	}
	return 1 / s.N
}

// pooled estimates the common proportion of two samples: that of the exact side if there
// is one, else of both together.
func pooled(a, b Sample) float64 {
	switch {
	case a.Exact:
		return a.Fraction()
	case b.Exact:
		return b.Fraction()
	}
	return (a.K + b.K) / (a.N + b.N)
}

func (s Sample) limits(z float64) (low, high float64) {
	if s.Exact {
		return s.Fraction(), s.Fraction()
	}
	return wilson(s.K, s.N, z)
}

// Estimate is a difference with its interval, and its standard error under no difference
// (0 if both samples are equal or exact).
type Estimate struct{ Value, Low, High, SE float64 }

// Newcombe is the difference of two proportions, a minus b; z is the normal quantile of
// the interval. The samples are treated as independent: for decisions on the same boards,
// which tend to be right together, the interval is wider than needed.
//
// Reference: [Newcombe] method 10, the hybrid of two Wilson intervals: it stays
// within [-1, 1] and has width even if both proportions are 1, as at full depth.
func Newcombe(a, b Sample, z float64) Estimate {
	lowA, highA := a.limits(z)
	lowB, highB := b.limits(z)
	p, q := a.Fraction(), b.Fraction()
	common := pooled(a, b)
	return Estimate{
		Value: p - q,
		Low:   p - q - hypot(p-lowA, highB-q, 0),
		High:  p - q + hypot(highA-p, q-lowB, 0),
		SE:    math.Sqrt(common * (1 - common) * (a.inverse() + b.inverse())),
	}
}

// Deviate is the value in standard errors: 0 for no difference, NaN if neither side
// varies.
func (e Estimate) Deviate() float64 {
	switch {
	case e.Value == 0:
		return 0
	case e.SE == 0:
		return math.NaN()
	}
	return e.Value / e.SE
}

// Minus is the difference of two estimates, treated as independent, from their limits
// (MOVER, [Zou & Donner]).
func (e Estimate) Minus(o Estimate) Estimate {
	return Estimate{
		Value: e.Value - o.Value,
		Low:   e.Value - o.Value - hypot(e.Value-e.Low, o.High-o.Value, 0),
		High:  e.Value - o.Value + hypot(e.High-e.Value, o.Value-o.Low, 0),
		SE:    hypot(e.SE, o.SE, 0),
	}
}

// Simultaneous is the normal quantile at which n two-sided intervals hold all together
// with 95% (Bonferroni).
func Simultaneous(n int) float64 {
	return Deviate(SignificanceLevel / float64(n))
}
