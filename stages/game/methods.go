package game

import (
	"errors"
	"fmt"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
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
// the chosen move, which a propagate.Grader decides without, is asked for when the search
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

// tablePositions is how many positions the transposition table of a textbook search
// holds at least before it forgets any; node counts depend on it where more are met.
const tablePositions = 1 << 18

// checkTextbook returns why there is no textbook search with a rule, or nil.
func checkTextbook(rule propagate.Propagator, tie search.Tie) error {
	switch {
	case !propagate.IsMinimax(rule):
		return errors.New("textbook search backs up by minimax alone; full width is there for every rule")
	case tie != search.First && tie != search.Expected:
		return fmt.Errorf("textbook search makes the first of equal moves, but tie is %q; expected first or expected", tie)
	}
	return nil
}

// textbook prepares a search of stages/textbook.
func (k *kernel[S]) textbook(p *player[S], method search.Method) finder[S] {
	setup := textbook.Setup[S]{Game: k.setup.Game, Evaluator: p.static, Turns: k.setup.Turns}
	switch method {
	case search.Negamax:
		return k.engine(textbook.NewFullWidth(setup))
	case search.AlphaBeta:
		return k.engine(textbook.NewAlphaBeta(setup))
	case search.AlphaBetaTable:
		return k.engine(textbook.NewAlphaBetaTable(setup, textbook.NewTable[S](tablePositions)))
	case search.DeepeningTable:
		return k.iterated(textbook.NewDeepening(textbook.NewAlphaBetaTable(setup, textbook.NewTable[S](tablePositions)), nil))
	}
	return k.iterated(textbook.NewDeepening(textbook.NewFullWidth(setup), nil))
}

// engine searches to one depth.
func (k *kernel[S]) engine(engine textbook.Engine[S]) finder[S] {
	return func(s S, depth int) search.Effort { return k.effort(s, engine.Search(s, depth)) }
}

// iterated searches to each depth up to the last one.
func (k *kernel[S]) iterated(deepening *textbook.Deepening[S]) finder[S] {
	return func(s S, depth int) (e search.Effort) {
		var nodes, evaluations int64
		for iteration := range deepening.Search(s, depth) {
			nodes, evaluations = nodes+iteration.Nodes, evaluations+iteration.Evaluations
			e = k.effort(s, iteration.Result)
		}
		e.Nodes, e.Evaluations = nodes, evaluations
		return e
	}
}

// effort is what a textbook search of a position found and cost. It does not tell how
// many moves share the best value.
func (k *kernel[S]) effort(s S, r textbook.Result) search.Effort {
	e := search.Effort{Value: r.Value, Nodes: r.Nodes, Evaluations: r.Evaluations}
	for _, i := range r.Line {
		e.Line = append(e.Line, int32(k.setup.Game.Move(s, i)))
		k.setup.Game.Expand(s, k.room)
		s = k.room[i]
	}
	e.Move = e.Line[0]
	return e
}
