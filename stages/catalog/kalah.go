package catalog

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/random"
)

// newKalah makes the kalah of a spec.
func newKalah(spec layered.Spec) (layered.Game, error) {
	var variants []string
	if spec.Rules != "" {
		variants = strings.Split(spec.Rules, "+")
	}
	rules, err := kalah.New(spec.Pits, spec.Stones, variants)
	if err != nil {
		return nil, err
	}
	opening := game.Opening[kalah.State]{Game: rules, Moves: spec.Opening, Source: random.For(spec.Seed, "opening/"+rules.String())}
	stage := game.Stage[kalah.State]{Game: rules, Opening: opening, Turns: spec.Turns, Measured: "kalah-ratio",
		Evaluator: func(name string, c *evaluate.Calibration) (game.Evaluator[kalah.State], error) {
			return kalahEvaluator(rules, name, c)
		}}
	return stage, opening.Check()
}

// kalahEvaluator returns an evaluator of positions of a kalah by name.
func kalahEvaluator(rules kalah.Rules, name string, c *evaluate.Calibration) (game.Evaluator[kalah.State], error) {
	for _, kind := range kalah.Evaluators() {
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

// Rules lists the variants of the rules of kalah.
func Rules() []kalah.Variant { return kalah.Variants() }
