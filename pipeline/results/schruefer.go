package results

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/analysis/schruefer"
	"github.com/nonminimax/nonminimax/pipeline/plan"
)

// addSchruefer adds the exact tables of Schruefer trees.
func (r *Results) addSchruefer(p *plan.Plan) error {
	sets := schrueferSets(p)
	var err error
	if r.Schruefer, err = schruefer.Table(p.Experiment.Name, sets, r.Correctness); err != nil {
		return err
	}
	r.Hints, err = schruefer.Hints(p.Experiment.Name, sets)
	return err
}

// schrueferSets describes the Schruefer trees of a plan to their exact tables.
func schrueferSets(p *plan.Plan) []schruefer.Set {
	var sets []schruefer.Set
	for _, set := range p.Experiment.BoardSets {
		if set.Game == "schruefer" {
			sets = append(sets, schruefer.Set{
				Name: set.Name, Height: set.Height, Branching: set.Branching, Wins: set.Values.Text("wins"), Root: set.Values.Text("root"),
				Evaluators: set.Evaluators, Depths: set.Depths,
			})
		}
	}
	return sets
}

// schrueferFractions lists the exact values of minimax on Schruefer trees.
func schrueferFractions(rows []schruefer.Row) []analysis.ExactFraction {
	var list []analysis.ExactFraction
	for _, r := range rows {
		if !math.IsNaN(r.Correct) {
			list = append(list, analysis.ExactFraction{
				BoardSet: r.BoardSet, Evaluator: r.Evaluator, Propagator: "minimax", Depth: r.Depth, Probability: r.Correct})
		}
	}
	return list
}
