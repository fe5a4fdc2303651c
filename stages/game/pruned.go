package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// pruned returns the best moves of a position by a search to a depth, as bits by
// legal move, and what it knows of the value of each move: the same moves as full
// width, ties included, from fewer nodes. The rule must be monotone.
//
// A move is given up when it is known to be worse than the best so far. Of a best
// move the value is known, but for rules whose players do not tell values apart
// (propagate.ThresholdRanker): settle finds it. What is returned is valid until the next
// search, and means nothing where the search was stopped.
//
// order has the moves as they are tried; nil is the order of the game. It is not one
// of what the search finds, only of what it costs.
func (x *searcher[S]) pruned(s S, depth int, order []int) (moves uint64, spans []span) {
	if !x.visit(1) {
		return 0, nil
	}
	l, node := x.level(0), x.node(s, depth)
	n := x.game.Expand(s, l.children)
	spans = l.spans[:n]
	for i := range spans {
		spans[i] = x.unknown
	}
	var best propagate.Value
	for k := range n {
		i := k
		if order != nil {
			i = order[k]
		}
		alpha, beta := propagate.RootWindow(x.rule, node, best, moves != 0)
		spans[i] = x.inside(l.children[i], 1, node, alpha, beta)
		if x.stopped {
			return 0, spans
		}
		if moves == 0 || !x.worse(node, spans[i], best) {
			moves, best = x.compare(node, i, l, best, moves)
		}
	}
	return moves, spans
}

// worse reports whether a move is known to be worse than the best so far.
func (x *searcher[S]) worse(node propagate.Node, v span, best propagate.Value) bool {
	if node.Max {
		return propagate.Compare(x.rule, node, v.high, best) < 0
	}
	return propagate.Compare(x.rule, node, v.low, best) > 0
}

// compare takes a move that may be one of the best among them. If what is known of
// it does not say, it is searched again.
func (x *searcher[S]) compare(node propagate.Node, i int, l *level[S], best propagate.Value, moves uint64) (uint64, propagate.Value) {
	if v := l.spans[i]; propagate.Compare(x.rule, node, v.low, v.high) != 0 {
		x.again++
		l.spans[i] = x.inside(l.children[i], 1, node, negative, positive)
	}
	value := l.spans[i].low
	order := propagate.Compare(x.rule, node, value, best)
	switch {
	case moves == 0 || node.Max && order > 0 || !node.Max && order < 0:
		return 1 << i, value
	case order == 0:
		return moves | 1<<i, best
	}
	return moves, best
}

// settle returns the value of a legal move of a position that pruned has searched
// to a depth.
func (x *searcher[S]) settle(s S, depth, move int) propagate.Value {
	l := x.level(0)
	if v := l.spans[move]; v.known() {
		return v.low
	}
	l.spans[move] = x.inside(l.children[move], 1, x.node(s, depth), negative, positive)
	return l.spans[move].low
}

// valued returns the values of the moves of a position that pruned has searched: of
// the best ones as they are, of the others the better end of what is known of them.
func (x *searcher[S]) valued(s S, depth int, moves uint64, spans []span) []propagate.Value {
	values := x.level(0).values[:len(spans)]
	for i, v := range spans {
		switch {
		case moves>>i&1 == 1:
			values[i] = x.settle(s, depth, i)
		case x.game.Max(s):
			values[i] = v.high
		default:
			values[i] = v.low
		}
	}
	return values
}
