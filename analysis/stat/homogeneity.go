package stat

// Whether fractions of several samples differ by more than chance.
//
// Reference: Pearson's chi-square test as in any textbook; [AS] 26.4.4 and 26.4.5 (the tail as
// a finite sum).

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// Homogeneity compares the fractions of samples: their standard deviation, Pearson's chi-square
// with one degree of freedom less than there are samples, and the probability that chance alone
// makes it as large. They are NaN for fewer than two samples or one that is empty; without variation
// at all chi-square is 0.
func Homogeneity(samples []Sample) (deviation, chiSquare, p float64) {
	n := float64(len(samples))
	var mean, k, boards float64
	for _, s := range samples {
		if !(s.N > 0) {
			return math.NaN(), math.NaN(), math.NaN()
		}
		mean, k, boards = mean+s.Fraction()/n, k+s.K, boards+s.N
	}
	if n < 2 {
		return math.NaN(), math.NaN(), math.NaN()
	}
	common, squares := k/boards, 0.0
	for _, s := range samples {
		squares += square(s.Fraction() - mean)
		if common > 0 && common < 1 {
			chiSquare += float64(s.N*square(s.Fraction()-common)) / float64(common*(1-common))
		}
	}
	return math.Sqrt(squares / (n - 1)), chiSquare, ChiSquareTail(chiSquare, len(samples)-1)
}

// ChiSquareTail returns the probability that chi-square with so many degrees of freedom, at least
// one, is x or more. Terms are added from their logarithms: exp(-x/2) alone would be 0 for many
// degrees of freedom.
func ChiSquareTail(x float64, freedom int) float64 {
	if x <= 0 {
		return 1
	}
	half := float64(x / 2)
	sum, log, from := elementary.Exp(-half), elementary.Log(half)-half, 2
	if freedom%2 == 1 {
		sum, log, from = TwoSided(math.Sqrt(x)), float64(elementary.Log(half)/2)-half-logHalfSqrtPi, 1
	}
	for d := from; d < freedom; d += 2 {
		sum += elementary.Exp(log)
		log += elementary.Log(half / (float64(float64(d)/2) + 1))
	}
	return math.Min(1, sum)
}

// logHalfSqrtPi is the logarithm of gamma(3/2).
const logHalfSqrtPi = -0.120782237635245222345518445781647212251852727902599468363868
