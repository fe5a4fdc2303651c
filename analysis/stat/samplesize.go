package stat

// How many boards show a difference? Sample sizes for the tests and intervals of this
// package.
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
// Boards on which searches are compared are tested by an exact sign test, which is a
// little less sharp than the normal one that these formulas are of; the correction
// for continuity makes up for it.

import "math"

// Demand is how sure a test is to be.
type Demand struct {
	Level float64 // of confidence: 1 minus the chance to see a difference that is not there, two-sided
	Power float64 // the chance to see one that is there
}

// quantiles are the normal quantiles behind level and power.
func (d Demand) quantiles() (level, power float64) {
	return levelQuantile(d.Level), quantile(d.Power)
}

// levelQuantile is the normal quantile of a two-sided level.
func levelQuantile(level float64) float64 { return Deviate(1 - level) }

// IntervalBoards is how many boards make the [Wilson] interval of a fraction at most
// half wide to either side of its centre, 0 < half < 1/2. With z the normal quantile it
// is the n at which
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

// IndependentBoards is how many boards each of two searches needs, on boards of their
// own, for the pooled z-test to tell their fractions p and q apart. [Fleiss] 4.14
// without correction, as the test has none:
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

// PairedBoards is how many boards two searches need, on the same boards, to tell
// their fractions apart, if on the share discordant of them just one is right. Where
// that makes less than some thirty discordant boards it is a few too many.
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

// CriticalPairs is how many critical pairs of a contest show that who wins the share
// 1/2 + difference of them is better.
func CriticalPairs(difference float64, d Demand) int64 {
	difference = math.Abs(difference)
	return ceil(continuous(oneSample(0.5, 0.5+difference, d), difference))
}

// oneSample is how many trials tell a proportion p from p0. [Fleiss] ch. 2:
//
//	n = (a sqrt(p0 (1-p0)) + b sqrt(p (1-p)))^2 / (p-p0)^2
func oneSample(p0, p float64, d Demand) float64 {
	a, b := d.quantiles()
	return square((float64(a*math.Sqrt(p0*(1-p0))) + float64(b*math.Sqrt(p*(1-p)))) / (p - p0))
}

// continuous corrects a sample size for continuity: where counts are a step apart the
// test has to clear half a step more. shift is the mean of the count a trial, in steps:
//
//	n' = n/4 (1 + sqrt(1 + 2/(n shift)))^2
func continuous(n, shift float64) float64 {
	return float64(n / 4 * square(1+math.Sqrt(1+2/(n*shift))))
}

func square(x float64) float64 { return float64(x * x) }

// ceil is the next whole number, at least 1; what is a whole number but for rounding
// stays.
func ceil(n float64) int64 { return int64(math.Max(1, math.Ceil(n-float64(1e-9*n)))) }

// IndependentDiscordant is the share of boards on which just one of two searches is
// right if each is right whatever the other does.
func IndependentDiscordant(p, q float64) float64 { return float64(p*(1-q)) + float64(q*(1-p)) }

// MostDiscordant is the largest share of boards on which just one of two searches can
// be right.
func MostDiscordant(p, q float64) float64 { return math.Min(p+q, 2-p-q) }
