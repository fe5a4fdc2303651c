package truth

// Solution is the true value of a board.
type Solution struct {
	// Value is 1 where Max wins, and where he does not 0 in games without draws;
	// in games with draws 0 is a draw and -1 a win of Min.
	Value      int8
	MaxToMove  bool   // who moves first
	Moves      int32  // legal moves
	Best       uint64 // bit i: move number i keeps the value
	Nontrivial bool   // whether some moves are better than others
}

// Solver solves boards, as game.Game writes them. It is not for concurrent use.
type Solver interface {
	// Solve returns the true value of a board and the moves that keep it.
	Solve(words []uint64) Solution
}

var _ Solver = (*Moves)(nil)
