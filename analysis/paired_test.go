package analysis

import (
	"math"
	"math/rand/v2"
	"testing"
)

// fourfold is boards on which both are right, only the first, only the second, none.
func fourfold(both, only, onlyAgainst, neither int64) joint {
	j := joint{}
	j.add(1, 1, both)
	j.add(1, 0, only)
	j.add(0, 1, onlyAgainst)
	j.add(0, 0, neither)
	return j
}

// TestPairedExamples compares with published examples: the culture media of Armitage
// and Berry 1994, p. 127 (exact P .0129; difference 10/50), with the interval of
// [Newcombe paired] method 10, and another of his.
func TestPairedExamples(t *testing.T) {
	d := fourfold(20, 12, 2, 16).compare(false)
	if math.Abs(d.value-0.2) > 1e-15 || math.Abs(d.p-0.0129) > 5e-5 || math.Abs(d.low-0.0562) > 5e-5 || math.Abs(d.high-0.3292) > 5e-5 || d.discordant != 0.28 {
		t.Errorf("culture media: %+v", d)
	}
	if d := fourfold(36, 12, 2, 0).compare(false); math.Abs(d.low-0.0569) > 5e-5 || math.Abs(d.high-0.3404) > 5e-5 {
		t.Errorf("36, 12, 2, 0: %+v", d)
	}
}

// TestPairedLaws: from the other side everything is the other way round; without
// boards on which they differ there is no difference; with enumerated boards no error.
func TestPairedLaws(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		a, b, c, n := r.Int64N(30), r.Int64N(30), r.Int64N(30), 1+r.Int64N(30)
		one, other := fourfold(a, b, c, n).compare(false), fourfold(a, c, b, n).compare(false)
		if one.value != -other.value || one.p != other.p || math.Abs(one.low+other.high) > 1e-12 || math.Abs(one.high+other.low) > 1e-12 {
			t.Fatalf("%+v and %+v", one, other)
		}
		if !(-1 <= one.low && one.low <= one.value && one.value <= one.high && one.high <= 1) {
			t.Fatalf("%+v", one)
		}
	}
	if d := fourfold(5, 0, 0, 3).compare(false); d.value != 0 || d.p != 1 || d.discordant != 0 {
		t.Errorf("never different: %+v", d)
	}
	if d := fourfold(5, 2, 1, 0).compare(true); d.p != 0 || d.low != d.value || d.high != d.value {
		t.Errorf("enumerated: %+v", d)
	}
	if d := (joint{}).compare(false); !math.IsNaN(d.value) || !math.IsNaN(d.p) {
		t.Errorf("no boards: %+v", d)
	}
}

// TestPairedUncorrelated has the interval of independent samples where the two are
// right independently of one another.
func TestPairedUncorrelated(t *testing.T) {
	d := fourfold(30, 60, 10, 20).compare(false) // odds 1:2 on both lines
	want := difference(sample{k: 90, n: 120}, sample{k: 40, n: 120}, z95)
	if math.Abs(d.low-want.low) > 1e-12 || math.Abs(d.high-want.high) > 1e-12 {
		t.Errorf("got %+v, independent %+v", d, want)
	}
}

// TestPairedHolds simulates decisions that tend to be right together: the interval
// holds the true difference in about 95% of the samples, the test finds a difference
// that is not there in at most 5%, and both are sharper than for independent samples.
func TestPairedHolds(t *testing.T) {
	for _, shares := range [][]float64{{0, 1}, {0, 0.5, 1}} { // tie first, tie expected
		r := rand.New(rand.NewPCG(9, 10))
		const samples, boards = 4000, 150
		inside, found, narrower := 0, 0, 0
		for range samples {
			// Both look at the same coin with probability 2/3, at coins of their own else.
			j, k := joint{}, joint{}
			for range boards {
				x, y := correlated(r, shares, 0.8), 0.0
				if y = x; r.IntN(3) == 0 {
					y = correlated(r, shares, 0.6)
				}
				j.add(x, y, 1)
				z := x
				if r.IntN(3) == 0 {
					z = correlated(r, shares, 0.8)
				}
				k.add(x, z, 1)
			}
			d := j.compare(false)
			low, high := difference(sample{k: j.a, n: boards}, sample{k: j.b, n: boards}, z95).low, difference(sample{k: j.a, n: boards}, sample{k: j.b, n: boards}, z95).high
			if truth := 0.2 / 3; d.low <= truth && truth <= d.high {
				inside++
			}
			if d.high-d.low < high-low {
				narrower++
			}
			if k.compare(false).p <= 0.05 {
				found++
			}
		}
		if cover := float64(inside) / samples; cover < 0.94 || cover > 0.985 {
			t.Errorf("shares %v: the interval holds the truth in %v of the samples", shares, cover)
		}
		if wrong := float64(found) / samples; wrong > 0.06 || wrong < 0.015 {
			t.Errorf("shares %v: a difference that is not there is found in %v of the samples", shares, wrong)
		}
		if narrower != samples {
			t.Errorf("shares %v: %d of %d intervals are narrower than independent ones", shares, narrower, samples)
		}
	}
}

// correlated draws how right a decision is, with mean p.
func correlated(r *rand.Rand, shares []float64, p float64) float64 {
	sum := 0.0
	for range len(shares) - 1 {
		if r.Float64() < p {
			sum += 1 / float64(len(shares)-1)
		}
	}
	return sum
}
