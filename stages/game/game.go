// Package play searches games of two players that move in any order, end at any
// depth and can be drawn: what the trees of equal depth in stages/search are
// not. A game is one small interface; every propagator runs on it unchanged,
// and the result goes through the same stages and tables.
//
// Positions are values: small, comparable, without pointers, so that a search
// copies them and allocates nothing. Max is the player who moves first on a
// board, but in trees from a table, which say who is Max; values are from Max's
// side.
package game

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Game is a game of two players who see everything. S is a position.
type Game[S comparable] interface {
	// Start returns the position in which a whole game begins.
	Start() S
	// Expand writes the positions after each legal move of s into children, in
	// the order of the moves, and returns how many there are: 0 where the game
	// is over, or where no more of it is known, in which case it can be searched
	// and not played; else at most Branching, which children has room for.
	Expand(s S, children []S) int
	// Max reports whether Max is to move.
	Max(s S) bool
	// Outcome reports whether the game is over, and its result: 1 where Max has
	// won, -1 where Min has, 0 for a draw.
	Outcome(s S) (outcome int8, over bool)
	// Move returns the number of legal move i of s, as people and tables name
	// it: 0 to Moves-1, rising with i, whatever other moves are legal.
	Move(s S, i int) int
	// Moves returns how many numbers there are for moves.
	Moves() int
	// Branching returns how many legal moves a position has at most.
	Branching() int
	// Bytes returns the length of a position in a table.
	Bytes() int
	// Encode writes a position into Bytes bytes, the side of the player to move
	// first, and Decode reads it with Max as that player: boards are kept so.
	Encode(s S, squares []byte)
	Decode(squares []byte) S
}

// Placed is a Game whose positions are places in layers. Random choices among
// ties there are a function of the place, as they are in stages/search.
type Placed[S comparable] interface {
	Game[S]
	// Place returns the height of a position, and its place among those of its
	// height, from the left.
	Place(s S) (height, index int)
}

// Evaluator gives positions their static value.
type Evaluator[S comparable] interface {
	// Statics sets values[i] to the estimate that Max wins positions[i], in
	// [0, 1]. The estimate of a game that is over is the truth: 1, 0, or 1/2 for
	// a draw.
	Statics(positions []S, values []float64)
}

// Settler is an Evaluator that knows where it will say the same for ever.
type Settler[S comparable] interface {
	Evaluator[S]
	// Settled returns the value that Statics gives every position that can
	// follow s, and s itself, if it is 0 or 1 for all of them. A search need
	// not look further: every propagator makes 0 of zeros and 1 of ones.
	Settled(s S) (value float64, is bool)
}

// Setup is what a kernel is made for. Players, Depths, Budgets, Tie, Seed and Contests
// of search.Setup mean here what they mean there; a depth may be as large as
// time allows.
type Setup[S comparable] struct {
	Game      Game[S]
	Evaluator Evaluator[S]
	// Own has the evaluators that players name as their own, by name.
	Own map[string]Evaluator[S]
	// Turns says that moves in a row by the same player count as one ply of a
	// search's depth; otherwise each move is one.
	Turns bool
	search.Setup
}

// evaluator returns what a player evaluates positions with.
func (s Setup[S]) evaluator(p search.Player) Evaluator[S] {
	if p.Evaluator == "" {
		return s.Evaluator
	}
	return s.Own[p.Evaluator]
}

// level is the room of a search for the children of one position.
type level[S comparable] struct {
	n        int // how many children there are
	children []S
	statics  []float64
	values   []propagate.Value
	// Of searches that prune: what is known of the children, which is two slices for
	// rules to read, and the order in which they are tried.
	want        want
	lows, highs []propagate.Value
	spans       []span // at the root
	order       []int32
}

// newLevel makes room for the children of a position.
func newLevel[S comparable](game Game[S]) *level[S] {
	n := game.Branching()
	values := func() []propagate.Value { return make([]propagate.Value, n) }
	return &level[S]{
		children: make([]S, n), statics: make([]float64, n), values: values(),
		lows: values(), highs: values(), spans: make([]span, n), order: make([]int32, n),
	}
}

// know says of the children from one on that no more is known than a span.
func (l *level[S]) know(from int, v span) {
	for i := from; i < l.n; i++ {
		l.lows[i], l.highs[i] = v.low, v.high
	}
}

// Pack writes bytes into words, byte 0 in the lowest bits of words[0].
func Pack(words []uint64, squares []byte) {
	clear(words)
	for i, square := range squares {
		words[i/8] |= uint64(square) << (8 * (i % 8))
	}
}

// Unpack is the inverse of Pack.
func Unpack(squares []byte, words []uint64) {
	for i := range squares {
		squares[i] = byte(words[i/8] >> (8 * (i % 8)))
	}
}
