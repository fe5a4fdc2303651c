package game

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Methodical is a game that can say which methods of search it has.
type Methodical interface {
	// CheckMethod returns why a rule cannot be searched by a method under a tie
	// rule, or nil.
	CheckMethod(method search.Method, rule propagate.Propagator, tie search.Tie) error
}

var _ search.Measurer = (*kernel[place])(nil)

// CheckMethod implements Methodical.
func (st Stage[S]) CheckMethod(method search.Method, rule propagate.Propagator, tie search.Tie) error {
	return CheckMethod(method, rule, tie, st.Turns)
}

// CheckMethod returns why a kernel of this package cannot search by a method with
// a rule and a tie rule, or nil. turns says that plies are turns, as in Setup.
func CheckMethod(method search.Method, rule propagate.Propagator, tie search.Tie, turns bool) error {
	switch method {
	case search.Full:
		return nil
	case search.Pruned, search.Ordered, search.Remembered, search.Deepened:
		return checkPruned(rule)
	case search.Negamax, search.AlphaBeta, search.AlphaBetaTable, search.Deepening, search.DeepeningTable:
		return checkTextbook(rule, tie)
	}
	return errors.New("there is no such method here")
}

// finder searches a position to a depth by one method.
type finder[S comparable] func(s S, depth int) search.Effort

// Measure implements search.Measurer.
func (k *kernel[S]) Measure(of int, method search.Method, efforts []search.Effort) {
	p := k.players[of]
	find := p.finders[method]
	if find == nil {
		find = k.finder(of, method)
		p.finders[method] = find
	}
	for j, depth := range k.setup.Depths {
		efforts[j] = find(k.board, depth)
	}
}

// finder prepares the searches of a player by a method.
func (k *kernel[S]) finder(of int, method search.Method) finder[S] {
	p := k.players[of]
	switch method {
	case search.Full:
		return func(s S, depth int) search.Effort { return k.full(p, s, depth) }
	case search.Pruned, search.Ordered, search.Remembered, search.Deepened:
		return k.pruning(of, method)
	case search.Negamax, search.AlphaBeta, search.AlphaBetaTable, search.Deepening, search.DeepeningTable:
		return k.textbook(p, method)
	}
	panic(fmt.Sprintf("method %q is not one of this kernel", method))
}

// full searches a position full width.
func (k *kernel[S]) full(p *player[S], s S, depth int) search.Effort {
	p.nodes, p.evaluations = 0, 0
	best, values := p.full(s, depth)
	move := k.choose(p, best, search.Limit{Depth: depth})
	return search.Effort{Move: k.number(move), Ties: int32(bits.OnesCount64(best)), Value: values[move].Win,
		Nodes: p.nodes, Evaluations: p.evaluations}
}

// choose returns which of the best moves of the board a player decides for.
func (k *kernel[S]) choose(p *player[S], best uint64, limit search.Limit) int {
	return k.setup.Tie.Choose(best, p.stream.Sub(k.occasion(k.board, limit, 0, 0)))
}

// number returns the number of a legal move of the board.
func (k *kernel[S]) number(move int) int32 { return int32(k.setup.Game.Move(k.board, move)) }
