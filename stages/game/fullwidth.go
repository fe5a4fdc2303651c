package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// fullWidth searches every move. It defines the results: the faster searches are tested against it.
type fullWidth[S comparable] struct {
	*walker[S]
	// certain is the rule of a search that neither counts nodes nor needs all values: it skips
	// the children beside one whose certain value decides their node. Nil where all are looked at.
	certain propagate.Monotone
}

// search returns the best moves of a position by a search to a depth, as bits by legal move, and the values
// of all. They are valid until the next search.
func (x *fullWidth[S]) search(s S, depth int, _ []int) (moves uint64, values []propagate.Value) {
	x.visit(1)
	l := x.level(0)
	l.node = x.root(s, depth)
	values, _ = x.children(s, 0)
	return propagate.Best(x.rule, x.root(s, depth), values), values
}

// moves is search without values.
func (x *fullWidth[S]) moves(s S, depth int, order []int) uint64 {
	moves, _ := x.search(s, depth, order)
	return moves
}

// children returns the values of the positions after each move at a position that
// lies so many moves below the root, whose node is in its level; none where the game is over.
func (x *fullWidth[S]) children(s S, depth int) (values []propagate.Value, over bool) {
	l := x.level(depth)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return nil, true
	}
	if !x.visit(n) {
		return l.values[:n], false
	}
	if l.n = n; l.node.Left == 1 && (!x.turns || x.open && !x.drawAware) {
		x.leaves(l, depth)
		return l.values[:n], false
	}
	won, child := 0.0, x.child // what a move is worth that wins for the player to move, and who gives moves their values
	if l.node.Max {
		won = 1
	}
	if l.node.Left == 2 && !x.turns && !x.statics {
		child = x.beforeLeaves
	}
	for i, s := range l.children[:n] {
		l.values[i] = child(s, depth+1, &l.node)
		if x.certain != nil && l.values[i].Win == won && x.decides(l, i) {
			break
		}
	}
	return l.values[:n], false
}

// leaves gives the children of a level with one ply left their values. All are at the horizon but
// those with the same player to move, where that is the same ply.
func (x *fullWidth[S]) leaves(l *level[S], depth int) {
	children, statics := l.children[:l.n], l.statics[:l.n]
	x.evaluate(children, statics)
	x.noteHorizon(children)
	if !x.turns && !x.carrying && !x.drawAware {
		x.evaluations += int64(l.n)
		for i, static := range statics {
			l.values[i] = propagate.Value{Win: static}
		}
		return
	}
	for i, child := range children {
		if x.turns && x.game.Max(child) == l.node.Max {
			l.values[i] = x.child(child, depth+1, &l.node)
			continue
		}
		x.evaluations++
		l.values[i] = x.rule.Lift(statics[i])
		if outcome, over := x.game.Outcome(child); x.drawAware && over {
			l.values[i] = propagate.End(x.rule, outcome)
		}
	}
}

// child returns the value of a position so many moves below the root, one below a node.
func (x *fullWidth[S]) child(s S, depth int, above *propagate.Node) propagate.Value {
	if value, ok := x.settledValue(s); ok {
		return x.rule.Lift(value)
	}
	node := &x.level(depth).node
	x.below(node, s, above)
	if node.Left == 0 {
		return x.leaf(s)
	}
	return x.back(s, depth)
}

// beforeLeaves is child for a position one ply above the horizon, where plies are moves and the rule does not look at
// its static value. But for leaves most positions are such. Its node is never in memory, since a processor waits
// long for a copy of what has just been written in parts.
func (x *fullWidth[S]) beforeLeaves(s S, depth int, above *propagate.Node) propagate.Value {
	if value, ok := x.settledValue(s); ok {
		return x.rule.Lift(value)
	}
	l := x.level(depth)
	if l.n = x.game.Expand(s, l.children); l.n == 0 {
		return x.last(s)
	}
	if x.visit(l.n) {
		x.leaves(l, depth)
	}
	maxToMove := x.game.Max(s)
	return x.rule.Back(propagate.Node{Max: maxToMove, Own: above.Own == (maxToMove == above.Max),
		Ply: above.Ply + 1, Left: 1}, l.values[:l.n])
}

// back returns the value of a position that is not at the horizon, whose node is in its level.
func (x *fullWidth[S]) back(s S, depth int) propagate.Value {
	node := &x.level(depth).node
	if x.statics {
		node.Static = x.innerValue(s)
	}
	values, over := x.children(s, depth)
	if over {
		return x.last(s)
	}
	return x.rule.Back(*node, values)
}

// decides reports whether a child of a level that is certainly won for its mover decides it. Then the values of the
// other children do not matter.
func (x *fullWidth[S]) decides(l *level[S], i int) bool {
	l.fill(0, x.unknown)
	l.lows[i], l.highs[i] = l.values[i], l.values[i]
	if !x.certain.Decided(l.node, l.lows[:l.n], l.highs[:l.n]) {
		return false
	}
	copy(l.values, l.lows[:l.n])
	return true
}
