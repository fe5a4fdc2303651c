// Package figure draws analysis tables as pictures, SVG. A picture is a
// function of the rows of its table, so equal rows give equal bytes.
//
// Pictures can be read without colours, and the colours are chosen so that most people
// can tell them apart. Each picture has a title and a description for screen readers.
//
// References:
//
//	[E97]  D. Eppstein. Strategy and board game programming. Lecture notes, 1997:
//	       nodes of a search by depth.
//	[OI08] M. Okabe, K. Ito. Color universal design: how to make figures and
//	       presentations that are friendly to colorblind people. 2008.
package figure

import (
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Nodes draws table `savings`, after [E97]: mean nodes of a search by depth, on a
// logarithmic axis, with a line for each method of search and a panel for each board
// set, evaluator and propagator, in the order of the rows, which must not be empty.
// Without words, panels have the names of what they show.
func Nodes(words Words, rows []tables.SavingsRow) *Picture {
	c := chart{
		name: "nodes", title: "Positions that a search visits, by depth and method",
		x: "depth", whole: true, ownOrder: true, y: "mean nodes", logY: true, yMin: 1, titles: make(map[string]string),
		intro: "Mean nodes of a search by depth, on a logarithmic axis, " +
			"a line for each method of search. At the largest depth:",
		words: func(line []point) string {
			last := line[len(line)-1]
			return strconv.FormatFloat(last.y, 'f', -1, 64) + " at depth " + strconv.FormatFloat(last.x, 'f', -1, 64)
		},
	}
	for _, r := range rows {
		panel := strings.Join([]string{r.BoardSet, r.Evaluator, r.Propagator}, ", ")
		if words != nil {
			c.titles[panel] = words(r.BoardSet, r.Evaluator) + ", " + r.Propagator
		}
		c.points = append(c.points, point{panel: panel, series: r.Method, count: boards(r.Boards),
			x: float64(r.Depth), y: r.Nodes, low: nan, high: nan, exact: nan})
		c.yMax = max(c.yMax, 1.5*r.Nodes)
	}
	return c.picture()
}
