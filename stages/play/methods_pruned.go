package play

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

// pruning prepares the searches of a player that prune.
func (k *kernel[S]) pruning(p *player[S], method search.Method) finder[S] {
	switch method {
	case search.Ordered:
		return func(s S, depth int) search.Effort { return k.pruned(p, s, depth, true, nil) }
	case search.Remembered:
		memory := newTranspositions[S](p.rule)
		return func(s S, depth int) search.Effort { return k.pruned(p, s, depth, false, memory) }
	case search.Deepened:
		return func(s S, depth int) search.Effort { return k.deepened(p, s, depth) }
	}
	return func(s S, depth int) search.Effort { return k.pruned(p, s, depth, false, nil) }
}

// pruned searches a position to a depth, with what has been said of ordering and
// memory. It begins with an empty memory.
func (k *kernel[S]) pruned(p *player[S], s S, depth int, ordered bool, memory *transpositions[S]) search.Effort {
	if memory != nil {
		memory.forget()
	}
	p.nodes, p.evaluations = 0, 0
	p.ordered, p.memory = ordered, memory
	defer func() { p.ordered, p.memory = false, nil }()
	if ordered || memory != nil {
		moves, spans := p.pruned(s, depth, nil)
		return k.found(p, depth, moves, p.valued(s, depth, moves, spans))
	}
	moves, values := p.iteration(s, depth, nil)
	return k.found(p, depth, moves, values)
}

// deepened searches a position to depth 1, 2 and so on to a depth, the moves in the order
// of the depth before.
func (k *kernel[S]) deepened(p *player[S], s S, depth int) search.Effort {
	p.nodes, p.evaluations = 0, 0
	var order []int
	for d := 1; d < depth; d++ {
		_, values := p.iteration(s, d, order)
		order = byValue(p.game.Max(s), values)
	}
	moves, values := p.iteration(s, depth, order)
	return k.found(p, depth, moves, values)
}

// found is what a search of the board to a depth found and what it cost.
func (k *kernel[S]) found(p *player[S], depth int, moves uint64, values []propagate.Value) search.Effort {
	move := k.choose(p, moves, search.Limit{Depth: depth})
	return search.Effort{Move: k.number(move), Ties: int32(bits.OnesCount64(moves)), Value: values[move].Win,
		Nodes: p.nodes, Evaluations: p.evaluations}
}
