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
	c := contestChart(name, title, "% of critical pairs won by first", rows,
		func(r tables.CriticalRow) (y, low, high float64) { return r.Percent, r.Low, r.High })
	from, to := xRange(c.points)
	c.line = &plotter.XYs{{X: from, Y: 50}, {X: to, Y: 50}}
	return c.picture()
}

// CriticalPairs draws the share of a contest's boards that are critical pairs, won by
// one of the players. rows must not be empty.
func CriticalPairs(name, title string, rows []tables.CriticalRow) (*Picture, error) {
	return contestChart(name, title, "% of boards that are critical", rows, func(r tables.CriticalRow) (y, low, high float64) {
		return 100 * r.Share, 100 * r.ShareLow, 100 * r.ShareHigh
	}).picture()
}

func contestChart(name, title, y string, rows []tables.CriticalRow, height func(tables.CriticalRow) (y, low, high float64)) chart {
	c := chart{name: name, title: title, y: y, words: lowAndHigh}.by(rows[0].Budget)
	for _, r := range rows {
		p := point{panel: panelName(r.BoardSet, r.Evaluator, r.Tie), series: r.First + " vs " + r.Second, x: limit(r.Depth, r.Budget), exact: nan}
		p.y, p.low, p.high = height(r)
		c.points = append(c.points, p)
	}
	c.intro = fmt.Sprintf("%s by %s.", c.y, c.x)
	return c
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
