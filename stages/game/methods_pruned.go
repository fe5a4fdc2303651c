package game

import (
	"errors"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// checkPruned returns why searches by a rule are not pruned, or nil.
func checkPruned(rule propagate.Propagator) error {
	if _, is := rule.(propagate.Monotone); !is {
		return errors.New("a node can be worth less for a better move, so that nothing is known before all moves are; expected full")
	}
	return nil
}

// pruning prepares the searches of a player that prune, with a searcher of their own:
// what they remember and how they order is no one else's.
func (k *kernel[S]) pruning(of int, method search.Method) finder[S] {
	p, x := k.players[of], newSearcher(k.setup, k.setup.Players[of])
	x.ordered = method != search.Pruned
	if method == search.Remembered || method == search.Deepened {
		x.memory = newTranspositions[S](x.rule)
	}
	find := x.once
	if method == search.Deepened {
		find = x.deepened
	}
	return func(s S, depth int) search.Effort { return k.spared(p, x, find, s, depth) }
}

// spared makes one search that prunes. It begins with an empty memory. The value of
// the chosen move, which a propagate.ThresholdRanker decides without, is asked for when the search
// is over and its nodes are counted.
func (k *kernel[S]) spared(p *player[S], x *searcher[S], find func(S, int) uint64, s S, depth int) search.Effort {
	x.nodes, x.evaluations = 0, 0
	if x.memory != nil {
		x.memory.forget()
	}
	best := find(s, depth)
	move := k.choose(p, best, search.Limit{Depth: depth})
	e := search.Effort{Move: k.number(move), Ties: int32(bits.OnesCount64(best)), Nodes: x.nodes, Evaluations: x.evaluations}
	e.Value = x.settle(s, depth, move).Win
	return e
}

// once is one pruned search. Where moves are ordered, those of the root are too.
func (x *searcher[S]) once(s S, depth int) (moves uint64) {
	var order []int
	l := x.level(0)
	l.n = x.game.Expand(s, l.children)
	for _, i := range x.ordering(l, x.node(s, depth)) {
		order = append(order, int(i))
	}
	moves, _ = x.pruned(s, depth, order)
	return moves
}

// deepened is a pruned search to depth 1, 2 and so on. The moves of the root are tried
// in the order of what the depth before has left possible for them.
func (x *searcher[S]) deepened(s S, depth int) (moves uint64) {
	var order []int
	for d := 1; d <= depth; d++ {
		var spans []span
		moves, spans = x.pruned(s, d, order)
		order = byValue(x.game.Max(s), hopes(x.game.Max(s), spans))
	}
	return moves
}

// hopes are the better ends of what is known of some moves, for the player who makes
// them.
func hopes(maxToMove bool, spans []span) (values []propagate.Value) {
	for _, v := range spans {
		if maxToMove {
			values = append(values, v.high)
		} else {
			values = append(values, v.low)
		}
	}
	return values
}
