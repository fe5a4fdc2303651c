package propagate

import (
	"math"
	"testing"
)

// TestWorkedExample is figure 2 of [WPN09]: leaves with error .1, B and C with
// Min to move, A with Max. EMM takes B's static value, and C's and A's search.
func TestWorkedExample(t *testing.T) {
	const won, lost = .9, .1
	b := Node{Height: 2, Static: won}
	c := Node{Height: 2, Static: lost}
	a := Node{Max: true, Height: 3, Static: won}
	for _, step := range []struct {
		rule              Propagator
		errB, errC, error float64
	}{
		{emm{}, .10, .09, .091},
		{emmValue{}, .10, .09, .091},
		{emmNoStatic{}, .19, .09, .1729},
	} {
		leaf := step.rule.Lift
		valueB := step.rule.Back(b, []Value{leaf(won), leaf(won)})
		valueC := step.rule.Back(c, []Value{leaf(lost), leaf(won)})
		valueA := step.rule.Back(a, []Value{valueB, valueC})
		for _, got := range []struct {
			node        string
			error, want float64
		}{{"B", 1 - valueB.Win, step.errB}, {"C", valueC.Win, step.errC}, {"A", 1 - valueA.Win, step.error}} {
			if math.Abs(got.error-got.want) > 1e-15 {
				t.Errorf("%T: error of %s is %v, want %v", step.rule, got.node, got.error, got.want)
			}
		}
	}
}

// printed is a pair of [WPN09] algorithm 1, from the side of the player to
// move at its node.
type printed struct {
	won   bool
	error float64
}

// algorithm1 is the listing as printed, for one node; children have the pairs
// of their own movers, the opponents.
func algorithm1(static printed, children []printed) printed {
	value, aggregated := false, 1.0
	for _, child := range children {
		value = value || !child.won
	}
	if !value {
		for _, child := range children {
			aggregated *= 1 - child.error
		}
		aggregated = 1 - aggregated
	} else {
		for _, child := range children {
			if !child.won {
				aggregated *= child.error
			} else {
				aggregated *= 1 - child.error
			}
		}
	}
	if aggregated > 0.5 {
		value, aggregated = !value, 1-aggregated
	}
	switch {
	case static.won == value:
		return printed{value, min(static.error, aggregated)}
	case static.error >= aggregated:
		return printed{value, aggregated}
	}
	return static
}

// TestEMMIsProductAndTheMoreCertain holds the two-step form against the
// listing, in random trees with evaluators of random error, also above 1/2: such a pair
// counts as what it says at the horizon, and as the value 1/2 where its node is searched.
func TestEMMIsProductAndTheMoreCertain(t *testing.T) {
	for range 2000 {
		height := 1 + dice.IntN(5)
		pair, value := randomTree(height, 2+dice.IntN(2))
		w := 1 - pair.error // for the mover
		if !pair.won {
			w = pair.error
		}
		if height%2 == 0 { // Min moves
			w = 1 - w
		}
		if math.Abs(w-value) > 1e-12 {
			t.Fatalf("height %d: the listing gives %v, the rule %v", height, w, value)
		}
	}
}

// randomTree searches a random tree both ways.
func randomTree(h, branching int) (printed, float64) {
	static := printed{dice.IntN(2) == 1, dice.Float64()}
	won := static.won == (h%2 == 1) // by Max
	w := static.error
	if won {
		w = 1 - w
	}
	if h == 0 {
		return static, w
	}
	if static.error > 0.5 {
		w = 0.5
	}
	var pairs []printed
	var values []Value
	for range branching {
		pair, value := randomTree(h-1, branching)
		pairs = append(pairs, pair)
		values = append(values, Value{Win: value})
	}
	return algorithm1(static, pairs), emm{}.Back(Node{Max: h%2 == 1, Height: h, Static: w}, values).Win
}

func TestEMMKeepsTheSearchWhereBothAreEquallyCertain(t *testing.T) {
	if got := moreCertain(.25, .75); got != .25 {
		t.Errorf("got %v, want the search's .25", got)
	}
	if got := moreCertain(.5, .5); got != .5 {
		t.Errorf("got %v, want .5", got)
	}
}

func TestValueOnlyRank(t *testing.T) {
	for _, c := range []struct {
		max  bool
		a, b float64
		want int
	}{{true, .6, .9, 0}, {true, .6, .4, 1}, {true, .5, .4, 0}, {true, .5, .6, -1}, {false, .5, .6, 0},
		{false, .6, .1, 1}, {false, .1, .5, -1}} {
		if got := Compare(emmValue{}, Node{Max: c.max}, Value{Win: c.a}, Value{Win: c.b}); got != c.want {
			t.Errorf("Max to move %v: %v to %v compares as %v, want %v", c.max, c.a, c.b, got, c.want)
		}
	}
	if got := Compare(emm{}, maxNode, Value{Win: .3}, Value{Win: .2}); got != 1 {
		t.Errorf("emm compares value and error, got %v for .3 to .2", got)
	}
}
