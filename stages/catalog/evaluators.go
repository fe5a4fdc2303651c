package catalog

import (
	"fmt"

	"github.com/nonminimax/nonminimax/stages/evaluate"
	"github.com/nonminimax/nonminimax/stages/kalah"
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
		list = append(list, Evaluator{kind.Name, kind.Summary, kind.Source, "", kind.Calibrated, kind.Random})
	}
	for _, kind := range kalah.Evaluators() {
		list = append(list, Evaluator{kind.Name, kind.Summary, kind.Source, "kalah", kind.Measured, false})
	}
	return list
}

// FindEvaluator returns an evaluator by name, with its parameter where it has
// one.
func FindEvaluator(name string) (e Evaluator, parameter string, err error) {
	if kind, parameter, err := evaluate.Find(name); err == nil {
		return Evaluator{kind.Name, kind.Summary, kind.Source, "", kind.Calibrated, kind.Random}, parameter, nil
	}
	for _, e := range Evaluators() {
		if e.Name == name {
			return e, "", nil
		}
	}
	return Evaluator{}, "", fmt.Errorf("evaluator %q is not known", name)
}
