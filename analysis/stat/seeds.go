package stat

// What several seeds say of a number that depends on chance where boards do not: all boards of a game are
// searched, by a search or with an evaluator that draws random numbers. The seeds are the sample.
//
// Each seed's number is a mean over many boards or positions, hence nearly normal, so that Student's t is the
// test; the sign test of six seeds could not be below .03, and nothing would be left of it after a correction
// for many tests. Noise that boards share, as where a position is met from several, is in the spread of seeds.
//
// Reference: Student: The Probable Error of a Mean, Biometrika 6:1-25, 1908; [AS] 26.5.4 (the series of the
// incomplete beta function) and 26.7.1.

import "math"

// Seeds is the mean of a number that was computed with several seeds, with its interval at the level whose
// normal quantile is z, and the two-sided p that its expectation is 0. It is false if the numbers do not show
// how much they vary by chance: with a single one, with equal ones, or with a NaN.
func Seeds(numbers []float64, z float64) (mean Estimate, p float64, ok bool) {
	n := float64(len(numbers))
	for _, x := range numbers {
		mean.Value += x / n
	}
	squares := 0.0
	for _, x := range numbers {
		squares += square(x - mean.Value)
		ok = ok || x != numbers[0]
	}
	if !(ok && squares > 0) { // also of NaN
		return Estimate{}, math.NaN(), false
	}
	freedom := len(numbers) - 1
	mean.SE = math.Sqrt(squares / float64(freedom) / n)
	half := float64(studentDeviate(TwoSided(z), freedom) * mean.SE)
	mean.Low, mean.High = mean.Value-half, mean.Value+half
	return mean, StudentTail(mean.Value/mean.SE, freedom), true
}

// StudentTail returns the probability that Student's t with so many degrees of freedom, at least one, is as far
// from 0 as t. Its relative error stays near 1e-14; it is NaN for NaN.
//
// It is the incomplete beta function at x = n/(n+t^2), or 1 minus that at 1-x, whichever series is short.
func StudentTail(t float64, freedom int) float64 {
	n, t2 := float64(freedom), float64(t*t)
	if math.IsInf(t2, 1) {
		return 0
	}
	x, y := n/(n+t2), t2/(n+t2)
	factor := math.Sqrt(y) // of both: sqrt(y) x^(n/2) / B(n/2, 1/2)
	for range freedom {
		factor = float64(factor * math.Sqrt(x))
	}
	c, from := 1/math.Pi, 1 // 1/B(1/2, 1/2), and 1/B(n/2, 1/2) by its recurrence
	if freedom%2 == 0 {
		c, from = 0.5, 2
	}
	for d := from; d < freedom; d += 2 {
		c = float64(c*float64(d+1)) / float64(d)
	}
	factor = float64(factor * c)
	half := float64(n * 0.5) // here, so that no sum is fused with it
	if math.Abs(t) < turn {
		return 1 - float64(factor*betaSeries(0.5, half, y))
	}
	return factor * betaSeries(half, 0.5, x)
}

// betaSeries is the incomplete beta function of x with parameters a and b, without its factor
// x^a (1-x)^b / B(a, b).
func betaSeries(a, b, x float64) float64 {
	sum, term := 1.0, 1.0
	for k := 0.0; ; k++ {
		term = float64(term * x * (a + b + k) / (a + 1 + k))
		next := sum + term
		if !(next > sum) {
			return sum / a
		}
		sum = next
	}
}

// studentDeviate returns the t >= 0 with StudentTail(t) = p, for 0 < p <= 1: 2.57 for .05 and 5 degrees of
// freedom, where [Deviate] has 1.96.
func studentDeviate(p float64, freedom int) float64 {
	low, high := 0.0, 1.0
	for StudentTail(high, freedom) >= p && !math.IsInf(high, 1) {
		high *= 2
	}
	for {
		mid := low + float64((high-low)/2)
		switch {
		case mid == low || mid == high:
			return mid
		case StudentTail(mid, freedom) >= p:
			low = mid
		default:
			high = mid
		}
	}
}
