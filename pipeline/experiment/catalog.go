package experiment

import (
	"errors"
	"slices"

	"github.com/nonminimax/nonminimax/stages/nodetree"
)

// Catalog is what the program can compute, as far as a file may name it. The
// caller fills it from the packages of the science.
type Catalog struct {
	// Games, Evaluators and Propagators are the names a file may use, in the
	// order in which an error should list them.
	Games, Evaluators, Propagators []string
	// Methods are the names of the methods of search.
	Methods []string
	// Rules are the names of the variants of the rules of kalah.
	Rules []string
	// Parametrised reports whether an evaluator that is not listed as such is
	// one with a parameter in its name, such as artificial-0.1. Whether the
	// parameter makes sense is for EvaluatorFits. A nil Parametrised knows none.
	Parametrised func(evaluator string) bool
	// ParametrisedPropagator is the same for propagators, such as baum-0.8, and
	// PropagatorFits.
	ParametrisedPropagator func(propagator string) bool
	// Nodes reads a file of nodes: the trees in it. byFlag says that a flag names the
	// file, and not the experiment, which may lie in another folder. The message of
	// the error appears behind the line of the name. A nil Nodes reads none.
	Nodes func(file string, byFlag bool) (*nodetree.Forest, error)
	// Fits returns why a board set is beyond its game, such as a height with
	// too many squares, or nil. It is called with a board set that passed every
	// other check; the message appears behind the line of the board set, as in
	// "height 40 makes 2^40 squares, at most 2^24 fit". A nil Fits accepts all.
	Fits func(BoardSet) error
	// EvaluatorFits returns why an evaluator cannot read the positions of a
	// game, or nil. The message appears behind the line of the evaluator. A nil
	// EvaluatorFits accepts all.
	EvaluatorFits func(evaluator, game string) error
	// PropagatorFits returns why a propagator cannot be made, or nil. The message
	// appears behind the line of the propagator. A nil PropagatorFits accepts all.
	PropagatorFits func(propagator string) error
}

// evaluatorKnown says whether a file may name an evaluator.
func (c Catalog) evaluatorKnown(name string) bool {
	return slices.Contains(c.Evaluators, name) || c.Parametrised != nil && c.Parametrised(name)
}

// propagatorKnown says whether a file may name a propagator.
func (c Catalog) propagatorKnown(name string) bool {
	return slices.Contains(c.Propagators, name) || c.ParametrisedPropagator != nil && c.ParametrisedPropagator(name)
}

func (c Catalog) nodes(file string, byFlag bool) (*nodetree.Forest, error) {
	if c.Nodes == nil {
		return nil, errors.New("files of nodes are not read here")
	}
	return c.Nodes(file, byFlag)
}

func (c Catalog) fits(s BoardSet) error {
	if c.Fits == nil {
		return nil
	}
	return c.Fits(s)
}

func (c Catalog) evaluatorFits(evaluator, game string) error {
	if c.EvaluatorFits == nil {
		return nil
	}
	return c.EvaluatorFits(evaluator, game)
}

func (c Catalog) propagatorFits(propagator string) error {
	if c.PropagatorFits == nil {
		return nil
	}
	return c.PropagatorFits(propagator)
}
