package work

import (
	"github.com/nonminimax/nonminimax/pipeline/plan"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/searchcost"
	"github.com/nonminimax/nonminimax/stages/tally"
)

// measurement is the searches of all boards by every method, for the parts of an
// evaluator that need them. Nodes count there, so that it has a kernel of its own:
// decisions and contests may be found by folding boards, which visits none.
type measurement struct {
	kernel   search.Kernel          // nil where no search is needed
	searches []*searchcost.Searches // by pair; nil where no search is needed
}

// newMeasurement sets up the searches of an evaluator for what is to be made.
func (g *group) newMeasurement(e plan.Evaluator, facts *search.Facts) (*measurement, error) {
	m := &measurement{searches: make([]*searchcost.Searches, len(e.Searches))}
	setup := search.Setup{Layers: g.layers(), Depths: g.Set.Depths, Tie: search.Tie(g.Set.Tie), Seed: g.Set.Seed, Facts: facts}
	for i, pair := range e.Searches {
		if !e.Seeks(pair) {
			continue
		}
		player, err := g.player(e, pair.Rows.Propagator)
		if err != nil {
			return nil, err
		}
		m.searches[i] = searchcost.New(setup, len(setup.Players), methods(g.Set.Methods), g.Range.Count, pair.Rows.Make)
		setup.Players = append(setup.Players, player)
	}
	if len(setup.Players) == 0 {
		return m, nil
	}
	kernel, err := g.kernel(e, &setup, game.NewLayered)
	m.kernel = kernel
	return m, err
}

// methods returns methods by their names.
func methods(names []string) (list []search.Method) {
	for _, name := range names {
		list = append(list, search.Method(name))
	}
	return list
}

// recorders are those who keep what is found.
func (m *measurement) recorders() (list []search.Recorder) {
	for _, found := range m.searches {
		if found != nil {
			list = append(list, found)
		}
	}
	return list
}

// keepSearches writes what was measured and its sums, where they are to be made.
func (g *group) keepSearches(pair plan.Pair, found *searchcost.Searches) (err error) {
	if pair.Rows.Make {
		if err := g.write(pair.Rows, searchesBatch(pair.Rows, found)); err != nil {
			return err
		}
	}
	if !pair.Tally.Due() {
		return nil
	}
	if found == nil {
		if found, err = g.readSearches(pair.Rows); err != nil {
			return err
		}
	}
	return g.write(pair.Tally, searchTallies(pair.Tally, tally.Searches(found)))
}
