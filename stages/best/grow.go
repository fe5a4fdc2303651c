package best

import (
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
)

// grow searches by a tree that grows node by node.
func (q Question) grow(position game.Exploration, player search.Player) (Answer, error) {
	grower, is := position.(game.Grower)
	switch {
	case !is:
		return Answer{}, fmt.Errorf("propagator %q: a %s has no trees that grow node by node", q.Propagator, q.Game)
	case q.Depth != 0:
		return Answer{}, fmt.Errorf("depth %d of %q: a tree that grows node by node has no depth, expected evaluations", q.Depth, q.Propagator)
	case q.Evaluations < 1:
		return Answer{}, fmt.Errorf("%d evaluations, expected at least 1", q.Evaluations)
	}
	if err := game.CheckGrowth(player.Growth, player.Rule, nil); err != nil {
		return Answer{}, fmt.Errorf("propagator %q: %w", q.Propagator, err)
	}
	var t grownTree
	for step := range grower.Grow(player, q.Seed, q.Board, q.Evaluations) {
		t.take(step)
	}
	if len(t.nodes) == 0 {
		return Answer{}, errors.New("the game is over, expected a position with a move to make")
	}
	return t.answer(), nil
}

// grownTree is a tree as the steps of its growth leave it.
type grownTree struct {
	nodes []grownNode
	last  game.Step
}

type grownNode struct {
	game.Grown
	value    float64
	depth    int
	children []int // in the order in which they were added
}

func (t *grownTree) take(step game.Step) {
	for _, n := range step.Added {
		node := grownNode{Grown: n, value: n.Static}
		if n.Parent >= 0 {
			above := &t.nodes[n.Parent]
			above.children = append(above.children, len(t.nodes))
			node.depth = above.depth + 1
		}
		t.nodes = append(t.nodes, node)
	}
	for at, i := range step.Path {
		t.nodes[i].value = step.Values[at]
	}
	t.last = step
}

// answer has the first of the moves to choose from, and the line of the best values below it. A move
// that has not been evaluated has no value and no line.
func (t *grownTree) answer() Answer {
	a := Answer{Move: t.last.Best[0], Line: t.last.Best[:1:1], Nodes: t.last.Evaluations}
	for _, n := range t.nodes {
		a.Depth = max(a.Depth, n.depth)
	}
	root := t.nodes[0].children
	at := slices.IndexFunc(root, func(i int) bool { return t.nodes[i].Move == a.Move })
	if at < 0 {
		return a
	}
	n := t.nodes[root[at]]
	a.Value = n.value
	for len(n.children) > 0 {
		n = t.nodes[slices.MaxFunc(n.children, func(i, j int) int { return t.compare(n.Max, i, j) })]
		a.Line = append(a.Line, n.Move)
	}
	return a
}

// compare returns whether a node is better than another one for the player who moves to them: of equal
// ones the lower number of the move.
func (t *grownTree) compare(maxMoves bool, i, j int) int {
	a, b := t.nodes[i], t.nodes[j]
	switch {
	case a.value == b.value:
		return b.Move - a.Move
	case a.value > b.value == maxMoves:
		return 1
	}
	return -1
}
