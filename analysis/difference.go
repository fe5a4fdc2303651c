package analysis

// Differences of two proportions, with an interval at any level.
//
// Reference: [Newcombe] method 10, the hybrid of two Wilson intervals: it stays
// within [-1, 1] and has width even where both proportions are 1, as at full depth.

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// estimate is a number with an interval around it, and the standard error of the
// number were there no difference (0 where both samples are alike or exact).
type estimate struct{ value, low, high, se float64 }

// difference is a minus b; z is the normal quantile of the interval. The samples are
// taken as independent: for decisions on the same boards, which tend to be right
// together, the interval is wider than needed.
func difference(a, b sample, z float64) estimate {
	lowA, highA := a.limits(z)
	lowB, highB := b.limits(z)
	p, q := a.fraction(), b.fraction()
	common := pooled(a, b)
	return estimate{
		value: p - q,
		low:   p - q - hypot(p-lowA, highB-q, 0),
		high:  p - q + hypot(highA-p, q-lowB, 0),
		se:    math.Sqrt(common * (1 - common) * (a.inverse() + b.inverse())),
	}
}

// limits is the score interval of a sample, the fraction itself where exact.
func (s sample) limits(z float64) (low, high float64) {
	if s.exact {
		return s.fraction(), s.fraction()
	}
	return wilson(s.k, s.n, z)
}

// deviate is the value in standard errors: 0 for no difference, NaN where neither
// side varies.
func (e estimate) deviate() float64 {
	switch {
	case e.value == 0:
		return 0
	case e.se == 0:
		return math.NaN()
	}
	return e.value / e.se
}

// minus is the difference of two estimates taken as independent, from their own
// limits (MOVER, [Zou & Donner]).
func (e estimate) minus(o estimate) estimate {
	return estimate{
		value: e.value - o.value,
		low:   e.value - o.value - hypot(e.value-e.low, o.high-o.value, 0),
		high:  e.value - o.value + hypot(e.high-e.value, o.value-o.low, 0),
		se:    hypot(e.se, o.se, 0),
	}
}

// together is the normal quantile at which n two-sided intervals hold all together
// with 95% (Bonferroni).
func together(n int) float64 {
	return stat.Deviate(significant / float64(n))
}
