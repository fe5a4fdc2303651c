package game

import (
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/stages/fixture"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// TestBacked: what is looked up is what the rule returns, to the bit, of children of few different
// values, in any order, and of drawn games beside even positions.
func TestBacked(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	statics := []float64{0, 0.1, 0.25, 0.5, 1 - 1.0/(1<<40), 1}
	for _, name := range []string{"product-log", "baum-exact", "baum-draw"} {
		rule := fixture.Rule(t, name)
		_, drawAware := rule.(propagate.DrawAware)
		table, found := new(backed), 0
		for range 100_000 {
			node := propagate.Node{Max: dice.IntN(2) == 0, Own: dice.IntN(2) == 0, Ply: dice.IntN(3), Left: 1}
			children := make([]propagate.Value, 1+dice.IntN(maxLeaves+1))
			for i := range children {
				children[i] = rule.Lift(statics[dice.IntN(len(statics))])
				if drawAware && dice.IntN(4) == 0 {
					children[i] = propagate.End(rule, 0)
				}
			}
			var q leafKey
			if len(children) <= maxLeaves {
				q = leafKeyOf(&node, children)
				if table[q.hash()].equal(&q) {
					found++
				}
			}
			if got, want := table.back(rule, &node, children), rule.Back(node, children); got != want {
				t.Fatalf("%s, %+v of %v: got %v, want %v", name, node, children, got, want)
			}
		}
		if found < 10_000 {
			t.Errorf("%s: %d of 100,000 nodes were in the table, expected far more", name, found)
		}
	}
}
