package figure

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Map draws a quantity over two parameters that a matrix varies: a cell for each pair of values, in the colour of its
// sign and the stronger the further it is from zero, with the number in it and a line around where the sign changes. A
// panel is a combination of the other parameters and a propagator or contest. Values known without sampling stand in;
// of a sample whose 95% interval holds zero the number has a question mark. Rows with a mark are no cells, but points
// at their numbers, in a circle in the colour of their sign. rows must have cells; panels follow their order.
func Map(name, title string, rows []tables.SweepPoint) (*Picture, error) {
	isMark := func(r tables.SweepPoint) bool { return r.Mark != "" }
	all := rows
	rows = slices.DeleteFunc(slices.Clone(rows), isMark)
	quantity := strings.ReplaceAll(rows[0].Quantity, "_", " ")
	signs := signNames(rows[0].Quantity)
	c := chart{name: name, title: title, x: AxisName(rows[0].Parameter), y: AxisName(rows[0].Second)}
	for _, r := range rows {
		c.points = append(c.points, point{panel: mapPanel(r), series: signs[signOf(r)], y: r.Value, low: nan, exact: nan})
	}
	styles := []look{{colour: 2, shape: 1}, {colour: 4, shape: 1}}
	picture := &Picture{Name: name, Title: title, legend: c.newLegend(signs[:], make([]string, 2), styles),
		Intro: fmt.Sprintf("%s by %s and %s, a cell for each pair.", quantity, c.x, c.y)}
	h := heat{columns: axisOf(rows, func(r tables.SweepPoint) float64 { return r.Number }),
		lines: axisOf(rows, func(r tables.SweepPoint) float64 { return r.SecondNumber }), looks: styles}
	for _, r := range rows {
		h.most = max(h.most, math.Abs(r.Known()))
	}
	for _, panelName := range distinct(rows, mapPanel) {
		own := h
		own.cells = make(map[[2]int]tables.SweepPoint)
		for _, r := range rows {
			if mapPanel(r) == panelName {
				own.cells[[2]int{slices.Index(h.columns, r.Number), slices.Index(h.lines, r.SecondNumber)}] = r
			}
		}
		for _, r := range all {
			if isMark(r) && mapPanel(r) == panelName {
				own.marks = append(own.marks, r)
			}
		}
		drawn := c.panel(wrapped(panelName))
		drawn.X.Tick.Marker, drawn.Y.Tick.Marker = ticksAt(h.columns), ticksAt(h.lines)
		drawn.Add(own)
		picture.panels = append(picture.panels, panel{Panel{Title: panelName, Name: panelName, Words: own.words()}, drawn})
	}
	return picture, nil
}

// signNames are those of a quantity's numbers by sign: not above zero, and above.
func signNames(quantity string) [2]string {
	if quantity == tables.Falls {
		return [2]string{"gets better or stays", "gets worse"}
	}
	return [2]string{"0 or below", "above 0"}
}

// AxisName is what a map calls a parameter.
func AxisName(parameter string) string {
	switch parameter {
	case "only":
		return "won positions with one winning move"
	case "share":
		return "errors handed down"
	}
	return parameter
}

func mapPanel(r tables.SweepPoint) string { return strings.TrimPrefix(r.Panel+", "+r.Player, ", ") }

// axisOf returns the different values of a parameter, rising.
func axisOf(rows []tables.SweepPoint, number func(tables.SweepPoint) float64) []float64 {
	return slices.Sorted(slices.Values(distinct(rows, number)))
}

// ticksAt numbers the cells of an axis by what they stand for.
func ticksAt(values []float64) (ticks plot.ConstantTicks) {
	for i, value := range values {
		ticks = append(ticks, plot.Tick{Value: float64(i), Label: strconv.FormatFloat(value, 'g', 3, 64)})
	}
	return ticks
}

// heat is the cells of a panel. It implements plot.Plotter and plot.DataRanger.
type heat struct {
	columns, lines []float64
	cells          map[[2]int]tables.SweepPoint // by column and line
	most           float64                      // size of the largest number of all panels
	looks          []look                       // by sign
	marks          []tables.SweepPoint          // at their numbers, between those of the cells
}

// DataRange implements plot.DataRanger.
func (h heat) DataRange() (xMin, xMax, yMin, yMax float64) {
	return -0.5, float64(len(h.columns)) - 0.5, -0.5, float64(len(h.lines)) - 0.5
}

// each goes through the cells, column by column.
func (h heat) each(visit func(column, line int, r tables.SweepPoint)) {
	for column := range h.columns {
		for line := range h.lines {
			if r, ok := h.cells[[2]int{column, line}]; ok {
				visit(column, line, r)
			}
		}
	}
}

// crowdedCells is how many columns leave no room for numbers.
const crowdedCells = 8

// edge is the line where the sign changes.
var edge = draw.LineStyle{Color: color.Gray{1}, Width: 1.6}

