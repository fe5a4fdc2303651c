package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/tables"
)

// Map draws a quantity over two parameters that a matrix varies: a cell for each pair of values, in the colour of its
// sign and the stronger the further it is from zero, with the number in it and a line around where the sign changes. A
// panel is a combination of the other parameters and a propagator or contest. Values known without sampling stand in;
// of a sample whose 95% interval holds zero the number has a question mark. Rows with a mark are no cells, but points
// in the colour of their sign, with the mark in a circle at or beside them. rows must have cells; panels follow their
// order.
func Map(name, title string, labels tables.Labels, rows []tables.SweepPoint) *Picture {
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
	return picture
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
	return &Picture{Name: m.name, Title: m.title, Legend: m.newLegend(series, make([]string, len(series)), m.looks),
		Intro: m.intro}
}

func (m heatMap) empty() heat { return heat{heatMap: m, cells: make(map[[2]int]cell)} }

// add adds a panel to a picture.
func (m heatMap) add(to *Picture, panelName string, h heat, words string) {
	a := m.area(cellsOf(m.columns), cellsOf(m.lines))
	h.draw(a)
	to.add(Panel{Title: panelName, Name: panelName, Words: words, Drawn: a.drawn()})
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

// cellsOf is an axis that numbers the cells by what they stand for.
func cellsOf(values []float64) axis {
	a := axis{low: -0.5, high: float64(len(values)) - 0.5}
	for i, value := range values {
		a.ticks = append(a.ticks, tick{float64(i), strconv.FormatFloat(value, 'g', 3, 64)})
	}
	return a
}

// heat is the cells of a panel.
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

// draw draws the cells, an edge where the series changes, and the marks.
func (h heat) draw(a *area) {
	corner := func(x, y float64) xy { return xy{a.x.place(x), a.y.place(y)} }
	var numbers []xy
	h.each(func(column, line int, drawn cell) {
		x, y := float64(column), float64(line)
		from, to, middle := corner(x-0.5, y+0.5), corner(x+0.5, y-0.5), corner(x, y)
		a.begin(drawn.series, h.looks[drawn.series])
		fmt.Fprintf(a, `<rect class="cell" style="fill-opacity:%.2f" x="%s" y="%s" width="%s" height="%s">`+
			"<title>%s</title></rect>",
			drawn.strength, tenth(from.x), tenth(from.y), tenth(to.x-from.x), tenth(to.y-from.y), escaped(drawn.words))
		a.end()
		if len(h.columns) > crowdedCells {
			return
		}
		for i, text := range drawn.lines {
			place := xy{middle.x, middle.y - float64(8*(float64(len(drawn.lines)-1)/2-float64(i)))}
			a.text("number", "middle", place.x, place.y+2.3, text)
			numbers = append(numbers, place)
		}
	})
	var edges [][]float64
	h.each(func(column, line int, drawn cell) {
		x, y := float64(column)+0.5, float64(line)+0.5
		for _, next := range []struct{ across, up int }{{1, 0}, {0, 1}} {
			other, ok := h.cells[[2]int{column + next.across, line + next.up}]
			if ok && other.series != drawn.series {
				edges = append(edges, a.places([]xy{{x, y}, {x - float64(next.up), y - float64(next.across)}}))
			}
		}
	})
	if len(edges) > 0 {
		a.paths("edge", edges)
	}
	var taken []xy
	for _, m := range h.marks {
		own := corner(between(h.columns, m.x), between(h.lines, m.y))
		place := nearestFree(own, taken, numbers, corner(a.x.low, a.y.high), corner(a.x.high, a.y.low))
		taken = append(taken, place)
		a.path("leader", own.x, own.y, place.x, place.y)
		x, y := tenth(place.x), tenth(place.y)
		fmt.Fprintf(a, `<g class="badge%s"><circle cx="%s" cy="%s" r="%v"/><text x="%s" y="%s" dy=".35em">%s</text>`+
			"<title>%s</title></g>\n", h.looks[m.series].classes(), x, y, badgeRadius, x, y, escaped(m.name), escaped(m.words))
	}
}

// crowdedCells is how many columns leave no room for numbers.
const crowdedCells = 8

// badgeRadius is that of the circle of a mark, in points; numbers of cells are about as wide and high as numberWidth
// and numberHeight.
const (
	badgeRadius  = 5.5
	numberWidth  = 20.0
	numberHeight = 9.0
)

// nearestFree returns the place nearest to a point where a circle covers neither other circles nor numbers and stays
// between two corners; the point itself if there is none.
func nearestFree(point xy, circles, numbers []xy, low, high xy) xy {
	const farthest, step = 40, 0.5 // in steps, and a step in points
	best, distance := point, 2*farthest*farthest
	for dy := -farthest; dy <= farthest; dy++ {
		for dx := -farthest; dx <= farthest; dx++ {
			place := xy{point.x + float64(dx)*step, point.y + float64(dy)*step}
			far := dx*dx + dy*dy
			inside := place.x >= low.x+badgeRadius && place.x <= high.x-badgeRadius &&
				place.y >= low.y+badgeRadius && place.y <= high.y-badgeRadius
			covers := slices.ContainsFunc(circles, func(o xy) bool {
				x, y := o.x-place.x, o.y-place.y
				return math.Sqrt(float64(x*x)+float64(y*y)) < 2*badgeRadius+0.5
			}) || slices.ContainsFunc(numbers, func(o xy) bool {
				return math.Abs(o.x-place.x) < badgeRadius+numberWidth/2 && math.Abs(o.y-place.y) < badgeRadius+numberHeight/2
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
