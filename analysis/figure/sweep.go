package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Sweep draws a quantity against a parameter that a matrix varies, with 95% bands, a panel for
// each combination of the others and a line for each propagator or contest. A plus is an exact
// value, the line behind the curves zero, where some are above and some below. rows must not be
// empty; panels and lines follow their order.
func Sweep(name, title string, labels tables.Labels, rows []tables.SweepPoint) *Picture {
	quantity := strings.ReplaceAll(rows[0].Quantity, "_", " ")
	c := chart{name: name, title: title, x: labels.Of(rows[0].Parameter), y: quantity, exact: "exact " + quantity,
		intro: fmt.Sprintf("%s by %s, a line for each propagator.", quantity, labels.Of(rows[0].Parameter))}
	if strings.Contains(rows[0].Player, "-vs-") {
		c.intro = fmt.Sprintf("%s by %s, a line for each contest.", quantity, labels.Of(rows[0].Parameter))
	}
	switch rows[0].Quantity {
	case tables.Falls:
		c.y += " (above 0: deeper is worse)"
	case "pathology":
		c.y += " (below 0: deeper is worse)"
	case tables.Until, tables.Proven:
		c.logY = true
	}
	for _, r := range rows {
		first, second, isContest := strings.Cut(r.Player, "-vs-")
		series, unit := first, "depth"
		if isContest {
			series += " vs " + second
		}
		if r.Budget > 0 {
			unit = "nodes"
		}
		c.points = append(c.points, point{panel: r.Panel, series: series, family: familyOf(first), x: r.Number, y: r.Value,
			low: r.Low, high: r.High, exact: r.Exact,
			count: fmt.Sprintf("%s %v, %s", unit, limit(r.Depth, r.Budget), boards(r.Boards))})
	}
	c.whole = !slices.ContainsFunc(c.points, func(p point) bool { return p.x != math.Trunc(p.x) })
	c.yMin, c.yMax = extent(c.points)
	if c.logY {
		c.yMin = 1
	}
	if c.yMin < 0 && c.yMax > 0 {
		from, to := xRange(c.points)
		c.line = []xy{{from, 0}, {to, 0}}
	}
	c.words = func(line []point) string {
		last := line[len(line)-1]
		return fmt.Sprintf("from %s at %v to %s at %v", c.value(line[0].y), line[0].x, c.value(last.y), last.x)
	}
	return c.picture()
}
