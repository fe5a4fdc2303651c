package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// References:
//
//	[KM75] D. Knuth, R. Moore. An analysis of alpha-beta pruning. 1975.

// alphaBeta is what a pruner does where the rule is minimax and plies are moves: it visits the same
// positions, faster because values are plain numbers. Its window includes ties with the best move
// so far. Values are from 0 to 1, so no window is wider.
type alphaBeta[S comparable] struct {
	*walker[S]
	// bestOnly says that nodes are not counted: then moves are ordered by static values, and a few leaves
	// are evaluated at once.
	bestOnly bool
}

// search returns the best moves of a position by a search to a depth, as bits by legal move, and the
// values of all moves, exact for the best ones.
func (x *alphaBeta[S]) search(s S, depth int, order []int) (moves uint64, values []propagate.Value) {
	if !x.visit(1) {
		return 0, nil
	}
	l, node := x.level(0), x.root(s, depth)
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

// moves implements fixed.
func (x *alphaBeta[S]) moves(s S, depth int, order []int) uint64 {
	moves, _ := x.search(s, depth, order)
	return moves
}

// window visits a position so many moves below the root and returns its minimax value where it lies
// between low and high, else a bound: at most low, or at least high.
func (x *alphaBeta[S]) window(s S, depth, left int, low, high float64) float64 {
	if !x.visit(1) {
		return 0
	}
	if value, ok := x.settledValue(s); ok {
		return value
	}
	if left == 0 {
		return x.leafValue(s)
	}
	l := x.level(depth)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return x.value(s)
	}
	children, maxToMove := l.children[:n], x.game.Max(s)
	switch {
	case !x.bestOnly:
	case left > 1:
		x.arrange(children, l.statics[:n], maxToMove)
	case n <= fewLeaves && x.open:
		x.evaluate(children, l.statics)
		return bestStatic(l.statics[:n], maxToMove)
	}
	if maxToMove {
		return x.largest(children, depth, left, low, high)
	}
	return x.smallest(children, depth, left, low, high)
}

// fewLeaves is how many leaves take less time to evaluate at once than one by one until a cut.
const fewLeaves = 8

func bestStatic(values []float64, maxToMove bool) float64 {
	best := values[0]
	for _, v := range values[1:] {
		if better(maxToMove, v, best) {
			best = v
		}
	}
	return best
}

// arrange puts positions, with their static values, in the order of these: the best for the mover
// first, stable.
func (x *alphaBeta[S]) arrange(positions []S, statics []float64, maxToMove bool) {
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
func (x *alphaBeta[S]) largest(children []S, depth, left int, low, high float64) float64 {
	best := 0.0
	for _, child := range children {
		best = max(best, x.reply(child, depth+1, left-1, max(low, best), high))
		if best >= high || x.stopped {
			break
		}
	}
	return best
}

// smallest is window for a node with Min to move.
func (x *alphaBeta[S]) smallest(children []S, depth, left int, low, high float64) float64 {
	best := 1.0
	for _, child := range children {
		best = min(best, x.reply(child, depth+1, left-1, low, min(high, best)))
		if best <= low || x.stopped {
			break
		}
	}
	return best
}

// reply is window for a child, which is quicker at the horizon.
func (x *alphaBeta[S]) reply(s S, depth, left int, low, high float64) float64 {
	if left > 0 {
		return x.window(s, depth, left, low, high)
	}
	if !x.visit(1) {
		return 0
	}
	return x.leafValue(s)
}

// leafValue returns the static value of a position at the horizon, and takes note of it.
func (x *alphaBeta[S]) leafValue(s S) float64 {
	v := x.value(s)
	if !x.open {
		x.noteHorizon(x.one)
	}
	return v
}
