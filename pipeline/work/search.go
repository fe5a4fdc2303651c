package work

import "github.com/nonminimax/nonminimax/stages/search"

// search makes what evaluators inform: decisions, games and their counts. All
// that needs a search is found in one pass over the boards, in which the
// evaluators share what is true of a board whoever looks at it.
func (g *group) search() error {
	passes, err := g.passes()
	if err != nil {
		return err
	}
	var searches []search.Search
	for _, p := range passes {
		if len(p.recorders) > 0 {
			searches = append(searches, search.Search{Kernel: p.kernel, Recorders: p.recorders})
		}
	}
	if len(searches) > 0 {
		boards, err := g.needBoards()
		if err != nil {
			return err
		}
		search.Pass(boards, searches...)
	}
	for i, e := range g.Evaluators {
		if err := g.keep(e, passes[i]); err != nil {
			return err
		}
	}
	return nil
}

// passes sets up the searches, one an evaluator.
func (g *group) passes() ([]*pass, error) {
	var passes []*pass
	facts := search.NewFacts(g.layers())
	for _, e := range g.Evaluators {
		p, err := g.newPass(e, facts)
		if err != nil {
			return nil, err
		}
		passes = append(passes, p)
	}
	return passes, nil
}
