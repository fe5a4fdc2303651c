package tictactoe

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "tictactoe", Summary: "three in a row on 3 times 3 squares", Title: "Tic-tac-toe",
		Rules:  "Players put a cross or a nought on an empty square in turn. Three in a row win, and a full board is a draw.",
		Source: "[E97]",
		Status: "solved whole; openings and evaluators ours, the text has none",
		Begin:  map[string]string{"opening": "2"},
		Played: true,
		Keys:   []declare.Key{declare.Opening(Squares - 1), declare.Solve}, // a game of nine moves is over
		Without: map[string]string{
			"height": fmt.Sprintf(`tic-tac-toe has no height, it is played on %d squares; how deep to search is "depths"`,
				Squares),
			"branching": fmt.Sprintf(`tic-tac-toe has no branching, it is played on %d squares; how deep to search is "depths"`,
				Squares),
		},
		Branching:  func(declare.Values) int { return Squares },
		Evaluators: game.Declared(allEvaluators(0)),
		New:        newDeclared,
	}
}

// newDeclared makes the tic-tac-toe of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	return game.NewStage(spec, Rules{}, "tictactoe", allEvaluators(spec.Seed))
}

// allEvaluators lists the evaluators with those by random play.
func allEvaluators(seed uint64) []game.Named[State] {
	return append(slices.Clone(evaluators), game.Playouts("tictactoe", Rules{}, seed, nil, nil)...)
}
