package game

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// References:
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997,
//	      "iterated deepening".
//	[SD69] J. R. Slagle, J. K. Dixon. Experiments with some programs that search game
//	      trees. Journal of the ACM 16, 1969: moves in the order of a shallower search.

// found is the result of a search.
type found struct {
	moves   uint64            // that share the best value, as bits by legal move
	values  []propagate.Value // by legal move, those of the best moves exact; valid until the next search
	nodes   int64             // visited; leaves of the last complete iteration where a budget counts these
	reached int               // depth of the last complete iteration; 0 of a search to a fixed depth
}

// deepen searches a position to depth 1, 2, 3 and so on until an iteration does not
// complete within a budget, or until one has reached only finished games; search.Limit
// has the rules. The budget is of nodes, or of one iteration's leaves (selective.Leaves).
// Moves are tried in the order of the previous depth. The result is that of the last
// complete iteration. It depends on counts only, never on time.
func (x *searcher[S]) deepen(s S, budget int64) (f found) {
	x.nodes, x.open, x.limit = 0, true, math.MaxInt64
	tooMany := func(int64) bool { return x.evaluations > budget }
	var order []int
	for x.open {
		x.open, x.evaluations = false, 0
		moves, values := x.iteration(s, f.reached+1, order)
		if x.stopped || x.stop != nil && tooMany(0) { // the last leaf may be the one too many
			break
		}
		x.kept = append(x.kept[:0], values...) // the next iteration may be abandoned
		f = found{moves: moves, values: x.kept, nodes: x.evaluations, reached: f.reached + 1}
		order = byValue(x.game.Max(s), x.kept)
		if x.byLeaves {
			x.stop = tooMany
		} else {
			x.limit = budget
		}
	}
	if !x.byLeaves {
		f.nodes = x.nodes
	}
	x.limit, x.stop, x.stopped = math.MaxInt64, nil, false
	return f
}

// iteration is a search to one depth: the best moves, ties included, and their values are
// those of full width, whatever is pruned. order is the order in which to try the moves;
// nil is the order of the game.
func (x *searcher[S]) iteration(s S, depth int, order []int) (moves uint64, values []propagate.Value) {
	switch {
	case x.plain:
		return x.alphaBeta(s, depth, order)
	case x.monotone != nil:
		moves, intervals := x.pruned(s, depth, order)
		return moves, x.valued(s, depth, moves, intervals)
	}
	return x.full(s, depth)
}

// bestOnly is an iteration without values.
func (x *searcher[S]) bestOnly(s S, depth int) (moves uint64) {
	if x.monotone != nil && !x.plain {
		moves, _ = x.pruned(s, depth, nil)
		return moves
	}
	moves, _ = x.iteration(s, depth, nil)
	return moves
}

// ordering returns the order in which to try the children of a level, which lie so many moves
// below the root: by their static values, the best for the mover first, stable. It is nil, for the
// order of the game, if children are leaves or the search does not order moves. Evaluating a child
// counts as visiting it.
func (x *searcher[S]) ordering(l *level[S], node propagate.Node, at int) []int32 {
	if !x.ordered || node.Left < 2 || !x.visit(l.n) {
		return nil
	}
	x.evaluations += int64(l.n)
	x.evaluate(l.children[:l.n], l.statics[:l.n])
	if x.hasty && node.Left > hastyLeft+1 {
		x.searchBriefly(l, node, at)
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

// better reports whether a player prefers a to b.
func better(maxToMove bool, a, b float64) bool {
	return maxToMove && a > b || !maxToMove && a < b
}

// byValue returns the moves at a root in the order of their known values, the best for
// the mover first, stable.
func byValue(maxToMove bool, values []propagate.Value) (order []int) {
	for i := range values {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if maxToMove {
			i, j = j, i
		}
		return cmp.Compare(values[i].Win, values[j].Win)
	})
	return order
}
