package metamorphic

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// TestJoinedTrees: a search of a tree compares what its subtrees are worth, each as if it
// stood there alone.
func TestJoinedTrees(t *testing.T) {
	list := players(t)
	k := kind{height: 3, branching: 3, draws: true, statics: 7}
	for trial := range trials(40) {
		dice := rand.New(rand.NewPCG(uint64(trial), 12))
		joined, turns := &node{max: dice.IntN(2) == 0, static: 0.5}, dice.IntN(2) == 0
		var alone [][][]float64
		for range 2 + dice.IntN(3) {
			n := k.grow(dice, trial)
			joined.children = append(joined.children, n)
			alone = append(alone, fold(t, n, joined.max, turns, 4, list))
		}
		d := lay(t, joined, turns, search.First, 4, list)
		for p, player := range list {
			for j, decision := range d.decide(p) {
				var values []propagate.Value
				for i := range joined.children {
					values = append(values, player.Rule.Lift(alone[i][p][j]))
				}
				best := propagate.Best(player.Rule, propagate.Node{Max: joined.max, Own: true, Left: j + 1}, values)
				if player.Name == "product-log" { // which tells apart what float64 does not
					best &= uint64(decision.Best)
				}
				if best != uint64(decision.Best) || decision.Value != alone[decision.Move][p][j] {
					t.Fatalf("trial %d, %s to depth %d: %+v, its subtrees are worth %v\n%v", trial, player.Name, j+1,
						decision, values, joined)
				}
			}
		}
	}
}

// ordinal names the rules under which values are compared and never reckoned with.
var ordinal = []string{"minimax", "weights-1", "mn-1-1", "mix-0", "fallible-1", "fallible-min-1"}

// TestStretchedEvaluator: an evaluator whose values are others in the same order decides and
// plays alike under minimax and what is minimax by another name; under the others it does not.
func TestStretchedEvaluator(t *testing.T) {
	list := players(t)
	for _, name := range ordinal {
		if !slices.ContainsFunc(list, func(p search.Player) bool { return p.Name == name }) {
			list = append(list, fixture.Players(t, name)...)
		}
	}
	k, differ := kind{height: 5, branching: 3, statics: 8}, make(map[string]bool)
	for trial := range trials(80) {
		dice := rand.New(rand.NewPCG(uint64(trial), 13))
		n := k.grow(dice, trial)
		power := math.Exp(6*dice.Float64() - 3)
		other := n.each(func(n *node) *node { // 0, 1/2 and 1 stay, as they are results of games
			if n.static < 0.5 {
				n.static = 0.5 * math.Pow(2*n.static, power)
			} else {
				n.static = 1 - 0.5*math.Pow(2*(1-n.static), power)
			}
			return n
		})
		a, b := lay(t, n, false, search.Last, 4, list), lay(t, other, false, search.Last, 4, list)
		for p, player := range list {
			x, y := a.decide(p), b.decide(p)
			same := slices.EqualFunc(x, y, func(x, y search.Decision) bool { return x.Best == y.Best && x.Move == y.Move })
			if !same && slices.Contains(ordinal, player.Name) {
				t.Fatalf("trial %d, %s: %+v, with other values in the same order %+v\n%v", trial, player.Name, x, y, n)
			}
			differ[player.Name] = differ[player.Name] || !same
		}
	}
	for _, player := range list {
		// a few trees need not show it
		if !differ[player.Name] && !slices.Contains(ordinal, player.Name) && fixture.InCI() && !testing.Short() {
			t.Errorf("%s never decides otherwise", player.Name)
		}
	}
}

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
