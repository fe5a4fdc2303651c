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

// Solutions are the true values of a range of boards.
type Solutions struct {
	First      int64   // number of the first board
	MaxToMove  []bool  // who moves first
	Moves      []int32 // legal moves at the root
	Value      []int8  // truth.Solution
	Winning    []int64 // bit i: move i keeps the best value
	Nontrivial []bool  // whether some moves are better than others
}

// Run solves boards. Before each it asks whether to go on, with how many are done, and ends with the
// error of that; nil always goes on.
func Run(boards *generate.Boards, solver truth.Solver, goOn func(done int) error) (*Solutions, error) {
	count := boards.Len()
	s := &Solutions{
		First:      boards.First,
		MaxToMove:  make([]bool, count),
		Moves:      make([]int32, count),
		Value:      make([]int8, count),
		Winning:    make([]int64, count),
		Nontrivial: make([]bool, count),
	}
	for i := range count {
		if goOn != nil {
			if err := goOn(i); err != nil {
				return nil, err
			}
		}
		_, words := boards.At(i)
		found := solver.Solve(words)
		s.MaxToMove[i], s.Moves[i] = found.MaxToMove, found.Moves
		s.Value[i], s.Winning[i], s.Nontrivial[i] = found.Value, int64(found.Best), found.Nontrivial
	}
	return s, nil
}
