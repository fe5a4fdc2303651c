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
// in the colour of their sign, with the mark in a circle at or beside them. rows must have cells; panels follow their
// order.
func Map(name, title string, labels tables.Labels, rows []tables.SweepPoint) (*Picture, error) {
	isMark := func(r tables.SweepPoint) bool { return r.Mark != "" }
	all := rows
	rows = slices.DeleteFunc(slices.Clone(rows), isMark)
	signs := signNames(rows[0].Quantity)
	m := newHeatMap(name, title, labels, strings.ReplaceAll(rows[0].Quantity, "_", " "), rows)
	for _, r := range rows {
		m.points = append(m.points, point{panel: mapPanel(r), series: signs[signOf(r)], y: r.Value, low: nan, exact: nan})
	}
	m.looks = []look{{colour: 2, shape: 1}, {colour: 4, shape: 1}}
	picture := m.picture(signs[:])
	most := 0.0
	for _, r := range rows {
		most = max(most, math.Abs(r.Known()))
	}
	for _, panelName := range distinct(rows, mapPanel) {
		h := m.empty()
		for _, r := range rows {
			if mapPanel(r) == panelName {
				h.put(r, cell{signOf(r), 0.1 + 0.6*math.Abs(r.Known())/cmp.Or(most, 1), []string{CellText(r)},
					m.cellWords(r)})
			}
		}
		for _, r := range all {
			if isMark(r) && mapPanel(r) == panelName {
				h.marks = append(h.marks, spot{r.Mark, r.Number, r.SecondNumber, signOf(r),
					r.BoardSet + ", " + r.Evaluator + ", " + m.cellWords(r)})
			}
		}
		m.add(picture, panelName, h, words(rows, panelName))
	}
	return picture, nil
}

// heatMap is what the panels of a map have in common.
type heatMap struct {
	chart
	columns, lines []float64
	looks          []look // by series
}

func newHeatMap(name, title string, labels tables.Labels, quantity string, rows []tables.SweepPoint) heatMap {
	m := heatMap{chart: chart{name: name, title: title, x: labels.Of(rows[0].Parameter), y: labels.Of(rows[0].Second)},
		columns: axisOf(rows, func(r tables.SweepPoint) float64 { return r.Number }),
		lines:   axisOf(rows, func(r tables.SweepPoint) float64 { return r.SecondNumber })}
	m.intro = fmt.Sprintf("%s by %s and %s, a cell for each pair.", quantity, m.x, m.y)
	return m
}

func (m heatMap) picture(series []string) *Picture {
	return &Picture{Name: m.name, Title: m.title, legend: m.newLegend(series, make([]string, len(series)), m.looks),
		Intro: m.intro}
}

func (m heatMap) empty() heat { return heat{heatMap: m, cells: make(map[[2]int]cell)} }

// add adds a panel to a picture.
func (m heatMap) add(to *Picture, panelName string, h heat, words string) {
	drawn := m.panel(wrapped(panelName))
	drawn.X.Tick.Marker, drawn.Y.Tick.Marker = ticksAt(m.columns), ticksAt(m.lines)
	drawn.Add(h)
	to.panels = append(to.panels, panel{Panel{Title: panelName, Name: panelName, Words: words}, drawn})
}

// signNames are those of a quantity's numbers by sign: not above zero, and above.
func signNames(quantity string) [2]string {
	if quantity == tables.Falls {
		return [2]string{"gets better or stays", "gets worse"}
	}
	return [2]string{"0 or below", "above 0"}
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
	heatMap
	cells map[[2]int]cell // by column and line
	marks []spot
}

// cell is what is drawn of a pair of values.
type cell struct {
	series   int
	strength float64 // of its colour, at most 1
	lines    []string
	words    string // for those who point at it
}

// spot is a point at its numbers, between those of the cells, and its name.
type spot struct {
	name   string
	x, y   float64
	series int
	words  string
}

func (h heat) put(r tables.SweepPoint, c cell) {
	h.cells[[2]int{slices.Index(h.columns, r.Number), slices.Index(h.lines, r.SecondNumber)}] = c
}

// DataRange implements plot.DataRanger.
func (h heat) DataRange() (xMin, xMax, yMin, yMax float64) {
	return -0.5, float64(len(h.columns)) - 0.5, -0.5, float64(len(h.lines)) - 0.5
}

// each goes through the cells, column by column.
func (h heat) each(visit func(column, line int, c cell)) {
	for column := range h.columns {
		for line := range h.lines {
			if c, ok := h.cells[[2]int{column, line}]; ok {
				visit(column, line, c)
			}
		}
	}
}

// crowdedCells is how many columns leave no room for numbers.
const crowdedCells = 8

// edge is the line where the sign changes, or which rule is best.
var edge = draw.LineStyle{Color: color.Gray{1}, Width: 1.6}

