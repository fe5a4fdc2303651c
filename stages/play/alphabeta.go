package play

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// References:
//
//	[KM75] D. Knuth, R. Moore. An analysis of alpha-beta pruning. 1975.

// cutoff returns the best moves of a position by minimax, as bits by legal move, with
// alpha-beta: the same as a full search, ties included. Of the values of all moves
// theirs are exact. A move
// that may equal the best so far is searched with a window that lets it show.
func (x *searcher[S]) cutoff(s S, depth int) (moves uint64, values []propagate.Value) {
	l := x.level(0)
	n := x.game.Expand(s, l.children)
	if !x.visit(n + 1) {
		return 0, nil
	}
	low, high := math.Inf(-1), math.Inf(1)
	maxToMove := x.game.Max(s)
	var best float64
	for i, child := range l.children[:n] {
		v := x.window(child, 1, depth-1, low, high)
		l.values[i] = propagate.Value{Win: v}
		switch {
		case i == 0 || maxToMove && v > best || !maxToMove && v < best:
			best, moves = v, 1<<i
		case v == best:
			moves |= 1 << i
		}
		if maxToMove {
			low = below(best)
		} else {
			high = above(best)
		}
	}
	return moves, l.values[:n]
}

// window returns the minimax value of a position where it lies between low and
// high, else a bound: at most low, or at least high.
func (x *searcher[S]) window(s S, at, left int, low, high float64) float64 {
	if left == 0 {
		x.one[0] = s
		x.horizon(x.one)
		return x.value(s)
	}
	if x.settler != nil {
		if value, is := x.settler.Settled(s); is {
			return value
		}
	}
	l := x.level(at)
	n := x.game.Expand(s, l.children)
	if n == 0 {
		return x.value(s)
	}
	if !x.visit(n) {
		return 0
	}
	maxToMove := x.game.Max(s)
	if left == 1 {
		x.static.Statics(l.children[:n], l.statics[:n])
		x.horizon(l.children[:n])
		if maxToMove {
			return largest(l.statics[:n])
		}
		return smallest(l.statics[:n])
	}
	best := math.Inf(1)
	if maxToMove {
		best = math.Inf(-1)
	}
	for _, child := range l.children[:n] {
		v := x.window(child, at+1, left-1, low, high)
		if maxToMove {
			best, low = max(best, v), max(low, v)
		} else {
			best, high = min(best, v), min(high, v)
		}
		if low >= high {
			break
		}
	}
	return best
}

// above and below are the numbers next to a value.
func above(v float64) float64 { return math.Nextafter(v, math.Inf(1)) }
func below(v float64) float64 { return math.Nextafter(v, math.Inf(-1)) }
