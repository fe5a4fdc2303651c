package command

import (
	"fmt"
	"slices"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	page "github.com/nonminimax/nonminimax/pipeline/report"
	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
	"github.com/nonminimax/nonminimax/pipeline/view"
	"github.com/nonminimax/nonminimax/stages/catalog"
	"github.com/nonminimax/nonminimax/stages/game"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/selective"
)

const (
	defaultSteps = 20
	// maxGrown and maxChildren bound the budget of a tree that is followed step by step: all of it is in
	// memory, with the moves of nodes that have not been evaluated.
	maxGrown, maxChildren = 1_000_000, 36_100_000
	// shownGrown is how many evaluations a page shows.
	shownGrown = 200
)

// growth checks the flags of a search whose tree grows, and gives the board set its budget; without
// a growth it only refuses the flags that need one.
func (c *searchCommand) growth(set *experiment.BoardSet, growth string) error {
	if growth == "" {
		if c.Steps != nil {
			return usagef("--steps=%d: expected a tree that grows, such as --propagator=mean~uct-1; others are printed depth "+
				"by depth", *c.Steps)
		}
		if c.Page != "" {
			return usagef("--page=%q: expected a tree that grows, such as --propagator=mean~uct-1; report makes a page of "+
				"others", c.Page)
		}
		return nil
	}
	if err := catalog.CheckGrowth(growth); err != nil {
		return usagef("--propagator=%q: %v", c.Propagator, err)
	}
	if growth == selective.Leaves {
		return usagef("--propagator=%q: one position is searched to a depth, expected %q, which finds the same there",
			c.Propagator, search.ParsePlayer(c.Propagator).Propagator)
	}
	budget, most := c.Nodes, int64(min(maxGrown, maxChildren/max(set.Branching, 1)))
	if budget == 0 && len(set.Budgets) > 0 {
		budget = slices.Max(set.Budgets)
	} else if budget == 0 {
		budget = defaultNodes
	}
	switch {
	case c.Depth != 0:
		return usagef("--depth=%d: a tree that grows leaf by leaf has no depth, expected --nodes", c.Depth)
	case c.Time != 0:
		return usagef("--time=%v: a tree that grows is searched within a number of evaluations, expected --nodes", c.Time)
	case budget < 1 || budget > most:
		return usagef("--nodes=%d: expected 1 to %d, as the whole tree is kept", budget, most)
	case c.Steps != nil && *c.Steps < 0:
		return usagef("--steps=%d: expected 0 or more", *c.Steps)
	}
	set.Depths, set.Budgets = nil, []int64{budget}
	return nil
}

func (c *searchCommand) grow(s *session, e *experiment.Experiment) error {
	found, err := c.explore(s, e)
	if err != nil {
		return err
	}
	if err := c.play(found); err != nil {
		return err
	}
	set, steps := &e.BoardSets[0], defaultSteps
	if c.Steps != nil {
		steps = *c.Steps
	}
	printer, err := view.NewGrowth(s.stdout, s.shared.JSON, c.header(e), steps, set.Budgets[0], found)
	if err != nil {
		return err
	}
	grower := found.(game.Grower)
	if err := c.page(e, grower); err != nil {
		return err
	}
	for step := range grower.Grow(set.Seed, c.Board, set.Budgets[0]) {
		if err := s.ctx.Err(); err != nil {
			return err
		}
		if err := printer.Step(step); err != nil {
			return err
		}
	}
	return printer.End()
}

func (c *searchCommand) page(e *experiment.Experiment, found game.Grower) error {
	if c.Page == "" {
		return nil
	}
	set := &e.BoardSets[0]
	shown := page.Search{Heading: c.header(e).String(), Position: found.String(),
		Words: fmt.Sprintf("The first %d of %d evaluations.", shownGrown, set.Budgets[0])}
	if set.Budgets[0] <= shownGrown {
		shown.Words = fmt.Sprintf("All of at most %d evaluations.", set.Budgets[0])
	}
	shown.Growth = treeview.Grow(found, c.Propagator, set.Seed, c.Board, min(set.Budgets[0], shownGrown))
	if shown.Growth == nil {
		return usagef("--page=%q: the root has more than %d moves, too many for a page", c.Page, game.MaxAtOnce)
	}
	text, err := page.GrowthPage(shown)
	if err != nil {
		return err
	}
	return replaceOwn("--page", c.Page, page.Mark, text)
}
