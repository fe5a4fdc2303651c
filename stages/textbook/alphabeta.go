package textbook

import "math"

// References:
//
//	[KM75] section 2: "F2", alpha-beta with both bounds; theorem 1: what it looks
//	       at where the best move comes first. [E97] gives its code in the lecture
//	       after this one, and here what it may save "if we're lucky".

// AlphaBeta searches as FullWidth does and leaves out what cannot change the
// value: once a reply shows that a move is worse than one known before, its other
// replies are not searched. It is not safe for concurrent use.
type AlphaBeta[S comparable] struct {
	tree[S]
	table  *Table[S]     // nil where positions are not remembered
	oracle *AlphaBeta[S] // tells which move is best; nil where nobody does
}

// NewAlphaBeta returns an alpha-beta search without a table: moves are tried in
// their own order.
func NewAlphaBeta[S comparable](setup Setup[S]) *AlphaBeta[S] {
	return &AlphaBeta[S]{tree: newTree(setup)}
}

// NewAlphaBetaBest returns the best case: an alpha-beta search that is told the first of the
// best moves of every position that it visits, and tries it first. Finding that move out is
// not counted. Of a uniform tree of branching b it visits at every level l exactly
//
//	b^ceil(l/2) + b^floor(l/2) - 1
//
// positions, and no search that proves the value visits fewer [KM75, theorem 1].
func NewAlphaBetaBest[S comparable](setup Setup[S]) *AlphaBeta[S] {
	return &AlphaBeta[S]{tree: newTree(setup), oracle: NewAlphaBeta(setup)}
}

// window is an open interval of values. Values outside it need not be exact.
type window struct{ low, high float64 }

// everything is the window that every value lies in.
var everything = window{math.Inf(-1), math.Inf(1)}

// search returns the value of a position for the player to move, where it lies
// within the window. Otherwise it returns a bound on the same side, as close as
// it found one ("fail-soft"): the value is at most that if it is at most w.low,
// at least that if it is at least w.high. The window is from the side of the
// player to move.
func (x *AlphaBeta[S]) search(s S, left, ply int, w window) float64 {
	x.visit(ply)
	first, value, known := x.recall(s, left, w)
	if known {
		return value
	}
	children, before := x.expand(s, left, ply), x.horizons
	if len(children) == 0 {
		return x.leaf(s, left)
	}
	best, move := math.Inf(-1), 0
	for k := range children {
		i := nth(k, first)
		value := x.below(s, children[i], left, ply, window{max(w.low, best), w.high})
		if x.stopped {
			return 0
		}
		if k == 0 || value > best {
			best, move = value, i
			x.keep(ply, i)
		}
		if best >= w.high {
			break
		}
	}
	x.remember(s, left, best, w, move, x.horizons > before)
	return best
}

// below is search of a position after a move, for the player who made it and
// with his window.
func (x *AlphaBeta[S]) below(s, child S, left, ply int, w window) float64 {
	left, same := x.step(s, child, left)
	if same {
		return x.search(child, left, ply+1, w)
	}
	return -x.search(child, left, ply+1, window{-w.high, -w.low})
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

// Search returns what FullWidth.Search does, value, first best move and
// principal variation, from as many plies. Without a table the variation is the
// same too; with one it may be another of the same value, cut short.
func (x *AlphaBeta[S]) Search(s S, depth int) Result {
	x.Forget()
	x.begin(nil)
	return x.root(s, depth)
}

// Iterate implements Engine. What the table has from before is used, and the
// principal variation is as long as the search is deep; Nodes has the positions
// visited for that too. A line is cut short where stop said so when the value was
// known already.
func (x *AlphaBeta[S]) Iterate(s S, depth int, stop Stop) (r Result, finished bool) {
	x.begin(stop)
	r = x.root(s, depth)
	if x.stopped {
		return r, false
	}
	x.complete(s, depth, stop, &r)
	return r, true
}

// root searches the root. It differs from search in that it looks at every move
// of which it cannot rule out that it is the first of the best, and that no
// table can answer for it.
func (x *AlphaBeta[S]) root(s S, depth int) Result {
	x.visit(0)
	children := x.expand(s, depth, 0)
	if len(children) == 0 {
		return x.result(s, x.leaf(s, depth))
	}
	best, move := math.Inf(-1), 0
	first := x.guess(s, depth)
	for k := range children {
		i := nth(k, first)
		w := window{best, math.Inf(1)}
		show := i < move && x.oracle == nil // an oracle has told the first of the best
		if show {
			w.low = math.Nextafter(best, math.Inf(-1)) // so that an equal value shows
		}
		value := x.below(s, children[i], depth, 0, w)
		switch {
		case x.stopped:
			return x.result(s, 0)
		case k == 0 || value > best || value == best && show:
			best, move = value, i
			x.keep(0, i)
		}
	}
	x.remember(s, depth, best, everything, move, x.horizons > 0)
	return x.result(s, best)
}

// complete makes a principal variation that the table has cut short as long as the
// search of s to a depth was, or until the game ends: it searches from where the
// line ends, which the table makes short, and counts that.
func (x *AlphaBeta[S]) complete(s S, depth int, stop Stop, r *Result) {
	for x.table != nil {
		end, left := x.follow(s, depth, r.Line)
		if _, over := x.setup.Game.Outcome(end); over || left == 0 {
			return
		}
		x.begin(stop.After(r.Nodes))
		found := x.root(end, left)
		r.Nodes, r.Evaluations = r.Nodes+found.Nodes, r.Evaluations+found.Evaluations
		if x.stopped || len(found.Line) == 0 { // no more of the game is known
			return
		}
		r.Line = append(r.Line, found.Line...)
	}
}

// follow returns the position after a line, and what it leaves of the depth.
func (t *tree[S]) follow(s S, depth int, line []int) (end S, left int) {
	children := make([]S, t.setup.Game.Branching())
	for _, i := range line {
		t.setup.Game.Expand(s, children)
		depth, _ = t.step(s, children[i], depth)
		s = children[i]
	}
	return s, depth
}
