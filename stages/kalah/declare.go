package kalah

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/game"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "kalah", Summary: "sowing and capturing stones; a last stone in the own kalah moves again", Title: "Kalah",
		Rules: "A player takes the stones out of a pit and sows them one by one, the own kalah included. A last stone in " +
			"the kalah gives another move; in an empty pit of one's own it captures the stones opposite. More stones win. " +
			"Pits are numbered from 0, from their owner's left.",
		Source: "[B92] section 5; [SD69]",
		Status: "sizes of the paper, openings and open points of the rules ours; held to rules written a second time, and " +
			"to published values of small boards",
		// The usual size is not solved in a lesson, and a curve needs positions that differ.
		Begin: map[string]string{"pits": "4", "stones": "3", "opening": "6", "evaluator": "kalah-ratio"},
		Seats: [2]string{"Your pits are the lower row, pit 0 on the left. You sow to the right, into your kalah on the " +
			"right, and on through the upper row.", "Your pits are the upper row, pit 0 on the right. You sow to the " +
			"left, into your kalah on the left, and on through the lower row."},
		Played: true,
		Keys: []declare.Key{
			{Name: "pits", Kind: declare.Whole, Doc: "the pits of a side", Example: "6", Required: true, Min: 1, Max: MaxPits},
			{Name: "stones", Kind: declare.Whole, Doc: "the stones in a pit at the start", Example: "4", Required: true,
				Min: 1, Max: MaxStones},
			{Name: "rules", Noun: "rule", Kind: declare.Choices,
				Doc: "where rules in print differ, those other than the default", Example: "[stuck-ends]", Words: Variants()},
			declare.Truth("margin", declare.Word{Name: "margin", Summary: "the best margin in stones"}),
			declare.Opening(declare.MaxOpening), declare.Ply, declare.Solve,
		},
		Without: map[string]string{
			"height":    `a kalah has no height, its size is "pits" and "stones"`,
			"branching": `a kalah has no branching, its size is "pits" and "stones"`,
		},
		Branching:  func(v declare.Values) int { return v.Int("pits") },
		Evaluators: game.Declared(allEvaluators(Rules{}, 0)),
		New:        newDeclared,
	}
}

// newDeclared makes the kalah of an experiment.
func newDeclared(spec declare.Spec) (declare.Generator, error) {
	var variants []string
	if names := spec.Values.Text("rules"); names != "" {
		variants = strings.Split(names, "+")
	}
	rules, err := New(spec.Values.Int("pits"), spec.Values.Int("stones"), variants)
	if err != nil {
		return nil, err
	}
	stage, err := game.NewStage(spec, rules, rules.String(), allEvaluators(rules, spec.Seed))
	stage.Measured = "kalah-ratio"
	switch {
	case spec.Values.Is("margin"):
		stage.Judge = func() game.Judge[State] { return newMargins(rules, endingsOf(rules)) }
		stage.NewEndings = func() game.Endings { return NewEndings(rules) }
	case rules.t.pits <= fewPits:
		stage.Judge = func() game.Judge[State] { return game.NewSolver(tabulated{rules, endingsOf(rules)}) }
	}
	return stage, err
}

// allEvaluators lists the evaluators with those by random play.
func allEvaluators(r Rules, seed uint64) []game.Named[State] {
	return append(evaluators(r), game.Playouts("kalah", r, seed, nil, r.tooManyPositions())...)
}

// tooManyPositions is nil for boards small enough to visit every position: the largest is
// Kalah(4,2), with 303,327 positions, or 314,345 with stuck-ends.
func (r Rules) tooManyPositions() error {
	most := [MaxPits + 1]int{1: MaxStones, 2: MaxStones, 3: 4, 4: 2, 5: 1}
	if r.t != nil && r.t.stones > most[r.t.pits] {
		return fmt.Errorf("%v has too many positions to look at all of them, expected at most 2 pits a side, or 4 stones "+
			"in each of 3, 2 in each of 4, 1 in each of 5; or kalah-playouts-K", r)
	}
	return nil
}
