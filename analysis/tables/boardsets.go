package tables

// Table `boardsets`: what the board sets are, and who wins with perfect play.
//
// Reference: [NPT86] 3.1, the 970 and 630 of 1600 boards.

import (
	"database/sql"
	"maps"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/analysis/frame"
	"github.com/nonminimax/nonminimax/analysis/stat"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Definition is a board set as its experiment defines it.
type Definition struct {
	BoardSet
	Boards     int64
	Seed       sql.Null[int64] // not valid where it adds up the boards of several seeds
	Nontrivial bool            // only non-trivial boards were drawn
	Expected   float64         // probability that Max wins a random board; NaN where unknown
	Parameters map[string]any  // of its game, by column, see declare.Parameters
}

// BoardSetRow is a line of table `boardsets`: what a board set is, and who wins its boards with
// perfect play. The parameters of games are further columns, after those here.
// Rows are sorted by board set.
type BoardSetRow struct {
	_ struct{} `doc:"a board set: its parameters, who wins its boards with perfect play, and the exact probability of that where it is known" key:"experiment boardset"`

	Experiment string          `parquet:"experiment" doc:"name of the experiment"`
	BoardSet   string          `parquet:"boardset" doc:"name of the board set"`
	Game       string          `parquet:"game" doc:"game played"`
	Height     int32           `parquet:"height,optional" doc:"plies of a whole game; null where they vary"`
	Branching  int32           `parquet:"branching" doc:"moves at each position; the most where they vary"`
	ToMove     string          `parquet:"to_move,optional" doc:"who moves first: max or min; null where boards differ or are not solved"`
	Boards     int64           `parquet:"boards" doc:"boards of the set"`
	MaxWins    sql.Null[int64] `parquet:"max_wins" doc:"boards that Max wins with perfect play; null where they are not solved"`
	MinWins    sql.Null[int64] `parquet:"min_wins" doc:"boards that Min wins with perfect play; null where they are not solved"`
	Draws      sql.Null[int64] `parquet:"draws" doc:"boards that are a draw with perfect play, none in games without draws; null where they are not solved"`
	Fraction   float64         `parquet:"fraction" doc:"max_wins/boards; null where they are not solved"`
	Low        float64         `parquet:"low" doc:"lower 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is"`
	High       float64         `parquet:"high" doc:"upper 95% Wilson limit of fraction; fraction itself when exhaustive; null where fraction is"`
	Nontrivial sql.Null[int64] `parquet:"nontrivial" doc:"boards at which some moves are better than others; null where they are not solved"`
	Expected   float64         `parquet:"expected" doc:"exact probability that Max wins a board drawn as these were: P-, N- and Schruefer games, from p, q or root; of non-trivial boards alone where only those were drawn; null in other games and when exhaustive"`
	Tie        string          `parquet:"tie" doc:"tie rule at the root: first, last, random or expected"`
	Seed       sql.Null[int64] `parquet:"seed" doc:"seed of boards and evaluators, minus 2^64 where it is 2^63 or more; null where boards of several seeds are added up (table pooled has them)"`
	Exhaustive bool            `parquet:"exhaustive" doc:"whether these are all boards of the game; what is decided on them is exact where neither evaluator nor player nor tie rule draws random numbers"`
	Selected   bool            `parquet:"only_nontrivial" doc:"whether only boards at which some moves are better than others were drawn"`

	Parameters map[string]any
}

// boardSets describes the defined sets, adds the solutions, and describes the sets that are only counted.
func boardSets(in Input) ([]BoardSetRow, error) {
	solutions, err := frame.Rows[described[tally.SolutionRow]](in.describe(sums(in.Solutions, "boards")))
	if err != nil {
		return nil, err
	}
	rows := make(map[string]*BoardSetRow)
	for _, d := range in.Defined {
		rows[d.Name] = d.row()
	}
	for _, s := range solutions {
		s.Tie = "" // perfect play knows none
		if rows[s.Name] == nil {
			rows[s.Name] = Definition{BoardSet: s.BoardSet, Expected: math.NaN()}.row()
		}
		rows[s.Name].add(s.BoardSet, s.Row)
	}
	var list []BoardSetRow
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		r := rows[name]
		if r.MaxWins.Valid {
			r.Fraction, r.Low, r.High = stat.Interval(float64(r.MaxWins.V), float64(r.Boards), r.Exhaustive)
		}
		list = append(list, *r)
	}
	return list, nil
}

// row returns the row of a board set, as far as it is known before solutions.
func (d Definition) row() *BoardSetRow {
	unknown := math.NaN()
	return &BoardSetRow{
		Experiment: d.Experiment, BoardSet: d.Name, Game: d.Game, Height: d.Height, Branching: d.Branching, Boards: d.Boards,
		Fraction: unknown, Low: unknown, High: unknown, Expected: d.Expected,
		Tie: d.Tie, Seed: d.Seed, Exhaustive: d.Exhaustive, Selected: d.Nontrivial, Parameters: d.Parameters,
	}
}

// lowest is the value of a board that Min wins.
func lowest(set BoardSet) int8 {
	if set.Draws {
		return -1
	}
	return 0
}

// add counts boards that are solved alike; ToMove stays only if all agree.
func (r *BoardSetRow) add(set BoardSet, s tally.SolutionRow) {
	if !r.MaxWins.Valid { // the first: what was defined is counted now
		r.Boards, r.ToMove = 0, s.ToMove
		for _, count := range []*sql.Null[int64]{&r.MaxWins, &r.MinWins, &r.Draws, &r.Nontrivial} {
			count.Valid = true
		}
	}
	if r.ToMove != s.ToMove {
		r.ToMove = ""
	}
	r.Boards += s.Boards
	r.Nontrivial.V += s.Boards * int64(bit(s.Nontrivial))
	switch s.Value {
	case 1:
		r.MaxWins.V += s.Boards
	case lowest(set):
		r.MinWins.V += s.Boards
	default:
		r.Draws.V += s.Boards
	}
}
