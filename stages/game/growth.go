package game

import (
	"iter"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// Grower is the Exploration of a player whose tree grows node by node.
type Grower interface {
	Exploration
	// Grow searches the current position within so many evaluations, and yields each step; none if
	// the game is over, or its tree ends. With the seed of an experiment, and the number of the board,
	// the last step decides as the player does there.
	Grow(seed uint64, board int64, evaluations int64) iter.Seq[Step]
}

// Step is a step of a tree's growth: an iteration of UCT, or the expansion of a leaf. Nodes have
// numbers, in the order in which they were added; that of the root is 0.
type Step struct {
	Evaluations int64   // spent so far
	Added       []Grown // the nodes that the step added; the first step begins with the root
	// Path has the nodes from the root to the leaf that was expanded, or by UCT to the node that was
	// added, or whose game is over. The values of all others stay.
	Path   []int
	Values []float64 // of the nodes of Path, now; NaN of a root that has none yet
	Visits []int     // evaluations spent at each of them and below
	Best   []int     // the moves to choose from now, by number
	Whole  bool      // whether nothing is left to learn, so that this is the last step
}

// Grown is a node of a tree that grows. Path, Values and Visits say what becomes of it.
type Grown struct {
	Name   string  // as in OutlineNode
	Parent int     // its number; -1 of the root
	Move   int     // number of the move that leads here
	Max    bool    // whether Max is to move
	Over   bool    // whether the game is over
	Static float64 // its first value: the static one, or the result of a game that is over; NaN of the root
	Truth  float64 // what play without mistakes gives Max: 1, 1/2 for a draw or 0; NaN where that is not known
}

// GrownTree is a tree as the steps of its growth leave it.
type GrownTree struct {
	Nodes []GrownNode // by number
	Last  Step        // that was taken
}

// GrownNode is a node of a GrownTree.
type GrownNode struct {
	Grown
	Depth    int     // moves from the root
	Value    float64 // now; NaN of a root that has none yet
	Visits   int     // evaluations spent at it and below
	Children []int   // their numbers, in the order of their moves'
}

// Take changes the tree by its next step.
func (t *GrownTree) Take(step Step) {
	for _, n := range step.Added {
		node := GrownNode{Grown: n, Value: n.Static, Visits: 1}
		if n.Parent >= 0 {
			above := &t.Nodes[n.Parent]
			node.Depth = above.Depth + 1
			k, _ := slices.BinarySearchFunc(above.Children, n.Move, func(i, move int) int { return t.Nodes[i].Move - move })
			above.Children = slices.Insert(above.Children, k, len(t.Nodes))
		}
		t.Nodes = append(t.Nodes, node)
	}
	for n, i := range step.Path {
		t.Nodes[i].Value, t.Nodes[i].Visits = step.Values[n], step.Visits[n]
	}
	t.Last = step
}

// NewGrower begins at a board. Of the setup only Game and Evaluator are looked at; the player has
// passed CheckGrowth.
func NewGrower[S comparable](rules Rules[S], board S, setup Setup[S], player search.Player) Grower {
	return grower[S]{&exploration[S]{replay: newReplay(rules, board), values: chances}, setup, player}
}

type grower[S comparable] struct {
	*exploration[S]
	setup  Setup[S]
	player search.Player
}

// Grow implements Grower.
func (g grower[S]) Grow(seed uint64, board int64, evaluations int64) iter.Seq[Step] {
	s := g.position
	return func(yield func(Step) bool) {
		if g.rules.Ended(s) {
			return
		}
		x := newSelective(new(selective.Arena[S]), g.setup, g.player)
		x.Begin(searchSource(seed, g.player.Name).Board(board))
		w := watcher[S]{Search: x, game: g.setup.Game, truths: truthFinder[S]{game: g.setup.Game, left: maxSolved}}
		for step := range x.Steps(s, evaluations) {
			if !yield(w.step(step)) {
				return
			}
		}
	}
}

// watcher numbers the nodes of a tree as they are added to it.
type watcher[S comparable] struct {
	*selective.Search[S]
	game   Playable[S]
	truths truthFinder[S]
	number []int // of the node at each place in the tree; 0 of those that are not added yet, and of the root
	nodes  int
}

func (w *watcher[S]) step(from selective.Step) Step {
	step := Step{Evaluations: from.Evaluations, Whole: from.Whole}
	if w.nodes == 0 {
		step.Added = append(step.Added, w.add(0, -1, 0, w.At(0)))
		step.Added[0].Static, step.Added[0].Name = math.NaN(), nodeName(w.game, w.At(0).Position, -1, w.At(0).Position)
	}
	parent := 0
	for n, i := range from.Path {
		if n > 0 && w.numberOf(i) == 0 {
			step.Added = append(step.Added, w.child(from.Path[n-1], i, parent))
		}
		parent = w.numberOf(i)
		node := w.At(i)
		step.Path, step.Values, step.Visits = append(step.Path, parent), append(step.Values, node.Value.Win),
			append(step.Visits, node.Visits)
	}
	leaf := w.At(from.Path[len(from.Path)-1])
	for k := range int32(leaf.Count) {
		if i := leaf.First + k; w.numberOf(i) == 0 && w.At(i).Visits > 0 {
			step.Added = append(step.Added, w.child(from.Path[len(from.Path)-1], i, parent))
		}
	}
	top := w.At(0).Position
	for _, i := range from.Moves {
		step.Best = append(step.Best, w.game.Move(top, int(i)))
	}
	return step
}

// numberOf returns the number of the node at a place in the tree, 0 if it is not added yet.
func (w *watcher[S]) numberOf(i int32) int {
	for int(i) >= len(w.number) {
		w.number = append(w.number, 0)
	}
	return w.number[i]
}

// child adds the node at a place in the tree, below another.
func (w *watcher[S]) child(above, i int32, parent int) Grown {
	from, move := w.At(above), int(i-w.At(above).First)
	node := w.add(i, parent, w.game.Move(from.Position, move), w.At(i))
	node.Name = nodeName(w.game, from.Position, move, w.At(i).Position)
	return node
}

func (w *watcher[S]) add(i int32, parent, move int, n selective.Node[S]) Grown {
	w.numberOf(i)
	w.number[i] = w.nodes
	w.nodes++
	node := Grown{Parent: parent, Move: move, Max: w.game.Max(n.Position), Static: n.Value.Win,
		Truth: w.truths.truth(n.Position)}
	_, node.Over = w.game.Outcome(n.Position)
	return node
}