// Plot implements plot.Plotter.
func (h heat) Plot(c draw.Canvas, p *plot.Plot) {
	placeX, placeY := p.Transforms(&c)
	corner := func(x, y float64) vg.Point { return vg.Point{X: placeX(x), Y: placeY(y)} }
	var numbers []vg.Point
	h.each(func(column, line int, drawn cell) {
		x, y := float64(column), float64(line)
		var area vg.Path
		area.Move(corner(x-0.5, y-0.5))
		for _, next := range []vg.Point{corner(x+0.5, y-0.5), corner(x+0.5, y+0.5), corner(x-0.5, y+0.5)} {
			area.Line(next)
		}
		area.Close()
		if s, ok := sheetOf(c); ok {
			s.begin(drawn.series, h.looks[drawn.series])
			s.cell(area, drawn.strength, drawn.words)
			s.end()
		} else {
			c.SetColor(faded(colours[h.looks[drawn.series].colour], drawn.strength))
			c.Fill(area)
		}
		if len(h.columns) > crowdedCells {
			return
		}
		style := draw.TextStyle{Color: colours[0], Font: sans(6.5, false), Handler: plot.DefaultTextHandler,
			XAlign: draw.XCenter, YAlign: draw.YCenter}
		for i, text := range drawn.lines {
			place := corner(x, y)
			place.Y += 8 * vg.Length(float64(len(drawn.lines)-1)/2-float64(i))
			c.FillText(style, place, text)
			numbers = append(numbers, place)
		}
	})
	h.each(func(column, line int, drawn cell) {
		x, y := float64(column), float64(line)
		for _, next := range []struct{ across, up int }{{1, 0}, {0, 1}} {
			other, ok := h.cells[[2]int{column + next.across, line + next.up}]
			if !ok || other.series == drawn.series {
				continue
			}
			from := corner(x+0.5, y+0.5)
			c.StrokeLines(edge, []vg.Point{from, corner(x+0.5-float64(next.up), y+0.5-float64(next.across))})
		}
	})
	var taken []vg.Point
	for _, m := range h.marks {
		own := corner(between(h.columns, m.x), between(h.lines, m.y))
		place := nearestFree(own, taken, numbers, corner(-0.5, -0.5),
			corner(float64(len(h.columns))-0.5, float64(len(h.lines))-0.5))
		taken = append(taken, place)
		h.mark(c, m, own, place)
	}
}

// mark draws a spot: its circle at a place, and a line to it from its own place.
func (h heat) mark(c draw.Canvas, m spot, own, place vg.Point) {
	look := h.looks[m.series]
	c.StrokeLines(leader, []vg.Point{own, place})
	if s, ok := sheetOf(c); ok {
		s.badge(look, place, m.name, m.words)
		return
	}
	c.DrawGlyph(draw.GlyphStyle{Color: white, Radius: badgeRadius, Shape: draw.CircleGlyph{}}, place)
	c.DrawGlyph(draw.GlyphStyle{Color: colours[look.colour], Radius: badgeRadius, Shape: draw.RingGlyph{}}, place)
	c.FillText(draw.TextStyle{Color: colours[0], Font: sans(7, true), Handler: plot.DefaultTextHandler,
		XAlign: draw.XCenter, YAlign: draw.YCenter}, place, m.name)
}

// badgeRadius is that of the circle of a mark, in points; numbers of cells are about as wide and high as numberWidth
// and numberHeight.
const (
	badgeRadius  = 5.5
	numberWidth  = 20.0
	numberHeight = 9.0
)

// leader joins a mark to its circle.
var leader = draw.LineStyle{Color: color.Gray{70}, Width: 0.5}

// nearestFree returns the place nearest to a point where a circle covers neither other circles nor numbers and stays
// between two corners; the point itself if there is none.
func nearestFree(point vg.Point, circles, numbers []vg.Point, low, high vg.Point) vg.Point {
	const farthest, step = 40, 0.5 // in steps, and a step in points
	best, distance := point, 2*farthest*farthest
	for dy := -farthest; dy <= farthest; dy++ {
		for dx := -farthest; dx <= farthest; dx++ {
			place := vg.Point{X: snap(point.X) + vg.Length(dx)*step, Y: snap(point.Y) + vg.Length(dy)*step}
			far := dx*dx + dy*dy
			inside := place.X >= low.X+badgeRadius && place.X <= high.X-badgeRadius &&
				place.Y >= low.Y+badgeRadius && place.Y <= high.Y-badgeRadius
			covers := slices.ContainsFunc(circles, func(o vg.Point) bool {
				x, y := float64(o.X-place.X), float64(o.Y-place.Y)
				return math.Sqrt(float64(x*x)+float64(y*y)) < 2*badgeRadius+0.5
			}) || slices.ContainsFunc(numbers, func(o vg.Point) bool {
				return math.Abs(float64(o.X-place.X)) < badgeRadius+numberWidth/2 &&
					math.Abs(float64(o.Y-place.Y)) < badgeRadius+numberHeight/2
			})
			if inside && !covers && far < distance {
				best, distance = place, far
			}
		}
	}
	return best
}

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
func (m heatMap) cellWords(r tables.SweepPoint) string {
	unit := "depth"
	if r.Budget > 0 {
		unit = "nodes"
	}
	text := fmt.Sprintf("%s %v, %s %v: %.4f, %s %v", m.x, r.Number, m.y, r.SecondNumber, r.Known(), unit,
		limit(r.Depth, r.Budget))
	if math.IsNaN(r.Exact) {
		return text + fmt.Sprintf(" [%.4f, %.4f], %s", r.Low, r.High, boards(r.Boards))
	}
	return text + ", exactly"
}

// words describes a panel for those who cannot see it.
func words(rows []tables.SweepPoint, panelName string) string {
	rows = slices.DeleteFunc(slices.Clone(rows), func(r tables.SweepPoint) bool { return mapPanel(r) != panelName })
	slices.SortStableFunc(rows, func(a, b tables.SweepPoint) int {
		return cmp.Or(cmp.Compare(a.Number, b.Number), cmp.Compare(a.SecondNumber, b.SecondNumber))
	})
	above := 0
	for _, r := range rows {
		above += signOf(r)
	}
	size := func(a, b tables.SweepPoint) int { return cmp.Compare(a.Known(), b.Known()) }
	least, most := slices.MinFunc(rows, size), slices.MaxFunc(rows, size)
	return fmt.Sprintf("above 0 in %d of %d cells, from %s at %v and %v to %s at %v and %v", above, len(rows),
		CellText(least), least.Number, least.SecondNumber, CellText(most), most.Number, most.SecondNumber)
}
