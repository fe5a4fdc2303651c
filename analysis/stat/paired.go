package stat

// The difference of two searches' fractions of correct decisions on the same boards,
// with an interval and McNemar's exact test.
//
// References: Q. McNemar, Note on the Sampling Error of the Difference between
// Correlated Proportions, Psychometrika 12:153-157, 1947 (only boards on which they
// differ count); [Newcombe paired] method 10 for the interval, which is that of [Zou &
// Donner] for any two correlated estimates, with a correction for continuity in the
// correlation.

import "math"

// Joint counts boards that two searches decide, by how right each search is: 1, 0, or
// under tie rule `expected` the share of its tied moves that are right.
type Joint struct {
	boards            float64
	a, b, aa, bb, ab  float64 // sums over boards of the first, the second, squares and product
	only, onlyAgainst int64   // boards on which the first is more, and less, right than the second
	shared            bool    // some share is neither 0 nor 1
	moved             float64 // sum of squared differences
}

// Paired is the difference of two searches on the same boards, the first minus the
// second. All fields are NaN if there are no such boards.
type Paired struct {
	Value, Low, High float64 // difference of fractions, and its 95% interval
	P                float64 // two-sided p-value of no difference
	Discordant       float64 // share of boards on which one is more right than the other
}

// Unpaired is the result for two searches without boards in common.
var Unpaired = Paired{math.NaN(), math.NaN(), math.NaN(), math.NaN(), math.NaN()}

// Add counts boards on which the first search is right to the share x, the second to y.
func (j *Joint) Add(x, y float64, boards int64) {
	n := float64(boards)
	j.boards += n
	j.a, j.b = j.a+float64(n*x), j.b+float64(n*y)
	j.aa, j.bb, j.ab = j.aa+float64(n*x*x), j.bb+float64(n*y*y), j.ab+float64(n*x*y)
	j.moved += float64(n * (x - y) * (x - y))
	j.shared = j.shared || x*(1-x) != 0 || y*(1-y) != 0
	switch {
	case x > y:
		j.only += boards
	case x < y:
		j.onlyAgainst += boards
	}
}

// Compare tests the difference and gives its interval; an exhaustive set has no
// sampling error, so that p is 1 for equal fractions and 0 otherwise.
func (j Joint) Compare(exhaustive bool) Paired {
	if j.boards == 0 {
		return Unpaired
	}
	d := Paired{Value: j.a/j.boards - j.b/j.boards, Discordant: float64(j.only+j.onlyAgainst) / j.boards}
	if exhaustive {
		d.Low, d.High = d.Value, d.Value
		if d.Value == 0 {
			d.P = 1
		}
		return d
	}
	d.Low, d.High = j.interval(Z95)
	d.P = j.significance()
	return d
}

// significance is McNemar's exact test: the sign test on the boards on which the two differ. If shares
// are fractional, it is the normal form of that test: without a difference, each board's
// is as likely positive as negative, so the variance of their sum is the sum of their
// squares.
func (j Joint) significance() float64 {
	switch {
	case !j.shared:
		return SignTest(j.only+j.onlyAgainst, j.only)
	case j.moved == 0:
		return 1
	}
	return TwoSided((j.a - j.b) / math.Sqrt(j.moved))
}

// interval is [Newcombe paired] method 10: the two Wilson intervals, combined with the
// correlation of the two sides.
func (j Joint) interval(z float64) (low, high float64) {
	p, q := j.a/j.boards, j.b/j.boards
	n, m := j.effective(p, j.aa), j.effective(q, j.bb)
	lowA, highA := wilson(p*n, n, z)
	lowB, highB := wilson(q*m, m, z)
	r := j.correlation()
	return p - q - hypot(p-lowA, highB-q, r), p - q + hypot(highA-p, q-lowB, r)
}

// effective is the number of boards that, if each decision were right or wrong, would
// have the same variance as ours, whose shares between 0 and 1 vary less.
func (j Joint) effective(p, squares float64) float64 {
	variance := squares/j.boards - float64(p*p)
	if !j.shared || variance <= 0 {
		return j.boards
	}
	return j.boards * p * (1 - p) / variance
}

// hypot is sqrt(x^2 - 2 r x y + y^2): the side of a triangle opposite to an angle of
// cosine r.
func hypot(x, y, r float64) float64 {
	return math.Sqrt(math.Max(0, float64(x*x)-float64(2*r*x*y)+float64(y*y)))
}

// correlation of the two sides over boards, reduced for continuity as in method 10 if it
// is positive; 0 if a side does not vary.
func (j Joint) correlation() float64 {
	scaled := float64(j.boards*j.ab) - float64(j.a*j.b) // n^2 times the covariance
	varies := (float64(j.boards*j.aa) - float64(j.a*j.a)) * (float64(j.boards*j.bb) - float64(j.b*j.b))
	if varies <= 0 {
		return 0
	}
	if scaled > 0 {
		scaled = math.Max(0, scaled-float64(j.boards/2))
	}
	return scaled / math.Sqrt(varies)
}
