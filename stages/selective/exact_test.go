package selective

import (
	"slices"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/random"
)

// decided is a game without draws whose evaluator knows who wins: values are 0 and 1, those of leaves among them.
type decided struct{ hashed }

func (decided) Expand(s position, children []position) int {
	if s.left == 0 {
		return 0
	}
	n := 1 + random.Stream(s.key).Below(0, 5)
	for i := range n {
		children[i] = position{random.Stream(s.key).Word(uint64(10 + i)), s.left - 1}
	}
	return n
}

func (decided) Outcome(s position) (int8, bool) {
	return int8(2*random.Stream(s.key).Below(3, 2) - 1), s.left == 0
}

func (g decided) Statics(positions []position, values []float64) {
	children := make([]position, g.Branching())
	for i, s := range positions {
		n := g.Expand(s, children)
		if n == 0 {
			outcome, _ := g.Outcome(s)
			values[i] = float64(1+outcome) / 2
			continue
		}
		after := make([]float64, n)
		if g.Statics(children[:n], after); g.Max(s) {
			values[i] = slices.Max(after)
		} else {
			values[i] = slices.Min(after)
		}
	}
}

// exact reports whether a rule makes the truth of a node from that of its children, where somebody wins.
func exact(rule propagate.Propagator) bool {
	for _, most := range []bool{true, false} {
		node := propagate.Node{Max: most, Own: true, Left: 1}
		won, lost := rule.Lift(0), rule.Lift(1)
		if most {
			won, lost = lost, won
		}
		if rule.Back(node, []propagate.Value{lost, won, lost}) != won ||
			rule.Back(node, []propagate.Value{lost, lost, lost}) != lost {
			return false
		}
	}
	return true
}

// TestExactLeaves: with an evaluator that knows who wins every searcher has found a winning move, and stays with it.
// The mean of won and lost moves, and rules of weights, are not the truth of a node: means are held to it with UCT,
// which comes to visit the best moves alone unless C is large, the others not.
func TestExactLeaves(t *testing.T) {
	game, truth, children := decided{hashed{4}}, make([]float64, 5), make([]position, 5)
	for g, growthName := range growths {
		growth, held := mustGrowth(t, growthName), 0
		for i, ruleName := range rules(t, growth) {
			rule := fixture.Rule(t, ruleName)
			_, mean := rule.(propagate.Averaging)
			if !exact(rule) && (!mean || !growth.weighs() || uctOf(growth).c > 1) || leftOut(g, i, ruleName) {
				continue
			}
			held++
			x := New(new(Arena[position]), game, game, rule, growth)
			for board := range 12 {
				s := game.start(board)
				after := children[:game.Expand(s, children)]
				game.Statics(after, truth)
				wins := 0.0
				if game.Max(s) {
					wins = 1
				}
				if !slices.Contains(truth[:len(after)], wins) {
					continue
				}
				x.Begin(random.Stream(board))
				for _, i := range x.Grow(s, 2000).Moves {
					if truth[i] != wins {
						t.Errorf("%s, board %d: move %d loses", name(ruleName, growthName, 2000), board, i)
					}
				}
			}
		}
		if few := uctOf(growth).implicit > 0 || proves(growth); held == 0 || !few && held < 5 {
			t.Errorf("%s: %d rules are held to the truth", growthName, held)
		}
	}
}
