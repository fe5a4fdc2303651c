package work

import (
	"context"

	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/calibrate"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/generate"
	"github.com/nonminimax/nonminimax/stages/solve"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// group is the work on one group of parts. Boards, solutions and calibrations are
// made or read when the first part needs them.
type group struct {
	*Worker
	*plan.Group
	boards       *generate.Boards
	solutions    *solve.Solutions
	calibrations map[*plan.Part][]calibrate.Row
}

// Group makes the parts of a group that the plan says to make. Each part is
// complete on disk before the next one that depends on it. When the context
// ends, the parts in hand are finished and the rest is left.
func (w *Worker) Group(ctx context.Context, of *plan.Group) error {
	g := group{Worker: w, Group: of, calibrations: make(map[*plan.Part][]calibrate.Row)}
	for _, step := range g.steps() {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// steps lists the work of a group in order.
func (g *group) steps() []func() error {
	var steps []func() error
	if g.Boards.Make {
		steps = append(steps, func() error { _, err := g.needBoards(); return err })
	}
	if g.Solutions.Due() {
		steps = append(steps, func() error { _, err := g.needSolutions(); return err })
	}
	if g.Tally.Due() {
		steps = append(steps, g.tallySolutions)
	}
	for _, e := range g.Evaluators {
		if e.Census.Due() {
			steps = append(steps, func() error { return g.takeCensus(e) })
		}
	}
	return append(steps, g.search)
}

// needBoards returns the boards: made and kept, read, or made for now.
func (g *group) needBoards() (*generate.Boards, error) {
	if g.boards != nil {
		return g.boards, nil
	}
	var err error
	if part := g.Boards; part.Kept && !part.Make {
		g.boards, err = g.readBoards(g.Group)
		return g.boards, err
	}
	if g.boards, err = makeBoards(g.Group); err != nil || !g.Boards.Make {
		return g.boards, err
	}
	return g.boards, g.write(g.Boards, boardsBatch(g.Boards, g.boards))
}

// needSolutions returns the solutions: made and kept, read, or made for now.
func (g *group) needSolutions() (*solve.Solutions, error) {
	if g.solutions != nil {
		return g.solutions, nil
	}
	part := g.Solutions
	if part.Kept && !part.Make {
		var err error
		g.solutions, err = g.readSolutions(g.Group)
		return g.solutions, err
	}
	boards, err := g.needBoards()
	if err != nil {
		return nil, err
	}
	if g.solutions = solve.Run(boards, catalog.Solver(g.Game)); !part.Make {
		return g.solutions, nil
	}
	return g.solutions, g.write(part, solutionsBatch(part, g.solutions))
}

// tallySolutions counts the solutions.
func (g *group) tallySolutions() error {
	solutions, err := g.needSolutions()
	if err != nil {
		return err
	}
	return g.write(g.Tally, solutionTallies(g.Tally, tally.Solutions(solutions)))
}
