package game

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
	return &engine[S]{searcher: newSearcher(setup, search.Player{Rule: rule})}
}

// engine is the search of any rule as a textbook.Engine. It prunes where it can.
type engine[S comparable] struct {
	*searcher[S]
	order []int // of moves, as the iteration before has found them
}

// Search implements textbook.Engine.
func (e *engine[S]) Search(s S, depth int) textbook.Result {
	e.Forget()
	r, _ := e.Iterate(s, depth, nil)
	return r
}

// Forget implements textbook.Engine.
func (e *engine[S]) Forget() { e.order = nil }

// Iterate implements textbook.Engine. The replies of the line are searched for anew,
// and count.
func (e *engine[S]) Iterate(s S, depth int, stop textbook.Stop) (r textbook.Result, finished bool) {
	e.nodes, e.evaluations, e.open = 0, 0, false
	e.limit, e.stop, e.stopped = math.MaxInt64, stop, false
	defer func() { e.stop, e.stopped = nil, false }()
	moves, values := e.iteration(s, depth, e.order)
	if e.stopped {
		return textbook.Result{Move: -1, Nodes: e.nodes, Evaluations: e.evaluations}, false
	}
	first := bits.TrailingZeros64(moves)
	e.order = byValue(e.game.Max(s), values)
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
	x.game.Expand(s, room)
	for {
		s = room[line[len(line)-1]]
		if node = x.below(s, node); node.Left == 0 || x.settled(s) || x.game.Expand(s, room) == 0 {
			return line
		}
		moves := x.bestAt(s, len(line), node)
		if x.stopped {
			return line
		}
		line = append(line, bits.TrailingZeros64(moves))
	}
}

// bestAt returns the best moves of a node so many moves below the root, for a search
// that began there.
func (x *searcher[S]) bestAt(s S, at int, node propagate.Node) (moves uint64) {
	if _, is := x.rule.(propagate.Scheduled); !is {
		return x.only(s, node.Left) // where the search began is all the same
	}
	values, _ := x.children(s, at, node)
	return propagate.Best(x.rule, node, values)
}

// settled reports whether the value of a position is settled.
func (x *searcher[S]) settled(s S) bool {
	if x.settler == nil {
		return false
	}
	_, is := x.settler.Settled(s)
	return is
}
