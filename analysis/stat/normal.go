package stat

// The normal distribution.
//
// Reference: [AS] M. Abramowitz, I. Stegun: Handbook of Mathematical Functions, 26.2.10
// (the series, here in its form without alternating signs, 26.2.11) and 26.2.14 (the
// continued fraction).

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// TwoSided returns the probability that a standard normal deviate is at least as far
// from 0 as z. Its relative error is near 1e-15 for every z; it is 0 from |z| = 38.6 on,
// and NaN for NaN.
func TwoSided(z float64) float64 {
	z = math.Abs(z)
	if z < turn {
		return 1 - float64(2*float64(density(z)*central(z)))
	}
	return 2 * density(z) * mills(z)
}

// From turn on, the continued fraction replaces the series. Below it, the difference
// from 1 loses less than three bits; above it, terms of the fraction suffice.
const (
	turn  = 1.25
	terms = 250
)

// density of the standard normal distribution, exp(-z^2/2) / sqrt(2 pi). It corrects for
// the rounding error of z^2, which the exponential would magnify.
func density(z float64) float64 {
	square := float64(z * z)
	rest := math.FMA(z, z, -square)
	if math.IsInf(square, 1) {
		return 0
	}
	return elementary.Exp(-square/2) * (1 - float64(rest/2)) / sqrt2Pi
}

const sqrt2Pi = math.Sqrt2 * 1.77245385090551602729816748334114518279754945612238712821381

// central is z + z^3/3 + z^5/(3*5) + ..., the probability between 0 and z divided by the
// density at z.
func central(z float64) float64 {
	sum, term := z, z
	for n := 3.0; ; n += 2 {
		term = float64(term * z * z / n)
		next := sum + term
		if !(next > sum) {
			return sum
		}
		sum = next
	}
}

// mills is Mills' ratio 1/(z + 1/(z + 2/(z + ...))), the probability above z divided by
// the density at z.
func mills(z float64) float64 {
	below := z
	for k := float64(terms); k > 0; k-- {
		below = z + k/below
	}
	return 1 / below
}

// Deviate returns the z >= 0 with [TwoSided](z) = p, for 0 < p <= 1: 1.96 for .05. It is
// NaN for other p.
func Deviate(p float64) float64 {
	if !(p > 0 && p <= 1) {
		return math.NaN()
	}
	low, high := 0.0, 40.0
	for {
		mid := low + float64((high-low)/2)
		switch {
		case mid == low || mid == high:
			return mid
		case TwoSided(mid) >= p:
			low = mid
		default:
			high = mid
		}
	}
}

// quantile returns the z below which a standard normal deviate lies with probability p,
// for 0 < p < 1, and NaN for other p.
func quantile(p float64) float64 {
	if p < 0.5 {
		return -Deviate(2 * p)
	}
	return Deviate(2 * (1 - p))
}
