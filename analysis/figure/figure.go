// Package figure draws analysis tables as pictures, SVG and PNG: each a function of
// the rows of its table, so that equal rows have equal bytes.
//
// A picture is made to be read without colours, which are chosen to be told apart by
// most people, and without eyes: it has a title and a description in words.
//
// References:
//
//	[OI08] M. Okabe, K. Ito. Color universal design: how to make figures and
//	       presentations that are friendly to colorblind people. 2008.
package figure

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"

	"github.com/nonminimax/nonminimax/analysis"
)

// Figure is a picture of a table.
type Figure struct {
	Name string // of its file, without the suffix .svg
	SVG  []byte
}

// nodes is the name of the picture of table `savings`.
const nodes = "nodes"

// All draws the pictures that stand beside the analysis tables: none of a table
// that is empty.
func All(found *analysis.Results) (figures []Figure, err error) {
	if len(found.Savings) > 0 {
		picture, err := Nodes(found.Savings)
		if err != nil {
			return nil, err
		}
		svg, err := picture.SVG()
		if err != nil {
			return nil, err
		}
		figures = append(figures, Figure{picture.Name, svg})
	}
	return figures, nil
}

// Names lists the names of the pictures of All.
func Names() []string { return []string{nodes} }

// References:
//
//	[E97] D. Eppstein. Strategy and board game programming. Lecture notes, 1997:
//	      nodes of a search by depth.

// Nodes draws table `savings`: mean nodes of a search by depth, on a logarithmic
// axis, with a line for each method of search and a panel for each board set,
// evaluator and propagator, in the order of the rows. There is at least one row.
func Nodes(rows []analysis.SavingsRow) (*Picture, error) {
	p := &Picture{Name: nodes, Title: "Positions that a search visits, by depth and method",
		Intro: "Mean nodes of a search by depth, on a logarithmic axis, a line for each method of search. At the largest depth:"}
	methods := methodsOf(rows)
	for _, group := range searches(rows) {
		panel, err := nodesPanel(group, methods)
		if err != nil {
			return nil, err
		}
		panel.Y.Max = mostNodes(rows)
		p.plots, p.said = append(p.plots, panel), append(p.said, nodesWords(group))
	}
	p.legend = newLegend(methods)
	return p, nil
}

// nodesPanel draws the searches of one board set, evaluator and propagator.
func nodesPanel(rows []analysis.SavingsRow, methods []string) (*plot.Plot, error) {
	panel := newPanel(searchName(rows[0]), "depth", "mean nodes")
	panel.X.Tick.Marker, panel.Y.Tick.Marker = wholes{}, powers{}
	panel.Y.Scale, panel.Y.Min = plot.LogScale{}, 1
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color = faint, faint
	panel.Add(grid)
	for i, method := range methods {
		points := pointsOf(rows, method)
		if len(points) == 0 {
			continue
		}
		line, marks, err := plotter.NewLinePoints(points)
		if err != nil {
			return nil, fmt.Errorf("%s, method %q: %w", searchName(rows[0]), method, err)
		}
		line.LineStyle, marks.GlyphStyle = lineStyle(i), glyphStyle(i)
		panel.Add(line, marks)
	}
	return panel, nil
}

// pointsOf are depth and nodes of the searches by a method.
func pointsOf(rows []analysis.SavingsRow, method string) (points plotter.XYs) {
	for _, r := range rows {
		if r.Method == method {
			points = append(points, plotter.XY{X: float64(r.Depth), Y: r.Nodes})
		}
	}
	return points
}

// searches groups rows by board set, evaluator, propagator and tie rule, in the
// order of their first appearance.
func searches(rows []analysis.SavingsRow) (groups [][]analysis.SavingsRow) {
	for _, r := range rows {
		at := slices.IndexFunc(groups, func(group []analysis.SavingsRow) bool { return searchName(group[0]) == searchName(r) })
		if at < 0 {
			groups = append(groups, nil)
			at = len(groups) - 1
		}
		groups[at] = append(groups[at], r)
	}
	return groups
}

// searchName names a panel.
func searchName(r analysis.SavingsRow) string {
	return strings.Join([]string{r.BoardSet, r.Evaluator, r.Propagator}, ", ")
}

// methodsOf lists the methods in the order of their first appearance.
func methodsOf(rows []analysis.SavingsRow) (methods []string) {
	return distinct(rows, func(r analysis.SavingsRow) string { return r.Method })
}

// mostNodes is the upper end of the axis, which all panels share so that they can
// be compared.
func mostNodes(rows []analysis.SavingsRow) float64 {
	most := slices.MaxFunc(rows, func(a, b analysis.SavingsRow) int { return cmp.Compare(a.Nodes, b.Nodes) })
	return most.Nodes * 1.5
}

// nodesWords says where the lines of a panel end.
func nodesWords(group []analysis.SavingsRow) string {
	var words []string
	for _, method := range methodsOf(group) {
		last := slices.MaxFunc(pointsOf(group, method), func(a, b plotter.XY) int { return cmp.Compare(a.X, b.X) })
		words = append(words, fmt.Sprintf("%s %s at depth %v", method, strconv.FormatFloat(last.Y, 'f', -1, 64), last.X))
	}
	return strings.Join(words, ", ")
}
