package figure

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009, figures 1
//	        and 3 to 6.

// Correctness draws table `atlas`: the share of correct decisions by depth, a panel
// for each board set, evaluator and tie rule and a line for each propagator, with 95%
// bands. A plus is an exact probability, a ring a search that decides significantly
// worse than depth 1. rows have depths, not budgets, and must not be empty; panels and
// lines follow their order.
func Correctness(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "depth", y: "correct decisions", least: "depth 1", panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// CorrectnessByBudget is Correctness for rows with budgets.
func CorrectnessByBudget(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "nodes that a search may visit", y: "correct decisions", budget: true, least: "the smallest budget",
		panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// AsPrinted draws rows in the layout of figures 3 to 6 of [WPN09]: a panel for each board
// set, a line for each pair of evaluator and propagator.
func AsPrinted(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	return decisions{x: "search depth", y: "fraction of correct decisions", least: "depth 1",
		panel: func(r tables.AtlasRow) string {
			return fmt.Sprintf("%s, branching factor %d", r.BoardSet, r.Branching)
		},
		series: func(r tables.AtlasRow) string { return r.Propagator + ", " + r.Evaluator }}.picture(name, title, rows)
}

func searchOf(r tables.AtlasRow) string     { return panelName(r.BoardSet, r.Evaluator, r.Tie) }
func propagatorOf(r tables.AtlasRow) string { return r.Propagator }

func panelName(boardSet, evaluator, tie string) string {
	name := boardSet + ", " + evaluator
	if tie != "" && tie != "first" {
		name += ", tie " + tie
	}
	return name
}

// decisions is a way to draw rows of table `atlas`.
type decisions struct {
	x, y, least   string
	budget        bool // whether x is the budget, not the depth
	panel, series func(tables.AtlasRow) string
}

func (d decisions) picture(name, title string, rows []tables.AtlasRow) (*Picture, error) {
	var points []point
	exact, worse := false, false
	for _, r := range rows {
		p := point{panel: d.panel(r), series: d.series(r), x: float64(r.Depth), y: r.Fraction, low: r.Low, high: r.High,
			exact: r.Exact, ringed: r.Pathological == tables.Yes}
		if d.budget {
			p.x = float64(r.Budget)
		}
		exact, worse = exact || !math.IsNaN(r.Exact), worse || p.ringed
		points = append(points, p)
	}
	a := axes{x: d.x, y: d.y, logX: d.budget, whole: !d.budget}
	a.yMin, a.yMax = extent(points)
	p, err := curves(name, title, points, a)
	if err != nil {
		return nil, err
	}
	p.legend = p.legend.band("95% interval")
	if exact {
		p.legend = p.legend.mark("exact probability", exactStyle(colours[0]))
	}
	if worse {
		p.legend = p.legend.mark("worse than "+d.least, ring)
	}
	p.Intro, p.words = fmt.Sprintf("Share of correct decisions by %s, a line for each propagator.", d.x), describe(points, d.ends)
	return p, nil
}

// ends describes the first and last value of a line, and where it first falls.
func (d decisions) ends(line []point) string {
	first, last := line[0], line[len(line)-1]
	text := fmt.Sprintf("from %.3f to %.3f", first.y, last.y)
	if at := slices.IndexFunc(line, func(p point) bool { return p.ringed }); at >= 0 {
		text += fmt.Sprintf(" (worse than %s at %v)", d.least, line[at].x)
	}
	return text
}

// TreeError draws table `figure1`, after figure 1 of [WPN09]: how often a search of
// depth 1 is wrong, by the error of the evaluator and the type of the tree, with a panel
// for each board set and branching. A plus is the formula of the paper; the line behind
// the curves is the error of the static value. rows must not be empty.
func TreeError(name, title string, rows []tables.Figure1Row) (*Picture, error) {
	var points []point
	for _, r := range rows {
		points = append(points, point{panel: fmt.Sprintf("%s, branching %d", r.BoardSet, r.Branching), series: treeKind(r),
			x: r.E, y: r.Simulated, low: r.Low, high: r.High, exact: r.Formula})
	}
	a := axes{x: "error of the evaluator", y: "error of a search of depth 1"}
	a.yMin, a.yMax = extent(points)
	a.yMin = min(0, a.yMin)
	from, to := xRange(points)
	a.line = &plotter.XYs{{X: from, Y: from}, {X: to, Y: to}}
	p, err := curves(name, title, points, a)
	if err != nil {
		return nil, err
	}
	p.legend = p.legend.band("95% interval").mark("formula", exactStyle(colours[0]))
	p.Intro = "Share of wrong values after a search of depth 1, by the error of the evaluator; the line behind is that error itself."
	p.words = describe(points, func(line []point) string {
		last := line[len(line)-1]
		return fmt.Sprintf("%.3f at %.3g", last.y, last.x)
	})
	return p, nil
}

func treeKind(r tables.Figure1Row) string {
	name := fmt.Sprintf("%d of %d moves win", r.Winning, r.Branching)
	if r.Kind != "" {
		name = "type " + r.Kind + ": " + name
	}
	return name
}
