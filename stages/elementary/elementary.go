// Package elementary has the logarithm, the exponential and whole powers with the same
// bits on every machine: they use only additions, multiplications and divisions, each
// rounded to float64. math.Log, math.Exp, math.Pow and their relatives differ in the last
// digit between machines, since some have them in assembler and on others the compiler
// fuses products into additions. That would break ties and change every later table, so
// no value of a dataset may depend on them.
//
// Logarithms and exponentials are within 2 units in the last place.
package elementary

import "math"

// ln 2 as a sum: times an exponent ln2High is exact.
const (
	ln2High = 6.93147180369123816490e-01 // its last 21 bits are 0
	ln2Low  = 1.90821492927058770002e-10
)

// Log returns ln x, for x above 0; of 1 exactly 0.
func Log(x float64) float64 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m, e = 2*m, e-1
	}
	scale := float64(e)
	return float64(scale*ln2High) + (logNearOne(m-1) + float64(scale*ln2Low))
}

// LogOnePlus returns ln(1+x), for x above -1, without the loss of 1+x for small x;
// of 0 exactly 0.
func LogOnePlus(x float64) float64 {
	if x > math.Sqrt2/2-1 && x < math.Sqrt2-1 {
		return logNearOne(x)
	}
	y := 1 + x
	return Log(y) + (x-(y-1))/y // what was rounded off y
}

// logNearOne returns ln(1+f) for 1+f from sqrt(1/2) to sqrt(2), by
//
//	ln(1+f) = 2 artanh(s) = 2s + 2s (z/3 + z²/5 + ...),    s = f/(2+f), z = s² < 0.0295,
//
// where 2s = f - sf leaves f, which is exact, as the largest term.
func logNearOne(f float64) float64 {
	s := f / (2 + f)
	z := float64(s * s)
	series := 0.0
	for _, coefficient := range artanhTerms {
		series = float64(z * (coefficient + series))
	}
	return f - float64(s*(f-float64(2*series)))
}

// artanhTerms are 1/n for odd n from 21 down to 3.
var artanhTerms = [...]float64{1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15, 1.0 / 13, 1.0 / 11, 1.0 / 9,
	1.0 / 7, 1.0 / 5, 1.0 / 3}

// Exp returns e^x, for any x; of 0 exactly 1. It is 0 from where there is
// no float64 above 0, and infinite beyond the largest.
func Exp(x float64) float64 {
	switch {
	case x < -746:
		return 0
	case x > 710:
		return math.Inf(1)
	}
	k := math.Floor(float64(x/math.Ln2) + 0.5)
	r := (x - float64(k*ln2High)) - float64(k*ln2Low)
	return math.Ldexp(1+expSeries(r), int(k))
}

// ExpMinusOne returns e^x - 1 without the loss of the difference for small x; of 0
// exactly 0.
func ExpMinusOne(x float64) float64 {
	if math.Abs(x) < 0.7 {
		return expSeries(x)
	}
	return Exp(x) - 1
}

// expSeries returns x + x²/2! + x³/3! + ... for x from -0.7 to 0.7.
func expSeries(x float64) float64 {
	rest := 0.0
	for _, coefficient := range expTerms {
		rest = coefficient + float64(x*rest)
	}
	return x + float64(float64(x*x)*rest)
}

// expTerms are 1/n! from n = 18 down to 2, which the compiler rounds once.
var expTerms = [...]float64{
	1.0 / 6402373705728000, 1.0 / 355687428096000, 1.0 / 20922789888000, 1.0 / 1307674368000, 1.0 / 87178291200,
	1.0 / 6227020800, 1.0 / 479001600, 1.0 / 39916800, 1.0 / 3628800, 1.0 / 362880, 1.0 / 40320,
	1.0 / 5040, 1.0 / 720, 1.0 / 120, 1.0 / 24, 1.0 / 6, 1.0 / 2,
}

// Power returns x^n for n >= 0, by squaring: exact where the powers of x are, else off
// by about n units in the last place at most. x^0 is 1.
func Power(x float64, n int64) float64 {
	result := 1.0
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			result = float64(result * x)
		}
		x = float64(x * x)
	}
	return result
}

// Normal returns the density of the standard normal distribution at z, and what lies below z, within 1e-15: by
//
//	Phi(z) = 1/2 + phi(z) (z + z³/3 + z⁵/15 + z⁷/105 + ...),
//
// whose terms have one sign. Beyond 9 it is 0 or 1.
func Normal(z float64) (density, below float64) {
	switch {
	case z > 9:
		return 0, 1
	case z < -9:
		return 0, 0
	}
	square := float64(z * z)
	density = float64(Exp(-square/2) * 0.3989422804014327)
	sum, term := 0.0, z
	for n := 3.0; sum+term != sum; n += 2 {
		sum, term = sum+term, float64(term*square)/n
	}
	return density, max(0, min(1, 0.5+float64(density*sum)))
}
