package play

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// newEngine returns what searches positions with a rule: for minimax the textbook's
// alpha-beta with a table, for others the search that decides.
func newEngine[S comparable](setup Setup[S], rule propagate.Propagator) textbook.Engine[S] {
	if propagate.IsMinimax(rule) {
		of := textbook.Setup[S]{Game: setup.Game, Evaluator: setup.Evaluator, Turns: setup.Turns}
		return textbook.NewAlphaBetaTable(of, textbook.NewTable[S](tablePositions))
	}
	return engine[S]{newSearcher(setup, search.Player{Rule: rule})}
}

// engine is the search of any rule as a textbook.Engine.
type engine[S comparable] struct{ *searcher[S] }

// Search implements textbook.Engine.
func (e engine[S]) Search(s S, depth int) textbook.Result {
	r, _ := e.Iterate(s, depth, nil)
	return r
}

// Forget implements textbook.Engine. Nothing is left by earlier iterations.
func (e engine[S]) Forget() {}

// Iterate implements textbook.Engine. The line is searched for anew, which costs about
// what searches to lesser depths do.
func (e engine[S]) Iterate(s S, depth int, stop textbook.Stop) (r textbook.Result, finished bool) {
	e.nodes, e.evaluations, e.open = 0, 0, false
	e.limit, e.stop, e.stopped = math.MaxInt64, stop, false
	defer func() { e.stop, e.stopped = nil, false }()
	moves, values := e.iteration(s, depth, nil)
	if e.stopped {
		return textbook.Result{Move: -1, Nodes: e.nodes, Evaluations: e.evaluations}, false
	}
	first := bits.TrailingZeros64(moves)
	r = textbook.Result{Value: values[first].Win, Move: first, Best: moves, Whole: !e.open}
	r.Line = e.line(s, depth, first)
	r.Nodes, r.Evaluations = e.nodes, e.evaluations
	return r, true
}

// line returns the principal variation of a search to a depth that found a first move
// best: the first best move of every node that it leads to, as the search saw it.
// It ends where a value is settled, and is cut short where the search is to stop.
func (x *searcher[S]) line(s S, depth, first int) []int {
	line, node := []int{first}, x.node(s, depth)
	room := make([]S, x.game.Branching())
	for {
		x.game.Expand(s, room)
		s = room[line[len(line)-1]]
		if node = x.below(s, node); node.Left == 0 || x.settled(s) {
			return line
		}
		if x.statics {
			node.Static = x.value(s)
		}
		values, over := x.children(s, len(line), node)
		if over || x.stopped {
			return line
		}
		line = append(line, bits.TrailingZeros64(bestOf(x.rule, node, values)))
	}
}

// settled reports whether the value of a position is settled.
func (x *searcher[S]) settled(s S) bool {
	if x.settler == nil {
		return false
	}
	_, is := x.settler.Settled(s)
	return is
}
