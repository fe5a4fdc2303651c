package game

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

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
