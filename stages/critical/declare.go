package critical

import (
	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	gamma := declare.Chance("gamma",
		"the probability that a move at a won node, other than the one that is sure to win, loses", "1")
	gamma.Closed, gamma.Example = true, "0.9"
	return declare.Game{
		Name: "critical", Summary: "high trees of known values, in which a wrong move at a won node loses with " +
			"probability gamma", Title: "Critical win-loss games",
		Rules: "A game tree whose values are drawn from the root down: Max wins the root by one move. Elsewhere a " +
			"won position has one move that is sure to keep the win, and each other move loses it with probability gamma; a " +
			"lost position has no winning move.",
		Source: "[NR24]",
		Status: "the paper's model and sizes; held to solving by search, to its exact laws and at gamma = 1 to " +
			"Schruefer trees",
		Begin:      map[string]string{"depths": "1-4", "gamma": "0.9"},
		Played:     true,
		Keys:       []declare.Key{declare.Height, declare.Branching, gamma},
		Evaluators: game.Declared(evaluators(nil)),
		New:        newDeclared,
	}
}

// newDeclared makes the games of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	rules, err := New(spec.Height, spec.Branching, spec.Probability, spec.Seed)
	if err != nil {
		return nil, err
	}
	return game.Stage[State]{Name: spec.Game, Game: rules, Opening: rules, Evaluators: evaluators(rules)}, nil
}
