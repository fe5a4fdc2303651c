package figure

import (
	"fmt"
	"math"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Correctness draws table `atlas`: the share of correct decisions by depth, a panel
// for each board set, evaluator and tie rule and a line for each propagator, with 95%
// bands. A plus is an exact probability, a ring a search that decides significantly
// worse than the one of depth 1. Rows have depths, not budgets; there is at least
// one. Their order is that of panels and lines.
func Correctness(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "depth", y: "correct decisions", least: "depth 1", at: depthOf, panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// CorrectnessByBudget is Correctness of rows that have budgets.
func CorrectnessByBudget(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "nodes that a search may visit", y: "correct decisions", logX: true, least: "the smallest budget",
		at: budgetOf, panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// AsPrinted draws the same of the searches in a figure of a paper: a panel for each
// board set, a line for each pair of evaluator and propagator.
//
// Reference: [WPN09] figures 3 to 6.
func AsPrinted(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "search depth", y: "fraction of correct decisions", least: "depth 1", at: depthOf,
		panel: func(r tables.AtlasRow) string {
			return fmt.Sprintf("%s, branching factor %d", r.BoardSet, r.Branching)
		},
		series: func(r tables.AtlasRow) string { return r.Propagator + ", " + r.Evaluator }}.picture(name, title, rows)
}

// searchOf names the panel of a row.
func searchOf(r tables.AtlasRow) string {
	name := r.BoardSet + ", " + r.Evaluator
	if r.Tie != "" && r.Tie != "first" {
		name += ", tie " + r.Tie
	}
	return name
}

// extent is the axis that all panels share: what is drawn, with some room.
func extent(points []point) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range points {
		for _, y := range []float64{p.y, p.low, p.high, p.exact} {
			if !math.IsNaN(y) {
				low, high = min(low, y), max(high, y)
			}
		}
	}
	if low > high {
		return 0, 0
	}
	room := float64(0.03 * (high - low))
	return low - room, high + room
}