// Plot implements plot.Plotter.
func (h heat) Plot(c draw.Canvas, p *plot.Plot) {
	placeX, placeY := p.Transforms(&c)
	corner := func(x, y float64) vg.Point { return vg.Point{X: placeX(x), Y: placeY(y)} }
	h.each(func(column, line int, r tables.SweepPoint) {
		x, y, sign := float64(column), float64(line), signOf(r)
		var area vg.Path
		area.Move(corner(x-0.5, y-0.5))
		for _, next := range []vg.Point{corner(x+0.5, y-0.5), corner(x+0.5, y+0.5), corner(x-0.5, y+0.5)} {
			area.Line(next)
		}
		area.Close()
		strength := 0.1 + 0.6*math.Abs(r.Known())/cmp.Or(h.most, 1)
		if s, ok := sheetOf(c); ok {
			s.begin(sign, h.looks[sign])
			s.cell(area, strength, cellWords(r, p))
			s.end()
		} else {
			c.SetColor(faded(colours[h.looks[sign].colour], strength))
			c.Fill(area)
		}
		if len(h.columns) <= crowdedCells {
			style := draw.TextStyle{Color: colours[0], Font: sans(6.5, false), Handler: plot.DefaultTextHandler,
				XAlign: draw.XCenter, YAlign: draw.YCenter}
			c.FillText(style, corner(x, y), CellText(r))
		}
	})
	h.each(func(column, line int, r tables.SweepPoint) {
		x, y := float64(column), float64(line)
		for _, next := range []struct{ across, up int }{{1, 0}, {0, 1}} {
			other, ok := h.cells[[2]int{column + next.across, line + next.up}]
			if !ok || signOf(other) == signOf(r) {
				continue
			}
			from := corner(x+0.5, y+0.5)
			c.StrokeLines(edge, []vg.Point{from, corner(x+0.5-float64(next.up), y+0.5-float64(next.across))})
		}
	})
	for _, r := range h.marks {
		place := corner(between(h.columns, r.Number), between(h.lines, r.SecondNumber))
		look := h.looks[signOf(r)]
		if s, ok := sheetOf(c); ok {
			s.badge(look, place, r.Mark, r.BoardSet+", "+r.Evaluator+", "+cellWords(r, p))
			continue
		}
		c.DrawGlyph(draw.GlyphStyle{Color: white, Radius: badgeRadius, Shape: draw.CircleGlyph{}}, place)
		c.DrawGlyph(draw.GlyphStyle{Color: colours[look.colour], Radius: badgeRadius, Shape: draw.RingGlyph{}}, place)
		c.FillText(draw.TextStyle{Color: colours[0], Font: sans(7, true), Handler: plot.DefaultTextHandler,
			XAlign: draw.XCenter, YAlign: draw.YCenter}, place, r.Mark)
	}
}

// badgeRadius is that of the circle of a mark, in points.
const badgeRadius = 5.5

// between places a number on an axis of cells, in line between the middles of those beside it, and at the end if it is
// beyond.
func between(values []float64, number float64) float64 {
	for i, next := range values {
		if number <= next {
			if i == 0 {
				return 0
			}
			return float64(i) - (next-number)/(next-values[i-1])
		}
	}
	return float64(len(values) - 1)
}

// signOf is the index of a number in signNames.
func signOf(r tables.SweepPoint) int {
	if r.Known() > 0 {
		return 1
	}
	return 0
}

// faded is a colour on white at part of its strength. It is opaque, so that overlaps need no mixing.
func faded(c color.RGBA, strength float64) color.RGBA {
	part := func(x uint8) uint8 { return uint8(255.5 - float64(strength*float64(255-x))) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), 255}
}

// CellText is the number of a cell, which is undecided if the interval of a sample holds zero.
func CellText(r tables.SweepPoint) string {
	text := strings.Replace(strconv.FormatFloat(r.Known(), 'f', 2, 64), "0.", ".", 1)
	if text == "-.00" {
		text = ".00"
	}
	if math.IsNaN(r.Exact) && r.Low <= 0 && r.High >= 0 {
		text += "?"
	}
	return text
}

// cellWords says what a cell is of.
func cellWords(r tables.SweepPoint, p *plot.Plot) string {
	unit := "depth"
	if r.Budget > 0 {
		unit = "nodes"
	}
	text := fmt.Sprintf("%s %v, %s %v: %.4f, %s %v", p.X.Label.Text, r.Number, p.Y.Label.Text, r.SecondNumber,
		r.Known(), unit, limit(r.Depth, r.Budget))
	if math.IsNaN(r.Exact) {
		return text + fmt.Sprintf(" [%.4f, %.4f], %s", r.Low, r.High, boards(r.Boards))
	}
	return text + ", exactly"
}

// words describes the panel for those who cannot see it.
func (h heat) words() string {
	var above int
	var least, most tables.SweepPoint
	first := true
	h.each(func(_, _ int, r tables.SweepPoint) {
		above += signOf(r)
		if first || r.Known() < least.Known() {
			least = r
		}
		if first || r.Known() > most.Known() {
			most = r
		}
		first = false
	})
	return fmt.Sprintf("above 0 in %d of %d cells, from %s at %v and %v to %s at %v and %v", above, len(h.cells),
		CellText(least), least.Number, least.SecondNumber, CellText(most), most.Number, most.SecondNumber)
}
