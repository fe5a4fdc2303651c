package chess

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/game"
)

var (
	_ game.Playable[State] = Rules{}
	_ game.Checker         = Rules{}
	_ game.Engined[State]  = Rules{}
)

// Most moves of a king, and of a queen from any square of an empty board.
const (
	kingMoves  = 8
	pieceMoves = 27
)

// Start implements game.Playable: the first position in the order of the table from which White needs longest.
func (r Rules) Start() State {
	strata := r.Table().listed().byDistance
	return r.Table().position(0, int(strata[len(strata)-1][0]))
}

// Expand implements game.Game: the moves of the king, then those of each piece, by square.
func (r Rules) Expand(s State, children []State) (n int) {
	if r.dead(s) {
		return 0
	}
	for piece := -1; piece < len(r.kinds); piece++ {
		for to := r.targets(s, piece); to != 0; n++ {
			children[n] = r.step(s, piece, to.next())
		}
	}
	return n
}

// Max implements game.Game.
func (Rules) Max(s State) bool { return s.blackMoves == s.blackIsMax }

// Outcome implements game.Game.
func (r Rules) Outcome(s State) (outcome int8, over bool) {
	switch {
	case r.dead(s):
		return 0, true
	case !r.blocked(s):
		return 0, false
	case r.check(s, s.blackMoves):
		return r.wins(s, !s.blackMoves), true
	}
	return 0, true
}

// wins is the outcome of a win of a side's.
func (Rules) wins(s State, black bool) int8 {
	if black == s.blackIsMax {
		return 1
	}
	return -1
}

// blocked reports whether the player to move has no move.
func (r Rules) blocked(s State) bool {
	for piece := -1; piece < len(r.kinds); piece++ {
		if r.targets(s, piece) != 0 {
			return false
		}
	}
	return true
}

// Branching implements game.Game.
func (r Rules) Branching() int { return kingMoves + pieceMoves*r.whites } // Black has one piece at most

// Move implements game.Codec. Numbers below 8 are moves of the king, the next 27 those of the first piece of
// the player to move, and the next those of the second: each by square, among those that could be reached on an empty
// board.
func (r Rules) Move(s State, i int) int {
	piece, to, ok := r.moved(s, i)
	switch {
	case !ok:
		return -1
	case piece < 0:
		return rank(r.reach(s, piece, 0), to)
	case s.blackMoves:
		return kingMoves + rank(r.reach(s, piece, 0), to)
	}
	return kingMoves + pieceMoves*piece + rank(r.reach(s, piece, 0), to)
}

// moved returns which piece makes legal move i, as in targets, and where it goes; false if there is no
// such move.
func (r Rules) moved(s State, i int) (piece int, to Square, ok bool) {
	for piece = -1; piece < len(r.kinds); piece++ {
		targets := r.targets(s, piece)
		n := targets.count()
		if i < n {
			return piece, nth(targets, i), true
		}
		i -= n
	}
	return piece, squares, false
}

// nth returns square i of a set.
func nth(among set, i int) Square {
	for range i {
		among.next()
	}
	return among.next()
}

// rank returns how many squares of a set come before one of its squares.
func rank(among set, q Square) int { return (among & (one(q) - 1)).count() }

// bytes is the length of a position in a table: the square of White's king, that of Black's, those of the
// pieces, with 64 for one that is not there, and 1 if Black is to move, else 0.
const bytes = 3 + maxPieces

// Bytes implements game.Codec.
func (Rules) Bytes() int { return bytes }

// Encode implements game.Codec.
func (Rules) Encode(s State, squares []byte) {
	squares[0], squares[1] = byte(s.white), byte(s.black)
	for i, square := range s.pieces {
		squares[2+i] = byte(square)
	}
	squares[bytes-1] = 0
	if s.blackMoves {
		squares[bytes-1] = 1
	}
}

// Decode implements game.Codec: the player to move is Max.
func (Rules) Decode(squares []byte) State {
	s := State{white: Square(squares[0] % 64), black: Square(squares[1] % 64), blackMoves: squares[bytes-1] == 1}
	for i := range s.pieces {
		s.pieces[i] = min(Square(squares[2+i]), 64)
	}
	s.blackIsMax = s.blackMoves
	return s
}

// Check implements game.Checker: a legal position of these pieces.
func (r Rules) Check(squares []byte) error {
	for i, q := range squares[:bytes-1] {
		if q > 64 || q == 64 && i < 2 || q < 64 && i-2 >= len(r.kinds) {
			return fmt.Errorf("board with square %d in byte %d: expected the squares of the pieces of %s", q, i, r.name)
		}
	}
	if squares[bytes-1] > 1 {
		return fmt.Errorf("board with side %d: expected 0 with White to move, 1 with Black", squares[bytes-1])
	}
	return r.whyIllegal(r.Decode(squares))
}
