package game

import "math"

// mostSolved is how many positions are looked at for what is true of a board.
const mostSolved = 1 << 16

// sage says who wins positions of one board, for pictures of its tree.
type sage[S comparable] struct {
	game     Game[S]
	left     int // how many positions it may still look at
	children []S // room for those of positions on the way to one
}

// truth returns what play without mistakes gives Max: 1, 1/2 for a draw or 0; NaN if that is not
// known, because the tree ends before the game does, or because there are too many positions.
func (k *sage[S]) truth(s S) float64 {
	if solved, is := k.game.(Solved[S]); is {
		return result(solved.Value(s))
	}
	if outcome, over := k.game.Outcome(s); over {
		return result(outcome)
	}
	if k.left < 0 {
		return math.NaN()
	}
	from := len(k.children)
	k.children = append(k.children, make([]S, k.game.Branching())...)
	defer func() { k.children = k.children[:from] }()
	n := k.game.Expand(s, k.children[from:])
	if k.left -= n; n == 0 || k.left < 0 {
		return math.NaN()
	}
	won, better := 0.0, func(a, b float64) float64 { return min(a, b) } // both NaN if one of them is
	if k.game.Max(s) {
		won, better = 1, func(a, b float64) float64 { return max(a, b) }
	}
	best := 1 - won
	for i := range n {
		value := k.truth(k.children[from+i])
		if value == won {
			return won
		}
		best = better(best, value)
	}
	return best
}
