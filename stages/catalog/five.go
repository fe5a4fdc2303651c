package catalog

import (
	"errors"
	"fmt"

	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/truth"
)

// fiveInARow is five-in-a-row as the stages take it. It has a search of its own:
// 361 moves and values that are whole numbers are too much for the general one.
type fiveInARow struct{ seed uint64 }

var _ game.Staged = fiveInARow{}

// newFive makes the five-in-a-row of a spec.
func newFive(spec layered.Spec) (layered.Game, error) { return fiveInARow{spec.Seed}, nil }

// Bits implements layered.Game: a point is a byte.
func (fiveInARow) Bits() int { return 8 * five.Points }

// Board implements layered.Game.
func (f fiveInARow) Board(id int64, words []uint64) {
	var squares [five.Points]byte
	position := five.Opening(f.seed, id)
	five.Encode(&position, squares[:])
	game.Pack(words, squares[:])
}

// Ones implements game.Staged: the stones.
func (fiveInARow) Ones(words []uint64) int32 {
	var squares [five.Points]byte
	game.Unpack(squares[:], words)
	position := five.Decode(squares[:])
	return int32(position.Stones())
}

// CheckMethod implements game.Staged.
func (fiveInARow) CheckMethod(method search.Method, rule propagate.Propagator, _ search.Tie) error {
	if _, err := fiveWeights(rule); err != nil {
		return err
	}
	return five.CheckMethod(method)
}

// Kernel implements game.Staged.
func (fiveInARow) Kernel(evaluator string, _ *evaluate.Calibration, setup search.Setup) (search.Kernel, error) {
	var players []five.Player
	for _, p := range setup.Players {
		made, err := fivePlayer(p, evaluator)
		if err != nil {
			return nil, fmt.Errorf("player %q: %w", p.Name, err)
		}
		players = append(players, made)
	}
	return five.NewKernel(players, setup.Limits(), setup.Tie, setup.Seed, setup.Contests)
}

// Solver implements game.Staged: boards are never solved.
func (fiveInARow) Solver() truth.Solver { return nil }

// Measure implements game.Staged: there is nothing to calibrate.
func (fiveInARow) Measure(int64, int) ([]calibrate.Row, error) {
	return nil, errors.New("evaluators of five are not calibrated")
}

// Replay implements game.Staged.
func (fiveInARow) Replay(squares []byte) (game.Replay, error) { return five.NewReplay(squares) }

// fivePlayer makes a player, with an evaluator of its own or the one of all.
func fivePlayer(p search.Player, evaluator string) (five.Player, error) {
	if p.Evaluator != "" {
		evaluator = p.Evaluator
	}
	parameters, reading, err := five.ParseEvaluator(evaluator)
	if err != nil {
		return five.Player{}, err
	}
	weights, err := fiveWeights(p.Rule)
	return five.Player{Name: p.Name, Weights: weights, Parameters: parameters, Reading: reading}, err
}

// fiveWeights returns the weights of a rule.
func fiveWeights(rule propagate.Propagator) (five.Weights, error) {
	weights, is := propagate.RuleWeights(rule)
	if !is {
		return five.Weights{}, errors.New("five-in-a-row has values that are no probabilities, expected minimax or a rule of weights such as p81100")
	}
	return five.RuleWeights(weights)
}
