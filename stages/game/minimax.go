package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// References:
//
//	[KM75] D. Knuth, R. Moore. An analysis of alpha-beta pruning. 1975.

// minimax is child for a searcher whose rule is minimax and whose plies are moves: the
// same value from plain numbers.
func (x *searcher[S]) minimax(s S, at, left int) float64 {
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return x.value(s)
	}
	if !x.visit(n) {
		return 0
	}
	children, statics := l.children[:n], l.statics[:n]
	if left == 1 {
		x.evaluations += int64(n)
		x.evaluate(children, statics)
		x.noteHorizon(children)
	} else {
		for i, child := range children {
			statics[i] = x.settledOr(child, at+1, left-1)
		}
	}
	if x.game.Max(s) {
		return largest(statics)
	}
	return smallest(statics)
}

// settledOr is minimax with a check for settled positions.
func (x *searcher[S]) settledOr(s S, at, left int) float64 {
	if x.settled != nil {
		if value, is := x.settled.Settled(s); is {
			x.evaluations++
			return x.sure(value)
		}
	}
	return x.minimax(s, at, left)
}

func largest(values []float64) float64 {
	best := values[0]
	for _, v := range values[1:] {
		if v > best {
			best = v
		}
	}
	return best
}

func smallest(values []float64) float64 {
	best := values[0]
	for _, v := range values[1:] {
		if v < best {
			best = v
		}
	}
	return best
}

// alphaBeta is pruned for a searcher whose rule is minimax and whose plies are moves: it
// visits the same positions, faster because values are plain numbers. It returns the best
// moves, as bits by legal move, and the values of all moves, exact for the best ones.
//
// It is alpha-beta with a window that includes ties with the best move so far. Values
// are from 0 to 1, so no window is wider.
func (x *searcher[S]) alphaBeta(s S, depth int, order []int) (moves uint64, values []propagate.Value) {
	if !x.visit(1) {
		return 0, nil
	}
	l, node := x.level(0), x.node(s, depth)
	l.n = x.game.Expand(s, l.children)
	var best propagate.Value
	for k := range l.n {
		i := k
		if order != nil {
			i = order[k]
		}
		low, high := propagate.RootWindow(x.rule, node, best, moves != 0)
		v := x.window(l.children[i], 1, depth-1, max(low, 0), min(high, 1))
		l.values[i] = propagate.Value{Win: v}
		switch {
		case moves == 0 || better(node.Max, v, best.Win):
			best, moves = l.values[i], 1<<i
		case v == best.Win:
			moves |= 1 << i
		}
	}
	return moves, l.values[:l.n]
}

// window visits a position and returns its minimax value where it lies between low
// and high, else a bound: at most low, or at least high.
func (x *searcher[S]) window(s S, at, left int, low, high float64) float64 {
	if !x.visit(1) {
		return 0
	}
	if x.settled != nil {
		if value, is := x.settled.Settled(s); is {
			x.evaluations++
			return x.sure(value)
		}
	}
	if left == 0 {
		return x.leafValue(s)
	}
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return x.value(s)
	}
	children, maxToMove := l.children[:n], x.game.Max(s)
	switch {
	case !x.hasty:
	case left > 1:
		x.arrange(children, l.statics[:n], maxToMove)
	case n <= fewLeaves && x.open:
		x.evaluate(children, l.statics)
		if maxToMove {
			return largest(l.statics[:n])
		}
		return smallest(l.statics[:n])
	}
	if maxToMove {
		return x.largest(children, at, left, low, high)
	}
	return x.smallest(children, at, left, low, high)
}

// fewLeaves is how many leaves take less time to evaluate at once than one by one until a cut.
const fewLeaves = 8

// arrange puts positions, with their static values, in the order of these: the best for the mover
// first, stable.
func (x *searcher[S]) arrange(positions []S, statics []float64, maxToMove bool) {
	x.evaluate(positions, statics)
	for k, v := range statics {
		s, i := positions[k], k
		for ; i > 0 && better(maxToMove, v, statics[i-1]); i-- {
			positions[i], statics[i] = positions[i-1], statics[i-1]
		}
		positions[i], statics[i] = s, v
	}
}

// largest is window for a node with Max to move.
func (x *searcher[S]) largest(children []S, at, left int, low, high float64) float64 {
	best := 0.0
	for _, child := range children {
		best = max(best, x.reply(child, at+1, left-1, max(low, best), high))
		if best >= high || x.stopped {
			break
		}
	}
	return best
}

// smallest is window for a node with Min to move.
func (x *searcher[S]) smallest(children []S, at, left int, low, high float64) float64 {
	best := 1.0
	for _, child := range children {
		best = min(best, x.reply(child, at+1, left-1, low, min(high, best)))
		if best <= low || x.stopped {
			break
		}
	}
	return best
}

// reply is window for a child, which is quicker at the horizon.
func (x *searcher[S]) reply(s S, at, left int, low, high float64) float64 {
	if left > 0 {
		return x.window(s, at, left, low, high)
	}
	if !x.visit(1) {
		return 0
	}
	return x.leafValue(s)
}

// leafValue returns the static value of a position at the horizon, and takes note of it.
func (x *searcher[S]) leafValue(s S) float64 {
	v := x.value(s)
	if !x.open {
		x.noteHorizon(x.one)
	}
	return v
}
