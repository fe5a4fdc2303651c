package game

import (
	"database/sql"
	"iter"
)

// Listed is a game whose every position is known, with what perfect play makes of it.
type Listed interface {
	// Truths yields the positions, those that are mirror images of each other once, and says how many rows they are: of all
	// boards in their order so many from number first on, with the positions that the order of the game has between these and
	// the next. Ranges that follow each other from 0 to the last board have every position once. It is nil if there is no list.
	Truths(first, count int64) (rows int, truths iter.Seq[Truth])
}

// AsListed returns the boards of a game as a Listed, and whether their positions are listed.
func AsListed(boards any) (listed Listed, is bool) {
	if listed, is = boards.(Listed); is {
		_, truths := listed.Truths(0, 0)
		is = truths != nil
	}
	return listed, is
}

// Truth is a position and what perfect play makes of it, a row of table `positions`. Its tags describe the columns, as
// those of stages/tally do.
type Truth struct {
	Board    sql.Null[int64] `parquet:"board_id" doc:"number of the board that the position is; null where it is none"`
	Position string          `parquet:"position" doc:"as people write it; chess: FEN"`
	ToMove   string          `parquet:"to_move" doc:"who moves, as people say it; chess: white or black"`
	Value    int8            `parquet:"value" doc:"1 if the player who moves first on boards wins, -1 if the other does, 0 for a draw"`
	Plies    sql.Null[int32] `parquet:"plies" doc:"plies to the end; null for a draw"`
	Best     string          `parquet:"best_moves" doc:"names of the moves that keep value and plies, blanks between; empty where the game is over"`
}

// Truths implements Listed for every game: nil where its positions are not listed.
func (st Stage[S]) Truths(first, count int64) (rows int, truths iter.Seq[Truth]) {
	if listed, is := st.Game.(Listed); is {
		return listed.Truths(first, count)
	}
	return 0, nil
}
