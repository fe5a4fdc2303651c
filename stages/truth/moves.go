package truth

import "github.com/nonminimax/nonminimax/stages/layered"

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
	s := Solution{MaxToMove: layered.MaxToMove(m.shape.Height), Moves: int32(m.shape.Branching), Nontrivial: won != 0 && won != all}
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
// the squares, or in larger binary trees the words, folded in place.
func (m *Moves) start(words []uint64) int {
	const wordHeight = 6 // 64 squares
	if m.shape.Stride == 2 && m.shape.Height > wordHeight {
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
	Fold(m.truth[:m.shape.Width(h)], m.truth, m.shape, layered.MaxToMove(h))
}
