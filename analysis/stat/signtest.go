package stat

// The two-sided sign test on critical pairs.
//
// Reference: [NPT86] eq. 11 and the sentence after it ("for N > 240 we
// approximated eq. (11) with a normal distribution"); [KP91] uses the exact form.
//
// The paper does not say whether that approximation has a continuity correction. Its
// cells show that it has none: 231 of 472 pairs is printed 0.65 (0.645 without, 0.679
// with the correction), 235 of 424 is 0.026 (0.0255 and 0.0289), 290 of 577 is 0.90
// (0.901 and 0.934). And N = 240 is exact: 140 of 240 is printed 0.012, which is the
// exact sum (0.0117), not the approximation (0.0098).

import "math"

// PublishedExactLimit is the largest number of critical pairs for which [NPT86]
// sums eq. 11 exactly.
const PublishedExactLimit = 240

// SignTest returns the two-sided probability, if both methods are equally good, that the
// weaker side wins at most as many of the pairs as it did:
//
//	min(1, 2 sum_{i<=A} C(pairs, i) / 2^pairs),  A = min(wins, pairs-wins)
//
// [NPT86] eq. 11. The relative error stays near 1e-14 however small the value, for
// millions of pairs. No pairs give 1; wins outside 0..pairs give NaN.
func SignTest(pairs, wins int64) float64 {
	if wins < 0 || wins > pairs {
		return math.NaN()
	}
	if 2*wins == pairs {
		return 1 // both tails overlap in the middle
	}
	return math.Min(1, 2*LowerTail(pairs, min(wins, pairs-wins), 0.5))
}

// NormalSignTest is the normal approximation of [SignTest] without continuity
// correction. No pairs give 1; wins outside 0..pairs give NaN.
func NormalSignTest(pairs, wins int64) float64 {
	if wins < 0 || wins > pairs {
		return math.NaN()
	}
	if pairs == 0 {
		return 1
	}
	return TwoSided(float64(2*wins-pairs) / math.Sqrt(float64(pairs)))
}

// PublishedSignTest is the significance as [NPT86] computes it: exact up to
// [PublishedExactLimit] pairs, the normal approximation above.
func PublishedSignTest(pairs, wins int64) float64 {
	if pairs <= PublishedExactLimit {
		return SignTest(pairs, wins)
	}
	return NormalSignTest(pairs, wins)
}
