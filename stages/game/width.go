package game

import "slices"

// width counts the nodes of searches of full width from one position, by one evaluator, for all
// players who share it: decisions have this number, however they are found.
type width[S comparable] struct {
	position S
	// below has the number of moves at all nodes so many plies below the position, up to the deepest
	// search that has been counted.
	below []int64
}

// widthOf returns how many nodes full visits. It counts for all depths of the setup at once.
func (f *finder[S]) widthOf(s S, depth int) (nodes int64) {
	w := f.width
	if w.position != s || len(w.below) < depth {
		w.position, w.below = s, make([]int64, max(depth, slices.Max(f.setup.Depths)))
		f.countMoves(s, 0, 0, w.below)
	}
	nodes = 1
	for _, moves := range w.below[:depth] {
		nodes += moves
	}
	return nodes
}

// countMoves adds to below the moves at a position so many moves and plies below the root, and at those
// that follow it, as children visits them.
func (x *searcher[S]) countMoves(s S, at, ply int, below []int64) {
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	below[ply] += int64(n)
	if ply == len(below)-1 && !x.turns {
		return
	}
	for _, child := range l.children[:n] {
		next := ply + 1
		if x.turns && x.game.Max(child) == x.game.Max(s) {
			next = ply
		}
		if next < len(below) && !x.isSettled(child) {
			x.countMoves(child, at+1, next, below)
		}
	}
}
