package figure

import (
	"fmt"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Reliability draws table `reliability`: the share of nodes that Max wins by their static value, a panel for each board
// set and evaluator, with the line on which values are chances behind it.
func Reliability(name, title string, words Words, rows []tables.ReliabilityRow) *Picture {
	c := chart{name: name, title: title, x: "static value", y: "share won by Max", titles: make(map[string]string),
		yMax: 1, line: []xy{{0, 0}, {1, 1}},
		intro: "Share of positions that Max wins by their static value, in ten parts of 0 to 1. Lowest and highest part:",
		words: func(line []point) string {
			first, last := line[0], line[len(line)-1]
			return fmt.Sprintf("%.2f won at %.2f and %.2f at %.2f", first.y, first.x, last.y, last.x)
		}}
	for _, r := range rows {
		c.points = append(c.points, point{panel: c.panelOf(words, r.BoardSet, r.Evaluator, ""), series: "positions",
			count: fmt.Sprintf("%d positions", r.Nodes), x: r.Value, y: r.Won, low: r.WonLow, high: r.WonHigh, exact: nan})
	}
	return c.picture()
}
