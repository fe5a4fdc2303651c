// Package results takes the counts of an experiment from its parts to the
// analysis, and the tables of the analysis back into the output directory.
package results

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis"
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/pipeline/store"
	"github.com/nonminimax/nonminimax/pipeline/table"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// Input reads the counts of a plan, all of whose tallies are on disk.
func Input(st store.Store, p *plan.Plan) (analysis.Input, error) {
	in := analysis.Input{Experiment: p.Experiment.Name}
	for _, g := range p.Groups {
		set := boardSet(p, g)
		rows, err := solutions(st, g.Tally)
		if err != nil {
			return in, err
		}
		in.Solutions = append(in.Solutions, analysis.Solutions{BoardSet: set, Rows: rows})
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
	return analysis.BoardSet{
		Experiment: p.Experiment.Name,
		Name:       g.Set.Name,
		Game:       g.Set.Game,
		Height:     int32(g.Set.Height),
		Branching:  int32(g.Set.Branching),
		Tie:        g.Set.Tie,
		Exhaustive: g.Set.All,
	}
}

// evaluator adds the counts of what one evaluator informs.
func evaluator(st store.Store, in *analysis.Input, set analysis.BoardSet, e plan.Evaluator) error {
	for _, pair := range e.Decisions {
		rows, err := decisions(st, pair.Tally)
		if err != nil {
			return err
		}
		in.Decisions = append(in.Decisions, analysis.Decisions{
			BoardSet: set, Evaluator: e.Name, Propagator: pair.Tally.Propagator, Rows: rows})
	}
	for _, pair := range e.Games {
		rows, err := games(st, pair.Tally)
		if err != nil {
			return err
		}
		in.Games = append(in.Games, analysis.Games{
			BoardSet: set, Evaluator: e.Name, First: pair.Tally.Contest.First, Second: pair.Tally.Contest.Second, Rows: rows})
	}
	return nil
}

// read reads a tally and makes sure that it is the one the plan means.
func read(st store.Store, p *plan.Part) (*table.Part, error) {
	part, err := table.Read(st, p.Path(), p.Schema)
	if err != nil {
		return nil, err
	}
	if part.Meta.Key != p.Key {
		return nil, fmt.Errorf("part %q: it is not up to date with the experiment: run its stage first", p.Path())
	}
	return part, nil
}

// columns takes columns out of a part and keeps the first error.
type columns struct {
	part *table.Part
	err  error
}

// take returns a column of a kind.
func take[C table.Column](c *columns, name string) C {
	column, err := table.Get[C](c.part, name)
	if err != nil && c.err == nil {
		c.err = err
	}
	return column
}

// solutions reads counts of solutions.
func solutions(st store.Store, p *plan.Part) ([]tally.SolutionRow, error) {
	part, err := read(st, p)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	toMove, value := take[table.Text](c, "to_move"), take[table.Int8](c, "value")
	nontrivial, boards := take[table.Bool](c, "nontrivial"), take[table.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.SolutionRow, part.Rows)
	for i := range rows {
		rows[i] = tally.SolutionRow{ToMove: toMove.At(i), Value: value[i], Nontrivial: nontrivial[i], Boards: boards[i]}
	}
	return rows, nil
}

// decisions reads counts of decisions.
func decisions(st store.Store, p *plan.Part) ([]tally.DecisionRow, error) {
	part, err := read(st, p)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	depth, nontrivial := take[table.Int32](c, "depth"), take[table.Bool](c, "nontrivial")
	ties, good := take[table.Int32](c, "ties"), take[table.Int32](c, "good")
	correct, boards := take[table.Bool](c, "correct"), take[table.Int64](c, "boards")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.DecisionRow, part.Rows)
	for i := range rows {
		rows[i] = tally.DecisionRow{Depth: depth[i], Nontrivial: nontrivial[i], Ties: ties[i], Good: good[i], Correct: correct[i], Boards: boards[i]}
	}
	return rows, nil
}

// games reads counts of games.
func games(st store.Store, p *plan.Part) ([]tally.GameRow, error) {
	part, err := read(st, p)
	if err != nil {
		return nil, err
	}
	c := &columns{part: part}
	depth, boards := take[table.Int32](c, "depth"), take[table.Int64](c, "boards")
	first, second := take[table.Text](c, "first_starts_winner"), take[table.Text](c, "second_starts_winner")
	if c.err != nil {
		return nil, c.err
	}
	rows := make([]tally.GameRow, part.Rows)
	for i := range rows {
		rows[i] = tally.GameRow{Depth: depth[i], FirstStartsWinner: first.At(i), SecondStartsWinner: second.At(i), Boards: boards[i]}
	}
	return rows, nil
}
