package catalog

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Question is a board to explore, and with what.
type Question struct {
	ID          int64
	Words       []uint64 // the squares, as Game.Board writes them
	Evaluator   string
	Calibration *evaluate.Calibration // nil for an evaluator that needs none
	Seed        uint64                // of evaluators that err at random
	Rule        propagate.Propagator
}

// Explore begins a game at a board of a game. The error says what does not fit.
func Explore(g layered.Game, q Question) (game.Exploration, error) {
	switch g := g.(type) {
	case layered.Layered:
		setting := evaluate.Setting{Layers: g.Layers(), Seed: q.Seed, Calibration: q.Calibration}
		static, err := evaluate.New(q.Evaluator, setting)
		if err != nil {
			return nil, err
		}
		return game.ExploreLayered(search.Setup{Layers: g.Layers(), Evaluator: static}, q.ID, q.Words, q.Rule), nil
	case game.Staged:
		squares := make([]byte, g.Bits()/8)
		game.Unpack(squares, q.Words)
		return g.Explore(squares, q.Evaluator, q.Calibration, q.Rule)
	}
	return nil, errors.New("its positions cannot be searched one by one")
}

// Explore implements game.Staged.
func (fiveInARow) Explore(squares []byte, evaluator string, _ *evaluate.Calibration, rule propagate.Propagator) (game.Exploration, error) {
	p, err := fivePlayer(search.Player{Rule: rule}, evaluator)
	if err != nil {
		return nil, err
	}
	found, err := five.NewExploration(squares, p)
	if err != nil {
		return nil, fmt.Errorf("evaluator %q: %w", evaluator, err)
	}
	return found, nil
}
