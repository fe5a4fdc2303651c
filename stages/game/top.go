package game

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// Top is what a search of a board to some depth sees of its game tree.
type Top struct {
	Board string // its name; empty where boards have none
	Depth int
	Nodes []TopNode // the root first; siblings lie together, in the order of their moves
}

// TopNode is a position of a Top.
type TopNode struct {
	Name   string         // of the position, or in a Notation the move that leads here; empty where they have none
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

// Top looks at a board as deep as a search goes that sees at most the given number of
// positions; at least 1, and if possible not so deep that it sees the end of every game. There
// are no nodes if a search of depth 1 sees more than MostAtOnce.
func (st Stage[S]) Top(words []uint64, evaluator string, most int) (Top, error) {
	static, err := st.Evaluator(evaluator, nil)
	if err != nil {
		return Top{}, err
	}
	squares := make([]byte, st.Game.Bytes())
	Unpack(squares, words)
	board := st.Game.Decode(squares)
	search := &walker[S]{game: st.Game, static: static, turns: st.Turns, one: make([]S, 1), worth: make([]float64, 1)}
	positions, nodes, _ := st.layOut(search, board, 1, MostAtOnce)
	if len(nodes) > MostAtOnce {
		return Top{Depth: 1}, nil
	}
	depth := 1
	for {
		deeperPositions, deeper, goesOn := st.layOut(search, board, depth+1, most)
		if len(deeper) > most || len(deeper) == len(nodes) || !goesOn {
			break
		}
		positions, nodes, depth = deeperPositions, deeper, depth+1
	}
	knows := sage[S]{game: st.Game, left: mostSolved}
	for i := range nodes {
		nodes[i].Truth = knows.truth(positions[i])
	}
	top := Top{Depth: depth, Nodes: nodes}
	if named, is := st.Game.(Namer[S]); is {
		top.Board, _ = named.Names(board)
	}
	return top, nil
}

// Solved reports whether the game is a Solved one.
func (st Stage[S]) Solved() bool {
	_, is := st.Game.(Solved[S])
	return is
}

// MostAtOnce is the largest number of positions of a search of depth 1 in a Top.
const MostAtOnce = 256

// layOut lists the positions of a search and their nodes, or somewhat more than the most, and reports whether
// a game goes on at its horizon.
func (st Stage[S]) layOut(search *walker[S], board S, depth, most int) (positions []S, nodes []TopNode, goesOn bool) {
	children := make([]S, st.Game.Branching())
	positions = []S{board}
	nodes = []TopNode{{Parent: -1, Node: search.root(board, depth), Name: nodeName(st.Game, board, -1, board)}}
	for i := 0; i < len(nodes) && len(nodes) <= most; i++ {
		position, of := positions[i], &nodes[i]
		_, of.Over = st.Game.Outcome(position)
		of.Node.Static = search.value(position)
		if of.Node.Left == 0 {
			goesOn = goesOn || !of.Over
			continue
		}
		above := of.Node
		for k, child := range children[:st.Game.Expand(position, children)] {
			one := TopNode{Parent: i, Move: st.Game.Move(position, k), Name: nodeName(st.Game, position, k, child)}
			search.below(&one.Node, child, &above)
			positions, nodes = append(positions, child), append(nodes, one)
		}
	}
	return positions, nodes, goesOn
}

// nodeName returns what people call a node of a tree: the name of its position, or how they write legal move i
// above it, or at the root, where i is -1, the position. It is empty where they have no words for it.
func nodeName[S comparable](g Playable[S], above S, i int, s S) (name string) {
	if named, is := g.(Namer[S]); is {
		_, name = named.Names(s)
	} else if notation, is := g.(Notation[S]); is && i < 0 {
		name = notation.Write(s)
	} else if is {
		name = notation.SAN(above, i)
	}
	return name
}
