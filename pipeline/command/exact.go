package command

import (
	"math"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/pipeline/part"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/results"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/pipeline/work"
)

type exactCommand struct {
	experimentNames
	Limit int `help:"How many combinations of children's values to enumerate at most; more go deeper and take longer." default:"${limit}" placeholder:"N"`
}

// mostCombinations is the largest limit: each takes 32 bytes of memory.
const mostCombinations = 1 << 26

// Run prints exact probabilities. They follow from the experiment alone, without a dataset.
func (c *exactCommand) Run(s *session) error {
	if c.Limit < 1 || c.Limit > mostCombinations {
		return usagef("--limit=%d: expected 1 to %d, which takes about 2 GB of memory", c.Limit, mostCombinations)
	}
	experiments, err := s.experiments(c.Experiments)
	if err != nil {
		return err
	}
	for _, e := range experiments {
		rows, err := c.rows(e)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return usagef("experiment %q has no decisions on P-games to a fixed depth, "+
				"which are what exact probabilities are of", e.Name)
		}
		if !s.shared.JSON {
			view.Exact(s.stdout, rows)
			continue
		}
		var objects []map[string]any
		for _, row := range rows {
			objects = append(objects, part.Values(row))
		}
		if err := view.JSON(s.stdout, objects); err != nil {
			return err
		}
	}
	return nil
}

// rows computes the exact value of every question that an experiment asks about P-boards.
func (c *exactCommand) rows(e *experiment.Experiment) ([]exact.Row, error) {
	p, err := plan.New(e)
	if err != nil {
		return nil, err
	}
	sets, err := results.RandomSquares(p, work.Measure)
	if err != nil {
		return nil, err
	}
	return exact.Table(questions(e), sets, c.Limit)
}

// questions lists what an experiment asks about the correctness of decisions, as rows without
// a sample.
func questions(e *experiment.Experiment) []tables.CorrectnessRow {
	var rows []tables.CorrectnessRow
	for _, set := range e.BoardSets {
		for _, evaluator := range set.Evaluators {
			for _, propagator := range set.Propagators {
				for _, depth := range set.Depths {
					rows = append(rows, tables.CorrectnessRow{
						Experiment: e.Name, BoardSet: set.Name, Game: set.Game, Height: int32(set.Height),
						Branching: int32(set.Branching),
						Evaluator: evaluator, Propagator: propagator, Tie: set.Tie, Depth: int32(depth),
						Fraction: math.NaN(), Low: math.NaN(), High: math.NaN(),
					})
				}
			}
		}
	}
	return rows
}
