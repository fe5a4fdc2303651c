package kalah

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
)

var (
	_ game.Drawer[State] = Rules{}
	_ game.Checker       = Rules{}
)

// Start implements game.Playable: n stones in every pit, none in the kalahs.
func (r Rules) Start() State {
	row := r.t.row & ones * uint64(r.t.stones)
	return State{row, row}
}

// Max implements game.Game.
func (r Rules) Max(s State) bool { return s.Max < minsTurn }

// Outcome implements game.Game: who has more stones in his kalah.
func (r Rules) Outcome(s State) (outcome int8, over bool) {
	max, min := s.kalahs()
	return sign(max - min), max+min == r.t.total
}

// Decided reports the outcome where one player has more than half of all
// stones in his kalah. No variant ever takes a stone out of a kalah.
func (r Rules) Decided(s State) (outcome int8, ok bool) {
	max, min := s.kalahs()
	if 2*max > r.t.total || 2*min > r.t.total {
		return sign(max - min), true
	}
	return 0, false
}

// Move implements game.Codec: the number of the pit that is emptied, from its
// owner's left, 0 to m-1.
func (r Rules) Move(s State, i int) int {
	word := s.Max
	if !r.Max(s) {
		word = s.Min
	}
	for pit := range r.t.pits {
		if word>>(8*pit)&0xff != 0 {
			if i == 0 {
				return pit
			}
			i--
		}
	}
	return -1 // there is no legal move i
}

// MoveName implements game.MoveNamer.
func (r Rules) MoveName(s State, i int) string { return fmt.Sprint("pit ", r.Move(s, i)) }

// Branching implements game.Game.
func (r Rules) Branching() int { return r.t.pits }

// Bytes implements game.Codec: 2m + 2.
func (r Rules) Bytes() int { return 2*r.t.pits + 2 }

// Encode implements game.Codec: the stones of the pits and the kalah of the
// player to move, then those of the other, a byte each.
func (r Rules) Encode(s State, squares []byte) {
	if !r.Max(s) {
		s = s.Mirror()
	}
	half := r.t.pits + 1
	for side, word := range [2]uint64{s.Max, s.Min} {
		for pit := range r.t.pits {
			squares[side*half+pit] = byte(word >> (8 * pit))
		}
		squares[side*half+r.t.pits] = byte(word >> kalahShift)
	}
}

// Check implements game.Checker: all stones, and no more.
func (r Rules) Check(squares []byte) error {
	stones := 0
	for _, n := range squares {
		stones += int(n)
	}
	if stones != r.t.total {
		return fmt.Errorf("board of %d stones: expected %d", stones, r.t.total)
	}
	return nil
}

// Decode implements game.Codec: the player to move is Max, so that what Encode
// wrote with Min to move comes back as its Mirror.
func (r Rules) Decode(squares []byte) State {
	half := r.t.pits + 1
	var words [2]uint64
	for side := range words {
		for pit := range r.t.pits {
			words[side] |= uint64(squares[side*half+pit]) << (8 * pit)
		}
		words[side] |= uint64(squares[side*half+r.t.pits]) << kalahShift
	}
	return State{words[0], words[1]}
}

func sign(n int) int8 {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
