package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// References:
//
//	[SD69]  J. R. Slagle, J. K. Dixon. Experiments with some programs that search game
//	        trees. Journal of the ACM 16, 1969: moves in the order of a shallower search.

// pruner searches with bounds, by a rule that is monotone: it finds the moves and values of full width from
// fewer nodes.
type pruner[S comparable] struct {
	*walker[S]
	monotone propagate.Monotone // the rule
	composed propagate.Composed // the rule; nil where it is none
	floors   floors             // of the rule
	ordered  bool               // whether moves are tried in the order of their static values
	memory   transpositions[S]  // nil for none
	// shallow searches positions with at most fullWidthBelow plies left; nil where nodes are counted. See bestOnly.
	shallow *fullWidth[S]
	again   int64 // how often a position had to be searched again
}

// newPruner returns the pruner of a player, or nil if nothing can be pruned under its rule.
func newPruner[S comparable](x *walker[S]) *pruner[S] {
	monotone, ok := x.rule.(propagate.Monotone)
	if !ok {
		return nil
	}
	p := &pruner[S]{walker: x, monotone: monotone, floors: floors{rule: x.rule}}
	p.composed, _ = x.rule.(propagate.Composed)
	return p
}

// search implements fixed.
func (x *pruner[S]) search(s S, depth int, order []int) (moves uint64, values []propagate.Value) {
	moves, intervals := x.pruned(s, depth, order)
	return moves, x.valued(s, depth, moves, intervals)
}

// moves implements fixed.
func (x *pruner[S]) moves(s S, depth int, order []int) uint64 {
	moves, _ := x.pruned(s, depth, order)
	return moves
}

// pruned returns the best moves of a position by a search to a depth, as bits by
// legal move, and what it knows of the value of each move: the same moves as full
// width, ties included, from fewer nodes. The rule must be monotone.
//
// A move is abandoned once it is known to be worse than the best so far. The values of
// best moves are exact, except under rules whose players compare only with a threshold
// (propagate.ThresholdRanker): exactValue finds them. The results are valid until the
// next search, and meaningless if the search was stopped.
//
// order is the order in which to try the moves; nil is the order of the game. It affects
// only the cost of the search.
func (x *pruner[S]) pruned(s S, depth int, order []int) (moves uint64, intervals []interval) {
	if !x.visit(1) {
		return 0, nil
	}
	l := x.level(0)
	l.node = x.root(s, depth)
	node, n := l.node, x.game.Expand(s, l.children)
	intervals = l.intervals[:n]
	for i := range intervals {
		intervals[i] = x.unknown
	}
	var best propagate.Value
	for k := range n {
		i := k
		if order != nil {
			i = order[k]
		}
		alpha, beta := propagate.RootWindow(x.rule, node, best, moves != 0)
		intervals[i] = x.windowed(l.children[i], 1, &l.node, alpha, beta)
		if x.stopped {
			return 0, intervals
		}
		if moves == 0 || !x.worse(node, intervals[i], best) {
			moves, best = x.compare(node, i, l, best, moves)
		}
	}
	return moves, intervals
}

func (x *pruner[S]) worse(node propagate.Node, v interval, best propagate.Value) bool {
	if node.Max {
		return propagate.Compare(x.rule, node, v.high, best) < 0
	}
	return propagate.Compare(x.rule, node, v.low, best) > 0
}

// compare adds a move that may be one of the best to them. If its interval does not
// decide, it is searched again.
func (x *pruner[S]) compare(node propagate.Node, i int, l *level[S], best propagate.Value,
	moves uint64) (uint64, propagate.Value) {
	if v := l.intervals[i]; propagate.Compare(x.rule, node, v.low, v.high) != 0 {
		x.again++
		l.intervals[i] = x.windowed(l.children[i], 1, &l.node, negative, positive)
	}
	value := l.intervals[i].low
	order := propagate.Compare(x.rule, node, value, best)
	switch {
	case moves == 0 || node.Max && order > 0 || !node.Max && order < 0:
		return 1 << i, value
	case order == 0:
		return moves | 1<<i, best
	}
	return moves, best
}

