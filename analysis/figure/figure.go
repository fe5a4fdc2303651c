// Package figure draws analysis tables as pictures, SVG and PNG. A picture is a
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
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Figure is a picture of a table.
type Figure struct {
	Name string // of its file, without the suffix .svg
	SVG  []byte
}

const nodes = "nodes"

// All draws the pictures that go with the analysis tables, skipping empty tables.
func All(found *tables.Results) (figures []Figure, err error) {
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

// Names lists the names of the pictures that All draws.
func Names() []string { return []string{nodes} }

// Nodes draws table `savings`, after [E97]: mean nodes of a search by depth, on a
// logarithmic axis, with a line for each method of search and a panel for each board
// set, evaluator and propagator, in the order of the rows, which must not be empty.
func Nodes(rows []tables.SavingsRow) (*Picture, error) {
	panelOf := func(r tables.SavingsRow) string {
		return strings.Join([]string{r.BoardSet, r.Evaluator, r.Propagator}, ", ")
	}
	panels := make(map[string][]point)
	var points []point
	for _, r := range rows {
		p := point{panel: panelOf(r), series: r.Method, x: float64(r.Depth), y: r.Nodes, low: nan, high: nan, exact: nan}
		points = append(points, p)
		panels[p.panel] = append(panels[p.panel], p)
	}
	most := slices.MaxFunc(rows, func(a, b tables.SavingsRow) int { return cmp.Compare(a.Nodes, b.Nodes) })
	p, err := curves(nodes, "Positions that a search visits, by depth and method", points,
		axes{x: "depth", whole: true, y: "mean nodes", logY: true, yMin: 1, yMax: most.Nodes * 1.5})
	if err != nil {
		return nil, err
	}
	p.Intro = "Mean nodes of a search by depth, on a logarithmic axis, a line for each method of search. At the largest depth:"
	for _, panel := range distinct(rows, panelOf) {
		p.words = append(p.words, describe(panels[panel], func(line []point) string {
			last := line[len(line)-1]
			return strconv.FormatFloat(last.y, 'f', -1, 64) + " at depth " + strconv.FormatFloat(last.x, 'f', -1, 64)
		})...)
	}
	return p, nil
}
