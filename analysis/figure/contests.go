package figure

import (
	"fmt"

	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// References:
//
//	[NPT86] D. Nau, P. Purdom, C.-H. Tzeng. Experiments on alternatives to minimax.
//	        1986, tables 1 to 5: critical pairs by depth.

// Contests draws the share of critical pairs that the first player won, by depth or
// budget, with 95% intervals and a panel for each board set, evaluator and tie rule. rows
// must not be empty.
func Contests(name, title string, rows []tables.CriticalRow) (*Picture, error) {
	points := contestPoints(rows, func(r tables.CriticalRow) (y, low, high float64) { return r.Percent, r.Low, r.High })
	from, to := xRange(points)
	return contestPicture(name, title, rows, points, axes{y: "% of critical pairs won by first", line: &plotter.XYs{{X: from, Y: 50}, {X: to, Y: 50}}})
}

// CriticalPairs draws the share of a contest's boards that are critical pairs, won by
// one of the players. rows must not be empty.
func CriticalPairs(name, title string, rows []tables.CriticalRow) (*Picture, error) {
	points := contestPoints(rows, func(r tables.CriticalRow) (y, low, high float64) {
		return 100 * r.Share, 100 * r.ShareLow, 100 * r.ShareHigh
	})
	return contestPicture(name, title, rows, points, axes{y: "% of boards that are critical"})
}

func contestPoints(rows []tables.CriticalRow, height func(tables.CriticalRow) (y, low, high float64)) (points []point) {
	for _, r := range rows {
		p := point{panel: panelName(r.BoardSet, r.Evaluator, r.Tie), series: r.First + " vs " + r.Second, x: float64(r.Depth), exact: nan}
		if r.Budget > 0 {
			p.x = float64(r.Budget)
		}
		p.y, p.low, p.high = height(r)
		points = append(points, p)
	}
	return points
}

func contestPicture(name, title string, rows []tables.CriticalRow, points []point, a axes) (*Picture, error) {
	a.x, a.whole = "depth", true
	if rows[0].Budget > 0 {
		a.x, a.whole, a.logX = "nodes that a search may visit", false, true
	}
	a.yMin, a.yMax = extent(points)
	p, err := curves(name, title, points, a)
	if err != nil {
		return nil, err
	}
	p.legend = p.legend.band("95% interval")
	p.Intro, p.words = fmt.Sprintf("%s by %s.", a.y, a.x), describe(points, lowAndHigh)
	return p, nil
}

// lowAndHigh describes the range of a line's values.
func lowAndHigh(line []point) string {
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
