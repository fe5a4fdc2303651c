package published

// What leaf-disjoint strategies tell of how wrong search is where errors are rare, by table `strategies`.
//
// Reference: U. Lorenz, B. Monien. Error analysis in minimax trees. Theoretical Computer Science 313, 2004, of which
// only the abstract was available.

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/exact"
	"github.com/nonminimax/nonminimax/analysis/tables"
)

// ofProofs compares a statement about the order in which errors of search fall with those of leaves, of every depth
// and number of strategies.
func ofProofs(holds func(strategies int64, order float64) bool) func(*matcher, *cell) bool {
	return func(m *matcher, c *cell) bool {
		rows := m.ours.proofs[nodesOf{c.find.BoardSet, c.find.Evaluator}]
		all, farthest := true, 0.0
		for _, r := range rows {
			order, ok := exact.Order(r)
			if !ok {
				return false
			}
			all = all && holds(r.Strategies, order)
			farthest = max(farthest, math.Abs(order-float64(r.Strategies)))
		}
		if len(rows) == 0 {
			return false
		}
		c.setFact(all, yes, no)
		c.row.note(fmt.Sprintf("the order of the error is the number of strategies within %.2g at %d depths and numbers",
			farthest, len(rows)))
		c.row.note(withOne(rows))
		return true
	}
}

// orderIsNumber: the number of strategies is the order of the error.
func orderIsNumber(strategies int64, order float64) bool {
	return math.Abs(order-float64(strategies)) <= near
}

// usefulIfTwo: search errs by a higher order than the static value just where there are two strategies.
func usefulIfTwo(strategies int64, order float64) bool { return (order > 1+near) == (strategies >= 2) }

// withOne says on how many boards with one strategy search is wrong less often than the static value, though by the
// same order.
func withOne(rows []tables.StrategyRow) string {
	least, most := 1.0, 0.0
	for _, r := range rows {
		if r.Strategies == 1 && !math.IsNaN(r.Better) {
			least, most = min(least, r.Better), max(most, r.Better)
		}
	}
	return fmt.Sprintf("with one strategy search is wrong by the same order as the static value, and still less often "+
		"on %s to %s of the boards", number(least), number(most))
}
