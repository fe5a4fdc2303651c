package propagate

import (
	"math"
	"testing"
)

func TestMNExamples(t *testing.T) {
	for _, c := range []struct {
		rule   string
		values []float64
		want   float64 // for the mover
	}{
		{"mn", []float64{.5, .5}, .625},             // .75 three times of four, .25 else
		{"mn", []float64{.5, .6}, .6975},            // (.24 + .25 - .1)/4 above .6
		{"mn", []float64{.1, .9}, .9},               // .1 becomes .19 at most, .9 at least .81
		{"mn", []float64{.5, .5, .5}, .625},         // the third best does not count
		{"mn-3-3", []float64{.5, .5, .5}, .6875},    // .75 seven times of eight, .25 else
		{"mn-2-2-0.5", []float64{.5, .5}, .5625},    // .625 three times of four, .375 else
		{"mn", []float64{1, .9}, 1},                 // nothing is better than a win
		{"mn", []float64{.3, 0, 0}, .3},             // lost moves are no choice
		{"mn-4-4", []float64{.3, .01, .001}, .3},    // nor are hopeless ones
		{"mn-4-4", []float64{1e-20, 1e-20}, 15e-21}, // small values are kept: 2e-20 three times of four
	} {
		rule, err := New(c.rule)
		if err != nil {
			t.Fatal(err)
		}
		if got := back(rule, maxNode, c.values...); math.Abs(got-c.want) > 1e-15*c.want {
			t.Errorf("%s of %v for Max is %v, want %v", c.rule, c.values, got, c.want)
		}
		if got := forMover(minNode, rule.Back(minNode, lifted(minNode, c.values)).Win); math.Abs(got-c.want) > 1e-15 {
			t.Errorf("%s of %v for Min is %v, want %v", c.rule, c.values, got, c.want)
		}
	}
}

// TestMNCountsMovesOfEachPlayer: M is of Max, N of Min.
func TestMNCountsMovesOfEachPlayer(t *testing.T) {
	three, one := []float64{.5, .5, .5}, mn{[2]int{3, 1}, 1}
	if got := back(one, maxNode, three...); got != .6875 {
		t.Errorf("3 moves of Max: got %v, want .6875", got)
	}
	if got := back(one, minNode, three...); got != .5 {
		t.Errorf("1 move of Min: got %v, want .5", got)
	}
}

// TestMNIsTheExpectation goes through everything that another ply may find, and holds
// two moves against the bonus as the comment has it.
func TestMNIsTheExpectation(t *testing.T) {
	for range 5000 {
		count, spread, p := 1+dice.IntN(4), dice.Float64(), chances(1+dice.IntN(6))
		sorted := make([]float64, len(p))
		bestFirst(true, sorted, lifted(maxNode, p))
		want := 0.0
		moves := sorted[:min(count, len(sorted))]
		for found := range 1 << len(moves) {
			best := 0.0
			for i, v := range moves {
				best = max(best, v+spread*v*(1-v)*float64(2*(found>>i&1)-1))
			}
			want += best / float64(int(1)<<len(moves))
		}
		for _, node := range []Node{maxNode, minNode} {
			got := forMover(node, mn{[2]int{count, count}, spread}.Back(node, lifted(node, p)).Win)
			near(t, got, want, "%+v: %d best of %v with spread %v", node, count, p, spread)
		}
		if len(moves) == 2 {
			v1, v2 := moves[0], moves[1]
			near(t, v1+max(0, spread*(v1*(1-v1)+v2*(1-v2))-(v1-v2))/4, want, "the bonus of %v with spread %v", moves, spread)
		}
	}
}
