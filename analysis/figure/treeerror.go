package figure

import (
	"fmt"

	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// References:
//
//	[WPN09] B. Wilson, A. Parker, D. Nau. Error minimizing minimax. 2009, figure 1.

// TreeError draws table `figure1`: how often a search of depth 1 is wrong, by the
// error of the evaluator and the type of the tree, a panel for each board set and
// branching. A plus is the formula of the paper; the line behind is the error of the
// static value. There is at least one row.
func TreeError(name, title string, rows []tables.Figure1Row) (*Picture, error) {
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
func treeKind(r tables.Figure1Row) string {
	name := fmt.Sprintf("%d of %d moves win", r.Winning, r.Branching)
	if r.Kind != "" {
		name = "type " + r.Kind + ": " + name
	}
	return name
}
