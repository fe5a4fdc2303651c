package dchain

import (
	"math"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// needed returns how many evaluations a player takes to find the end of a chain; 0 where he needs more than allowed.
func needed(t *testing.T, steps int, rule, growth string, seed int, most int64) int64 {
	t.Helper()
	r := Rules{steps}
	g, err := selective.NewGrowth(growth)
	if err != nil {
		t.Fatal(err)
	}
	x := selective.New(new(selective.Arena[State]), r, game.Estimate(r, r.next), fixture.Rule(t, rule), g)
	x.Begin(random.Stream(seed))
	for step := range x.Steps(r.Start(), most) {
		last := step.Path[len(step.Path)-1]
		parent := x.At(last)
		for _, i := range []int32{last, parent.First, parent.First + 1} {
			node := x.At(i)
			if _, over := r.Outcome(node.Position); over && node.Visits > 0 {
				return step.Evaluations
			}
		}
	}
	return 0
}

// TestBestFirst: who goes where leaving later pays most comes to the end in a step a leaf, of two moves each, since a
// line that is left is closed.
func TestBestFirst(t *testing.T) {
	for steps := 2; steps <= 30; steps++ {
		for _, growth := range []string{"best-first", "best-first-solver", "descent", "pn"} {
			if got := needed(t, steps, "minimax", growth, 1, 100); got != int64(2*steps) {
				t.Errorf("%s needs %d evaluations for %d steps, want %d", growth, got, steps, 2*steps)
			}
		}
	}
}

// link is a step of a chain as UCT sees it, in plain numbers: visits and sums of leaving and of staying.
type link struct{ visits, sums [2]float64 }

// walk is UCT with C = 1 on the chain from a step on, which at each step tries the move first before the other one. It
// returns after how many visits of that step, the first among them, the end is found; 0 if that takes more than most.
func walk(steps, from, first, most int) int {
	chain := make([]link, steps)
	pays := func(step int) float64 { return float64(steps-step) / float64(steps) }
	for visit := 2; visit <= most; visit++ {
		for k := from; ; k++ {
			s, move := &chain[k], 1
			n := 1 + s.visits[0] + s.visits[1] // its own value counts as a visit
			if k == 0 {
				n--
			}
			score := func(i int) float64 { return s.sums[i]/s.visits[i] + math.Sqrt(math.Log(n)/s.visits[i]) }
			switch {
			case s.visits[first] == 0:
				move = first
			case s.visits[1-first] == 0:
				move = 1 - first
			case score(0) > score(1):
				move = 0
			}
			isNew := s.visits[move] == 0
			utility := pays(k + 1)
			if move == 1 {
				utility = pays(k + 2) // what the new position is worth
			}
			if move == 1 && k+1 == steps {
				return visit
			}
			if move == 1 && !isNew {
				s.visits[1]++ // and what comes below
				continue
			}
			s.visits[move]++
			for up := k; up >= from; up-- {
				i := move
				if up < k {
					i = 1
				}
				chain[up].sums[i] += utility
			}
			break
		}
	}
	return 0
}

// TestTrap: UCT needs the evaluations that plain numbers say, one of two counts, by the move that it tries first at the
// last step; each further step takes hundreds of times as many, until nobody can wait. To come to the end of six
// steps it has to stay at the first one as often, n times, as its look from there on takes. As long as it has seen
// nothing but leaving, the best of which is a sixth less than to leave at once, it stays for the nth time only when
// sqrt(ln N / (n-1)) is above that sixth.
func TestTrap(t *testing.T) {
	for steps, want := range map[int][2]int64{2: {11, 6}, 3: {57, 21}, 4: {473, 118}, 5: {153962, 1574}} {
		for first := range want {
			if got := walk(steps, 0, first, 200000); int64(got-1) != want[first] {
				t.Errorf("%d steps, move %d first: %d evaluations by plain numbers, want %d", steps, first, got-1, want[first])
			}
		}
		met := make(map[int64]bool)
		for seed := range 13 - 2*steps {
			got := needed(t, steps, "mean", "uct-1", seed, 200000)
			if met[got] = true; got != want[0] && got != want[1] {
				t.Errorf("%d steps: %d evaluations, want %d", steps, got, want)
			}
		}
		if len(met) < 2 && steps < 5 {
			t.Errorf("%d steps: only %v", steps, met)
		}
	}
	for first, want := range []float64{23, 5} {
		n := walk(6, 1, first, 10000)
		if n == 0 || walk(6, 0, first, 300000) != 0 {
			t.Fatalf("six steps, move %d first: %d visits of the second position", first, n)
		}
		if least := float64(n-1) / 36 / math.Ln10; least < want || least > want+1 {
			t.Errorf("six steps, move %d first: at least 10^%v evaluations, want 10^%v", first, least, want)
		}
	}
}
