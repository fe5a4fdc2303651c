package game

import "math"

// maxSolved is how many positions are looked at for what is true of a board.
const maxSolved = 1 << 16

// truthFinder says who wins positions of one board, for pictures of its tree.
type truthFinder[S comparable] struct {
	game     Game[S]
	left     int // how many positions it may still look at
	children []S // room for those of positions on the way to one
}

// truth returns what play without mistakes gives Max: 1, 1/2 for a draw or 0; NaN if that is not
// known, because the tree ends before the game does, or because there are too many positions.
func (f *truthFinder[S]) truth(s S) float64 {
	if solved, ok := f.game.(Solved[S]); ok {
		return result(solved.Value(s))
	}
	if told, ok := f.game.(Judged[S]); ok {
		if winner, known := told.Winner(s); known {
			return result(winner)
		}
	}
	if outcome, over := f.game.Outcome(s); over {
		return result(outcome)
	}
	if f.left < 0 {
		return math.NaN()
	}
	from := len(f.children)
	f.children = append(f.children, make([]S, f.game.Branching())...)
	defer func() { f.children = f.children[:from] }()
	n := f.game.Expand(s, f.children[from:])
	if f.left -= n; n == 0 || f.left < 0 {
		return math.NaN()
	}
	won, better := 0.0, func(a, b float64) float64 { return min(a, b) } // both NaN if one of them is
	if f.game.Max(s) {
		won, better = 1, func(a, b float64) float64 { return max(a, b) }
	}
	best := 1 - won
	for i := range n {
		value := f.truth(f.children[from+i])
		if value == won {
			return won
		}
		best = better(best, value)
	}
	return best
}
