package game

import (
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Setup is what a kernel is made for. Players, Depths, Budgets, Tie, Seed and Contests
// of search.Setup mean here what they mean there; a depth may be as large as
// time allows.
type Setup[S comparable] struct {
	Game      Game[S]
	Evaluator Evaluator[S]
	// Own has the evaluators that players name as their own, by name.
	Own map[string]Evaluator[S]
	// Turns says that moves in a row by the same player count as one ply of a
	// search's depth; otherwise each move is one.
	Turns bool
	search.Setup
}

// evaluator returns what a player evaluates positions with.
func (s Setup[S]) evaluator(p search.Player) Evaluator[S] {
	if p.Evaluator == "" {
		return s.Evaluator
	}
	return s.Own[p.Evaluator]
}

// level is the room of a search for the children of one position.
type level[S comparable] struct {
	n        int // how many children there are
	children []S
	statics  []float64
	values   []propagate.Value
	// Of searches that prune: what is known of the children, which is two slices for
	// rules to read, and the order in which they are tried.
	want        want
	lows, highs []propagate.Value
	spans       []span // at the root
	order       []int32
}

// newLevel makes room for the children of a position.
func newLevel[S comparable](game Game[S]) *level[S] {
	n := game.Branching()
	values := func() []propagate.Value { return make([]propagate.Value, n) }
	return &level[S]{
		children: make([]S, n), statics: make([]float64, n), values: values(),
		lows: values(), highs: values(), spans: make([]span, n), order: make([]int32, n),
	}
}

// know says of the children from one on that no more is known than a span.
func (l *level[S]) know(from int, v span) {
	for i := from; i < l.n; i++ {
		l.lows[i], l.highs[i] = v.low, v.high
	}
}
