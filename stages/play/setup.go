package play

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
	children []S
	statics  []float64
	values   []propagate.Value
}

// newLevel makes room for the children of a position.
func newLevel[S comparable](game Game[S]) *level[S] {
	n := game.Branching()
	return &level[S]{make([]S, n), make([]float64, n), make([]propagate.Value, n)}
}
