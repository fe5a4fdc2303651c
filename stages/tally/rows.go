package tally

import (
	"database/sql"
	"math/bits"
)

// The tags of a row describe its table to writers and readers: each field is a column,
// with a description unless other tables share the column (pipeline/part).

// SolutionRow counts the boards of a part that share a solution.
// Table `solution_tallies`; rows are sorted by (ToMove, Value, Nontrivial).
type SolutionRow struct {
	ToMove string `parquet:"to_move"` // "max" or "min": who moves first
	// 1 Max wins with perfect play, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins
	Value      int8  `parquet:"value"`
	Nontrivial bool  `parquet:"nontrivial"`
	Boards     int64 `parquet:"boards"`
}

// DecisionRow counts the boards of a part on which a search of one depth or budget ended alike.
// Table `decision_tallies`; rows are sorted by (Depth, Budget, Nontrivial, Ties, Good, Correct).
type DecisionRow struct {
	Depth      int32 `parquet:"depth"`
	Budget     int64 `parquet:"budget"`
	Nontrivial bool  `parquet:"nontrivial"`
	Ties       int32 `parquet:"ties" doc:"moves that share the best backed-up value"`
	Good       int32 `parquet:"good" doc:"how many of those keep the best true value, 0..ties"`
	Correct    bool  `parquet:"correct" doc:"whether the chosen move keeps the best true value"`
	Boards     int64 `parquet:"boards"`
	Values
	Proofs
}

// Proofs adds up when the searches of boards proved whether Max wins. All are 0 of searches that cannot.
type Proofs struct {
	Proven      int64 `parquet:"proven" doc:"boards on which the search proved whether Max wins"`
	Evaluations int64 `parquet:"proven_evaluations" doc:"sum over those of the evaluations that were spent by then"`
	Squared     int64 `parquet:"proven_squares" doc:"sum of their squares"`
	Iterations  int64 `parquet:"proven_iterations" doc:"sum over those of the steps of the tree's growth by then"`
}

// add counts a board.
func (p *Proofs) add(evaluations, iterations int64) {
	if evaluations > 0 {
		*p = p.Plus(Proofs{1, evaluations, evaluations * evaluations, iterations})
	}
}

// Plus adds those of other boards.
func (p Proofs) Plus(o Proofs) Proofs {
	return Proofs{p.Proven + o.Proven, p.Evaluations + o.Evaluations, p.Squared + o.Squared, p.Iterations + o.Iterations}
}

// Values adds up how far the backed-up values of boards are from the truth: 1 for a win of Max,
// 1/2 for a draw, 0 for a win of Min, or the value without the error of the evaluator (game.Estimator). All are 0 where
// these are not known (decide.Decisions.Root).
// Each board's share is a whole number of steps, so that a sum does not depend on its order.
type Values struct {
	Valued  int64 `parquet:"valued" doc:"boards whose backed-up value is on the scale of the truth; all or none"`
	Bias    int64 `parquet:"value_bias" doc:"sum over boards of the backed-up value of the board less the truth (1 Max wins, 1/2 draw, 0 Min wins; of distances in chess what minimax would back up from true ones), in steps of 2^-24"`
	Error   int64 `parquet:"value_error" doc:"sum of the sizes of these differences, in the same steps"`
	Squares int64 `parquet:"value_squares" doc:"sum of their squares, in the same steps"`
}

// ValueSteps is how many steps the unit has in Values.
const ValueSteps = 1 << 24

// add counts a board whose value and true value are given in steps.
func (v *Values) add(value, truth int64) {
	bias := value - truth
	v.Bias += bias
	v.Error += max(bias, -bias)
	v.Squares += (bias*bias + ValueSteps/2) / ValueSteps
}

// steps is a value in [0, 1] as a whole number of steps.
func steps(value float64) int64 { return int64(float64(value*ValueSteps) + 0.5) }

// Plus adds those of other boards.
func (v Values) Plus(o Values) Values {
	return Values{v.Valued + o.Valued, v.Bias + o.Bias, v.Error + o.Error, v.Squares + o.Squares}
}

