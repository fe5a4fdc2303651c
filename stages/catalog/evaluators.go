package catalog

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/five"
	"github.com/nonminimax/nonminimax/stages/kalah"
	"github.com/nonminimax/nonminimax/stages/tictactoe"
)

// Evaluator is an entry of the list of evaluators.
type Evaluator struct {
	Name       string
	Summary    string // one line
	Source     string // where the literature defines it
	Game       string // the one game it reads; empty for those of boards of squares
	Calibrated bool   // whether it needs a calibration
	Random     bool   // whether it depends on the seed
}

// Evaluators lists all evaluators, in the order of the literature.
func Evaluators() []Evaluator {
	var list []Evaluator
	for _, kind := range evaluate.Kinds() {
		list = append(list, ofBoards(kind))
	}
	for _, kind := range kalah.Evaluators() {
		list = append(list, Evaluator{kind.Name, kind.Summary, kind.Source, "kalah", kind.Measured, false})
	}
	for _, kind := range tictactoe.Evaluators() {
		list = append(list, Evaluator{Name: kind.Name, Summary: kind.Summary, Source: kind.Source, Game: "tictactoe"})
	}
	return append(list, chain, given)
}

// ofBoards is the entry of an evaluator of boards of squares.
func ofBoards(kind evaluate.Kind) Evaluator {
	return Evaluator{Name: kind.Name, Summary: kind.Summary, Source: kind.Source, Calibrated: kind.Calibrated, Random: kind.Random}
}

// chain is the family of evaluators of five-in-a-row.
var chain = Evaluator{Name: "chain-A-B-D", Summary: "chains of stones, A*B^s open, B^s closed, the opponent's D times; such as chain-1-64-1, and chain-1-64-1-span for other readings of the paper (span, distance, plain, horizon)",
	Source: "[KP91] sections 3 and 4", Game: "five"}

// given is the evaluator of trees from a table.
var given = Evaluator{Name: "given", Summary: "the column static of a table of nodes; the truth where the game is over", Source: "your file; README.md", Game: "tree"}

// FindEvaluator returns an evaluator by name, with its parameter where it has
// one.
func FindEvaluator(name string) (e Evaluator, parameter string, err error) {
	if kind, parameter, err := evaluate.Find(name); err == nil {
		return ofBoards(kind), parameter, nil
	}
	for _, e := range Evaluators() {
		if e.Name == name {
			return e, "", nil
		}
	}
	if _, _, err := five.ParseEvaluator(name); err == nil {
		return chain, strings.TrimPrefix(name, "chain-"), nil
	}
	return Evaluator{}, "", fmt.Errorf("evaluator %q is not known", name)
}
