package search

import (
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/propagate"
)

// naive is the search a researcher would write from the papers: a recursion
// over boards as slices of squares, from every node anew. It is what kernels
// are held to.
type naive struct {
	branching int
	row       bool // a move takes an end square instead of keeping a part
	evaluator evaluate.Evaluator
	room      [][]propagate.Value // children of the node in hand, by height
}

// newNaive returns the naive search of a setup.
func newNaive(s Setup) naive {
	n := naive{branching: s.Layers.Branching, row: s.Layers.Stride == 1, evaluator: s.Evaluator}
	for range s.Layers.Height + 1 {
		n.room = append(n.room, make([]propagate.Value, n.branching))
	}
	return n
}

// move returns the position after move i.
func (n naive) move(squares []byte, i int) []byte {
	if n.row {
		return squares[i : i+len(squares)-1]
	}
	size := len(squares) / n.branching
	return squares[i*size : (i+1)*size]
}

// value searches a position of height h to a depth.
func (n naive) value(rule propagate.Propagator, squares []byte, h, depth int) propagate.Value {
	if h == 0 {
		return rule.Lift(float64(squares[0]))
	}
	if depth == 0 {
		return rule.Lift(n.evaluator.Static(h, squares))
	}
	children := n.room[h]
	for i := range children {
		children[i] = n.value(rule, n.move(squares, i), h-1, depth-1)
	}
	return rule.Back(propagate.Node{Max: h%2 == 1, Height: h}, children)
}

// decide chooses the first of the best moves, or the last.
func (n naive) decide(rule propagate.Propagator, squares []byte, h, depth int, last bool) Decision {
	var d Decision
	for i := range n.branching {
		v := n.value(rule, n.move(squares, i), h-1, depth-1).Win
		better := v > d.Value
		if h%2 == 0 {
			better = v < d.Value
		}
		switch {
		case i == 0 || better:
			d = Decision{Move: int32(i), Ties: 1, Best: 1 << i, Value: v}
		case v == d.Value:
			d.Ties++
			d.Best |= 1 << i
			if last {
				d.Move = int32(i)
			}
		}
	}
	return d
}

// maxWins plays a whole game.
func (n naive) maxWins(max, min propagate.Propagator, squares []byte, h, depth int, last bool) bool {
	if h == 0 {
		return squares[0] == 1
	}
	mover := min
	if h%2 == 1 {
		mover = max
	}
	move := n.decide(mover, squares, h, depth, last).Move
	return n.maxWins(max, min, n.move(squares, int(move)), h-1, depth, last)
}

// contest plays both games of a board.
func (n naive) contest(first, second propagate.Propagator, squares []byte, h, depth int, last bool) Outcome {
	var outcome Outcome
	firstAsMax := n.maxWins(first, second, squares, h, depth, last)
	firstAsMin := !n.maxWins(second, first, squares, h, depth, last)
	began, waited := firstAsMin, firstAsMax
	if h%2 == 1 {
		began, waited = firstAsMax, firstAsMin
	}
	if began {
		outcome |= WonFirst
	}
	if waited {
		outcome |= WonSecond
	}
	return outcome
}

// unpack returns a board a byte a square.
func unpack(words []uint64, layers game.Layers) []byte {
	squares := make([]byte, layers.Squares())
	for i := range squares {
		squares[i] = byte(words[i/64] >> (i % 64) & 1)
	}
	return squares
}