// PairRow counts the non-trivial boards of a part on which two searches were right
// to the same degree each: the search of a player, and that of Against, itself at a
// smaller depth or budget or another player at the same.
// Table `pair_tallies`; rows are sorted by their fields in order.
type PairRow struct {
	Depth         int32   `parquet:"depth"`
	Budget        int64   `parquet:"budget"`
	Against       string  `parquet:"against" doc:"propagator compared with: the same at a smaller depth or budget, or minimax at the same"`
	AgainstDepth  int32   `parquet:"against_depth" doc:"plies that one searches; 0 where there is a budget"`
	AgainstBudget int64   `parquet:"against_budget" doc:"nodes that one may visit; 0 where the depth is fixed"`
	Share         float64 `parquet:"share" doc:"1 the decision is right, 0 it is wrong; tie expected: the share of the tied moves that are right"`
	AgainstShare  float64 `parquet:"against_share" doc:"the same of the decision compared with"`
	Boards        int64   `parquet:"boards"`
}

// DisagreementRow counts the boards of a part on which the searches of two players to one
// depth, or within one budget, choose differently: all that can be said where nobody knows
// which moves are right.
// Table `disagreement_tallies`; rows are sorted by (Depth, Budget).
type DisagreementRow struct {
	Depth    int32  `parquet:"depth"`
	Budget   int64  `parquet:"budget"`
	Boards   int64  `parquet:"boards"`
	Differ   int64  `parquet:"differ" doc:"boards on which the two choose different moves, whatever the tie rule had to choose among"`
	Apart    int64  `parquet:"apart" doc:"of those, boards on which no move is best for both, so that no tie rule could make them agree; 0 where moves have more than 62 numbers"`
	Examples string `parquet:"examples" doc:"board_id of the first of the boards on which they differ, at most 5, blanks between"`
}

// GameRow counts the boards of a part whose two games had the same winners, names of
// players or "draw", and the same Excess of contest.Games.
// Table `game_tallies`; rows are sorted by their fields in order, nulls first.
type GameRow struct {
	Depth              int32           `parquet:"depth"`
	Budget             int64           `parquet:"budget"`
	FirstStartsWinner  string          `parquet:"first_starts_winner"`
	SecondStartsWinner string          `parquet:"second_starts_winner"`
	FirstStartsExcess  sql.Null[int32] `parquet:"first_starts_excess"`
	SecondStartsExcess sql.Null[int32] `parquet:"second_starts_excess"`
	Boards             int64           `parquet:"boards"`
}

// CensusRow counts the nodes of one height with so many moves, so many of which win for the player
// to move, and on how many of them the evaluator is wrong: its static value, or the minimax search of
// depth 1, read as a win of Max above 1/2, else not. A draw is no win of Max. Heights are 2 and more,
// so that children are evaluated and not known; of games played move by move they are 0.
// Table `census_tallies`; rows are sorted by (Height, ToMove, Moves, Winning).
type CensusRow struct {
	Height      int32  `parquet:"node_height" doc:"moves left at the nodes; 0 in games played move by move"`
	ToMove      string `parquet:"to_move"` // "max" or "min": who moves there
	Moves       int32  `parquet:"moves" doc:"legal moves at the nodes"`
	Winning     int32  `parquet:"winning_children" doc:"children that are won for the player to move; Min wins what Max does not"`
	Nodes       int64  `parquet:"nodes" doc:"such nodes"`
	StaticWrong int64  `parquet:"static_wrong" doc:"of those, nodes whose static value is wrong"`
	SearchWrong int64  `parquet:"search_wrong" doc:"of those, nodes whose minimax search of depth 1 is wrong"`
}

// SearchRow adds up the searches of a part by one method to one depth.
// Table `search_tallies`; rows are sorted by method, in the order of the board set's
// list, then Depth.
type SearchRow struct {
	Method      string `parquet:"method"` // a search.Method
	Depth       int32  `parquet:"depth"`
	Boards      int64  `parquet:"boards"`
	Nodes       int64  `parquet:"nodes" doc:"nodes of all searches together"`
	Least       int64  `parquet:"nodes_least" doc:"nodes of the search that had the fewest"`
	Most        int64  `parquet:"nodes_most" doc:"nodes of the search that had the most"`
	Squares            // of the nodes of each search
	Evaluations int64  `parquet:"evaluations" doc:"evaluations of all searches together"`
	Same        int64  `parquet:"same" doc:"boards on which move and value are those of the reference, and ties where both tell: full, else negamax, else the first of the set's methods"`
}

// Squares is a sum of squares of whole numbers, 2^62 High + Low with 0 <= Low < 2^62:
// the squares of ten searches of a thousand million nodes add up to more than 63 bits.
type Squares struct {
	High int64 `parquet:"squares_high" doc:"the sum of the squares of nodes is 2^62 squares_high + squares_low"`
	Low  int64 `parquet:"squares_low" doc:"the rest of that sum, less than 2^62"`
}

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
