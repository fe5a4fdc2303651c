package tictactoe

import (
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Rules are the rules of the game. There is nothing to choose.
type Rules struct{}

var (
	_ game.Game[State] = Rules{}
	_ game.Checker     = Rules{}
)

// Start implements game.Game: the empty board. Max, who moves first, is crosses.
func (Rules) Start() State { return State{} }

// Expand implements game.Game: a mark in each empty square, in their order.
func (r Rules) Expand(s State, children []State) (n int) {
	if _, over := r.Outcome(s); over {
		return 0
	}
	for rest := s.empty(); rest != 0; rest &= rest - 1 {
		children[n] = s.mark(rest & -rest)
		n++
	}
	return n
}

// mark returns the position after the player to move has marked a square, which
// is given as a set.
func (s State) mark(square set) State {
	if s.minMoves {
		return State{max: s.max, min: s.min | square}
	}
	return State{max: s.max | square, min: s.min, minMoves: true}
}

// Max implements game.Game.
func (Rules) Max(s State) bool { return !s.minMoves }

// Outcome implements game.Game.
func (Rules) Outcome(s State) (outcome int8, over bool) {
	switch {
	case wins[s.max]:
		return 1, true
	case wins[s.min]:
		return -1, true
	}
	return 0, s.empty() == 0
}

// wins says of every set of squares whether it has a line.
var wins = func() (wins [full + 1]bool) {
	for squares := range wins {
		wins[squares] = set(squares).line() != 0
	}
	return wins
}()

// Move implements game.Game: the number of the square, 0 to 8.
func (Rules) Move(s State, i int) int {
	rest := s.empty()
	for range i {
		rest &= rest - 1
	}
	if rest == 0 {
		return -1 // there is no legal move i
	}
	return bits.TrailingZeros16(uint16(rest))
}

// Moves implements game.Game.
func (Rules) Moves() int { return Squares }

// Branching implements game.Game.
func (Rules) Branching() int { return Squares }

// Bytes implements game.Game: a byte a square.
func (Rules) Bytes() int { return Squares }

// Encode implements game.Game: 0 an empty square, 1 a mark of the player to
// move, 2 one of the other.
func (Rules) Encode(s State, squares []byte) {
	own, other := s.mover()
	for i := range Squares {
		squares[i] = byte(own>>i&1 | other>>i&1<<1)
	}
}

// Check implements game.Checker: marks of both players in turn, of which the player to
// move has as many as the other or one less.
func (Rules) Check(squares []byte) error {
	var marks [3]int
	for i, mark := range squares {
		if int(mark) >= len(marks) {
			return fmt.Errorf("board with a mark %d on square %d: expected 0 to 2", mark, i)
		}
		marks[mark]++
	}
	if more := marks[2] - marks[1]; more < 0 || more > 1 {
		return fmt.Errorf("board with %d marks of the player to move and %d of the other: expected as many, or one more of the other", marks[1], marks[2])
	}
	return nil
}

// Decode implements game.Game: the player to move is Max, so that what Encode
// wrote with Min to move comes back with the players in each other's place.
// Other bytes than 0, 1 and 2 are read as empty squares.
func (Rules) Decode(squares []byte) (s State) {
	for i, mark := range squares[:Squares] {
		switch mark {
		case 1:
			s.max |= 1 << i
		case 2:
			s.min |= 1 << i
		}
	}
	return s
}
