package propagate

import (
	"math"
	"testing"
)

// recursion is the model with the same n at every won position.
func recursion(branching, n int) Recursion {
	r := Recursion{branching, make([]float64, branching+1)}
	r.Chances[n] = 1
	return r
}

// TestRecursionIsTheTree counts errors by enumerating the readings of the moves
// of a won and of a lost position.
func TestRecursionIsTheTree(t *testing.T) {
	for branching := 1; branching <= 4; branching++ {
		for n := 1; n <= branching; n++ {
			got, err := recursion(branching, n).Errors(.3, .2, 3)
			if err != nil {
				t.Fatal(err)
			}
			for l := range 3 {
				wantPlus, wantMinus := readings(branching, n, got.Plus[l], got.Minus[l])
				near(t, got.Plus[l+1], wantPlus, "e+ of level %d, n %d of %d", l+1, n, branching)
				near(t, got.Minus[l+1], wantMinus, "e- of level %d, n %d of %d", l+1, n, branching)
			}
		}
	}
}

// readings returns the error rates of positions from those of their children:
// n children of a won position are lost, all children of a lost one are won, and
// a position is called won if some child is called lost.
func readings(branching, n int, plus, minus float64) (ofWon, ofLost float64) {
	for called := range 1 << branching { // bit i: child i is called won
		won, lost := 1.0, 1.0
		for i := range branching {
			right := called>>i&1 == 1
			if right {
				lost *= 1 - plus
			} else {
				lost *= plus
			}
			switch {
			case i < n && right:
				won *= minus
			case i < n:
				won *= 1 - minus
			case right:
				won *= 1 - plus
			default:
				won *= plus
			}
		}
		if called == 1<<branching-1 {
			ofWon += won
		} else {
			ofLost += lost
		}
	}
	return ofWon, ofLost
}

func TestRandomRecursionIsTheMean(t *testing.T) {
	chances := []float64{0, .5, .3, .2}
	got, err := Recursion{3, chances}.Errors(.1, .05, 1)
	if err != nil {
		t.Fatal(err)
	}
	want := 0.0
	for n := 1; n <= 3; n++ {
		e, _ := recursion(3, n).Errors(.1, .05, 1)
		want += chances[n] * e.Plus[1]
	}
	near(t, got.Plus[1], want, "e+")
	near(t, got.Minus[1], 1-.9*.9*.9, "e-")
}

func TestWrongRecursions(t *testing.T) {
	good := recursion(2, 1)
	for _, c := range []struct {
		r           Recursion
		plus, minus float64
		want        string
	}{
		{good, -.1, 0, "an error rate of level 0 is -0.1, expected a number from 0 to 1"},
		{good, 0, math.NaN(), "an error rate of level 0 is NaN, expected a number from 0 to 1"},
		{Recursion{2, []float64{0, 1}}, 0, 0, "2 chances, expected those of 0 to 2 moves"},
		{Recursion{2, []float64{.5, .5, 0}}, 0, 0, "chance of 0 moves is 0.5, expected a number from 0 to 1, and 0 for " +
			"no move"},
		{Recursion{2, []float64{0, .5, .1}}, 0, 0, "chances sum to 0.6, expected 1"},
	} {
		if _, err := c.r.Errors(c.plus, c.minus, 2); err == nil || err.Error() != c.want {
			t.Errorf("got error %v, want %s", err, c.want)
		}
	}
}
