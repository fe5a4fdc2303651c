// Package solve is the second stage: the true value of every board, and which
// moves keep it.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, eqs. 1 and 2.
package solve

import (
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Version changes whenever the solutions of a board do.
const Version = "1"

// Solutions are the true values of a range of boards: table `solutions`, a column a field, sorted by board. Tags
// describe the columns, as those of stages/tally do.
type Solutions struct {
	_ struct{} `doc:"the true value of a board and the moves that keep it" key:"board_id"`

	BoardID    []int64  `parquet:"board_id"`
	ToMove     []string `parquet:"to_move"` // one of Movers
	Value      []int8   `parquet:"value"`   // truth.Solution
	Winning    []int64  `parquet:"winning_moves" doc:"bit i: move i keeps the best value"`
	Moves      []int32  `parquet:"moves" doc:"legal moves at the root"`
	Nontrivial []bool   `parquet:"nontrivial"`
}

// Movers lists the values of Solutions.ToMove: of boards on which Max moves first, and Min.
func Movers() [2]string { return [2]string{"max", "min"} }

// Run solves boards. Before each it asks whether to go on, with how many are done, and ends with the
// error of that; nil always goes on.
func Run(boards *generate.Boards, solver truth.Solver, goOn func(done int) error) (*Solutions, error) {
	count := boards.Len()
	s := &Solutions{
		BoardID:    make([]int64, count),
		ToMove:     make([]string, count),
		Value:      make([]int8, count),
		Winning:    make([]int64, count),
		Moves:      make([]int32, count),
		Nontrivial: make([]bool, count),
	}
	for i := range count {
		if goOn != nil {
			if err := goOn(i); err != nil {
				return nil, err
			}
		}
		id, words := boards.At(i)
		found := solver.Solve(words)
		s.BoardID[i], s.ToMove[i], s.Moves[i] = id, Movers()[1], found.Moves
		if found.MaxToMove {
			s.ToMove[i] = Movers()[0]
		}
		s.Value[i], s.Winning[i], s.Nontrivial[i] = found.Value, int64(found.Best), found.Nontrivial
	}
	return s, nil
}
