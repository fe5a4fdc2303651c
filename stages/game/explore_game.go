package game

import (
	"fmt"
	"iter"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// Explore implements Explorer.
func (st Stage[S]) Explore(squares []byte, evaluator string, calibration *evaluate.Calibration, rule propagate.Propagator) (Exploration, error) {
	static, err := st.Evaluator(evaluator, calibration)
	if err != nil {
		return nil, err
	}
	if len(squares) != st.Game.Bytes() {
		return nil, fmt.Errorf("board of %d bytes: expected %d", len(squares), st.Game.Bytes())
	}
	setup := Setup[S]{Game: st.Game, Evaluator: static, Turns: st.Turns}
	return newExploration(setup, st.Game.Decode(squares), rule), nil
}

// ExploreLayered begins at a board of squares. Of the setup only Layers and Evaluator
// are looked at.
func ExploreLayered(setup search.Setup, id int64, words []uint64, rule propagate.Propagator) Exploration {
	positions := search.NewPositions(setup)
	positions.Load(id, words)
	board := layeredBoard{setup.Layers, positions}
	setup.Layers = layered.Layers{}
	return newExploration(Setup[place]{Game: board, Evaluator: board}, board.Start(), rule)
}

// exploration is an Exploration of any Game.
type exploration[S comparable] struct {
	*replay[S]
	engine textbook.Engine[S]
}

// newExploration begins at a board.
func newExploration[S comparable](setup Setup[S], board S, rule propagate.Propagator) Exploration {
	return &exploration[S]{newReplay(setup.Game, board), newEngine(setup, rule)}
}

// Deepen implements Exploration.
func (e *exploration[S]) Deepen(deepest int, stop textbook.Stop) iter.Seq[Iteration] {
	if e.game.Expand(e.position, e.children) == 0 {
		return func(func(Iteration) bool) {}
	}
	return Iterations(textbook.NewDeepening(e.engine, stop).Search(e.position, deepest), e.numbers)
}

// Deepest implements Exploration.
func (*exploration[S]) Deepest() int { return 0 }

// Values implements Exploration.
func (*exploration[S]) Values() string { return FromMax }

// numbers turns a line from the position into the numbers of its moves.
func (e *exploration[S]) numbers(line []int) (moves []int) {
	s := e.position
	for _, i := range line {
		moves = append(moves, e.game.Move(s, i))
		e.game.Expand(s, e.children)
		s = e.children[i]
	}
	return moves
}
