// Package sums has the game trees that Kocsis and Szepesvari [KS06] search and call P-games: each move is worth points,
// and the sum of the points on the way to the end says who wins. They resemble the N-games of [NPT86] (stages/layered),
// whose moves are worth 1 or -1.
//
// Max moves first, and players take turns. A move of Max is worth 0 to 127 points, a move of Min 0 to -127, each as
// likely. At the end Max wins if the sum is positive. A sum of 0 is no win of his, as in [SIH19], which has no draws.
//
// Nothing is stored: the randomness of a node is a function of seed, board and path, so that boards may be as high and
// as broad as one likes.
//
// References:
//
//	[KS06]  L. Kocsis, C. Szepesvari. Bandit based Monte-Carlo planning. ECML 2006, section 3.1.
//	[SIH19] Z. Song, H. Iida, H. J. van den Herik. Probability based proof number search. ICAART 2019.
package sums

import (
	"encoding/binary"
	"fmt"
	"strconv"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// State is a position: a node of the tree of a board.
type State struct {
	key random.Stream // the random numbers of the node
	// ahead is twice by how many points the player to move leads, less one for Max: it is never 0, and who is ahead at
	// the end wins.
	ahead    int32
	left     uint8 // plies to the end
	minMoves bool  // whether Min is to move; at the end nobody is
}

// Rules are the games of one size and seed.
type Rules struct {
	height, branching int
	boards            random.Source
}

var (
	_ game.Playable[State] = (*Rules)(nil)
	_ game.Openings[State] = (*Rules)(nil)
	_ game.Checker         = (*Rules)(nil)
	_ game.Drawer[State]   = (*Rules)(nil)
)

const (
	mostPoints = 127 // of a move
	maxHeight  = 255 // what is left fits in a byte
)

// New returns the games of a height from 1 to 255 and a branching from 2 to declare.MaxMoves.
func New(height, branching int, seed uint64) (*Rules, error) {
	if height < 1 || height > maxHeight || branching < 2 || branching > declare.MaxMoves {
		return nil, fmt.Errorf("height %d, branching %d: expected a height from 1 to %d and a branching from 2 to %d", height,
			branching, maxHeight, declare.MaxMoves)
	}
	return &Rules{height, branching,
		random.For(seed, "board/sums/h"+strconv.Itoa(height)+"/b"+strconv.Itoa(branching))}, nil
}

// Position implements game.Openings: there is a board of every number.
func (r *Rules) Position(id int64) (State, bool) {
	return State{key: r.boards.Board(id), ahead: -1, left: uint8(r.height)}, true
}

// Start implements game.Playable: board 0.
func (r *Rules) Start() State {
	s, _ := r.Position(0)
	return s
}

// Expand implements game.Game.
func (r *Rules) Expand(s State, children []State) int {
	if s.left == 0 {
		return 0
	}
	for i := range r.branching {
		children[i] = child(s, i)
	}
	return r.branching
}

// points is what a move is worth to who makes it.
func (s State) points(i int) int32 { return int32(s.key.Below(uint64(i), mostPoints+1)) }

func child(s State, i int) State {
	return State{s.key.Sub(uint64(i)), -(s.ahead + 2*s.points(i)), s.left - 1, !s.minMoves}
}

// Max implements game.Game.
func (*Rules) Max(s State) bool { return !s.minMoves }

// Outcome implements game.Game.
func (r *Rules) Outcome(s State) (outcome int8, over bool) {
	if s.left > 0 {
		return 0, false
	}
	return s.leader(), true
}

// leader returns 1 where Max is ahead, else -1.
func (s State) leader() int8 {
	if s.ahead > 0 != s.minMoves {
		return 1
	}
	return -1
}

// Decided tells a game.Solver who wins where all moves to come cannot change who is ahead.
func (r *Rules) Decided(s State) (outcome int8, ok bool) {
	replies := int32(s.left / 2)
	lead := s.ahead
	if lead < 0 {
		lead, replies = -lead, int32(s.left)-replies
	}
	return s.leader(), lead > 2*mostPoints*replies
}

// Branching implements game.Game.
func (r *Rules) Branching() int { return r.branching }

// Move implements game.Codec: children are numbered from 0.
func (*Rules) Move(_ State, i int) int { return i }

// bytes is the length of a position in a table: the key of its random numbers in eight bytes and its lead in four, the
// lowest first, and the plies that are left.
const bytes = 13

// Bytes implements game.Codec.
func (*Rules) Bytes() int { return bytes }

// Encode implements game.Codec.
func (*Rules) Encode(s State, squares []byte) {
	binary.LittleEndian.PutUint64(squares, uint64(s.key))
	binary.LittleEndian.PutUint32(squares[8:], uint32(s.ahead))
	squares[12] = s.left
}

// Check implements game.Checker: a position of this height, with a lead that can be.
func (r *Rules) Check(squares []byte) error {
	s := r.Decode(squares)
	left, most := int(squares[12]), 2*mostPoints*maxHeight
	switch lead := int(s.ahead); {
	case left > r.height:
		return fmt.Errorf("board with %d plies left: expected 0 to %d", left, r.height)
	case lead%2 == 0 || lead > most || lead < -most:
		return fmt.Errorf("board with a lead of %d half points: expected an odd number from %d to %d", lead, -most+1, most-1)
	}
	return nil
}

// Decode implements game.Codec: the player to move is Max. More plies than the height are read as the height.
func (r *Rules) Decode(squares []byte) State {
	return State{key: random.Stream(binary.LittleEndian.Uint64(squares)),
		ahead: int32(binary.LittleEndian.Uint32(squares[8:])) | 1, left: uint8(min(int(squares[12]), r.height))}
}

// Draw implements game.Drawer: who is to move and by how much Max is ahead, and what each move is worth.
func (r *Rules) Draw(s State) string {
	sum, mover := s.ahead, "Max"
	if s.minMoves {
		sum, mover = -sum, "Min"
	}
	text := fmt.Sprintf("sum %d\n", (sum+1)>>1)
	if s.left == 0 {
		winner := "Min"
		if s.leader() > 0 {
			winner = "Max"
		}
		return text + "game over: " + winner + " wins\n"
	}
	text += fmt.Sprintf("%s to move, %d left, moves worth", mover, s.left)
	for i := range r.branching {
		worth := s.points(i)
		if s.minMoves {
			worth = -worth
		}
		text += " " + strconv.Itoa(int(worth))
	}
	return text + "\n"
}
