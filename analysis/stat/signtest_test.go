package stat

import (
	"fmt"
	"math"
	"math/big"
	"testing"
)

// bigSignTest is eq. 11 in 200-bit arithmetic, term by term from C(n, 0) = 1.
func bigSignTest(pairs, wins int64) float64 {
	return bigSignTests(pairs, min(wins, pairs-wins))[0]
}

// bigSignTests returns the same for ascending numbers of wins, at most half of the pairs, by one
// sum.
func bigSignTests(pairs int64, wins ...int64) (list []float64) {
	const precision = 200
	term := new(big.Float).SetPrec(precision).SetInt64(1)
	sum := new(big.Float).SetPrec(precision).Set(term)
	i := int64(0)
	for _, a := range wins {
		for ; i < a; i++ {
			term.Mul(term, new(big.Float).SetInt64(pairs-i))
			term.Quo(term, new(big.Float).SetInt64(i+1))
			sum.Add(sum, term)
		}
		p, _ := new(big.Float).SetMantExp(sum, 1-int(pairs)).Float64()
		list = append(list, math.Min(1, p))
	}
	return list
}

func TestSignTestAgainstBigArithmetic(t *testing.T) {
	check := func(pairs int64, least ...int64) {
		t.Helper()
		for i, want := range bigSignTests(pairs, least...) {
			if want < 1e-300 {
				continue // subnormal: no relative precision to hold
			}
			for _, wins := range []int64{least[i], pairs - least[i]} {
				if got := SignTest(pairs, wins); math.Abs(got-want) > 2e-12*want {
					t.Errorf("SignTest(%d, %d) = %g, want %g (relative error %g)", pairs, wins, got, want, got/want-1)
				}
			}
		}
	}
	for pairs := int64(0); pairs <= 130; pairs++ {
		var least []int64
		for wins := range pairs/2 + 1 {
			least = append(least, wins)
		}
		check(pairs, least...)
	}
	for _, pairs := range []int64{241, 1000, 1600, 9999, 100000, 1000003} {
		half, sd := pairs/2, int64(math.Sqrt(float64(pairs))/2)
		var least []int64
		for _, k := range []int64{36, 20, 9, 3, 1, 0} {
			if wins := half - k*sd; wins >= 0 {
				least = append(least, wins)
			}
		}
		check(pairs, least...)
	}
}

func TestSignTestLaws(t *testing.T) {
	for _, c := range []struct {
		pairs, wins int64
		want        float64
	}{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {10, 5, 1}, {7, 7, 1.0 / 64}, {5, 4, 0.375}, {12, 6, 1}} {
		if got := SignTest(c.pairs, c.wins); math.Abs(got-c.want) > 1e-14 {
			t.Errorf("SignTest(%d, %d) = %.17g, want %g", c.pairs, c.wins, got, c.want)
		}
	}
	for _, c := range [][2]int64{{5, 6}, {5, -1}, {-1, 0}} {
		if got := SignTest(c[0], c[1]); !math.IsNaN(got) {
			t.Errorf("SignTest(%d, %d) = %g, want NaN", c[0], c[1], got)
		}
		if got := NormalSignTest(c[0], c[1]); !math.IsNaN(got) {
			t.Errorf("NormalSignTest(%d, %d) = %g, want NaN", c[0], c[1], got)
		}
	}
	for wins := int64(1); wins <= 800; wins++ {
		if SignTest(1600, wins) < SignTest(1600, wins-1) {
			t.Fatalf("SignTest(1600, %d) is less than with one win fewer", wins)
		}
	}
}

func ExampleSignTest() {
	// [NPT86] table 1a, depth 6: average won 385 of 525 critical pairs against minimax.
	fmt.Printf("exact %.2e, as published %.0e\n", SignTest(525, 385), PublishedSignTest(525, 385))
	// Output: exact 1.87e-27, as published 1e-26
}
