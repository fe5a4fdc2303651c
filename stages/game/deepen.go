package game

import (
	"cmp"
	"math"
	"slices"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

// References:
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997,
//	      "iterated deepening".

// fixed is a search to a depth, whose best moves, ties included, are those of full width, whatever it prunes.
// order is the order in which to try the moves; nil is the order of the game.
type fixed[S comparable] interface {
	// search returns the best moves, as bits by legal move, and the values of all moves, exact for the best
	// ones. They are valid until the next search, and meaningless if the search was stopped.
	search(s S, depth int, order []int) (moves uint64, values []propagate.Value)
	// moves is search without values.
	moves(s S, depth int, order []int) uint64
}

// newFixed returns the fastest search of a player that counts nodes.
func newFixed[S comparable](x *walker[S]) fixed[S] {
	if x.isPlain() {
		return &alphaBeta[S]{walker: x}
	}
	if pruner := newPruner(x); pruner != nil {
		return pruner
	}
	return &fullWidth[S]{walker: x}
}

// deepener searches to depth 1, 2, 3 and so on within a budget; search.Limit has the rules.
type deepener[S comparable] struct {
	*walker[S]
	fixed    fixed[S]
	byLeaves bool              // whether a budget counts the leaves of one iteration (selective.Leaves), else nodes
	kept     []propagate.Value // of the root, by the last complete iteration
}

func newDeepener[S comparable](x *walker[S], p search.Player) *deepener[S] {
	return &deepener[S]{walker: x, fixed: newFixed(x), byLeaves: p.Growth == selective.Leaves}
}

// deepened is the result of a search.
type deepened struct {
	moves   uint64            // that share the best value, as bits by legal move
	values  []propagate.Value // by legal move, those of the best moves exact; valid until the next search
	nodes   int64             // visited; leaves of the last complete iteration where a budget counts these
	reached int               // depth of the last complete iteration
}

// search goes on until an iteration does not complete within a budget, or until one has reached only finished
// games. Moves are tried in the order of the previous depth. The result is that of the last complete
// iteration. It depends on counts only, never on time.
func (x *deepener[S]) search(s S, budget int64) (f deepened) {
	x.nodes, x.open, x.limit = 0, true, math.MaxInt64
	tooMany := func(int64) bool { return x.evaluations > budget }
	var order []int
	for x.open {
		x.open, x.evaluations = false, 0
		moves, values := x.fixed.search(s, f.reached+1, order)
		if x.stopped || x.stop != nil && tooMany(0) { // the last leaf may be the one too many
			break
		}
		x.kept = append(x.kept[:0], values...) // the next iteration may be abandoned
		f = deepened{moves: moves, values: x.kept, nodes: x.evaluations, reached: f.reached + 1}
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
	x.goOn()
	return f
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
