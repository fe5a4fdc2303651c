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
