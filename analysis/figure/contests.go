package figure

import (
	"fmt"
	"strings"

	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to minimax.
//	        1986, tables 1 to 5: critical pairs by depth.

// Contests draws who wins contests, by depth: of the critical pairs those won by the
// first player, with 95% intervals, a panel for each board set, evaluator and tie
// rule. There is at least one row.
func Contests(name, title string, rows []tables.CriticalRow) (*Picture, error) {
	p := Picture{Name: name, Title: title}
	return critical(p, rows, "% of critical pairs won by first", func(r tables.CriticalRow, to *point) {
		to.y, to.low, to.high = r.Percent, r.Low, r.High
	})
}

// CriticalPairs draws which share of the boards of a contest are critical pairs,
// boards that tell the players apart. There is at least one row.
func CriticalPairs(name, title string, rows []tables.CriticalRow) (*Picture, error) {
	p := Picture{Name: name, Title: title}
	return critical(p, rows, "% of boards that are critical", func(r tables.CriticalRow, to *point) {
		to.y, to.low, to.high = 100*r.Share, 100*r.ShareLow, 100*r.ShareHigh
	})
}

// critical draws rows at the height that set gives them.
func critical(p Picture, rows []tables.CriticalRow, y string, set func(tables.CriticalRow, *point)) (*Picture, error) {
	a := axes{x: "depth", whole: true, y: y}
	if rows[0].Budget > 0 {
		a = axes{x: "nodes that a search may visit", logX: true, y: y}
	}
	var points []point
	for _, r := range rows {
		of := point{panel: contestOf(r), series: r.First + " vs " + r.Second, x: float64(r.Depth), exact: nan}
		if r.Budget > 0 {
			of.x = float64(r.Budget)
		}
		set(r, &of)
		points = append(points, of)
	}
	a.yMin, a.yMax = extent(points)
	if strings.Contains(y, "won") {
		a.line = &plotter.XYs{{X: least(points), Y: 50}, {X: most(points), Y: 50}}
	}
	var err error
	var series []string
	if p.plots, series, err = curves(points, a); err != nil {
		return nil, err
	}
	p.legend = newLegend(series).band("95% interval")
	p.Intro, p.said = fmt.Sprintf("%s by %s.", a.y, a.x), say(points, reach)
	return &p, nil
}

// contestOf names the panel of a row.
func contestOf(r tables.CriticalRow) string {
	name := r.BoardSet + ", " + r.Evaluator
	if r.Tie != "" && r.Tie != "first" {
		name += ", tie " + r.Tie
	}
	return name
}

// least and most are the ends of the points' x.
func least(points []point) float64 {
	x := points[0].x
	for _, p := range points {
		x = min(x, p.x)
	}
	return x
}

func most(points []point) float64 {
	x := points[0].x
	for _, p := range points {
		x = max(x, p.x)
	}
	return x
}

// reach says between which values a line is.
func reach(line []point) string {
	low, high := line[0], line[0]
	for _, p := range line {
		if p.y < low.y {
			low = p
		}
		if p.y > high.y {
			high = p
		}
	}
	return fmt.Sprintf("from %.1f at %v to %.1f at %v", low.y, low.x, high.y, high.x)
}
