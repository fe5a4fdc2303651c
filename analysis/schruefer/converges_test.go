package schruefer

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// recursion is that of shares of n = 1, 2 and so on.
func recursion(branching int, shares ...float64) propagate.Recursion {
	r := propagate.Recursion{Branching: branching, Chances: make([]float64, branching+1)}
	copy(r.Chances[1:], shares)
	return r
}

func TestConverges(t *testing.T) {
	for _, c := range []struct {
		r           propagate.Recursion
		plus, minus float64
		want        string
	}{
		{recursion(2, 1), .1, .1, Pathological},
		{recursion(2, 1), 1e-9, 0, Pathological},
		{recursion(5, 1), 0, 1e-12, Pathological},
		{recursion(2, 1), 0, 0, Convergent},
		{recursion(2, 1), .5, .5, Pathological},
		{recursion(3, 0, 1), .05, .05, Convergent},
		{recursion(3, 0, 1), .2, .1, Pathological}, // not small enough
		{recursion(3, 0, 0, 1), .2, .1, Convergent},
		{recursion(2, 0, 1), .3, .3, Convergent},
		{recursion(3, .3, .7), .01, .01, Convergent}, // b p_1 < 1
		{recursion(3, .4, .6), .01, .01, Pathological},
		{recursion(4, .25, 0, 0, .75), .01, .01, Neither}, // on the border
		{recursion(62, 1), .01, .01, Pathological},
		{recursion(62, 0, 1), 1e-5, 1e-5, Convergent},
	} {
		got, err := Converges(c.r, c.plus, c.minus)
		if err != nil || got != c.want {
			t.Errorf("chances %v, errors %v and %v: %q, %v, want %q", c.r.Chances, c.plus, c.minus, got, err, c.want)
		}
	}
}

// TestVerdictsAreWhatBecomes follows the recursion far beyond where a verdict fell.
func TestVerdictsAreWhatBecomes(t *testing.T) {
	seen := map[string]int{}
	for b := 2; b <= 5; b++ {
		for n := 2; n <= b; n++ {
			for _, p1 := range []float64{0, .1, .3, .45, 1} {
				for _, e := range []float64{.001, .02, .1, .3} {
					shares := make([]float64, n)
					shares[0], shares[n-1] = p1, 1-p1
					r := recursion(b, shares...)
					verdict := fixture.Must(Converges(r, e, e/2))(t)
					seen[verdict]++
					rates := fixture.Must(r.Errors(e, e/2, 2000))(t)
					sum := rates.Plus[2000] + rates.Minus[2000]
					if want := map[string]float64{Convergent: 0, Pathological: 1}[verdict]; math.Abs(sum-want) > 1e-3 {
						t.Errorf("b=%d, shares %v, e=%v: %s, but errors of depth 2000 add up to %v", b, shares, e, verdict, sum)
					}
				}
			}
		}
	}
	if seen[Convergent] < 50 || seen[Pathological] < 50 {
		t.Error(fmt.Sprint(seen))
	}
}
