package play

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/propagate"
)

// References:
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997,
//	      "iterated deepening".

// found is what a search of a position has found.
type found struct {
	moves   uint64            // that share the best value, as bits by legal move
	values  []propagate.Value // by legal move, those of the best moves exact; valid until the next search
	nodes   int64             // visited
	reached int               // depth of the last complete iteration; 0 of a search to a fixed depth
}

// deepen searches a position to depth 1, 2, 3 and so on until an iteration does not
// complete within a budget of nodes, or until one has seen nothing but finished
// games; search.Limit has the rules. What it finds is that of the last complete
// iteration. It depends on counts only, never on time.
func (x *searcher[S]) deepen(s S, budget int64) (f found) {
	x.nodes, x.open, x.limit = 0, true, math.MaxInt64
	for x.open {
		x.open = false
		moves, values := x.iteration(s, f.reached+1)
		if x.stopped {
			break
		}
		x.kept = append(x.kept[:0], values...) // the next iteration may be abandoned
		f = found{moves: moves, values: x.kept, reached: f.reached + 1}
		x.limit = budget
	}
	f.nodes = x.nodes
	x.limit, x.stopped = math.MaxInt64, false
	return f
}

// iteration is a search to one depth that looks for moves: the best ones, ties
// included, are those of full width, whatever is pruned.
func (x *searcher[S]) iteration(s S, depth int) (moves uint64, values []propagate.Value) {
	if x.plain {
		return x.cutoff(s, depth)
	}
	return x.full(s, depth)
}

// full is a search of full width.
func (x *searcher[S]) full(s S, depth int) (moves uint64, values []propagate.Value) {
	values = x.root(s, depth)
	return bestOf(x.rule, x.node(s, depth), values), values
}
