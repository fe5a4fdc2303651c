package tally

// SolutionRow counts the boards of a part that share a solution.
// Table `solution_tallies`; rows are sorted by (Value, Nontrivial).
type SolutionRow struct {
	ToMove     string // "max" or "min": who moves first
	Value      int8   // 1 Max wins with perfect play, 0 Min wins
	Nontrivial bool   // at least one winning and one losing move at the root
	Boards     int64
}

// DecisionRow counts the boards of a part on which a search of one depth ended alike.
// Table `decision_tallies`; rows are sorted by (Depth, Nontrivial, Ties, Good, Correct).
type DecisionRow struct {
	Depth      int32 // plies searched, >= 1
	Nontrivial bool  // at least one winning and one losing move at the root
	Ties       int32 // moves that share the best backed-up value, >= 1
	Good       int32 // how many of those moves keep the best true value, 0..Ties
	Correct    bool  // whether the chosen move keeps the best true value
	Boards     int64
}

// GameRow counts the boards of a part whose two games had the same winners.
// Table `game_tallies`; rows are sorted by (Depth, FirstStartsWinner, SecondStartsWinner).
type GameRow struct {
	Depth              int32
	FirstStartsWinner  string // winner of the game that the contest's first propagator began: its name, the other's, or "draw"
	SecondStartsWinner string // winner of the game that the second propagator began
	Boards             int64
}
