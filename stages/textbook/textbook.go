// Package textbook searches game trees as textbooks do: negamax, a search of the
// root that returns a move and its principal variation, alpha-beta, a table of
// transpositions, and iterated deepening, in the form in which the lecture notes
// [E97] print them. They back up by minimax alone. What is counted is what the
// notes count: the positions that a search visits.
//
// Values. An evaluator says what a position is worth to Max, on any scale. Inside
// a search a value is from the side of the player to move, Min's being the
// negative of Max's, so that both look for the largest. Where a move leaves the
// turn with the same player, as in Kalah, the sign stays. Results are from Max's
// side, on the scale of the evaluator.
//
// References:
//
//	[E97]  D. Eppstein. Strategy and board game programming. Lecture notes,
//	       ICS 180A, University of California, Irvine, April 17, 1997.
//	[KM75] D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning.
//	       Artificial Intelligence 6, 1975.
//	[SA77] D. J. Slate, L. R. Atkin. Chess 4.5, the Northwestern University chess
//	       program. In P. W. Frey (ed.), Chess skill in man and machine, 1977.
package textbook

import "math"

// Game is a game of two players with perfect information, as a search needs it. S is a
// position. For tables and people see game.Codec.
type Game[S comparable] interface {
	// Expand writes the positions after each legal move of s into children, in
	// the order of the moves, and returns how many there are, at most Branching,
	// which children has room for: 0 if the game is over, or if its tree ends there,
	// in which case it can be searched but not played.
	Expand(s S, children []S) int
	// Max reports whether Max is to move.
	Max(s S) bool
	// Outcome reports whether the game is over, and its result: 1 where Max has
	// won, -1 where Min has, 0 for a draw.
	Outcome(s S) (outcome int8, over bool)
	// Branching returns how many legal moves a position has at most.
	Branching() int
}

// Evaluator gives positions their static value.
type Evaluator[S comparable] interface {
	// Statics sets values[i] to what positions[i] is worth to Max: the larger,
	// the better for him. Of a game that is over it is the truth.
	Statics(positions []S, values []float64)
}

// Setup is what a search is made for.
type Setup[S comparable] struct {
	Game      Game[S]
	Evaluator Evaluator[S]
	// Turns says that moves in a row by the same player count as one ply of a
	// search's depth; otherwise each move is one. [E97] proposes the former for
	// such games.
	Turns bool
}

// Result is what a search has found.
type Result struct {
	// Value is the backed-up value of the root, from Max's side.
	Value float64
	// Move is the first of the best moves, as its place among the legal ones; -1
	// where there is no move or none was searched.
	Move int
	// Line is the principal variation: Move, then the best reply to it and so on,
	// each as its place among the legal moves of its position. It ends at the
	// horizon or with the game; after Search with a table where the table knew the
	// rest.
	Line []int
	// Nodes is how many positions were visited, the root and repeated ones
	// included.
	Nodes int64
	// Evaluations is how many of them were given their static value.
	Evaluations int64
	// Whole says that every line that was followed ended with the game, none at
	// the horizon: a deeper search has nothing more to find.
	Whole bool
}

// FullWidth searches every move to a fixed depth: negamax and rootsearch of [E97],
// section "Breadth first and depth first search; negamax code". It is for one goroutine.
type FullWidth[S comparable] struct{ tree[S] }

// NewFullWidth returns a full-width search.
func NewFullWidth[S comparable](setup Setup[S]) *FullWidth[S] { return &FullWidth[S]{newTree(setup)} }

// Search returns the value of a position, its first best move and the principal
// variation from a search of so many plies, 0 or more. With 0 it is the static
// value, without a move.
func (x *FullWidth[S]) Search(s S, depth int) Result {
	r, _ := x.Iterate(s, depth, nil)
	return r
}

// Iterate implements Engine. Nothing is left by earlier iterations.
func (x *FullWidth[S]) Iterate(s S, depth int, stop Stop) (r Result, finished bool) {
	x.begin(stop)
	value := x.negamax(s, depth, 0)
	return x.result(s, value), !x.stopped
}

// Forget implements Engine.
func (x *FullWidth[S]) Forget() {}

// negamax returns the value of a position, for the player to move, from a search
// of so many plies; at is how many moves it lies below the root. It is the
// definition of minimax here: at each position the largest of the values after a
// move, which are those of the other player with the sign changed.
func (x *FullWidth[S]) negamax(s S, left, ply int) float64 {
	x.visit(ply)
	children := x.expand(s, left, ply)
	if len(children) == 0 {
		return x.leaf(s, left)
	}
	best := math.Inf(-1)
	for i, child := range children {
		value := x.below(s, child, left, ply)
		if x.stopped {
			return 0
		}
		if i == 0 || value > best {
			best = value
			x.keep(ply, i)
		}
	}
	return best
}

// below is negamax of a position after a move, for the player who made it.
func (x *FullWidth[S]) below(s, child S, left, ply int) float64 {
	left, same := x.step(s, child, left)
	value := x.negamax(child, left, ply+1)
	if same {
		return value
	}
	return -value
}
