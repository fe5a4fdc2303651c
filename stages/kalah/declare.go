package kalah

import (
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "kalah", Summary: "sowing and capturing stones; a last stone in the own kalah moves again", Title: "Kalah",
		Rules:  "A player takes the stones out of a pit and sows them one by one, the own kalah included. A last stone in the kalah gives another move; in an empty pit of one's own it captures the stones opposite. More stones win.",
		Source: "[B92] section 5; [SD69]",
		Status: "sizes of the paper, openings and open points of the rules ours; held to rules written a second time, and to published values of small boards",
		Played: true,
		Keys: []declare.Key{
			{Name: "pits", Kind: declare.Whole, Doc: "the pits of a side", Example: "6", Required: true, Min: 1, Max: MaxPits},
			{Name: "stones", Kind: declare.Whole, Doc: "the stones in a pit at the start", Example: "4", Required: true, Min: 1, Max: MaxStones},
			{Name: "rules", Noun: "rule", Kind: declare.Choices, Doc: "where rules in print differ, those other than the default", Example: "[stuck-ends]", Words: Variants()},
			{Name: "truth", Field: "margin", Kind: declare.Choice, Doc: "what a right move keeps: the result, or also the best margin in stones, or the distance to mate", Example: "margin",
				Words: []declare.Word{{Name: "result", Value: false}, {Name: "margin", Value: true}}},
			declare.Opening(declare.MaxOpening), declare.Ply, declare.Solve,
		},
		Without: map[string]string{
			"height":    `a kalah has no height, its size is "pits" and "stones"`,
			"branching": `a kalah has no branching, its size is "pits" and "stones"`,
		},
		Branching:  func(v declare.Values) int { return v.Int("pits") },
		Evaluators: game.Declared(evaluators(Rules{})),
		New:        newDeclared,
	}
}

// newDeclared makes the kalah of an experiment.
func newDeclared(spec declare.Spec) (declare.Boards, error) {
	var variants []string
	if names := spec.Values.Text("rules"); names != "" {
		variants = strings.Split(names, "+")
	}
	rules, err := New(spec.Values.Int("pits"), spec.Values.Int("stones"), variants)
	if err != nil {
		return nil, err
	}
	stage, err := game.NewStage(spec, rules, rules.String(), evaluators(rules))
	stage.Measured = "kalah-ratio"
	if spec.Values.Is("margin") {
		stage.Judge = func() game.Judge[State] { return newMargins(rules, endingsOf(rules)) }
	}
	return stage, err
}
