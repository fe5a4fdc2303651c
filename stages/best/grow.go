package best

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/game"
)

// grow searches by a tree that grows node by node.
func (q Question) grow(position game.Grower) (Answer, error) {
	switch {
	case q.Depth != 0:
		return Answer{}, fmt.Errorf("depth %d of %q: a tree that grows node by node has no depth, expected evaluations",
			q.Depth, q.Propagator)
	case q.Evaluations < 1:
		return Answer{}, fmt.Errorf("%d evaluations, expected at least 1", q.Evaluations)
	}
	var t game.GrownTree
	for step := range position.Grow(q.Seed, q.Board, q.Evaluations) {
		t.Take(step)
	}
	if len(t.Nodes) == 0 {
		return Answer{}, errors.New("the game is over, expected a position with a move to make")
	}
	return answer(t), nil
}

// answer returns the first of the moves to choose from, and the line of the best values below it. A
// move that has not been evaluated has no value and no line.
func answer(t game.GrownTree) Answer {
	a := Answer{Move: t.Last.Best[0], Line: t.Last.Best[:1:1], Nodes: t.Last.Evaluations}
	for _, n := range t.Nodes {
		a.Depth = max(a.Depth, n.Depth)
	}
	root := t.Nodes[0].Children
	first := slices.IndexFunc(root, func(i int) bool { return t.Nodes[i].Move == a.Move })
	if first < 0 {
		return a
	}
	n := t.Nodes[root[first]]
	a.Value = n.Value
	for len(n.Children) > 0 {
		n = t.Nodes[slices.MaxFunc(n.Children, func(i, j int) int { // the first of equal ones
			if !n.Max {
				i, j = j, i
			}
			return cmp.Compare(t.Nodes[i].Value, t.Nodes[j].Value)
		})]
		a.Line = append(a.Line, n.Move)
	}
	return a
}