// exactValue returns the value of a legal move of a position that pruned has searched
// to a depth.
func (x *pruner[S]) exactValue(s S, depth, move int) propagate.Value {
	l := x.level(0)
	if v := l.intervals[move]; v.known() {
		return v.low
	}
	l.node = x.root(s, depth)
	l.intervals[move] = x.windowed(l.children[move], 1, &l.node, negative, positive)
	return l.intervals[move].low
}

// valued returns the values of the moves of a position that pruned has searched: exact
// for the best ones, the better ends of the intervals for the others.
func (x *pruner[S]) valued(s S, depth int, moves uint64, intervals []interval) []propagate.Value {
	values := x.level(0).values[:len(intervals)]
	for i, v := range intervals {
		switch {
		case moves>>i&1 == 1:
			values[i] = x.exactValue(s, depth, i)
		case x.game.Max(s):
			values[i] = v.high
		default:
			values[i] = v.low
		}
	}
	return values
}

// The ends of an open window.
var negative, positive = math.Inf(-1), math.Inf(1)

// windowed returns the value of a position one move below a node if its Win is between
// alpha and beta, else an interval that shows on which side it is. It counts the position
// as visited. Exact values come only from the rule's Back of exact values, so they have
// the bits of full width.
func (x *pruner[S]) windowed(s S, depth int, above *propagate.Node, alpha, beta float64) interval {
	if !x.visit(1) {
		return x.unknown
	}
	if value, ok := x.settledValue(s); ok {
		return exactly(x.rule.Lift(value))
	}
	l := x.level(depth)
	node := &l.node
	x.below(node, s, above)
	if node.Left == 0 {
		return exactly(x.leaf(s))
	}
	if x.shallow != nil && node.Left <= fullWidthBelow {
		return exactly(x.shallow.back(s, depth))
	}
	if x.memory != nil {
		if v, ok := x.memory[x.key(s, *node)]; ok && (v.known() || v.outside(alpha, beta)) {
			return v
		}
	}
	l.n = x.game.Expand(s, l.children)
	if l.n == 0 {
		return exactly(x.last(s))
	}
	if x.statics {
		node.Static = x.innerValue(s)
	}
	x.expect(l, *node, alpha, beta)
	v := x.searchChildren(l, depth)
	if x.memory != nil && !x.stopped {
		x.memory.keep(x.key(s, *node), v)
	}
	return v
}

// expect sets the estimate of a node of whose children, those in a level, nothing is
// known.
func (x *pruner[S]) expect(l *level[S], node propagate.Node, alpha, beta float64) {
	w := &l.estimate
	floors := x.floors.children(l.n)
	// Under some rules, lost children count against a won one.
	averages := l.n > 1 && floors[1] < 1
	*w = estimate{alpha: alpha, beta: beta, max: node.Max, averages: averages, composed: x.composed != nil, unknown: l.n,
		floors: floors}
	if x.composed != nil {
		alpha, beta = x.composed.StepWindow(node, alpha, beta)
	}
	if node.Max {
		w.need, w.rest = min(beta, 1)*(1-rounding), alpha*(1+rounding)
	} else {
		w.have, w.need, w.rest = 1, max(alpha, 0)*(1+rounding), (1-beta)*(1+rounding)
	}
}

// searchChildren is windowed for a node whose children are in its level.
func (x *pruner[S]) searchChildren(l *level[S], depth int) interval {
	node := l.node
	if node.Left == 1 && !x.turns && !x.drawAware {
		return x.bottom(l, node)
	}
	order, exact := x.ordering(l, node, depth+1), true
	blind := x.shallow != nil && node.Left == fullWidthBelow+1 && !x.turns // no child looks at its window
	l.fill(0, x.unknown)
	lows, highs, w := l.lows[:l.n], l.highs[:l.n], &l.estimate
	for k := range l.n {
		i := k
		if order != nil {
			i = int(order[k])
		}
		a, b := negative, positive
		if !blind {
			a, b = x.monotone.Window(node, lows, highs, i, w.alpha, w.beta)
		}
		v := x.windowed(l.children[i], depth+1, &l.node, a, b)
		if x.stopped {
			return x.unknown
		}
		lows[i], highs[i] = v.low, v.high
		exact = exact && v.known()
		w.add(v.low.Win, v.high.Win)
		if k == l.n-1 && exact {
			return exactly(x.rule.Back(node, lows))
		}
		if k == l.n-1 || w.reached() {
			if v, enough := x.enough(l, node, k == l.n-1); enough {
				return v
			}
		}
	}
	return x.searchAgain(l, depth)
}

