package analysis

// Shares of games, with the sampling error of boards.
//
// Reference: the ratio estimator and its linearised variance, as in any textbook of
// cluster sampling: the two games of a board go together, so the boards vary.

import "math"

// ratio is a sum over boards by another; variance is that of the ratio on one
// board: divided by the number of boards it is the ratio's.
type ratio struct{ value, variance float64 }

// ratio divides a number added over all boards by another. NaN where the other is 0.
func (e endings) ratio(a, b perBoard) ratio {
	boards, total := float64(e.sum(oneBoard)), float64(e.sum(b))
	value := float64(e.sum(a)) / total
	squares := 0.0
	for one := range e {
		for two, n := range e[one] {
			rest := float64(a(one, two)) - float64(value*float64(b(one, two)))
			squares += float64(float64(n) * float64(rest*rest))
		}
	}
	mean := total / boards
	return ratio{value, squares / boards / float64(mean*mean)}
}

// limits is the 95% interval of a ratio over so many boards, cut to 0..most; the
// value itself where exact, NaN where a single board has no spread.
func (r ratio) limits(boards int64, exact bool, most float64) (low, high float64) {
	switch {
	case exact:
		return r.value, r.value
	case boards < 2:
		return math.NaN(), math.NaN()
	}
	half := float64(z95 * math.Sqrt(r.variance/float64(boards)))
	return math.Max(0, r.value-half), math.Min(most, r.value+half)
}

// compareRatio compares a printed ratio with ours, which is at most most. The print
// says nothing of how its boards vary: they are taken to vary as ours. published
// and ours say how many boards are behind each; width is that of the printed
// rounding.
func compareRatio(printed float64, published sample, r ratio, ours sample, width, most float64) comparison {
	variance := r.variance
	if r.variance == 0 && !ours.exact {
		variance = unseen(printed, published, r.value, ours, most)
	}
	variance = float64(variance * (published.inverse() + ours.inverse()))
	c := compareValues(printed, r.value, variance, width)
	half := float64(z95 * math.Sqrt(variance+float64(width*width/12)))
	c.low, c.high = math.Max(0, r.value-half), math.Min(most, r.value+half)
	return c
}

// unseen is the variance of a board where all of ours are alike, such as none won, or
// each won once, and so show no spread. As far as the mean of both sides is from
// them, other boards have to differ, and then as much as a number from 0 to most can.
func unseen(printed float64, published sample, value float64, ours sample, most float64) float64 {
	mean := pooled(sample{float64(printed * published.n), published.n, published.exact}, sample{float64(value * ours.n), ours.n, false})
	shift, reach := math.Abs(mean-value), math.Max(value, most-value)
	return math.Max(0, float64(shift*(reach-shift)))
}
