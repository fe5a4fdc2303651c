package game

import (
	"cmp"
	"database/sql"
	"iter"
	"math/bits"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/stages/random"
)

// Endgame is a game that may go on for ever, and whose positions are all known, with their results under
// perfect play.
type Endgame[S comparable] interface {
	// Positions returns how many indices there are, so few that the values of all of them fit in memory; 0 if they are
	// too many. Since cycles let one position stand at many places of a tree, searches of depth d then look at each
	// position d times at most, whatever the number of boards, where trees would have b^d nodes each.
	Positions() int
	// Index returns the index of a position, at least 0, and whether it has one: then so do all that follow it and
	// are not over. Positions may share an index that every evaluator gives the same value, and whose moves lead to
	// positions with the same indices.
	Index(s S) (index int, ok bool)
	// At returns a position of an index.
	At(index int) S
	// MostMoves returns after how many moves of both players together a game played from a board is drawn; 0 for never.
	// Searches ignore it.
	MostMoves() int
	// Shortest is that of search.Timer, of any position.
	Shortest(s S) (moves int, known bool)
	// Listed yields the positions, those that are mirror images of each other once, and says how many they are: of
	// all boards in their order so many from number first on, with the positions that the order of the game has between
	// these and the next. Ranges that follow each other from 0 to the last board have every position once.
	Listed(first, count int64) (rows int, positions iter.Seq[S])
	// Truth returns what is true of a position that Listed yields, but its number, and whether it is a board.
	Truth(s S) (truth Truth, isBoard bool)
}

// truths yields what is true of the positions that Listed yields. Boards among them are in their order.
func truths[S comparable](game Endgame[S], first, count int64) (rows int, truths iter.Seq[Truth]) {
	rows, positions := game.Listed(first, count)
	return rows, func(yield func(Truth) bool) {
		board := first
		for s := range positions {
			truth, isBoard := game.Truth(s)
			if isBoard {
				truth.Board = sql.Null[int64]{V: board, Valid: true}
				board++
			}
			if !yield(truth) {
				return
			}
		}
	}
}

// Truth is a position and what perfect play makes of it, a row of table `positions`. Its tags describe the columns, as
// those of stages/tally do.
type Truth struct {
	_ struct{} `doc:"a position of a game that is solved as a whole, mirror images once, and what perfect play makes of it" key:"position"`

	Board    sql.Null[int64] `parquet:"board_id" doc:"number of the board that the position is; null where it is none"`
	Position string          `parquet:"position" doc:"as people write it; chess: FEN"`
	ToMove   string          `parquet:"to_move" doc:"who moves, as people say it; chess: white or black"`
	Value    int8            `parquet:"value" doc:"1 if the player who moves first on boards wins, -1 if the other does, 0 for a draw"`
	Plies    sql.Null[int32] `parquet:"plies" doc:"plies to the end; null for a draw"`
	Best     string          `parquet:"best_moves" doc:"names of the moves that keep value and plies, blanks between; empty where the game is over"`
}

// MoveNames returns the names of moves of a position, bits in their order, with blanks between.
func MoveNames[S comparable](g MoveNamer[S], s S, moves uint64) string {
	var names []string
	for ; moves != 0; moves &= moves - 1 {
		names = append(names, g.MoveName(s, bits.TrailingZeros64(moves)))
	}
	return strings.Join(names, " ")
}

// Shuffle shuffles values by index among those of the same class, under random numbers by index.
func Shuffle(values []float64, class func(index int) int, draws random.Source) {
	alike := make(map[int][]int) // indices by class
	for i := range values {
		alike[class(i)] = append(alike[class(i)], i)
	}
	before, drawn := slices.Clone(values), make([]uint64, len(values))
	for i := range drawn {
		drawn[i] = draws.Board(int64(i)).Word(0)
	}
	for _, from := range alike {
		to := slices.Clone(from)
		slices.SortFunc(to, func(i, j int) int { return cmp.Compare(drawn[i], drawn[j]) })
		for k, i := range from {
			values[to[k]] = before[i]
		}
	}
}
