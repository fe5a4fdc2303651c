package metamorphic

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/nonminimax/nonminimax/stages/search"
)

// relabelled is the tree with children in another order everywhere, and that of the root's: the new place
// of each.
func relabelled(dice *rand.Rand, n *node) (other *node, order []int) {
	other = n.each(func(n *node) *node {
		children := make([]*node, len(n.children))
		order = dice.Perm(len(children)) // in the end the root's
		for from, to := range order {
			children[to] = n.children[from]
		}
		return n.with(children...)
	})
	return other, order
}

// TestRelabelledChildren: the order of moves is the order of moves and nothing else: under
// every rule a tree has the same values to the bit, whatever the order of children anywhere
// in it. Sums and products are taken from the best child on, or they would not be.
func TestRelabelledChildren(t *testing.T) {
	list := players(t)
	for trial := range trials(30) {
		dice := rand.New(rand.NewPCG(uint64(trial), 4))
		k := kind{height: 4, branching: 5, draws: true, statics: one(dice, []int{0, 0, 5})}
		n, turns := k.grow(dice, trial), dice.IntN(2) == 0
		other, order := relabelled(dice, n)
		a, b := lay(t, n, turns, search.First, 4, list), lay(t, other, turns, search.First, 4, list)
		if a.truth.Best = moved(a.truth.Best, order); a.truth != b.truth {
			t.Fatalf("trial %d: solved %+v, in another order %+v\n%v", trial, a.truth, b.truth, n)
		}
		for p, player := range list {
			x, y := a.decide(p), b.decide(p)
			for j := range x {
				sameInOrder(t, fmt.Sprintf("trial %d, %s to depth %d, order %v of\n%v", trial, player.Name, j+1, order, n),
					player.Rule, x[j], y[j], order)
			}
		}
	}
}
