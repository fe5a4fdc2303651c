package game

import "github.com/nonminimax/nonminimax/stages/truth"

// Judge says who wins under best play, and which moves are right.
type Judge[S comparable] interface {
	// Judge returns 1 where Max wins, -1 where Min does, 0 for a draw; how many moves are legal; and
	// those that are right, as bits in their order.
	Judge(s S) (outcome int8, moves int, right uint64)
}

// Solver implements Staged.
func (st Stage[S]) Solver() truth.Solver {
	if st.Judge != nil {
		return solver[S]{st, st.Judge()}
	}
	return solver[S]{st, NewSolver(st.Game)}
}

// solver is a Solver of boards.
type solver[S comparable] struct {
	stage Stage[S]
	judge Judge[S]
}

func (s solver[S]) Solve(words []uint64) truth.Solution {
	board, game := s.stage.position(words), s.stage.Game
	outcome, moves, right := s.judge.Judge(board)
	return truth.Solution{Value: outcome, MaxToMove: game.Max(board), Moves: int32(moves),
		Best: numbers(game, board, right), Nontrivial: right != 1<<moves-1}
}
