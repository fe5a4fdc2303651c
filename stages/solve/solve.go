// Package solve is the second stage: the true value of every board, and which
// moves keep it.
//
// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to
//	        minimax. 1986, eqs. 1 and 2.
package solve

import (
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// Version changes whenever the solutions of a board do.
const Version = "1"

// Solutions are the true values of a range of boards.
type Solutions struct {
	First      int64   // number of the first board
	MaxToMove  bool    // who moves first
	Moves      int     // moves at the root
	Value      []int8  // 1 Max wins, 0 Min wins; games with draws: -1 Min wins, 0 draw, 1 Max wins
	Winning    []int64 // bit i: move i keeps the best value
	Nontrivial []bool  // whether some moves are better than others
}

// Run solves boards.
func Run(boards *generate.Boards) *Solutions {
	layers, count := boards.Layers, boards.Len()
	s := &Solutions{
		First:      boards.First,
		MaxToMove:  game.MaxToMove(layers.Height),
		Moves:      layers.Branching,
		Value:      make([]int8, count),
		Winning:    make([]int64, count),
		Nontrivial: make([]bool, count),
	}
	solver := truth.NewMoves(layers)
	for i := range count {
		_, words := boards.At(i)
		s.set(i, solver.Won(words))
	}
	return s
}

// set records board i, of which the moves with their bit set lead to positions
// that Max wins.
func (s *Solutions) set(i int, won uint64) {
	all := uint64(1)<<s.Moves - 1
	s.Nontrivial[i] = won != 0 && won != all
	best := won
	if !s.MaxToMove {
		best = all &^ won
	}
	maxWins := won == all
	if s.MaxToMove {
		maxWins = won != 0
	}
	if maxWins {
		s.Value[i] = 1
	}
	if best == 0 { // every move loses alike
		best = all
	}
	s.Winning[i] = int64(best)
}
