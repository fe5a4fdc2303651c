package figure

import (
	"fmt"
	"math"
	"slices"

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
	room := 0.03 * (high - low)
	return low - room, high + room
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
