package stat

import (
	"math"
	"testing"
)

var usually = Demand{Level: 0.95, Power: 0.8}

// TestSampleSizeExamples are examples in print. They are of the formulas without
// correction for continuity.
func TestSampleSizeExamples(t *testing.T) {
	// R's help on power.prop.test: p1 = .5, p2 = .75, power .9: n = 76.7.
	if n := IndependentBoards(0.5, 0.75, Demand{0.95, 0.9}); n != 77 {
		t.Errorf("two samples: %d", n)
	}
	// Connor's formula with discordant shares .45 and .05: 23 pairs (powerandsamplesize.com).
	if n := ceil(connor(0.4, 0.5, usually)); n != 23 {
		t.Errorf("paired: %d", n)
	}
	// Chow, Shao & Wang 2008, section 4.1.3: .02 against .05, one-sided 5%: 191.
	if n := ceil(oneSample(0.02, 0.05, Demand{0.9, 0.8})); n != 191 {
		t.Errorf("one sample: %d", n)
	}
	// At 1/2 the interval is that of Wald with z^2 boards less: 384.1 - 3.8.
	if n := IntervalBoards(0.5, 0.05, 0.95); n != 381 {
		t.Errorf("interval: %d", n)
	}
}

// TestIntervalBoards: as many boards are enough, one less is not.
func TestIntervalBoards(t *testing.T) {
	half := func(p, n, z float64) float64 { // before it is cut to [0, 1]
		return z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	}
	for _, p := range []float64{0, 0.01, 0.3, 0.5, 0.9, 1} {
		for _, x := range []float64{0.3, 0.1, 0.02, 0.001} {
			for _, level := range []float64{0.8, 0.95, 0.999} {
				n, z := float64(IntervalBoards(p, x, level)), levelQuantile(level)
				if half(p, n, z) > x*(1+1e-9) || n > 1 && half(p, n-1, z) < x {
					t.Errorf("p %v, half width %v, level %v: %v boards give %v, one less %v", p, x, level, n,
						half(p, n, z), half(p, n-1, z))
				}
			}
		}
	}
	low, high := wilson(0.4*float64(IntervalBoards(0.4, 0.02, 0.95)), float64(IntervalBoards(0.4, 0.02, 0.95)), Z95)
	if math.Abs(high-low-0.04) > 1e-4 {
		t.Errorf("the interval of the analysis is %v wide, expected .04", high-low)
	}
}

// TestSampleSizeLaws: more boards for smaller differences, surer tests and more
// discordant boards; either side may be the better one; on the same boards no more are
// needed than on independent ones, but for the exact test.
func TestSampleSizeLaws(t *testing.T) {
	if a, b := PairedBoards(0.02, 0.1, usually), PairedBoards(0.01, 0.1, usually); b <= a {
		t.Errorf("%d boards for .02, %d for .01", a, b)
	}
	if a, b := CriticalPairs(0.05, usually), CriticalPairs(0.05, Demand{0.99, 0.9}); b <= a {
		t.Errorf("%d pairs, %d if surer", a, b)
	}
	if a, b := PairedBoards(0.02, 0.05, usually), PairedBoards(-0.02, 0.1, usually); b <= a {
		t.Errorf("%d boards with .05 discordant, %d with .1", a, b)
	}
	if IndependentBoards(0.9, 0.92, usually) != IndependentBoards(0.92, 0.9, usually) ||
		CriticalPairs(0.1, usually) != CriticalPairs(-0.1, usually) {
		t.Error("the sides are not alike")
	}
	independent := float64(IndependentBoards(0.9, 0.92, usually))
	paired := float64(PairedBoards(0.02, IndependentDiscordant(0.9, 0.92), usually))
	if math.Abs(paired-independent-2/0.02) > 0.01*independent { // 2/d is the correction for continuity
		t.Errorf("%v boards on independent boards, %v on the same without correlation", independent, paired)
	}
}

// TestCriticalPairsPower adds up the exact power of the sign test: with as many pairs
// it is what was asked for, up to the jumps of a discrete test.
func TestCriticalPairsPower(t *testing.T) {
	for _, d := range []Demand{usually, {0.99, 0.9}, {0.9, 0.5}} {
		for _, x := range []float64{0.02, 0.05, 0.1, 0.2, 0.3, 0.45, 0.5} {
			n := CriticalPairs(x, d)
			power, tolerance := exactPower(n, 0.5+x, 1-d.Level), 0.02+1/math.Sqrt(float64(n))/4
			if power < d.Power-tolerance || n > 30 && power > d.Power+tolerance {
				t.Errorf("%v, %v: %d pairs have power %v", x, d, n, power)
			}
		}
	}
	if n := CriticalPairs(0.5, usually); n != 6 { // six of six are significant, five of five are not
		t.Errorf("who wins all pairs shows it with %d", n)
	}
}

// exactPower is the chance that the exact sign test is significant.
func exactPower(pairs int64, p, alpha float64) float64 {
	power := 0.0
	for wins := range pairs + 1 {
		if SignTest(pairs, wins) <= alpha {
			x, n := float64(wins), float64(pairs)
			if p == 1 {
				power += float64(bit(wins == pairs))
				continue
			}
			power += math.Exp(logChoose(n, x) + x*math.Log(p) + (n-x)*math.Log(1-p))
		}
	}
	return power
}
