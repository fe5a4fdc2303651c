package textbook

import "math"

// References:
//
//	[E97] section "Breadth first and depth first search; negamax code".

// FullWidth searches every move to a fixed depth. It is for one goroutine.
type FullWidth[S comparable] struct{ tree[S] }

// NewFullWidth returns a full-width search.
func NewFullWidth[S comparable](setup Setup[S]) *FullWidth[S] { return &FullWidth[S]{newTree(setup)} }

// negamax returns the value of a position, for the player to move, from a search
// of so many plies; at is how many moves it lies below the root. It is the
// definition of minimax here: at each position the largest of the values after a
// move, which are those of the other player with the sign changed.
func (x *FullWidth[S]) negamax(s S, left, at int) float64 {
	x.visit(at)
	children := x.expand(s, left, at)
	if len(children) == 0 {
		return x.leaf(s, left)
	}
	best := math.Inf(-1)
	for i, child := range children {
		value := x.below(s, child, left, at)
		if x.stopped {
			return 0
		}
		if i == 0 || value > best {
			best = value
			x.keep(at, i)
		}
	}
	return best
}

// below is negamax of a position after a move, for the player who made it.
func (x *FullWidth[S]) below(s, child S, left, at int) float64 {
	left, same := x.step(s, child, left)
	value := x.negamax(child, left, at+1)
	if same {
		return value
	}
	return -value
}
