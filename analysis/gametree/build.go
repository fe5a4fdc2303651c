package gametree

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/search"
)

// MaxNodes is the largest tree that is laid out.
const MaxNodes = 50

// Depth is the deepest search from the root whose tree has at most MaxNodes nodes, at
// least 1, and short of the end of games that have more than one move.
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

// NewBuilder returns a builder of trees in which players search with an evaluator.
// Players share it; those with an evaluator of their own are not for trees of layers.
func NewBuilder(shape layered.Layers, evaluator evaluate.Evaluator, players []search.Player) *Builder {
	return &Builder{shape, search.NewPositions(search.Setup{Layers: shape, Evaluator: evaluator}), players}
}

// Tree lays out the top of a board, as declare.Boards writes it: what a search of Depth
// looks at. Where positions share children, each stands once below each parent.
func (b *Builder) Tree(id int64, words []uint64) *Tree {
	b.positions.Load(id, words)
	t := &Tree{Depth: Depth(b.shape), Nodes: []Node{b.root()}}
	layer := []int{0} // places in the layer of the game
	for ply := 1; ply <= t.Depth; ply++ {
		height := b.shape.Height - ply
		first := len(t.Nodes) - len(layer)
		var below []int
		for i, at := range layer {
			for move := range b.shape.Branching {
				child := b.shape.Child(at, move)
				below = append(below, child)
				t.Nodes = append(t.Nodes, b.node(first+i, height, child))
			}
		}
		layer = below
	}
	for _, player := range b.players {
		t.back(player)
	}
	return t
}

// root is the node of the whole board, of which no search asks the static value.
func (b *Builder) root() Node {
	top := b.shape.Height
	node := Node{Parent: -1, Max: layered.MaxToMove(top), Height: top, Static: unknown}
	below := b.positions.Won(top - 1)
	for move := range b.shape.Branching {
		if won := int(below[b.shape.Child(0, move)]); move == 0 || (won == 1) == node.Max {
			node.Won = won
		}
	}
	return node
}

// node is a position below the root.
func (b *Builder) node(parent, height, at int) Node {
	return Node{Parent: parent, Max: layered.MaxToMove(height), Height: height,
		Won: int(b.positions.Won(height)[at]), Static: b.positions.Static(height, at)}
}
