package gametree

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Example is the worked example of [WPN09], figure 2: leaves in error with
// probability .1, Max to move at the root A, Min at B and C. EMM keeps the static
// value of B, whose error of .10 is smaller than the .19 of search; at C search has
// .09, and A ends with .091. What is true is not said.
func Example() *Tree {
	const won, lost = 0.9, 0.1
	t := &Tree{Depth: 2}
	add := func(parent, height int, static float64) {
		t.Nodes = append(t.Nodes, Node{Parent: parent, Max: height%2 == 1, Height: height, Won: -1, Static: static})
	}
	add(-1, 3, won) // A
	add(0, 2, won)  // B
	add(0, 2, lost) // C
	for _, leaf := range []struct {
		parent int
		static float64
	}{{1, won}, {1, won}, {2, lost}, {2, won}} {
		add(leaf.parent, 1, leaf.static)
	}
	for _, name := range []string{"minimax", "product", "average", "emm", "emm-value", "emm-nostatic"} {
		rule, err := propagate.New(name)
		if err != nil {
			panic(err) // the names are constant
		}
		t.back(search.Player{Name: name, Rule: rule})
	}
	return t
}
