// Package chess has the endgames of chess in which White has a king and one or two pieces without
// pawns, and Black the bare king. They are games with cycles, and yet wholly solved: a table made by
// retrograde analysis knows of every position who wins, and in how many plies.
//
// The rules are those of chess [FIDE]: White mates or the game is drawn. It is drawn when the player to
// move is not in check and has no move, and when no sequence of moves leads to mate. Repetition of positions
// does not end a game here; a contest ends after so many moves, see Rules.
//
// References:
//
//	[FIDE]  FIDE. Laws of chess, 2023: articles 3 and 5, and appendix C on notation.
//	[Tho86] K. Thompson. Retrograde analysis of certain endgames. ICCA Journal 9, 1986.
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

// squares is how many there are. As the square of a piece it says that the piece has been captured.
const squares = 64

// String implements fmt.Stringer: the name, such as e4.
func (q Square) String() string { return string([]byte{'a' + byte(q%8), '1' + byte(q/8)}) }

// Kind is what a piece of White is, by its letter: Q, R, B or N.
type Kind byte

// maxPieces is how many pieces White has at most beside the king.
const maxPieces = 2

// State is a position.
type State struct {
	white, black Square            // the kings
	pieces       [maxPieces]Square // of White, in the order of their kinds, equal kinds by square; 64 for none
	blackMoves   bool
	blackIsMax   bool // who is Max; otherwise White
}

// Rules are the endgames with the same pieces.
type Rules struct {
	name  string
	kinds []Kind
	moves int // of each side in a contest, after which the game is drawn
}

// Material lists the pieces that an endgame can begin with, those of White and then the king of Black, as they
// are written: KRK is king and rook against king. With any of them White can force mate from most positions.
func Material() []string {
	return []string{"KQQK", "KQRK", "KQBK", "KQNK", "KRRK", "KRBK", "KRNK", "KBBK", "KBNK", "KQK", "KRK"}
}

// New returns the endgames of a Material, in contests of which each side makes so many moves at most,
// from 1 on. The error lists what there is.
func New(material string, moves int) (Rules, error) {
	for _, known := range Material() {
		if known == material && moves >= 1 {
			return Rules{material, []Kind(material[1 : len(material)-1]), moves}, nil
		}
	}
	return Rules{}, fmt.Errorf("pieces %q with %d moves: expected one of %s, and at least 1 move", material, moves, strings.Join(Material(), ", "))
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

// guards are the squares of White's king and pieces.
func (r Rules) guards(s State) set {
	occupied := one(s.white)
	for i := range r.kinds {
		if s.pieces[i] < squares {
			occupied |= one(s.pieces[i])
		}
	}
	return occupied
}

// attacked returns the squares that White attacks, his own included where they are guarded. It looks through
// the king of Black, who therefore cannot flee along a line.
func (r Rules) attacked(s State) set {
	occupied := r.guards(s)
	reached := kingSteps[s.white]
	for i, kind := range r.kinds {
		if s.pieces[i] < squares {
			reached |= kind.reach(s.pieces[i], occupied)
		}
	}
	return reached
}

// check reports whether White attacks the king of Black.
func (r Rules) check(s State) bool { return r.attacked(s).has(s.black) }

// legal reports whether a position can stand: all on squares of their own, the kings apart, and nobody in
// check who has just moved.
func (r Rules) legal(s State) bool {
	on := 2
	for i := range r.kinds {
		if s.pieces[i] < squares {
			on++
		}
	}
	return (r.guards(s)|one(s.black)).count() == on && !kingSteps[s.white].has(s.black) && (s.blackMoves || !r.check(s))
}

// flights returns where the king of Black can go: squares that White does not attack. A piece of White's that
// stands there is captured.
func (r Rules) flights(s State) set { return kingSteps[s.black] &^ r.attacked(s) }

// targets returns where a piece of White can go, -1 being the king.
func (r Rules) targets(s State, piece int) set {
	occupied := r.guards(s)
	switch {
	case piece < 0:
		return kingSteps[s.white] &^ kingSteps[s.black] &^ occupied
	case s.pieces[piece] == squares:
		return 0
	}
	return r.kinds[piece].reach(s.pieces[piece], occupied|one(s.black)) &^ occupied &^ one(s.black)
}

// fly returns the position after a move of Black's king.
func (r Rules) fly(s State, to Square) State {
	for i := range r.kinds {
		if s.pieces[i] == to {
			s.pieces[i] = squares
		}
	}
	s.black, s.blackMoves = to, false
	return r.ordered(s)
}

// step returns the position after a move of White's; piece is as in targets.
func (r Rules) step(s State, piece int, to Square) State {
	if piece < 0 {
		s.white = to
	} else {
		s.pieces[piece] = to
	}
	s.blackMoves = true
	return r.ordered(s)
}

// ordered returns the position with equal pieces in the order of their squares, so that it is written in one way.
func (r Rules) ordered(s State) State {
	if r.twins() && s.pieces[0] > s.pieces[1] {
		s.pieces[0], s.pieces[1] = s.pieces[1], s.pieces[0]
	}
	return s
}

// twins reports whether White has two pieces of a kind.
func (r Rules) twins() bool { return len(r.kinds) == maxPieces && r.kinds[0] == r.kinds[1] }

// dead reports whether no sequence of moves leads to mate: the piece that is left is a bishop or a knight, or
// none, or all are bishops on squares of one colour.
func (r Rules) dead(s State) bool {
	var left, knights, heavy int
	var colours [2]int
	for i, kind := range r.kinds {
		at := s.pieces[i]
		if at == squares {
			continue
		}
		left++
		switch kind {
		case 'B':
			colours[(at/8+at)%2]++
		case 'N':
			knights++
		default:
			heavy++
		}
	}
	return heavy == 0 && (left <= 1 || knights == 0 && (colours[0] == 0 || colours[1] == 0))
}
