package command

import (
	"fmt"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/layered"
	"github.com/nonminimax/nonminimax/stages/propagate"
	"github.com/nonminimax/nonminimax/stages/search"
)

// methodsFit reports a method by which a propagator of a board set cannot be
// searched.
func methodsFit(set experiment.BoardSet, g layered.Game) error {
	for _, name := range set.Propagators {
		rule, err := anyRule(search.ParsePlayer(name).Propagator)
		if err != nil {
			return err
		}
		for _, method := range set.Methods {
			if err := catalog.CheckMethod(g, search.Method(method), rule, search.Tie(set.Tie)); err != nil {
				return fmt.Errorf("method %q of propagator %q: %w", method, name, err)
			}
		}
	}
	return nil
}

// anyRule returns a propagator by name. One whose error rates have yet to be
// measured gets some: by which methods it can be searched does not depend on them.
func anyRule(name string) (propagate.Propagator, error) {
	if kind, _, err := propagate.Find(name); err == nil && kind.Measured {
		return propagate.NewMeasured(name, propagate.Errors{Plus: []float64{0.25, 0.125}, Minus: []float64{0.25, 0.125}})
	}
	return propagate.New(name)
}
