package tally

import (
	"math/bits"
)

// SolutionRow counts the boards of a part that share a solution.
// Table `solution_tallies`; rows are sorted by (ToMove, Value, Nontrivial).
type SolutionRow struct {
	ToMove     string // "max" or "min": who moves first
	Value      int8   // 1 Max wins with perfect play, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins
	Nontrivial bool   // some moves at the root are better than others
	Boards     int64
}

// DecisionRow counts the boards of a part on which a search of one depth or budget ended alike.
// Table `decision_tallies`; rows are sorted by (Depth, Budget, Nontrivial, Ties, Good, Correct).
type DecisionRow struct {
	Depth      int32 // plies searched, >= 1; 0 where there is a budget
	Budget     int64 // nodes that the search may visit, >= 1; 0 where the depth is fixed
	Nontrivial bool  // some moves at the root are better than others at the root
	Ties       int32 // moves that share the best backed-up value, >= 1
	Good       int32 // how many of those moves keep the best true value, 0..Ties
	Correct    bool  // whether the chosen move keeps the best true value
	Boards     int64
}

// PairRow counts the non-trivial boards of a part on which two searches were right
// to the same degree each: the search of a player, and that of Against, itself at a
// smaller depth or budget or another player at the same.
// Table `pair_tallies`; rows are sorted by their fields in order.
type PairRow struct {
	Depth         int32 // plies searched; 0 where there is a budget
	Budget        int64 // nodes that the search may visit; 0 where the depth is fixed
	Against       string
	AgainstDepth  int32
	AgainstBudget int64
	Share         float64 // 1 right, 0 wrong; under tie rule `expected` the share of the tied moves that are right
	AgainstShare  float64
	Boards        int64
}

// GameRow counts the boards of a part whose two games had the same winners.
// Table `game_tallies`; rows are sorted by (Depth, Budget, FirstStartsWinner, SecondStartsWinner).
type GameRow struct {
	Depth              int32  // as in DecisionRow
	Budget             int64  // as in DecisionRow
	FirstStartsWinner  string // winner of the game that the contest's first propagator began: its name, the other's, or "draw"
	SecondStartsWinner string // winner of the game that the second propagator began
	Boards             int64
}

// CensusRow counts the nodes of one height that have so many children won for
// the player to move, and on how many of them the evaluator is wrong.
// Table `census_tallies`; rows are sorted by (Height, Winning).
type CensusRow struct {
	Height      int32 // moves left at the node, >= 2, so that its children are evaluated and not known
	Winning     int32 // children that are won for the player to move, 0..Branching
	Nodes       int64
	StaticWrong int64 // nodes whose static value, read as won above 1/2 and lost below, is not the truth
	SearchWrong int64 // nodes whose minimax search of depth 1, read alike, is not the truth
}

// Squares is a sum of squares of whole numbers, 2^62 High + Low with 0 <= Low < 2^62:
// searches of a thousand million nodes have squares of which ten are beyond 64 bits.
type Squares struct{ High, Low int64 }

// lowBits is how many bits Low has.
const lowBits = 62

// Add adds the square of a number, which is not negative.
func (q *Squares) Add(n int64) {
	high, low := bits.Mul64(uint64(n), uint64(n))
	low, carry := bits.Add64(low, uint64(q.Low), 0)
	high += carry
	q.High += int64(high<<(64-lowBits) | low>>lowBits)
	q.Low = int64(low & (1<<lowBits - 1))
}
