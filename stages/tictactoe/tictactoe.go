// Package tictactoe has tic-tac-toe, the game on which [E97] explains game trees
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

import "math/bits"

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

// mover returns the marks of the player to move, and those of the other.
func (s State) mover() (own, other set) {
	if s.minMoves {
		return s.min, s.max
	}
	return s.max, s.min
}

// empty returns the squares without a mark.
func (s State) empty() set { return full &^ (s.max | s.min) }

// crossesMove reports whether crosses, who begin, are to move.
func (s State) crossesMove() bool {
	return bits.OnesCount16(uint16(s.max|s.min))%2 == 0
}

// marks returns the squares of each kind of mark.
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

// has reports whether a square is in the set.
func (squares set) has(square int) bool { return squares>>square&1 != 0 }
