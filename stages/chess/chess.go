// Package chess implements the endgames of chess without pawns in which White has a king and one or two pieces and
// Black a bare king, or each side a king and one piece. These games have cycles, and yet are solved: a table made by
// retrograde analysis says who wins each position, and in how many plies.
//
// The rules are those of chess [FIDE]: a side mates or the game is drawn. It is drawn when the player to
// move is not in check and has no move, and when no sequence of moves leads to mate. Repetition of positions
// does not end a game here; a contest ends after so many moves, see Rules.
//
// References:
//
//	[FIDE]  FIDE. Laws of chess, 2023: articles 3 and 5, and appendix C on notation.
//	[Tho86] K. Thompson. Retrograde analysis of certain endgames. ICCA Journal 9, 1986.
//	[NHH00] E. V. Nalimov, G. McC. Haworth, E. A. Heinz. Space-efficient indexing of chess endgame
//	        tables. ICGA Journal 23, 2000: distances to mate.
//	[BM94]  M. Bain, S. Muggleton. Learning optimal chess strategies. Machine Intelligence 13, 1994: the
//	        28,056 positions of KRK with Black to move, by moves to mate.
package chess

import (
	"fmt"
	"math/bits"
	"strings"
)

// Square is a square of the board: 8 times its rank plus its file, so that a1 is 0, h1 7 and h8 63.
type Square uint8

// squares is the number of squares. As the square of a piece it means that the piece has been captured.
const squares = 64

// String implements fmt.Stringer: the name, such as e4.
func (q Square) String() string { return string([]byte{'a' + byte(q%8), '1' + byte(q/8)}) }

// Kind is what a piece is, by its letter: Q, R, B or N.
type Kind byte

// maxPieces is how many pieces there are at most beside the kings.
const maxPieces = 2

// State is a position.
type State struct {
	white, black Square            // the kings
	pieces       [maxPieces]Square // in the order of the rules, equal ones of a side by square; 64 for none
	blackMoves   bool
	blackIsMax   bool // who is Max; otherwise White
}

// Rules are the endgames with the same pieces.
type Rules struct {
	name   string
	kinds  []Kind // White's first
	whites int    // how many are White's
	moves  int    // of each side in a contest, after which the game is drawn
	boards int64  // see materials
}

// materials are the pieces that an endgame can begin with, and the number of boards, which is written down here
// because counting them takes the table.
var materials = []struct {
	name   string
	boards int64
}{
	{"KRK", 21959}, {"KQK", 18081},
	{"KQQK", 353793}, {"KQRK", 864052}, {"KQBK", 962339}, {"KQNK", 1030802}, {"KRRK", 520702}, {"KRBK", 1170995},
	{"KRNK", 1238446}, {"KBBK", 312951}, {"KBNK", 1352913},
	{"KQKQ", 467214}, {"KQKR", 1108111}, {"KQKB", 1115754}, {"KQKN", 1111906}, {"KRKR", 392459},
	{"KRKB", 473447}, {"KRKN", 651492},
}

// Material lists the pieces that an endgame can begin with, those of White and then those of Black, as they
// are written: KRK is king and rook against king, KQKR king and queen against king and rook. With those against the
// bare king White can force mate from most positions, with the others from some.
func Material() (names []string) {
	for _, material := range materials {
		names = append(names, material.name)
	}
	return names
}

// New returns the endgames of a Material; in contests each side makes at most so many moves, 1 or
// more. The error lists the materials.
func New(material string, moves int) (Rules, error) {
	for _, known := range materials {
		if known.name == material && moves >= 1 {
			white, black, _ := strings.Cut(material[1:], "K")
			return Rules{material, []Kind(white + black), len(white), moves, known.boards}, nil
		}
	}
	return Rules{}, fmt.Errorf("pieces %q with %d moves: expected one of %s, and at least 1 move", material, moves,
		strings.Join(Material(), ", "))
}

// set is a set of squares, as bits.
type set uint64

func one(q Square) set { return 1 << (q % squares) }

func (a set) has(q Square) bool { return q < squares && a&one(q) != 0 }

// next returns the first square of a set, which is not empty, and takes it out.
func (a *set) next() Square {
	q := Square(bits.TrailingZeros64(uint64(*a)))
	*a &= *a - 1
	return q
}

func (a set) count() int { return bits.OnesCount64(uint64(a)) }

// isBlack reports whether a piece is Black's.
func (r Rules) isBlack(piece int) bool { return piece >= r.whites }

// square returns where the square of a piece is kept, -1 being the king of the player to move.
func (s *State) square(piece int) *Square {
	switch {
	case piece >= 0:
		return &s.pieces[piece]
	case s.blackMoves:
		return &s.black
	}
	return &s.white
}

