// Package treeview lays out the top of a game tree for display: the truth, the static values,
// and the values that each propagator backs up by the definition of its rule. The kernels of
// stages/search find the same decisions fast; the tests compare both.
//
// Reference:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax: avoiding search
//	        pathology in game trees. 2009, figure 2: the worked example.
package treeview

import (
	"math"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// MaxNodes is the largest number of nodes in a tree.
const MaxNodes = 50

// Depth returns the deepest search from the root whose tree has at most MaxNodes nodes; at
// least 1, and short of the end of games with more than one move.
func Depth(shape layered.Layers) int {
	depth := 1
	for depth+1 < shape.Height && shape.Nodes(depth+1) <= MaxNodes {
		depth++
	}
	return depth
}

// Builder lays out boards of one kind.
type Builder struct {
	shape     layered.Layers
	positions *search.Positions
	players   []search.Player
}

// NewBuilder returns a builder of trees in which all players search with one evaluator.
func NewBuilder(shape layered.Layers, evaluator evaluate.Evaluator, players []search.Player) *Builder {
	return &Builder{shape, search.NewPositions(search.Setup{Layers: shape, Evaluator: evaluator}), players}
}

// Tree lays out the top of a board, in the encoding of declare.Generator, down to Depth. A
// position with several parents appears below each of them.
func (b *Builder) Tree(id int64, words []uint64) *Tree {
	b.positions.Load(id, words)
	t := &Tree{Depth: Depth(b.shape), Nodes: []Node{b.root()}}
	layer := []int{0} // indexes in the layer of the game
	for range t.Depth {
		first := len(t.Nodes) - len(layer)
		var below []int
		for i, at := range layer {
			for move := range b.shape.Branching {
				child := b.shape.Child(at, move)
				below = append(below, child)
				t.Nodes = append(t.Nodes, b.node(t.Nodes[first+i].at, first+i, move, child))
			}
		}
		layer = below
	}
	return t.backed(b.players)
}

func (t *Tree) backed(players []search.Player) *Tree {
	for _, player := range players {
		t.back(player)
	}
	return t
}

// root returns the root, whose static value no search uses.
func (b *Builder) root() Node {
	top := b.shape.Height
	at := propagate.Node{Max: layered.MaxToMove(top), Own: true, Height: top, Left: Depth(b.shape), Static: math.NaN()}
	node := Node{Parent: -1, Max: at.Max, Static: unknown, at: at}
	below := b.positions.Won(top - 1)
	for move := range b.shape.Branching {
		if won := Value(below[b.shape.Child(0, move)]); move == 0 || (won == 1) == node.Max {
			node.Truth = won
		}
	}
	return node
}

// node returns a position below the root, after a move from its parent.
func (b *Builder) node(above propagate.Node, parent, move, index int) Node {
	height := above.Height - 1
	at := propagate.Node{Max: layered.MaxToMove(height), Height: height, Ply: above.Ply + 1, Left: above.Left - 1,
		Static: b.positions.Inner(height, index)}
	at.Own = above.Own == (at.Max == above.Max)
	return Node{Parent: parent, Move: move, Max: at.Max, Truth: Value(b.positions.Won(height)[index]),
		Static: Value(b.positions.Static(height, index)), at: at}
}

// Outliner is a game that is played move by move and shows the tops of its trees.
type Outliner interface {
	// Top looks at a board with an evaluator, see [game.Stage.Top].
	Outline(words []uint64, evaluator string, most int) (game.Outline, error)
	// Solved reports whether the game knows who wins any position.
	Solved() bool
}

// Of lays out the top of a game's tree.
func Of(top game.Outline, players []search.Player) *Tree {
	t := &Tree{Depth: top.Depth}
	for _, n := range top.Nodes {
		t.Nodes = append(t.Nodes, Node{n.Name, n.Parent, n.Move, n.Node.Max, Value(n.Truth), Value(n.Node.Static), n.Node,
			n.Over})
	}
	t.Nodes[0].at.Static = math.NaN() // no search uses it
	return t.backed(players)
}

// Chosen is an instructive board.
type Chosen struct {
	Board int64
	Tree  *Tree
}

// Choose lays out at most the given number of instructive boards, each as lay does: the first
// board of each pattern in which some propagators are right at the root and others wrong, in
// the order of boards; without any, the first board with better and worse moves; without that, the first
// board.
func Choose(lay func(id int64, words []uint64) *Tree, boards search.Boards, most int) (list []Chosen) {
	seen := make(map[string]bool)
	var spare *Chosen
	for i := 0; i < boards.Len() && len(list) < most; i++ {
		id, words := boards.At(i)
		tree := lay(id, words)
		pattern, differ := tree.pattern()
		if spare == nil || spare.Tree.trivial() && !tree.trivial() {
			spare = &Chosen{id, tree}
		}
		if differ && !seen[pattern] {
			seen[pattern] = true
			list = append(list, Chosen{id, tree})
		}
	}
	if len(list) == 0 && spare != nil {
		list = append(list, *spare)
	}
	return list
}

// pattern returns the verdicts of all rules in order, and whether they differ.
func (t *Tree) pattern() (pattern string, differ bool) {
	verdicts := make([]string, len(t.Rules))
	for i, rule := range t.Rules {
		verdicts[i] = rule.Verdict
		differ = differ || rule.Verdict != verdicts[0]
	}
	return strings.Join(verdicts, " "), differ
}

func (t *Tree) trivial() bool { return len(t.Rules) == 0 || t.Rules[0].Verdict == "" }
