// Package truth solves boards: which positions are forced wins for Max. It is
// what decisions are held against, what a noisy evaluator is right about, and
// what makes a board worth drawing.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, eqs. 1 and 2.
package truth

import (
	"encoding/binary"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
	"github.com/nonminimax/nonminimax/stages/layered"
)

// Solution is the true value of a board.
type Solution struct {
	// Value is 1 where Max wins, and where he does not 0 in games without draws;
	// in games with draws 0 is a draw and -1 a win of Min.
	Value      int8
	MaxToMove  bool   // who moves first
	Moves      int32  // legal moves
	Best       uint64 // bit i: move number i keeps the value
	Nontrivial bool   // whether some moves are better than others
}

// Solver solves boards, as declare.Generator writes them. It is not for concurrent use.
type Solver interface {
	// Solve returns the true value of a board and the moves that keep it.
	Solve(words []uint64) Solution
}

var _ Solver = (*Moves)(nil)

// Moves solves the positions after each move at the root, and those only.
type Moves struct {
	shape layered.Layers
	truth []byte // of the nodes of a layer, 1 where Max wins
}

// NewMoves makes room for the boards of a shape.
func NewMoves(shape layered.Layers) *Moves {
	return &Moves{shape, make([]byte, shape.Squares(), shape.Squares()+7)}
}

// Solve implements Solver.
func (m *Moves) Solve(words []uint64) Solution {
	won, all := m.Won(words), uint64(1)<<m.shape.Branching-1
	s := Solution{MaxToMove: m.shape.MaxToMove(m.shape.Height), Moves: int32(m.shape.Branching),
		Nontrivial: won != 0 && won != all}
	maxWins := won == all
	s.Best = all &^ won
	if s.MaxToMove {
		maxWins, s.Best = won != 0, won
	}
	if maxWins {
		s.Value = 1
	}
	if s.Best == 0 { // every move loses alike
		s.Best = all
	}
	return s
}

// Won returns the moves that lead to positions Max wins, as bits.
func (m *Moves) Won(words []uint64) uint64 {
	height := m.start(words)
	for ; height < m.shape.Height-1; height++ {
		m.fold(height + 1)
	}
	var moves uint64
	for move := range m.shape.Branching {
		moves |= uint64(m.truth[move]) << move
	}
	return moves
}

// start fills the lowest layer that is kept as bytes and returns its height:
// the squares, or in larger binary trees of two players the words, folded in place.
func (m *Moves) start(words []uint64) int {
	const wordHeight = 6 // 64 squares
	if m.shape.Stride == 2 && !m.shape.Alone && m.shape.Height > wordHeight {
		for i, word := range words {
			m.truth[i] = byte(foldWord(word))
		}
		return wordHeight
	}
	Unpack(m.truth, words)
	return 0
}

// foldWord solves a binary tree of height 6 in the bits of a word: at height h
// the lowest of every 2^h bits is the value of a node.
func foldWord(word uint64) uint64 {
	word |= word >> 1 // height 1, Max to move
	word &= word >> 2
	word |= word >> 4
	word &= word >> 8
	word |= word >> 16
	word &= word >> 32
	return word & 1
}

// fold replaces the truth of the layer below h by that of layer h.
func (m *Moves) fold(h int) {
	Fold(m.truth[:m.shape.Width(h)], m.truth, m.shape, m.shape.MaxToMove(h))
}

// Layers solves every position of boards of one shape.
type Layers struct {
	shape layered.Layers
	// Won[h][i] is 1 where Max wins node i of height h, 0 <= h < Height.
	Won [][]uint8
}

// NewLayers makes room for the boards of a shape.
func NewLayers(shape layered.Layers) *Layers {
	l := &Layers{shape: shape, Won: make([][]uint8, shape.Height)}
	for h := range l.Won {
		// Squares are unpacked eight at a time.
		l.Won[h] = make([]uint8, shape.Width(h), shape.Width(h)+7)
	}
	return l
}

// Solve fills Won for a board.
func (l *Layers) Solve(words []uint64) {
	Unpack(l.Won[0], words)
	for h := 1; h < l.shape.Height; h++ {
		Fold(l.Won[h], l.Won[h-1], l.shape, l.shape.MaxToMove(h))
	}
}

// Unpack writes the squares of a board, a byte each. The capacity of squares
// is at least its length rounded up to 8.
func Unpack(squares []uint8, words []uint64) {
	buf := squares[:cap(squares)]
	for i := 0; i < len(squares); i += 8 {
		bits := words[i/64] >> (i % 64) & 0xff
		binary.LittleEndian.PutUint64(buf[i:i+8], vector.Spread[bits])
	}
}

// Fold solves a layer of a shape from the one below, both with 1 where Max wins, or with a bit for
// each of several boards.
func Fold(won, below []uint8, shape layered.Layers, maxToMove bool) {
	switch {
	case shape.Stride == 2 && maxToMove:
		for i := range won {
			c := below[2*i : 2*i+2 : 2*i+2]
			won[i] = c[0] | c[1]
		}
	case shape.Stride == 2:
		for i := range won {
			c := below[2*i : 2*i+2 : 2*i+2]
			won[i] = c[0] & c[1]
		}
	case shape.Stride == 3 && maxToMove:
		for i := range won {
			c := below[3*i : 3*i+3 : 3*i+3]
			won[i] = c[0] | c[1] | c[2]
		}
	case shape.Stride == 3:
		for i := range won {
			c := below[3*i : 3*i+3 : 3*i+3]
			won[i] = c[0] & c[1] & c[2]
		}
	default:
		for i := range won {
			first := shape.Child(i, 0)
			won[i] = Node(below[first:first+shape.Branching], maxToMove)
		}
	}
}

// Node solves a node from its children: any won child for Max, all for Min. Each bit of them is a
// board.
func Node(children []uint8, maxToMove bool) uint8 {
	value := children[0]
	for _, child := range children[1:] {
		if maxToMove {
			value |= child
		} else {
			value &= child
		}
	}
	return value
}
