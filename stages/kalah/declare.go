package kalah

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/declare"
	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/random"
)

// Declaration describes the game to experiments.
func Declaration() declare.Game {
	return declare.Game{
		Name: "kalah", Summary: "sowing and capturing stones; a last stone in the own kalah moves again", Source: "[B92] section 5; [SD69]",
		Status: "sizes of the paper, openings and open points of the rules ours; held to rules written a second time, and to published values of small boards",
		Played: true,
		Keys: []declare.Key{
			{Name: "pits", Kind: declare.Whole, Doc: "the pits of a side", Example: "6", Required: true, Min: 1, Max: MaxPits},
			{Name: "stones", Kind: declare.Whole, Doc: "the stones in a pit at the start", Example: "4", Required: true, Min: 1, Max: MaxStones},
			{Name: "rules", Noun: "rule", Kind: declare.Choices, Doc: "where rules in print differ, those other than the default", Example: "[stuck-ends]", Words: words()},
			declare.Opening(declare.MaxOpening), declare.Ply, declare.Solve,
		},
		Without: map[string]string{
			"height":    `a kalah has no height, its size is "pits" and "stones"`,
			"branching": `a kalah has no branching, its size is "pits" and "stones"`,
		},
		Branching:  func(v declare.Values) int { return v.Int("pits") },
		Evaluators: declaredEvaluators(),
		New:        newDeclared,
	}
}

// words lists the variants of the rules as words of their key.
func words() (list []declare.Word) {
	for _, v := range Variants() {
		list = append(list, declare.Word{Name: v.Name, Summary: v.Summary, Without: v.Default})
	}
	return list
}

func declaredEvaluators() (list []declare.Evaluator) {
	for _, kind := range Evaluators() {
		list = append(list, declare.Evaluator{Name: kind.Name, Summary: kind.Summary, Source: kind.Source, Calibrated: kind.Measured})
	}
	return list
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
	opening := game.Opening[State]{Game: rules, Moves: spec.Values.Int("opening"), Source: random.For(spec.Seed, "opening/"+rules.String())}
	stage := game.Stage[State]{Game: rules, Opening: opening, Turns: spec.Values.Is("turns"), Measured: "kalah-ratio",
		Evaluator: func(name string, c *evaluate.Calibration) (game.Evaluator[State], error) {
			return evaluatorOf(rules, name, c)
		}}
	return stage, opening.Check()
}

// evaluatorOf returns an evaluator by name.
func evaluatorOf(rules Rules, name string, c *evaluate.Calibration) (game.Evaluator[State], error) {
	for _, kind := range Evaluators() {
		if kind.Name != name {
			continue
		}
		var values []float64
		if kind.Measured && c != nil {
			values = c.Won[0]
		}
		return kind.New(rules, values)
	}
	return nil, fmt.Errorf("evaluator %q does not read a kalah", name)
}
