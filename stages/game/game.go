// Package game searches games of two players that move in any order, end at any
// depth and can be drawn: what the trees of equal depth in stages/search are
// not. A game is a few small methods; every propagator runs on it unchanged,
// and the result goes through the same stages and tables.
//
// Positions are values: small, comparable, without pointers, so that a search
// copies them and allocates nothing. Max is the player who moves first on a
// board, but in trees from a table, which say who is Max; values are from Max's
// side.
//
// Every game has the same kernel, replay and exploration, which play by the numbers of
// moves (Rules) and ask each player's search for the best ones (Finder): the search of
// any propagator, or one that a game brings along.
//
// A search needs no more of a game than the methods of Game. Tables and people need a
// Codec too. What else a game may have is looked for where it is used: Drawer, Illustrator
// and Checker by a Replay, SettledEvaluator by a search.
package game

import (
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Game is what a search has to know of a game. S is a position.
type Game[S comparable] = textbook.Game[S]

// Codec says how tables and people write positions and moves.
type Codec[S comparable] interface {
	// Move returns the number of legal move i of s, as people and tables name
	// it: at least 0, rising with i, whatever other moves are legal.
	Move(s S, i int) int
	// Bytes returns the length of a position in a table.
	Bytes() int
	// Encode writes a position into Bytes bytes, the side of the player to move
	// first, and Decode reads it with Max as that player: boards are kept so.
	Encode(s S, squares []byte)
	Decode(squares []byte) S
}

// Playable is a Game that can be kept in tables and played by people.
type Playable[S comparable] interface {
	Game[S]
	Codec[S]
	// Start returns the position in which a whole game begins.
	Start() S
}

// Evaluator gives positions their static value: the estimate that Max wins, in [0, 1].
// The estimate of a game that is over is the truth: 1, 0, or 1/2 for a draw.
type Evaluator[S comparable] = textbook.Evaluator[S]

// SettledEvaluator is an Evaluator that knows where its value can no longer change.
type SettledEvaluator[S comparable] interface {
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
	Game      Playable[S]
	Evaluator Evaluator[S]
	// Own has the evaluators that players name as their own, by name.
	Own map[string]Evaluator[S]
	// Turns says that moves in a row by the same player count as one ply of a
	// search's depth; otherwise each move is one.
	Turns bool
	search.Setup
}

// New returns a kernel, which is a search.Transcriber and a search.Measurer.
func New[S comparable](setup Setup[S]) search.Kernel { return newGeneral(setup) }

func newGeneral[S comparable](setup Setup[S]) *kernel[S] {
	var players []Player[S]
	for _, p := range setup.Players {
		players = append(players, Player[S]{p.Name, newFinder(setup, p)})
	}
	return newKernel(newRules(setup.Game), players, setup.Limits(), setup.Tie, setup.Seed)
}

func (s Setup[S]) evaluator(p search.Player) Evaluator[S] {
	if p.Evaluator == "" {
		return s.Evaluator
	}
	return s.Own[p.Evaluator]
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
