package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// Games need the best moves of a position, ties included, and neither values nor counts of nodes. Decisions
// need the value of one of them, and count nodes by themselves (width.go).
//
// Most nodes of a search are near its horizon. There bounds take more time than they save where a
// rule weighs every child, but for one: a child that is certainly won for its mover decides a node
// under most rules, whatever the others are worth. So a hasty search orders moves and prunes by
// windows further up only, and below leaves out what makes no difference beside a certain child. By
// minimax it prunes down to the horizon, as cuts cost nothing.

// hastyLeft is with how many plies left a hasty search no longer has windows.
const hastyLeft = 3

// best returns the best moves of a position by a search to a depth, as bits by legal move: those of
// full width.
func (x *searcher[S]) best(s S, depth int) (moves uint64) {
	if x.monotone == nil {
		return x.bestOnly(s, depth)
	}
	x.hasty, x.ordered = true, true
	defer func() { x.hasty, x.ordered = false, false }()
	var order []int // of the moves, by a shallow search
	if depth > hastyLeft {
		_, values := x.full(s, hastyLeft)
		order = byValue(x.game.Max(s), values)
	}
	if x.plain {
		moves, _ = x.alphaBeta(s, depth, order)
	} else {
		moves, _ = x.pruned(s, depth, order)
	}
	return moves
}

// searchBriefly gives the children of a level, which lie so many moves below the root, values of a
// search of one ply in place of their static ones. That orders them better, for little beside what
// lies below them.
func (x *searcher[S]) searchBriefly(l *level[S], node propagate.Node, at int) {
	node.Left = 2
	for i, child := range l.children[:l.n] {
		l.statics[i] = x.child(child, at, &node).Win
	}
}

// decides reports whether a child of a level decides it because its value is certain. Then the
// other children have values of which the same is made.
func (x *searcher[S]) decides(l *level[S], i int) bool {
	if v := l.values[i]; l.node.Max && v.Win != 1 || !l.node.Max && v.Win != 0 {
		return false
	}
	l.fill(0, x.unknown)
	l.lows[i], l.highs[i] = l.values[i], l.values[i]
	if !x.monotone.Decided(l.node, l.lows[:l.n], l.highs[:l.n]) {
		return false
	}
	copy(l.values, l.lows[:l.n])
	return true
}
