// Package results takes the counts of an experiment from its parts to the
// analysis, and the tables of the analysis back into the output directory.
package results

import (
	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Input reads the counts of a plan, all of whose tallies are on disk.
func Input(st store.Store, p *plan.Plan) (analysis.Input, error) {
	in := analysis.Input{Experiment: p.Experiment.Name}
	for _, g := range p.Groups {
		set := boardSet(p, g)
		if g.Tally != nil {
			rows, err := plan.ReadRows[tally.SolutionRow](st, g.Tally)
			if err != nil {
				return in, err
			}
			in.Solutions = append(in.Solutions, analysis.Solutions{BoardSet: set, Rows: rows})
		}
		for _, e := range g.Evaluators {
			if err := evaluator(st, &in, set, e); err != nil {
				return in, err
			}
		}
	}
	return in, nil
}

// boardSet describes the boards of a group to the analysis.
func boardSet(p *plan.Plan, g *plan.Group) analysis.BoardSet {
	set := analysis.BoardSet{
		Experiment: p.Experiment.Name,
		Name:       g.Set.Name,
		Game:       g.Set.Game,
		Height:     int32(g.Set.Height),
		Branching:  int32(g.Set.Branching),
		Tie:        g.Set.Tie,
		Exhaustive: g.Set.All,
		Draws:      g.Set.Played(),
	}
	if g.Set.Played() {
		setConventions(&set, g.Set)
	}
	return set
}

// evaluator adds the counts of what one evaluator informs.
func evaluator(st store.Store, in *analysis.Input, set analysis.BoardSet, e plan.Evaluator) error {
	if e.Census != nil {
		rows, err := plan.ReadRows[tally.CensusRow](st, e.Census)
		if err != nil {
			return err
		}
		in.Census = append(in.Census, analysis.Census{BoardSet: set, Evaluator: e.Name, Rows: rows})
	}
	for _, pair := range e.Decisions {
		if pair.Tally == nil {
			continue
		}
		rows, err := plan.ReadRows[tally.DecisionRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Decisions = append(in.Decisions, analysis.Decisions{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Tally.Propagator, Rows: rows})
		pairs, err := plan.ReadRows[tally.PairRow](st, pair.Paired)
		if err != nil {
			return err
		}
		in.Pairs = append(in.Pairs, analysis.Pairs{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Paired.Propagator, Rows: pairs})
	}
	for _, pair := range e.Searches {
		rows, err := plan.ReadRows[tally.SearchRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Searches = append(in.Searches, analysis.Searches{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Tally.Propagator, Rows: rows})
	}
	for _, pair := range e.Games {
		rows, err := plan.ReadRows[tally.GameRow](st, pair.Tally)
		if err != nil {
			return err
		}
		in.Games = append(in.Games, analysis.Games{
			BoardSet: set, Evaluator: e.Name, First: pair.Tally.Contest.First, Second: pair.Tally.Contest.Second, Rows: rows})
	}
	return nil
}
