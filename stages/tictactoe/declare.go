package tictactoe

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "tictactoe", Summary: "three in a row on 3 times 3 squares", Source: "[E97]",
		Status: "solved whole; openings and evaluators ours, the text has none",
		Played: true,
		Keys:   []declare.Key{declare.Opening(Squares - 1), declare.Solve}, // a game of nine moves is over
		Without: map[string]string{
			"height":    fmt.Sprintf(`tic-tac-toe has no height, it is played on %d squares; how deep to search is "depths"`, Squares),
			"branching": fmt.Sprintf(`tic-tac-toe has no branching, it is played on %d squares; how deep to search is "depths"`, Squares),
		},
		Branching:  func(declare.Values) int { return Squares },
		Evaluators: declaredEvaluators(),
		New:        newDeclared,
	}
}

func declaredEvaluators() (list []declare.Evaluator) {
	for _, kind := range Evaluators() {
		list = append(list, declare.Evaluator{Name: kind.Name, Summary: kind.Summary, Source: kind.Source})
	}
	return list
}

// newDeclared makes the tic-tac-toe of an experiment.
func newDeclared(spec declare.Spec) (declare.Boards, error) {
	opening := game.Opening[State]{Game: Rules{}, Moves: spec.Values.Int("opening"), Source: random.For(spec.Seed, "opening/tictactoe")}
	stage := game.Stage[State]{Game: Rules{}, Opening: opening,
		Evaluator: func(name string, _ *evaluate.Calibration) (game.Evaluator[State], error) { return evaluatorOf(name) }}
	return stage, opening.Check()
}

// evaluatorOf returns an evaluator by name.
func evaluatorOf(name string) (game.Evaluator[State], error) {
	for _, kind := range Evaluators() {
		if kind.Name == name {
			return kind.Evaluator, nil
		}
	}
	return nil, fmt.Errorf("evaluator %q does not read a tictactoe", name)
}
