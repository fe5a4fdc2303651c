package work

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/search"
)

// search makes what evaluators inform: decisions, games, searches and their counts. All
// that needs a search is found in one pass over the boards, in which the
// evaluators share what is true of a board whoever looks at it.
func (g *group) search() error {
	facts := search.NewFacts(g.layers())
	passes, err := each(g.Evaluators, func(e plan.Evaluator) (*pass, error) { return g.newPass(e, facts) })
	if err != nil {
		return err
	}
	measurements, err := each(g.Evaluators, func(e plan.Evaluator) (*measurement, error) { return g.newMeasurement(e, facts) })
	if err != nil {
		return err
	}
	if searches := searches(passes, measurements); len(searches) > 0 {
		boards, err := g.needBoards()
		if err != nil {
			return err
		}
		search.Pass(boards, searches...)
	}
	for i, e := range g.Evaluators {
		if err := g.keep(e, passes[i], measurements[i]); err != nil {
			return err
		}
	}
	return nil
}

// each sets something up for every evaluator.
func each[T any](evaluators []plan.Evaluator, set func(plan.Evaluator) (T, error)) ([]T, error) {
	var list []T
	for _, e := range evaluators {
		one, err := set(e)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

// searches lists what has to be searched for.
func searches(passes []*pass, measurements []*measurement) (list []search.Search) {
	for _, p := range passes {
		if p.kernel != nil {
			list = append(list, search.Search{Kernel: p.kernel, Recorders: p.recorders})
		}
	}
	for _, m := range measurements {
		if m.kernel != nil {
			list = append(list, search.Search{Kernel: m.kernel, Recorders: m.recorders()})
		}
	}
	return list
}
