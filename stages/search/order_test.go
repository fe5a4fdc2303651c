package search

import (
	"testing"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// inOrder is the product rule, or average, with the Max step summed in the
// order of the moves: q += v (1-q).
type inOrder struct{ average bool }

func (inOrder) Lift(static float64) propagate.Value { return propagate.Value{Win: static} }

func (r inOrder) Back(node propagate.Node, children []propagate.Value) propagate.Value {
	a, b := children[0].Win, children[1].Win
	best, product := min(a, b), float64(a*b)
	if node.Max {
		best, product = max(a, b), a+float64(b*(1-a))
	}
	if r.average {
		return propagate.Value{Win: 0.5 * (best + product)}
	}
	return propagate.Value{Win: product}
}

// TestOrderOfChildrenMatters is why the product step folds children from the
// largest to the smallest: summed in the order of the moves it makes ties
// unequal, and 12 of the 30 contests of [NPT86] table 4b come out otherwise
// than with the rules that reproduce it. (With e3, of table 5b, none does.)
func TestOrderOfChildrenMatters(t *testing.T) {
	for evaluator, want := range map[string]int{"e1": 12, "e3": 0} {
		spec := declare.Spec{Game: "ggame", Height: 10, Branching: 2, Probability: "1/2", All: true}
		g, s := setup(t, spec, evaluator, First, "minimax", "product", "average")
		s.Players = append(s.Players, Player{Name: "product in order", Rule: inOrder{}},
			Player{Name: "average in order", Rule: inOrder{average: true}})
		k := newLevels(s)
		// Contests are product and average against minimax and against each other.
		sound, other := contestTotals(g, k, s, [][2]int{{1, 0}, {2, 0}, {2, 1}}),
			contestTotals(g, k, s, [][2]int{{3, 0}, {4, 0}, {4, 3}})
		differ := 0
		for i := range sound {
			if sound[i] != other[i] {
				differ++
			}
		}
		if differ != want {
			t.Errorf("%s: %d of %d contests differ, want %d", evaluator, differ, len(sound), want)
		}
	}
}

// contestTotals counts critical pairs and those won by the first player, for
// each contest and depth.
func contestTotals(g layered.Layered, k Kernel, s Setup, contests [][2]int) [][2]int {
	totals := make([][2]int, len(contests)*len(s.Depths))
	words, outcomes := make([]uint64, 1), make([]Outcome, len(s.Depths))
	for id := range int64(2048) {
		g.Board(id, words)
		k.Load(id, words)
		for c, players := range contests {
			k.Contest(players[0], players[1], outcomes)
			for j, outcome := range outcomes {
				total := &totals[c*len(outcomes)+j]
				switch outcome {
				case WonFirst | WonSecond:
					total[0]++
					total[1]++
				case 0:
					total[0]++
				}
			}
		}
	}
	return totals
}
