package metamorphic

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestWholeTrees: a search to the end of every line, where nothing is drawn, finds the truth
// under every rule that is minimax on it, whatever the evaluator says on the way: value, best moves and
// all. Those that average at a fallible opponent's nodes find a best move at least.
func TestWholeTrees(t *testing.T) {
	list := players(t)
	k := kind{height: 4, branching: 4}
	for trial := range trials(60) {
		dice := rand.New(rand.NewPCG(uint64(trial), 14))
		n := k.grow(dice, trial)
		d := lay(t, n, dice.IntN(2) == 0, search.First, 6, list)
		want := float64(d.truth.Value+1) / 2
		for p, player := range list {
			for _, decision := range d.decide(p)[4:] {
				exact := decision.Value == want && uint64(decision.Best) == d.truth.Best
				right := d.truth.Best>>decision.Move&1 == 1
				if propagate.ExactOnTruth(player.Rule) && !exact || strings.HasPrefix(player.Name, "fallible") && !right {
					t.Fatalf("trial %d, %s: %+v, the truth is %+v\n%v", trial, player.Name, decision, d.truth, n)
				}
			}
		}
	}
}

// TestSwappedSeats: a contest with its players in each other's place is the same games under other
// names, and who plays against himself wins one of the two games of a board and loses the other,
// or draws both.
func TestSwappedSeats(t *testing.T) {
	list := players(t)
	k := kind{height: 4, branching: 3, draws: true, statics: 6}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 15))
		n := k.grow(dice, trial)
		d := lay(t, n, dice.IntN(2) == 0, one(dice, []search.Tie{search.First, search.Last}), 4, list)
		for p := range list {
			q := dice.IntN(len(list))
			if err := seats(d.kernel, p, q, len(d.setup.Depths)); err != nil {
				t.Fatalf("trial %d, %s against %s: %v\n%v", trial, list[p].Name, list[q].Name, err, n)
			}
		}
	}
}

// seats holds the contests of two players against each other.
func seats(k search.Kernel, p, q, limits int) error {
	a, b, self := make([]search.Outcome, limits), make([]search.Outcome, limits), make([]search.Outcome, limits)
	k.Contest(p, q, a)
	k.Contest(q, p, b)
	k.Contest(p, p, self)
	for j := range a {
		if b[j] != lostFor(seatsSwapped(a[j])) {
			return fmt.Errorf("within limit %d: %04b, with the players swapped %04b", j, a[j], b[j])
		}
		if self[j] != search.WonFirst && self[j] != search.WonSecond && self[j] != search.DrawnFirst|search.DrawnSecond {
			return fmt.Errorf("within limit %d: against itself %04b", j, self[j])
		}
	}
	return nil
}

// lostFor is the outcome for the other player.
func lostFor(o search.Outcome) search.Outcome {
	if o&search.DrawnFirst == 0 {
		o ^= search.WonFirst
	}
	if o&search.DrawnSecond == 0 {
		o ^= search.WonSecond
	}
	return o
}

// seatsSwapped is the outcome with the games in each other's place.
func seatsSwapped(o search.Outcome) (swapped search.Outcome) {
	for _, pair := range [][2]search.Outcome{{search.WonFirst, search.WonSecond},
		{search.DrawnFirst, search.DrawnSecond}} {
		if o&pair[0] != 0 {
			swapped |= pair[1]
		}
		if o&pair[1] != 0 {
			swapped |= pair[0]
		}
	}
	return swapped
}

// TestSeatsOfLayers is TestSwappedSeats of all kernels of layers.
func TestSeatsOfLayers(t *testing.T) {
	for _, spec := range specs {
		if spec.Game == "solo" { // nobody to play against
			continue
		}
		eachKernel(t, spec, func(k search.Kernel, list []search.Player, depths int) error {
			for p := range list {
				if err := seats(k, p, (p+2)%len(list), depths); err != nil {
					return fmt.Errorf("%s against %s: %w", list[p].Name, list[(p+2)%len(list)].Name, err)
				}
			}
			return nil
		})
	}
}
