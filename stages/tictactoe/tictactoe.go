// Package tictactoe implements tic-tac-toe, the game on which [E97] explains game trees
// and their search. Two players mark the squares of a board of three by three in
// turn, crosses first; three marks of one player in a row, a column or a diagonal
// win, and a full board without them is a draw.
//
// The whole tree is small enough to be searched to its end: 549,946 nodes of
// 255,168 games. With best play on both sides the game is a draw.
//
// References:
//
//	[E97]   D. Eppstein. Strategy and board game programming. Lecture notes,
//	        ICS 180A, University of California, Irvine, April 17, 1997.
//	[Nil71] N. J. Nilsson. Problem-solving methods in artificial intelligence.
//	        McGraw-Hill, 1971, chapter 5.
package tictactoe

import (
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Squares is the number of squares of the board. They are numbered from 0, row
// by row.
const Squares = 9

// set is a set of squares: bit i is square i.
type set uint16

// full is every square.
const full set = 1<<Squares - 1

// lines are the eight ways to win: rows, columns, diagonals.
var lines = [8]set{0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// State is a position: the squares that each player has marked, and whose turn
// it is. Max is not always crosses, since boards are kept from the side of the
// player to move: where an odd number of moves has led to a board he is noughts.
type State struct {
	max, min set
	minMoves bool // whether Min is to move
}

func (s State) mover() (own, other set) {
	if s.minMoves {
		return s.min, s.max
	}
	return s.max, s.min
}

func (s State) empty() set { return full &^ (s.max | s.min) }

// crossesMove reports whether crosses, who begin, are to move.
func (s State) crossesMove() bool {
	return bits.OnesCount16(uint16(s.max|s.min))%2 == 0
}

func (s State) marks() (crosses, noughts set) {
	if s.crossesMove() != s.minMoves {
		return s.max, s.min
	}
	return s.min, s.max
}

// line returns a line of three among some squares; empty where there is none.
// Where there are two, it is the first of rows, columns, diagonals.
func (squares set) line() set {
	for _, line := range lines {
		if squares&line == line {
			return line
		}
	}
	return 0
}

func (squares set) has(square int) bool { return squares>>square&1 != 0 }

// Rules are the rules of the game. There is nothing to choose.
type Rules struct{}

var (
	_ game.Game[State] = Rules{}
	_ game.Checker     = Rules{}
)

// Start implements game.Playable: the empty board. Max, who moves first, is crosses.
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

// Move implements game.Codec: the number of the square, 0 to 8.
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

// squareNames are the squares as people call them, row by row.
var squareNames = [Squares]string{"top left", "the top", "top right", "the left", "the centre", "the right",
	"bottom left", "the bottom", "bottom right"}

// MoveName implements game.MoveNamer.
func (r Rules) MoveName(s State, i int) string { return squareNames[r.Move(s, i)] }

// Branching implements game.Game.
func (Rules) Branching() int { return Squares }

// Bytes implements game.Codec: a byte a square.
func (Rules) Bytes() int { return Squares }

// Encode implements game.Codec: 0 an empty square, 1 a mark of the player to
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
		return fmt.Errorf("board with %d marks of the player to move and %d of the other: expected as many, or one more "+
			"of the other", marks[1], marks[2])
	}
	return nil
}

// Decode implements game.Codec: the player to move is Max, so that what Encode
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
