package figure

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis"
)

// Correctness draws table `atlas`: the share of correct decisions by depth, a panel
// for each board set, evaluator and tie rule and a line for each propagator, with 95%
// bands. A plus is an exact probability, a ring a search that decides significantly
// worse than the one of depth 1. Rows have depths, not budgets; there is at least
// one. Their order is that of panels and lines.
func Correctness(name, title string, rows []analysis.AtlasRow) (*Picture, error) {
	return decisions{x: "depth", y: "correct decisions", least: "depth 1", at: depthOf, panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// CorrectnessByBudget is Correctness of rows that have budgets.
func CorrectnessByBudget(name, title string, rows []analysis.AtlasRow) (*Picture, error) {
	return decisions{x: "nodes that a search may visit", y: "correct decisions", logX: true, least: "the smallest budget",
		at: budgetOf, panel: searchOf, series: propagatorOf}.picture(name, title, rows)
}

// AsPrinted draws the same of the searches in a figure of a paper: a panel for each
// board set, a line for each pair of evaluator and propagator.
//
// Reference: [WPN09] figures 3 to 6.
func AsPrinted(name, title string, rows []analysis.AtlasRow) (*Picture, error) {
	return decisions{x: "search depth", y: "fraction of correct decisions", least: "depth 1", at: depthOf,
		panel: func(r analysis.AtlasRow) string {
			return fmt.Sprintf("%s, branching factor %d", r.BoardSet, r.Branching)
		},
		series: func(r analysis.AtlasRow) string { return r.Propagator + ", " + r.Evaluator }}.picture(name, title, rows)
}

// searchOf names the panel of a row.
func searchOf(r analysis.AtlasRow) string {
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

// decisions says how rows of table `atlas` are drawn.
type decisions struct {
	x, y, least   string
	logX          bool
	at            func(analysis.AtlasRow) float64
	panel, series func(analysis.AtlasRow) string
}

func depthOf(r analysis.AtlasRow) float64     { return float64(r.Depth) }
func budgetOf(r analysis.AtlasRow) float64    { return float64(r.Budget) }
func propagatorOf(r analysis.AtlasRow) string { return r.Propagator }

// picture draws rows.
func (d decisions) picture(name, title string, rows []analysis.AtlasRow) (*Picture, error) {
	p := &Picture{Name: name, Title: title}
	points, exact, worse := d.points(rows)
	a := axes{x: d.x, y: d.y, logX: d.logX, whole: !d.logX}
	a.yMin, a.yMax = extent(points)
	var err error
	var series []string
	if p.plots, series, err = curves(points, a); err != nil {
		return nil, err
	}
	p.legend = newLegend(series).band("95% interval")
	if exact {
		p.legend = p.legend.mark("exact probability", exactStyle(colours[0]))
	}
	if worse {
		p.legend = p.legend.mark("worse than "+d.least, ring)
	}
	p.Intro, p.said = fmt.Sprintf("Share of correct decisions by %s, a line for each propagator.", d.x), say(points, d.ends)
	return p, nil
}

// points are the places of rows, and whether some are exact and some pathological.
func (d decisions) points(rows []analysis.AtlasRow) (points []point, exact, worse bool) {
	for _, r := range rows {
		of := point{panel: d.panel(r), series: d.series(r), x: d.at(r), y: r.Fraction, low: r.Low, high: r.High,
			exact: r.Exact, ringed: r.Pathological == analysis.Yes}
		exact, worse = exact || !math.IsNaN(r.Exact), worse || of.ringed
		points = append(points, of)
	}
	return points, exact, worse
}

// ends says from where to where a line goes, and where it first falls.
func (d decisions) ends(line []point) string {
	first, last := line[0], line[len(line)-1]
	text := fmt.Sprintf("from %.3f to %.3f", first.y, last.y)
	if at := slices.IndexFunc(line, func(p point) bool { return p.ringed }); at >= 0 {
		text += fmt.Sprintf(" (worse than %s at %v)", d.least, line[at].x)
	}
	return text
}

// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009, figure 1.

// TreeError draws table `figure1`: how often a search of depth 1 is wrong, by the
// error of the evaluator and the type of the tree, a panel for each board set and
// branching. A plus is the formula of the paper; the line behind is the error of the
// static value. There is at least one row.
func TreeError(name, title string, rows []analysis.Figure1Row) (*Picture, error) {
	p := Picture{Name: name, Title: title}
	var points []point
	for _, r := range rows {
		points = append(points, point{panel: fmt.Sprintf("%s, branching %d", r.BoardSet, r.Branching), series: treeKind(r),
			x: r.E, y: r.Simulated, low: r.Low, high: r.High, exact: r.Formula})
	}
	a := axes{x: "error of the evaluator", y: "error of a search of depth 1"}
	a.yMin, a.yMax = extent(points)
	a.yMin = min(0, a.yMin)
	a.line = &plotter.XYs{{X: least(points), Y: least(points)}, {X: most(points), Y: most(points)}}
	var err error
	var series []string
	if p.plots, series, err = curves(points, a); err != nil {
		return nil, err
	}
	p.legend = newLegend(series).band("95% interval").mark("formula", exactStyle(colours[0]))
	p.Intro = "Share of wrong values after a search of depth 1, by the error of the evaluator; the line behind is that error itself."
	p.said = say(points, func(line []point) string {
		last := line[len(line)-1]
		return fmt.Sprintf("%.3f at %.3g", last.y, last.x)
	})
	return &p, nil
}

// treeKind names a line.
func treeKind(r analysis.Figure1Row) string {
	name := fmt.Sprintf("%d of %d moves win", r.Winning, r.Branching)
	if r.Kind != "" {
		name = "type " + r.Kind + ": " + name
	}
	return name
}
