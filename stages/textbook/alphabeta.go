package textbook

import "math"

// References:
//
//	[KM75] section 2: "F2", alpha-beta with both bounds. [E97] gives its code in
//	       the lecture after this one, and here what it may save.

// AlphaBeta searches as FullWidth does and leaves out what cannot change the
// value: once a reply shows that a move is worse than one known before, its other
// replies are not looked at. It is for one goroutine.
type AlphaBeta[S comparable] struct {
	tree[S]
	table *Table[S] // nil where positions are not remembered
}

// NewAlphaBeta returns an alpha-beta search without a table: moves are tried in
// their own order.
func NewAlphaBeta[S comparable](setup Setup[S]) *AlphaBeta[S] {
	return &AlphaBeta[S]{tree: newTree(setup)}
}

// Window is an open interval of values, from Max's side. The search is told that
// nothing outside matters.
type Window struct{ Low, High float64 }

// Everything is the window that every value lies in.
func Everything() Window { return Window{math.Inf(-1), math.Inf(1)} }

// sided turns a window to the side of Max, or of Min.
func (w Window) sided(maxToMove bool) Window {
	if maxToMove {
		return w
	}
	return Window{-w.High, -w.Low}
}

// search returns the value of a position for the player to move, where it lies
// within the window. Otherwise it returns a bound on the same side, as close as
// it found one ("fail-soft"): the value is at most that if it is at most w.Low,
// at least that if it is at least w.High. The window is from the side of the
// player to move.
func (x *AlphaBeta[S]) search(s S, left, at int, w Window) float64 {
	x.visit(at)
	first, value, known := x.recall(s, left, w)
	if known {
		return value
	}
	children, before := x.expand(s, left, at), x.horizons
	if len(children) == 0 {
		return x.leaf(s, left)
	}
	best, move := math.Inf(-1), 0
	for k := range children {
		i := nth(k, first)
		value := x.below(s, children[i], left, at, Window{max(w.Low, best), w.High})
		if x.stopped {
			return 0
		}
		if k == 0 || value > best {
			best, move = value, i
			x.keep(at, i)
		}
		if best >= w.High {
			break
		}
	}
	x.remember(s, left, best, w, move, x.horizons > before)
	return best
}

// below is search of a position after a move, for the player who made it and
// with his window.
func (x *AlphaBeta[S]) below(s, child S, left, at int, w Window) float64 {
	left, same := x.step(s, child, left)
	if same {
		return x.search(child, left, at+1, w)
	}
	return -x.search(child, left, at+1, Window{-w.High, -w.Low})
}

// nth returns which move is tried at place k where one of them comes first and
// the others follow in their order.
func nth(k, first int) int {
	switch {
	case k == 0:
		return first
	case k <= first:
		return k - 1
	}
	return k
}
