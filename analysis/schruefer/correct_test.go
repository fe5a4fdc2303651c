package schruefer

import (
	"fmt"
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// recursion is that of shares of n = 1, 2 and so on.
func recursion(branching int, shares ...float64) propagate.Recursion {
	r := propagate.Recursion{Branching: branching, Chances: make([]float64, branching+1)}
	copy(r.Chances[1:], shares)
	return r
}

// TestCorrectByEnumeration goes through everything that the children of a root can
// be read as, the first n of them Losses, and chooses at random among those read lost.
func TestCorrectByEnumeration(t *testing.T) {
	for b := 2; b <= 5; b++ {
		for n := 1; n < b; n++ {
			for _, e := range [][2]float64{{0, 0}, {.1, .2}, {.5, .5}, {.7, .05}, {0, .3}, {1, 0}} {
				shares := make([]float64, n)
				shares[n-1] = 1
				got, want := Correct(recursion(b, shares...), e[0], e[1]), chosen(n, b, e[0], e[1])
				if math.Abs(got-want) > 1e-14 {
					t.Errorf("n=%d of %d, errors %v: %v, enumerated %v", n, b, e, got, want)
				}
			}
		}
	}
}

// chosen enumerates the readings of b children, of which the first n are Losses.
func chosen(n, b int, plus, minus float64) (correct float64) {
	for lost := range 1 << b { // bit i: child i is read lost
		chance, good, all := 1.0, 0, 0
		for i := range b {
			p := plus
			if i < n {
				p = 1 - minus
			}
			if lost>>i&1 == 0 {
				chance *= 1 - p
				continue
			}
			chance *= p
			all++
			if i < n {
				good++
			}
		}
		if all == 0 {
			good, all = n, b
		}
		correct += chance * float64(good) / float64(all)
	}
	return correct
}

// TestCorrectIsTheMean of the roots that have both kinds of moves.
func TestCorrectIsTheMean(t *testing.T) {
	got := Correct(recursion(3, .5, .3, .2), .1, .2)
	want := (.5*chosen(1, 3, .1, .2) + .3*chosen(2, 3, .1, .2)) / .8
	if math.Abs(got-want) > 1e-15 {
		t.Errorf("%v, want %v", got, want)
	}
	if got := Correct(recursion(3, 0, 0, 1), .1, .2); !math.IsNaN(got) {
		t.Errorf("%v where all moves win", got)
	}
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
					verdict, err := Converges(r, e, e/2)
					if err != nil {
						t.Fatal(err)
					}
					seen[verdict]++
					rates, err := r.Errors(e, e/2, 2000)
					if err != nil {
						t.Fatal(err)
					}
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
