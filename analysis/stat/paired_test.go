package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

// fourfold is boards on which both are right, only the first, only the second, none.
func fourfold(both, only, onlyAgainst, neither int64) Joint {
	j := Joint{}
	j.Add(1, 1, both)
	j.Add(1, 0, only)
	j.Add(0, 1, onlyAgainst)
	j.Add(0, 0, neither)
	return j
}

// TestPairedExamples compares with published examples: the culture media of Armitage
// and Berry 1994, p. 127 (exact P .0129; difference 10/50), with the interval of
// [Newcombe paired] method 10, and another of his.
func TestPairedExamples(t *testing.T) {
	d := fourfold(20, 12, 2, 16).Compare(false)
	if math.Abs(d.Value-0.2) > 1e-15 || math.Abs(d.P-0.0129) > 5e-5 || math.Abs(d.Low-0.0562) > 5e-5 ||
		math.Abs(d.High-0.3292) > 5e-5 || d.Discordant != 0.28 {
		t.Errorf("culture media: %+v", d)
	}
	if d := fourfold(36, 12, 2, 0).Compare(false); math.Abs(d.Low-0.0569) > 5e-5 || math.Abs(d.High-0.3404) > 5e-5 {
		t.Errorf("36, 12, 2, 0: %+v", d)
	}
}

// TestPairedLaws: from the other side everything is the other way round; without
// boards on which they differ there is no difference; with enumerated boards no error.
func TestPairedLaws(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		a, b, c, n := r.Int64N(30), r.Int64N(30), r.Int64N(30), 1+r.Int64N(30)
		one, other := fourfold(a, b, c, n).Compare(false), fourfold(a, c, b, n).Compare(false)
		if one.Value != -other.Value || one.P != other.P || math.Abs(one.Low+other.High) > 1e-12 ||
			math.Abs(one.High+other.Low) > 1e-12 {
			t.Fatalf("%+v and %+v", one, other)
		}
		if !(-1 <= one.Low && one.Low <= one.Value && one.Value <= one.High && one.High <= 1) {
			t.Fatalf("%+v", one)
		}
	}
	if d := fourfold(5, 0, 0, 3).Compare(false); d.Value != 0 || d.P != 1 || d.Discordant != 0 {
		t.Errorf("never different: %+v", d)
	}
	if d := fourfold(5, 2, 1, 0).Compare(true); d.P != 0 || d.Low != d.Value || d.High != d.Value {
		t.Errorf("enumerated: %+v", d)
	}
	if d := (Joint{}).Compare(false); !math.IsNaN(d.Value) || !math.IsNaN(d.P) {
		t.Errorf("no boards: %+v", d)
	}
}

// TestPairedUncorrelated has the interval of independent samples where the two are
// right independently of one another.
func TestPairedUncorrelated(t *testing.T) {
	d := fourfold(30, 60, 10, 20).Compare(false) // odds 1:2 on both lines
	want := Newcombe(Sample{K: 90, N: 120}, Sample{K: 40, N: 120}, Z95)
	if math.Abs(d.Low-want.Low) > 1e-12 || math.Abs(d.High-want.High) > 1e-12 {
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
		covered, found, narrower := 0, 0, 0
		for range samples {
			// Both look at the same coin with probability 2/3, at coins of their own else.
			j, k := Joint{}, Joint{}
			for range boards {
				x, y := correlated(r, shares, 0.8), 0.0
				if y = x; r.IntN(3) == 0 {
					y = correlated(r, shares, 0.6)
				}
				j.Add(x, y, 1)
				z := x
				if r.IntN(3) == 0 {
					z = correlated(r, shares, 0.8)
				}
				k.Add(x, z, 1)
			}
			d := j.Compare(false)
			low, high := Newcombe(Sample{K: j.a, N: boards}, Sample{K: j.b, N: boards}, Z95).Low,
				Newcombe(Sample{K: j.a, N: boards}, Sample{K: j.b, N: boards}, Z95).High
			if truth := 0.2 / 3; d.Low <= truth && truth <= d.High {
				covered++
			}
			if d.High-d.Low < high-low {
				narrower++
			}
			if k.Compare(false).P <= 0.05 {
				found++
			}
		}
		if cover := float64(covered) / samples; cover < 0.94 || cover > 0.985 {
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
