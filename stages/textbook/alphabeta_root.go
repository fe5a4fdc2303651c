package textbook

import "math"

// Search returns what FullWidth.Search does, value, first best move and
// principal variation, from as many plies. Without a table the variation is the
// same too; with one it may be another of the same value, cut short.
func (x *AlphaBeta[S]) Search(s S, depth int) Result { return x.Within(s, depth, Everything()) }

// Within is Search with a window. Where the value does not lie in it, Value is a
// bound on the same side as the value: at most Low, or at least High, and the
// move and the line mean nothing.
func (x *AlphaBeta[S]) Within(s S, depth int, w Window) Result {
	x.Forget()
	x.begin(nil)
	return x.root(s, depth, w, false)
}

// Ties is Search with every best move in Best, as a full search finds them. That
// takes more nodes: a move that may equal the best is searched until it shows.
func (x *AlphaBeta[S]) Ties(s S, depth int) Result {
	x.Forget()
	x.begin(nil)
	return x.root(s, depth, Everything(), true)
}

// Iterate implements Engine. What the table has from before is used, and the
// principal variation is as long as the search is deep; Nodes has the positions
// visited for that too. A line is cut short where stop said so when the value was
// known already.
func (x *AlphaBeta[S]) Iterate(s S, depth int, stop Stop) (r Result, finished bool) {
	x.begin(stop)
	r = x.root(s, depth, Everything(), false)
	if x.stopped {
		return r, false
	}
	x.complete(s, depth, stop, &r)
	return r, true
}

// root searches the root. It differs from search in that it looks at every move
// of which it cannot rule out that it is the first of the best, and that no
// table can answer for it.
func (x *AlphaBeta[S]) root(s S, depth int, w Window, ties bool) Result {
	x.visit(0)
	w = w.sided(x.setup.Game.Max(s))
	children := x.expand(s, depth, 0)
	if len(children) == 0 {
		return x.result(s, x.leaf(s, depth), 0)
	}
	best, move, moves := math.Inf(-1), 0, uint64(0)
	first := x.guess(s)
	for k := range children {
		i := nth(k, first)
		show := ties || i < move
		value := x.below(s, children[i], depth, 0, Window{floor(w.Low, best, show), w.High})
		switch {
		case x.stopped:
			return x.result(s, 0, 0)
		case k == 0 || value > best:
			best, move, moves = value, i, 1<<i
			x.keep(0, i)
		case value == best && show:
			moves |= 1 << i
			if i < move {
				move = i
				x.keep(0, i)
			}
		}
		if best >= w.High {
			break
		}
	}
	if !ties {
		moves = 1 << move
	}
	x.remember(s, depth, best, w, move, x.horizons > 0)
	return x.result(s, best, moves)
}

// floor is the lower end of the window for the next move of the root, given the
// best value so far. Where an equal value has to show, it is the number below.
func floor(low, best float64, show bool) float64 {
	if best <= low {
		return low
	}
	if show {
		return math.Nextafter(best, math.Inf(-1))
	}
	return best
}
