package solve

import "github.com/nonminimax/nonminimax/stages/game"

// solver folds boards of one shape.
type solver struct {
	layers game.Layers
	truth  []byte // of the nodes of a layer, 1 where Max wins
}

// newSolver returns a solver for a shape.
func newSolver(layers game.Layers) *solver {
	return &solver{layers, make([]byte, layers.Squares())}
}

// won returns the moves that lead to positions Max wins, as bits.
func (s *solver) won(words []uint64) uint64 {
	height := s.start(words)
	for ; height < s.layers.Height-1; height++ {
		s.fold(height + 1)
	}
	var moves uint64
	for move := range s.layers.Branching {
		moves |= uint64(s.truth[move]) << move
	}
	return moves
}

// start fills the lowest layer that is kept as bytes and returns its height:
// the squares, or in larger binary trees the words, folded in place.
func (s *solver) start(words []uint64) int {
	const wordHeight = 6 // 64 squares
	if s.layers.Stride == 2 && s.layers.Height > wordHeight {
		for i, word := range words {
			s.truth[i] = byte(foldWord(word))
		}
		return wordHeight
	}
	for i := range s.truth {
		s.truth[i] = byte(words[i/64] >> (i % 64) & 1)
	}
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
func (s *solver) fold(h int) {
	width := s.layers.Width(h)
	for i := range width {
		first := s.layers.Child(i, 0)
		value := s.truth[first]
		for _, child := range s.truth[first+1 : first+s.layers.Branching] {
			if game.MaxToMove(h) {
				value |= child
			} else {
				value &= child
			}
		}
		s.truth[i] = value
	}
}
