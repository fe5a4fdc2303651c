package stat

// Sample sizes for the tests and intervals of this package.
//
// References:
//
//	[Wilson], solved for the sample size.
//	[Fleiss] J. L. Fleiss, B. Levin, M. C. Paik: Statistical Methods for Rates and
//	         Proportions, 3rd edition, 2003, eq. 4.14 (two samples), and ch. 2 for
//	         one sample and the correction for continuity.
//	[Connor] R. J. Connor: Sample Size for Testing Differences in Proportions for
//	         the Paired-Sample Design, Biometrics 43:207-211, 1987.
//
// Searches on the same boards are compared by an exact sign test, which has a little less
// power than the normal test of these formulas; the correction for continuity makes up
// for it.

import "math"

// Demand is the required certainty of a test.
type Demand struct {
	Level float64 // of confidence: 1 minus the chance of finding a difference that is not there, two-sided
	Power float64 // the chance of finding one that is there
}

func (d Demand) quantiles() (level, power float64) {
	return levelQuantile(d.Level), quantile(d.Power)
}

func levelQuantile(level float64) float64 { return Deviate(1 - level) }

// IntervalBoards is the number of boards at which the [Wilson] interval of a fraction has
// half-width half, 0 < half < 1/2. With z the normal quantile it is the n with
//
//	half^2 (n + z^2)^2 = z^2 (n p (1-p) + z^2/4)
func IntervalBoards(fraction, half, level float64) int64 {
	z2 := square(levelQuantile(level))
	// With m = n + z^2: half^2 m^2 - z^2 p (1-p) m - z^4 (1/4 - p (1-p)) = 0.
	vary := float64(fraction * (1 - fraction))
	b, c := float64(z2*vary), float64(z2*z2*(0.25-vary))
	m := (b + math.Sqrt(float64(b*b)+float64(4*half*half*c))) / (2 * half * half)
	return ceil(m - z2)
}

// IndependentBoards is how many boards each of two searches needs, on different boards,
// for the pooled z-test to distinguish their fractions p and q. [Fleiss] 4.14 without
// correction, as the test has none:
//
//	n = (a sqrt(2 m (1-m)) + b sqrt(p (1-p) + q (1-q)))^2 / (p-q)^2,  m = (p+q)/2
//
// with a and b the normal quantiles of level and power.
func IndependentBoards(p, q float64, d Demand) int64 {
	a, b := d.quantiles()
	m := float64((p + q) / 2)
	root := float64(a*math.Sqrt(2*m*(1-m))) + float64(b*math.Sqrt(float64(p*(1-p))+float64(q*(1-q))))
	return ceil(square(root / (p - q)))
}

// PairedBoards is how many boards two searches need, on the same boards, for the sign
// test to distinguish their fractions, if just one is right on the share discordant of
// them. It is a few too many if there are fewer than about thirty discordant boards.
func PairedBoards(difference, discordant float64, d Demand) int64 {
	difference = math.Abs(difference)
	return ceil(continuous(connor(difference, discordant, d), difference/2))
}

// connor is [Connor] eq. on p. 209:
//
//	n = (a sqrt(s) + b sqrt(s - d^2))^2 / d^2
//
// with d the difference and s the share of discordant boards.
func connor(difference, discordant float64, d Demand) float64 {
	a, b := d.quantiles()
	root := float64(a*math.Sqrt(discordant)) + float64(b*math.Sqrt(math.Max(0, discordant-square(difference))))
	return square(root / difference)
}

// CriticalPairs is how many critical pairs of a contest show that a player who wins the
// share 1/2 + difference of them is better.
func CriticalPairs(difference float64, d Demand) int64 {
	difference = math.Abs(difference)
	return ceil(continuous(oneSample(0.5, 0.5+difference, d), difference))
}

// oneSample is how many trials distinguish a proportion p from p0. [Fleiss] ch. 2:
//
//	n = (a sqrt(p0 (1-p0)) + b sqrt(p (1-p)))^2 / (p-p0)^2
func oneSample(p0, p float64, d Demand) float64 {
	a, b := d.quantiles()
	return square((float64(a*math.Sqrt(p0*(1-p0))) + float64(b*math.Sqrt(p*(1-p)))) / (p - p0))
}

// continuous corrects a sample size for continuity: if counts are a step apart the test
// has to clear half a step more. shift is the mean count per trial, in steps:
//
//	n' = n/4 (1 + sqrt(1 + 2/(n shift)))^2
func continuous(n, shift float64) float64 {
	return float64(n / 4 * square(1+math.Sqrt(1+2/(n*shift))))
}

func square(x float64) float64 { return float64(x * x) }

// ceil rounds up to a whole number, at least 1, but leaves numbers that are whole up to
// rounding.
func ceil(n float64) int64 { return int64(math.Max(1, math.Ceil(n-float64(1e-9*n)))) }

// IndependentDiscordant is the share of boards on which just one of two independent
// searches is right.
func IndependentDiscordant(p, q float64) float64 { return float64(p*(1-q)) + float64(q*(1-p)) }

// MostDiscordant is the largest share of boards on which just one of two searches can
// be right.
func MostDiscordant(p, q float64) float64 { return math.Min(p+q, 2-p-q) }