// bottom is searchChildren for a node whose children are at the horizon.
func (x *pruner[S]) bottom(l *level[S], node propagate.Node) interval {
	lows, w := l.lows[:l.n], &l.estimate
	for k, child := range l.children[:l.n] {
		if !x.visit(1) {
			return x.unknown
		}
		if !x.open {
			x.noteHorizon(l.children[k : k+1])
		}
		lows[k] = x.rule.Lift(x.value(child))
		w.add(lows[k].Win, lows[k].Win)
		if k < l.n-1 && w.reached() {
			copy(l.highs, lows[:k+1])
			l.fill(k+1, x.unknown)
			if v, enough := x.enough(l, node, false); enough {
				return v
			}
		}
	}
	return exactly(x.rule.Back(node, lows))
}

// enough reports whether the intervals of the children of a level decide their node, and
// returns its interval; all says that all children have been searched.
func (x *pruner[S]) enough(l *level[S], node propagate.Node, all bool) (v interval, ok bool) {
	lows, highs, w := l.lows[:l.n], l.highs[:l.n], &l.estimate
	if (all || w.certain()) && x.monotone.Decided(node, lows, highs) {
		return exactly(x.rule.Back(node, lows)), true
	}
	if w.beta <= 1 {
		low := x.monotone.Bound(node, lows, false)
		if low.Win >= w.beta {
			return interval{low, x.unknown.high}, true
		}
		w.tighten(node.Max, low.Win)
	}
	if w.alpha >= 0 {
		high := x.monotone.Bound(node, highs, true)
		if high.Win <= w.alpha {
			return interval{x.unknown.low, high}, true
		}
		w.tighten(!node.Max, high.Win)
	}
	return interval{}, false
}

// searchAgain searches the children of a level with unknown values again, for their exact
// values. It is called if a window was too narrow, which costs time only.
func (x *pruner[S]) searchAgain(l *level[S], depth int) interval {
	for i := range l.n {
		if l.lows[i] == l.highs[i] {
			continue
		}
		x.again++
		v := x.windowed(l.children[i], depth+1, &l.node, negative, positive)
		if x.stopped {
			return x.unknown
		}
		l.lows[i] = v.low
	}
	return exactly(x.rule.Back(l.node, l.lows[:l.n]))
}

// ordering returns the order in which to try the children of a level, which lie so many moves
// below the root: by their static values, the best for the mover first, stable. It is nil, for the
// order of the game, if children are leaves or the search does not order moves. Evaluating a child
// counts as visiting it.
func (x *pruner[S]) ordering(l *level[S], node propagate.Node, depth int) []int32 {
	if !x.ordered || node.Left < 2 || !x.visit(l.n) {
		return nil
	}
	x.evaluations += int64(l.n)
	x.evaluate(l.children[:l.n], l.statics[:l.n])
	if x.shallow != nil && node.Left > fullWidthBelow+1 {
		x.searchBriefly(l, node, depth)
	}
	order := l.order[:l.n]
	for k, v := range l.statics[:l.n] {
		i := k
		for ; i > 0 && better(node.Max, v, l.statics[order[i-1]]); i-- {
			order[i] = order[i-1]
		}
		order[i] = int32(k)
	}
	return order
}

// searchBriefly gives the children of a level, which lie so many moves below the root, values of a
// search of one ply in place of their static ones. That orders them better, for little beside what
// lies below them.
func (x *pruner[S]) searchBriefly(l *level[S], node propagate.Node, depth int) {
	node.Left = 2
	for i, child := range l.children[:l.n] {
		l.statics[i] = x.shallow.child(child, depth, &node).Win
	}
}