// king returns the square of a side's king.
func (s State) king(black bool) Square {
	if black {
		return s.black
	}
	return s.white
}

// guards are the squares of a side's king and pieces.
func (r Rules) guards(s State, black bool) set {
	occupied := one(s.king(black))
	for i := range r.kinds {
		if r.isBlack(i) == black && s.pieces[i] < squares {
			occupied |= one(s.pieces[i])
		}
	}
	return occupied
}

// occupied are the squares of all.
func (r Rules) occupied(s State) set {
	occupied := one(s.white) | one(s.black)
	for _, square := range s.pieces {
		if square < squares {
			occupied |= one(square)
		}
	}
	return occupied
}

// attacked returns the squares that a side attacks, its own included where they are guarded. It looks through
// the king of the other, who therefore cannot flee along a line.
func (r Rules) attacked(s State, black bool) set {
	occupied := r.occupied(s) &^ one(s.king(!black))
	reached := kingSteps[s.king(black)]
	for i, kind := range r.kinds {
		if r.isBlack(i) == black && s.pieces[i] < squares {
			reached |= kind.reach(s.pieces[i], occupied)
		}
	}
	return reached
}

// check reports whether the king of a side is attacked.
func (r Rules) check(s State, black bool) bool { return r.attacked(s, !black).has(s.king(black)) }

// legal reports whether a position is possible: all pieces on squares of their own, the kings apart, and
// the side that has just moved not in check.
func (r Rules) legal(s State) bool {
	on := 2
	for i := range r.kinds {
		if s.pieces[i] < squares {
			on++
		}
	}
	return r.occupied(s).count() == on && !kingSteps[s.white].has(s.black) && !r.check(s, !s.blackMoves)
}

// reach returns the squares that a piece of the player to move attacks, -1 being the king, on a board with these
// squares occupied.
func (r Rules) reach(s State, piece int, occupied set) set {
	if piece < 0 {
		return kingSteps[s.king(s.blackMoves)]
	}
	return r.kinds[piece].reach(s.pieces[piece], occupied)
}

// targets returns where a piece of the player to move can go, as in reach: nowhere if it has been captured, or is the
// other's. A piece of the other that stands there is captured.
func (r Rules) targets(s State, piece int) set {
	if piece >= 0 && (r.isBlack(piece) != s.blackMoves || s.pieces[piece] == squares) {
		return 0
	}
	own := r.guards(s, s.blackMoves)
	if piece < 0 {
		return r.reach(s, piece, 0) &^ own &^ r.attacked(s, !s.blackMoves)
	}
	occupied := own | r.guards(s, !s.blackMoves)
	to := r.reach(s, piece, occupied) &^ own &^ one(s.king(!s.blackMoves))
	if to == 0 {
		return to
	}
	king := s.king(s.blackMoves)
	occupied &^= one(s.pieces[piece])
	for i, kind := range r.kinds {
		if r.isBlack(i) == s.blackMoves || s.pieces[i] == squares || !kind.reach(s.pieces[i], occupied).has(king) {
			continue
		}
		for all := to; all != 0; { // leave no check by that piece
			if q := all.next(); q != s.pieces[i] && kind.reach(s.pieces[i], occupied|one(q)).has(king) {
				to &^= one(q)
			}
		}
	}
	return to
}

// step returns the position after a move; piece and square are as in targets.
func (r Rules) step(s State, piece int, to Square) State {
	for i := range r.kinds {
		if s.pieces[i] == to {
			s.pieces[i] = squares
		}
	}
	*s.square(piece) = to
	s.blackMoves = !s.blackMoves
	return r.ordered(s)
}

// ordered returns the position with equal pieces in the order of their squares, so that it is written in one way.
func (r Rules) ordered(s State) State {
	if s.pieces[0] > s.pieces[1] && r.twins() {
		s.pieces[0], s.pieces[1] = s.pieces[1], s.pieces[0]
	}
	return s
}

// twins reports whether White has two pieces of a kind.
func (r Rules) twins() bool { return r.whites == maxPieces && r.kinds[0] == r.kinds[1] }

// dead reports whether no sequence of moves leads to mate of either side: the piece that is left is a bishop or a
// knight, or none, or all are bishops on squares of one colour.
func (r Rules) dead(s State) bool {
	var left, knights, heavy int
	var colours [2]int
	for i, kind := range r.kinds {
		square := s.pieces[i]
		if square == squares {
			continue
		}
		left++
		switch kind {
		case 'B':
			colours[(square/8+square)%2]++
		case 'N':
			knights++
		default:
			heavy++
		}
	}
	return heavy == 0 && (left <= 1 || knights == 0 && (colours[0] == 0 || colours[1] == 0))
}
