package propagate

import (
	"math"
	"slices"
	"testing"
)

// TestFallibleExamples: of .2, .5 and 1 an opponent of strength .8 takes his best move
// with probability .8, the next with .16 and the worst with .04.
func TestFallibleExamples(t *testing.T) {
	values := []float64{.5, 1, .2}
	for _, c := range []struct {
		rule     string
		max, own bool
		want     float64
	}{
		{"fallible", true, true, 1}, {"fallible", false, true, .2},
		{"fallible", true, false, .888}, {"fallible", false, false, .28},
		{"fallible-min", true, true, 1}, {"fallible-min", false, true, .28},
		{"fallible-min", true, false, 1}, {"fallible-min", false, false, .28},
		{"fallible-0.5", true, false, .675}, {"fallible-0.5", false, false, .475}, // .5, .25 and .25
		{"fallible-1", true, false, 1}, {"fallible-min-1", false, false, .2},
	} {
		rule, err := New(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		node := Node{Max: c.max, Own: c.own}
		near(t, back(rule, node, values...), c.want, "%s at %+v", c.rule, node)
	}
}

// TestFallibleIsTheExpectation: probabilities as written, P(i) = S (1-S)^(i-1) and the
// rest for the last child.
func TestFallibleIsTheExpectation(t *testing.T) {
	for range 5000 {
		values, strength := random(1+dice.IntN(7)), 1-dice.Float64()
		for _, node := range []Node{maxNode, minNode} {
			sorted := slices.Sorted(slices.Values(values))
			if node.Max {
				slices.Reverse(sorted)
			}
			want, rest := 0.0, 1.0
			for i, v := range sorted {
				chance := strength * math.Pow(1-strength, float64(i))
				if i == len(sorted)-1 {
					chance = rest
				}
				want += chance * v
				rest -= chance
			}
			near(t, back(fallible{erring{strength: strength}}, node, values...), want, "%+v of %v, strength %v", node, values,
				strength)
		}
	}
}

// TestFallibleMeansOfEquals: a mean of equal values is that value to the bit.
func TestFallibleMeansOfEquals(t *testing.T) {
	for range 5000 {
		v := random(1)[0]
		if got := back(fallible{erring{strength: 1 - dice.Float64()}}, minNode,
			slices.Repeat([]float64{v}, 1+dice.IntN(9))...); got != v {
			t.Fatalf("got %v, want %v", got, v)
		}
	}
}

// TestFallibleErrsWhereItsOpponentMoves: where a rule takes nobody for fallible it is minimax, to the
// bit; elsewhere it is a mean of the children.
func TestFallibleErrsWhereItsOpponentMoves(t *testing.T) {
	for range trials(20000) {
		values := random(1 + dice.IntN(5))
		for _, node := range []Node{maxNode, minNode} {
			node.Own = dice.IntN(2) == 1
			for _, c := range []struct {
				rule Propagator
				errs bool
			}{{fallible{erring{strength: usualStrength}}, !node.Own}, {fallible{erring{strength: .3}}, !node.Own},
				{fallibleMin{erring{usualStrength, true}}, !node.Max}, {fallibleMin{erring{.3, true}}, !node.Max}} {
				low, high := slices.Min(values), slices.Max(values)
				if !c.errs {
					low = back(minimax{}, node, values...)
					high = low
				}
				if got := back(c.rule, node, values...); got < low || got > high {
					t.Fatalf("%T at %+v of %v is %v, not from %v to %v", c.rule, node, values, got, low, high)
				}
			}
		}
	}
}
