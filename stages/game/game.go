// Package game searches games of two players that, unlike the layered trees of
// stages/search, may have extra moves, ends at any depth and draws. A game is a few
// small methods; every propagator runs on it unchanged, and the results go through the
// same stages and tables.
//
// Positions are values: small, comparable, without pointers, so that a search copies
// them and allocates nothing. Max is the player who moves first on a board, except in
// trees from a table, which name Max; values are from Max's side.
//
// All games share a kernel, replay and exploration, which play by the numbers of moves
// (Rules) and ask each player's Finder for the best ones: the search of any propagator,
// or a game's own.
//
// A search needs only the methods of Game; tables and people also need a Codec. Optional
// interfaces are Drawer, Namer, Notation, Illustrator and Checker, for people; SettledEvaluator, for a search;
// Solved, for a Solver; Endings, for tables on disk; and Endgame, for a game of which every position is known.
package game

import (
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Game is what a search needs of a game. S is a position.
type Game[S comparable] = textbook.Game[S]

// Codec says how tables and people write positions and moves.
type Codec[S comparable] interface {
	// Move returns the number of legal move i of s, as people and tables name
	// it: at least 0, rising with i, whatever other moves are legal.
	Move(s S, i int) int
	// Bytes returns the length of a position in a table.
	Bytes() int
	// Encode writes a position into Bytes bytes, the side of the player to move first,
	// and Decode reads it with that player as Max, as boards are stored.
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
// The estimate of a game that is over is the truth: 1, 0, or 1/2 for a draw. Searches panic with an
// [evaluate.ValueError] where a value is not in [0, 1], which becomes the error of the part.
type Evaluator[S comparable] = textbook.Evaluator[S]

// Estimate returns an Evaluator that gives games that are over their result, and other positions what
// a function says.
func Estimate[S comparable](g Game[S], estimate func(S) float64) Evaluator[S] {
	return estimator[S]{g, estimate}
}

type estimator[S comparable] struct {
	game     Game[S]
	estimate func(S) float64
}

// Statics implements Evaluator.
func (e estimator[S]) Statics(positions []S, values []float64) {
	for i, s := range positions {
		if outcome, over := e.game.Outcome(s); over {
			values[i] = result(outcome)
		} else {
			values[i] = e.estimate(s)
		}
	}
}

// result is what the outcome of a game is worth to Max.
func result(outcome int8) float64 { return 0.5 * float64(outcome+1) }

// Sided turns what a position is worth to Max into what it is worth to the player to move, and back.
func Sided[S comparable](g Game[S], s S, value float64) float64 {
	if g.Max(s) {
		return value
	}
	return 1 - value
}

// SettledEvaluator is an Evaluator that knows when its value can no longer change.
type SettledEvaluator[S comparable] interface {
	Evaluator[S]
	// Settled returns the value that Statics gives s and every position that can
	// follow it, if it is 0 or 1 for all of them. A search can stop there: every
	// propagator makes 0 of zeros and 1 of ones.
	Settled(s S) (value float64, ok bool)
}

// Setup configures a kernel. Players, Depths, Budgets, Tie, Seed and Contests are as in
// search.Setup; depths are not bounded.
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
