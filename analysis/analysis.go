// Package analysis turns the counts that the stages leave behind into the
// tables of a paper, with their uncertainty, and holds each of them against
// the printed cell.
package analysis

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/published"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Input is everything an experiment counted, and what is known of its boards.
type Input struct {
	tables.Input
	PGames    map[string]exact.Set // the board sets of P-games, by name
	Schruefer []schruefer.Set
}

// Results are all tables that a run ends in.
type Results struct {
	tables.Results
	Atlas     []tables.AtlasRow   // every search beside shallower ones and minimax
	Exact     []exact.Row         // exact values beside the sampled ones, of P-board sets
	Schruefer []schruefer.Row     // the same of Schruefer trees, with the errors of search
	Hints     []schruefer.HintRow // what deep search tells there beyond shallow search
	published.Comparison
}

// Run makes the tables of an experiment: first those of the counts alone, then exact
// values beside them, then what needs both. paper is nil where there is none to compare
// with.
func Run(in Input, paper *published.Published) (*Results, error) {
	counted, err := tables.Run(in.Input)
	if err != nil {
		return nil, err
	}
	r := &Results{Results: *counted}
	if r.Exact, err = exact.Table(r.Correctness, in.PGames, exact.MaxMultisets); err != nil {
		return nil, err
	}
	if r.Schruefer, err = schruefer.Table(in.Experiment, in.Schruefer, r.Correctness); err != nil {
		return nil, err
	}
	if r.Hints, err = schruefer.Hints(in.Experiment, in.Schruefer); err != nil {
		return nil, err
	}
	in.Exact = known(r.Exact, r.Schruefer)
	if r.Atlas, err = tables.Atlas(in.Input, r.Correctness); err != nil {
		return nil, err
	}
	if paper == nil {
		return r, nil
	}
	compared, err := published.Compare(in.Input, counted, paper)
	if err != nil {
		return nil, err
	}
	r.Comparison = *compared
	return r, nil
}

// known are the fractions of correct decisions that need no sample.
func known(p []exact.Row, s []schruefer.Row) map[tables.DecisionKey]float64 {
	fractions := make(map[tables.DecisionKey]float64)
	add := func(fraction float64, boardSet, evaluator, propagator string, depth int32) {
		if !math.IsNaN(fraction) {
			fractions[tables.DecisionKey{BoardSet: boardSet, Evaluator: evaluator, Propagator: propagator, Depth: depth}] = fraction
		}
	}
	for _, r := range p {
		add(r.Exact, r.BoardSet, r.Evaluator, r.Propagator, r.Depth)
	}
	for _, r := range s {
		add(r.Correct, r.BoardSet, r.Evaluator, "minimax", r.Depth)
	}
	return fractions
}
