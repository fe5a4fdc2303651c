package treeview

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Growth is a tree that grew node by node under one player.
type Growth struct {
	Name  string       `json:"name"`  // of the player
	Nodes []Node       `json:"nodes"` // in the order in which they were added, the root first
	Steps []GrowthStep `json:"steps"`

	tree game.GrownTree // after the last step
}

// GrowthStep is a step of a growth: an iteration of UCT, or the expansion of a leaf.
type GrowthStep struct {
	Evaluations int64   `json:"e"` // spent so far
	Nodes       int     `json:"c"` // how many nodes there are now
	Path        []int   `json:"p"` // indexes of the nodes from the root to the end of the step; others keep their values
	Values      []Value `json:"v"` // of the nodes of the path, now; NaN of a root that has none yet
	Visits      []int   `json:"k"` // evaluations spent at each of them and below
	Best        []int   `json:"b"` // the moves to choose from now, by number
}

// Grow follows the search of a player of some name at the position that a game has reached, within so many evaluations;
// nil where the game is over there, or there are too many moves to show.
func Grow(found game.Grower, name string, seed uint64, board int64, evaluations int64) *Growth {
	g := &Growth{Name: name}
	for step := range found.Grow(seed, board, evaluations) {
		g.tree.Take(step)
		if len(g.tree.Nodes) > game.MaxAtOnce {
			return nil
		}
		shown := GrowthStep{Evaluations: step.Evaluations, Nodes: len(g.tree.Nodes), Path: step.Path, Visits: step.Visits,
			Best: step.Best}
		for _, v := range step.Values {
			shown.Values = append(shown.Values, Value(v))
		}
		g.Steps = append(g.Steps, shown)
	}
	if len(g.Steps) == 0 {
		return nil
	}
	for _, n := range g.tree.Nodes {
		g.Nodes = append(g.Nodes, Node{Name: n.Name, Parent: n.Parent, Move: n.Move, Max: n.Max, Truth: Value(n.Truth),
			Static: Value(n.Static)})
	}
	place(g.Nodes)
	return g
}

// Last returns the tree after the last step.
func (g *Growth) Last() *Tree {
	last := Search{Values: make([]Value, len(g.Nodes)), Best: make([]Moves, len(g.Nodes))}
	for i, n := range g.tree.Nodes {
		last.Values[i] = Value(n.Value)
	}
	return &Tree{Nodes: g.Nodes, Rules: []Rule{{Name: g.Name, Searches: []Search{last}}}, Begin: 1}
}

// Matters reports whether moves of the root that are in the tree differ in who wins.
func (g *Growth) Matters() bool {
	least, most := math.Inf(1), math.Inf(-1)
	for _, n := range g.Nodes {
		if n.Parent == 0 {
			least, most = min(least, float64(n.Truth)), max(most, float64(n.Truth))
		}
	}
	return most > least
}
