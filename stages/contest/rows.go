package contest

import (
	"database/sql"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Draw stands for the winner of a drawn game.
const Draw = "draw"

// Rows are the games of a contest as table `games` has them, a column a field, sorted by depth, budget,
// board. Tags describe the columns, as those of stages/tally do; a field that is no slice is the same on every
// row.
type Rows struct {
	_ struct{} `doc:"both games of one contest on a board at one depth or budget: who won, how many plies, and the moves where a game is more than a board and its decisions" key:"depth budget board_id"`

	search.RowKeys
	First              string            `parquet:"first"`
	Second             string            `parquet:"second"`
	FirstStartsWinner  []string          `parquet:"first_starts_winner"`
	SecondStartsWinner []string          `parquet:"second_starts_winner"`
	FirstStartsExcess  []sql.Null[int32] `parquet:"first_starts_excess,optional"`
	SecondStartsExcess []sql.Null[int32] `parquet:"second_starts_excess,optional"`
	Plies              []int32           `parquet:"plies" doc:"plies of both games together"`
	FirstStartsMoves   []string          `parquet:"first_starts_moves,text" doc:"moves of the game that first begins: numbers in order, blanks between; empty where a board is a table of squares"`
	SecondStartsMoves  []string          `parquet:"second_starts_moves,text" doc:"moves of the game that second begins, likewise"`
	Tie                string            `parquet:"tie"`
}

// Rows returns the games, of players with these names, as columns, with those that number them.
func (g *Games) Rows(keys search.RowKeys, first, second string, tie search.Tie) Rows {
	n := len(g.Outcomes)
	rows := Rows{
		RowKeys: keys, First: first, Second: second,
		FirstStartsWinner: make([]string, n), SecondStartsWinner: make([]string, n),
		FirstStartsExcess: g.Excess[0], SecondStartsExcess: g.Excess[1],
		Plies: slices.Repeat([]int32{int32(g.Plies)}, n), Tie: string(tie),
	}
	var winners [2 * search.DrawnSecond][2]string // by outcome
	for outcome := range winners {
		winners[outcome] = Winners(first, second, search.Outcome(outcome))
	}
	for row, outcome := range g.Outcomes {
		w := &winners[outcome]
		rows.FirstStartsWinner[row], rows.SecondStartsWinner[row] = w[0], w[1]
	}
	if g.Moves == nil { // games have equal length, and follow from the decisions
		return rows
	}
	rows.FirstStartsMoves, rows.SecondStartsMoves = make([]string, n), make([]string, n)
	for row := range n {
		one, two := g.Transcript(row)
		rows.Plies[row] = int32(one.Plies() + two.Plies())
		rows.FirstStartsMoves[row] = string(one.AppendText(nil))
		rows.SecondStartsMoves[row] = string(two.AppendText(nil))
	}
	return rows
}

// Winners names the winners of the two games on a board: of that which first starts, and that which second starts.
func Winners(first, second string, o search.Outcome) [2]string {
	winner := func(won, drawn bool) string {
		switch {
		case drawn:
			return Draw
		case won:
			return first
		}
		return second
	}
	return [2]string{winner(o&search.WonFirst != 0, o&search.DrawnFirst != 0),
		winner(o&search.WonSecond != 0, o&search.DrawnSecond != 0)}
}

// FromRows returns the outcomes and excess that Rows has of games within limits.
func FromRows(rows Rows, first string, limits []search.Limit, boards int) *Games {
	g := &Games{Boards: boards, Limits: limits, Outcomes: make([]search.Outcome, len(rows.FirstStartsWinner))}
	for row := range g.Outcomes {
		switch rows.FirstStartsWinner[row] {
		case first:
			g.Outcomes[row] |= search.WonFirst
		case Draw:
			g.Outcomes[row] |= search.DrawnFirst
		}
		switch rows.SecondStartsWinner[row] {
		case first:
			g.Outcomes[row] |= search.WonSecond
		case Draw:
			g.Outcomes[row] |= search.DrawnSecond
		}
	}
	known := func(excess sql.Null[int32]) bool { return excess.Valid }
	if slices.ContainsFunc(rows.FirstStartsExcess, known) || slices.ContainsFunc(rows.SecondStartsExcess, known) {
		g.Excess = [2][]sql.Null[int32]{rows.FirstStartsExcess, rows.SecondStartsExcess}
	}
	return g
}
