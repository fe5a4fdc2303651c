package game

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// The ends of a window that is open.
var negative, positive = math.Inf(-1), math.Inf(1)

// inside returns the value of a position one move below a node where its Win is
// between alpha and beta, else a span that says on which side it is. It counts the
// position as visited. Exact values come of the rule's Back of exact values only, so that
// they have the bits of full width.
func (x *searcher[S]) inside(s S, at int, above propagate.Node, alpha, beta float64) span {
	if !x.visit(1) {
		return x.unknown
	}
	if x.settler != nil {
		if value, is := x.settler.Settled(s); is {
			x.evaluations++
			return exactly(x.rule.Lift(value))
		}
	}
	node := x.below(s, above)
	if node.Left == 0 {
		return exactly(x.leaf(s))
	}
	if x.memory != nil {
		if v, is := x.memory.recall(s, node); is && (v.known() || v.outside(alpha, beta)) {
			return v
		}
	}
	l := x.level(at)
	l.n = x.game.Expand(s, l.children)
	if l.n == 0 {
		return exactly(x.last(s))
	}
	if x.statics {
		node.Static = x.value(s)
	}
	x.wanting(l, node, alpha, beta)
	v := x.narrow(l, at, node)
	if x.memory != nil && !x.stopped {
		x.memory.keep(s, node, v)
	}
	return v
}

// narrow is inside for a node whose children are in its level.
func (x *searcher[S]) narrow(l *level[S], at int, node propagate.Node) span {
	if node.Left == 1 && !x.turns && !x.ender {
		return x.bottom(l, node)
	}
	order, exact := x.ordering(l, node), true
	l.know(0, x.unknown)
	lows, highs, w := l.lows[:l.n], l.highs[:l.n], &l.want
	for k := range l.n {
		i := k
		if order != nil {
			i = int(order[k])
		}
		a, b := x.monotone.Window(node, lows, highs, i, w.alpha, w.beta)
		v := x.inside(l.children[i], at+1, node, a, b)
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
	return x.widen(l, at, node)
}

// bottom is narrow for a node whose children are at the horizon.
func (x *searcher[S]) bottom(l *level[S], node propagate.Node) span {
	lows, w := l.lows[:l.n], &l.want
	for k, child := range l.children[:l.n] {
		if !x.visit(1) {
			return x.unknown
		}
		if !x.open {
			x.horizon(l.children[k : k+1])
		}
		lows[k] = x.rule.Lift(x.value(child))
		w.add(lows[k].Win, lows[k].Win)
		if k < l.n-1 && w.reached() {
			copy(l.highs, lows[:k+1])
			l.know(k+1, x.unknown)
			if v, enough := x.enough(l, node, false); enough {
				return v
			}
		}
	}
	return exactly(x.rule.Back(node, lows))
}

// enough reports whether what is known of the children of a level is enough for
// their node, and what it says; all says that something is known of all.
func (x *searcher[S]) enough(l *level[S], node propagate.Node, all bool) (of span, is bool) {
	lows, highs, w := l.lows[:l.n], l.highs[:l.n], &l.want
	if (all || w.certain()) && x.monotone.Decided(node, lows, highs) {
		return exactly(x.rule.Back(node, lows)), true
	}
	if w.beta <= 1 {
		low := x.monotone.Bound(node, lows, false)
		if low.Win >= w.beta {
			return span{low, x.unknown.high}, true
		}
		w.disappoint(node.Max, low.Win)
	}
	if w.alpha >= 0 {
		high := x.monotone.Bound(node, highs, true)
		if high.Win <= w.alpha {
			return span{x.unknown.low, high}, true
		}
		w.disappoint(!node.Max, high.Win)
	}
	return span{}, false
}

// widen searches again, now for their values, the children of a level of which they
// are not known, until it is enough. It is called where a window was too narrow,
// which costs time only.
func (x *searcher[S]) widen(l *level[S], at int, node propagate.Node) span {
	for i := range l.n {
		if l.lows[i] == l.highs[i] {
			continue
		}
		x.again++
		v := x.inside(l.children[i], at+1, node, negative, positive)
		if x.stopped {
			return x.unknown
		}
		l.lows[i], l.highs[i] = v.low, v.high
		if v, enough := x.enough(l, node, true); enough {
			return v
		}
	}
	panic("all children of a node are known, but not the node")
}
