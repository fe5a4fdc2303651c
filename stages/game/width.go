package game

// width counts the nodes of searches of full width from one position, by one evaluator, for all
// players who share it: decisions have this number, however they are found.
type width[S comparable] struct {
	position S
	// below has the number of moves at all nodes so many plies below the position, up to the deepest
	// search that has been counted.
	below []int64
}

// nodes returns how many nodes a search of full width visits. It counts for all depths up to deepest at once.
func (w *width[S]) nodes(x *walker[S], s S, depth, deepest int) (nodes int64) {
	if w.position != s || len(w.below) < depth {
		w.position, w.below = s, make([]int64, max(depth, deepest))
		x.countMoves(s, 0, 0, w.below)
	}
	nodes = 1
	for _, moves := range w.below[:depth] {
		nodes += moves
	}
	return nodes
}

// countMoves adds to below the moves at a position so many moves and plies below the root, and at those
// that follow it, as full width visits them.
func (x *walker[S]) countMoves(s S, depth, ply int, below []int64) {
	l := x.level(depth)
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
			x.countMoves(child, depth+1, next, below)
		}
	}
}
