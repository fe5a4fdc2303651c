package game

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Outline is what a search of a board to some depth sees of its game tree.
type Outline struct {
	Board string // its name, or as people write it; empty where they have no words for it
	Depth int
	Nodes []OutlineNode // the root first; siblings lie together, in the order of their moves
}

// OutlineNode is a position of an Outline.
type OutlineNode struct {
	Name   string         // of the position, or of the move that leads here; empty where both have none
	Parent int            // index of the position before; -1 for the root
	Move   int            // number of the move that leads here
	Node   propagate.Node // with the static value
	Over   bool           // whether the game is over
	Truth  float64        // what play without mistakes gives Max: 1, 1/2 for a draw or 0; NaN where that is not known
}

// Namer is a game whose boards and positions have names.
type Namer[S comparable] interface {
	Names(s S) (board, position string)
}

// Outline looks at a board as deep as a search goes that sees at most the given number of
// positions; at least 1, and if possible not so deep that it sees the end of every game. There
// are no nodes if a search of depth 1 sees more than MaxAtOnce.
func (st Stage[S]) Outline(words []uint64, evaluator string, most int) (Outline, error) {
	static, err := st.Evaluator(evaluator, nil)
	if err != nil {
		return Outline{}, err
	}
	board := st.position(words)
	w := &walker[S]{game: st.Game, static: static, turns: st.Turns, one: make([]S, 1), worth: make([]float64, 1)}
	positions, nodes, _ := st.layOut(w, board, 1, MaxAtOnce)
	if len(nodes) > MaxAtOnce {
		return Outline{Depth: 1}, nil
	}
	depth := 1
	for {
		deeperPositions, deeper, goesOn := st.layOut(w, board, depth+1, most)
		if len(deeper) > most || len(deeper) == len(nodes) || !goesOn {
			break
		}
		positions, nodes, depth = deeperPositions, deeper, depth+1
	}
	finder := truthFinder[S]{game: st.Game, left: maxSolved}
	for i := range nodes {
		nodes[i].Truth = finder.truth(positions[i])
	}
	top := Outline{Depth: depth, Nodes: nodes}
	switch g := st.Game.(type) {
	case Namer[S]:
		top.Board, _ = g.Names(board)
	case Notation[S]:
		top.Board = g.Write(board)
	}
	return top, nil
}

// Solved reports whether the game is a Solved one.
func (st Stage[S]) Solved() bool {
	_, ok := st.Game.(Solved[S])
	return ok
}

// MaxAtOnce is the largest number of positions of a search of depth 1 in an Outline.
const MaxAtOnce = 256

// layOut lists the positions of a search and their nodes, or somewhat more than the most, and reports whether
// a game goes on at its horizon.
func (st Stage[S]) layOut(w *walker[S], board S, depth,
	most int) (positions []S, nodes []OutlineNode, goesOn bool) {
	children := make([]S, st.Game.Branching())
	positions = []S{board}
	nodes = []OutlineNode{{Parent: -1, Node: w.root(board, depth), Name: nodeName(st.Game, board, -1, board)}}
	for i := 0; i < len(nodes) && len(nodes) <= most; i++ {
		position, node := positions[i], &nodes[i]
		_, node.Over = st.Game.Outcome(position)
		node.Node.Static = w.value(position)
		if node.Node.Left == 0 {
			goesOn = goesOn || !node.Over
			continue
		}
		above := node.Node
		for k, child := range children[:st.Game.Expand(position, children)] {
			one := OutlineNode{Parent: i, Move: st.Game.Move(position, k), Name: nodeName(st.Game, position, k, child)}
			w.below(&one.Node, child, &above)
			positions, nodes = append(positions, child), append(nodes, one)
		}
	}
	return positions, nodes, goesOn
}

// nodeName returns what people call a node of a tree: the name of its position, or of legal move i above it, which
// is -1 at the root. It is empty where they have no words for it.
func nodeName[S comparable](g Playable[S], above S, i int, s S) (name string) {
	if named, ok := g.(Namer[S]); ok {
		_, name = named.Names(s)
	} else if named, ok := g.(MoveNamer[S]); ok && i >= 0 {
		name = named.MoveName(above, i)
	}
	return name
}
