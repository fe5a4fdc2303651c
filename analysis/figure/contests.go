package figure

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis/tables"
	"github.com/nonminimax/nonminimax/stages/search"
)

// Contests draws the share of critical pairs that the first player won, by depth or
// budget, with 95% intervals and a panel for each board set, evaluator and tie rule, as in
// [NPT86] tables 1 to 5. rows must not be empty.
func Contests(name, title string, words Words, rows []tables.CriticalRow) *Picture {
	c := contestChart(name, title, "% of critical pairs won by first", words, rows, func(r tables.CriticalRow) point {
		return point{y: r.Percent, low: r.Low, high: r.High, count: fmt.Sprintf("%d of %d critical pairs", r.Wins, r.Pairs)}
	})
	from, to := xRange(c.points)
	c.line = []xy{{from, 50}, {to, 50}}
	return c.picture()
}

// CriticalPairs draws the share of a contest's boards that are critical pairs, won by
// one of the players. rows must not be empty.
func CriticalPairs(name, title string, words Words, rows []tables.CriticalRow) *Picture {
	return contestChart(name, title, "% of boards that are critical", words, rows, func(r tables.CriticalRow) point {
		return point{y: 100 * r.Share, low: 100 * r.ShareLow, high: 100 * r.ShareHigh,
			count: fmt.Sprintf("%d of %d boards", r.Pairs, r.Boards)}
	}).picture()
}

// contestChart has a point for each row, at the heights that place gives it.
func contestChart(name, title, y string, words Words, rows []tables.CriticalRow,
	place func(tables.CriticalRow) point) chart {
	c := chart{name: name, title: title, y: y, words: lowAndHigh, titles: make(map[string]string)}.by(rows[0].Budget)
	for _, r := range rows {
		p := place(r)
		first := r.First
		if search.ParsePlayer(r.Second).Limit > 0 { // the depth or budget of first is where the point is
			first = search.SharedName(first)
		}
		p.panel, p.series, p.family = c.panelOf(words, r.BoardSet, r.Evaluator, r.Tie), first+" vs "+r.Second,
			familyOf(first)
		p.x, p.exact = limit(r.Depth, r.Budget), nan
		c.points = append(c.points, p)
	}
	c.intro = fmt.Sprintf("%s by %s.", c.y, c.x)
	return c
}

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
