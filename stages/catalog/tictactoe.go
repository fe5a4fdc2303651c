package catalog

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// newTicTacToe makes the tic-tac-toe of a spec.
func newTicTacToe(spec layered.Spec) (layered.Game, error) {
	rules := tictactoe.Rules{}
	opening := game.Opening[tictactoe.State]{Game: rules, Moves: spec.Opening, Source: random.For(spec.Seed, "opening/tictactoe")}
	stage := game.Stage[tictactoe.State]{Game: rules, Opening: opening,
		Evaluator: func(name string, _ *evaluate.Calibration) (game.Evaluator[tictactoe.State], error) {
			return ticTacToeEvaluator(name)
		}}
	return stage, opening.Check()
}

// ticTacToeEvaluator returns an evaluator of positions of tic-tac-toe by name.
func ticTacToeEvaluator(name string) (game.Evaluator[tictactoe.State], error) {
	for _, kind := range tictactoe.Evaluators() {
		if kind.Name == name {
			return kind.Evaluator, nil
		}
	}
	return nil, fmt.Errorf("evaluator %q does not read a tictactoe", name)
}
