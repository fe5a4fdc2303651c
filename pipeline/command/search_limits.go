package command

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/nonminimax/nonminimax/pipeline/experiment"
	"github.com/nonminimax/nonminimax/stages/textbook"
)

// searchLimits is where a search ends, at the first that it comes to.
type searchLimits struct {
	depth int
	nodes int64         // 0 for none
	time  time.Duration // 0 for none
}

// limits reads the flags. Without any, the limit is the largest of the board set.
func (c *searchCommand) limits(q searchQuestion) (searchLimits, error) {
	switch {
	case c.Depth < 0 || c.Depth > experiment.MaxDepth:
		return searchLimits{}, usageError(fmt.Sprintf("--depth=%d: expected 1 to %d", c.Depth, experiment.MaxDepth))
	case c.Nodes < 0:
		return searchLimits{}, usageError(fmt.Sprintf("--nodes=%d: expected at least 1", c.Nodes))
	case c.Time < 0:
		return searchLimits{}, usageError(fmt.Sprintf("--time=%v: expected more than 0", c.Time))
	}
	limits := searchLimits{c.Depth, c.Nodes, c.Time}
	if limits == (searchLimits{}) {
		limits = limitsOfSet(q.set)
	}
	if limits.depth == 0 {
		limits.depth = experiment.MaxDepth
	}
	return limits, nil
}

// limitsOfSet is the largest limit of a board set's searches.
func limitsOfSet(set *experiment.BoardSet) searchLimits {
	switch {
	case len(set.Depths) > 0:
		return searchLimits{depth: slices.Max(set.Depths)}
	case len(set.Budgets) > 0:
		return searchLimits{nodes: slices.Max(set.Budgets)}
	}
	return searchLimits{nodes: defaultNodes}
}

// defaultNodes is the budget where a board set has no searches.
const defaultNodes = 100_000

// reproducible reports whether the same search ends the same way everywhere.
func (l searchLimits) reproducible() bool { return l.time == 0 }

// searchClock says when a search has to end.
type searchClock struct {
	searchLimits
	ctx   context.Context
	begun time.Time
}

// start starts the clock.
func (l searchLimits) start(ctx context.Context) searchClock { return searchClock{l, ctx, time.Now()} }

// elapsed returns the time since the start.
func (c searchClock) elapsed() time.Duration { return time.Since(c.begun) }

// stop ends a search at its limits, or when the program is interrupted.
func (c searchClock) stop() textbook.Stop {
	over := textbook.Until(func() bool {
		return c.ctx.Err() != nil || c.time > 0 && c.elapsed() >= c.time
	})
	if c.nodes == 0 {
		return over
	}
	spent := textbook.Budget(c.nodes)
	return func(nodes int64) bool { return spent(nodes) || over(nodes) }
}
