package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Size of a panel without its title and of its letters, in points.
const (
	panelWidth  = 230
	panelHeight = 164
	letters     = 8
)

// Panel is one plot of a picture, which a page arranges to fit its width.
type Panel struct {
	Title   string // in words
	Name    string // of what it shows in tables; empty if that is the title
	Words   string // description for those who cannot see it
	Crowded bool   // whether it has more series than there are colours
	Drawn          // without the title, in the classes of [Style] and with the [Marks]
}

// area is a panel that is being drawn: its axes, and what lies between them.
type area struct {
	ink
	x, y axis
}

// area draws the axes of a panel with a grid, and the line behind its curves.
func (c chart) area(x, y axis) *area {
	a := &area{x: x, y: y}
	left, top, right, bottom := 16., 5., panelWidth-8., panelHeight-24.
	widest := 0.
	for _, tick := range y.ticks {
		widest = max(widest, Size{Font: letters}.width(tick.label))
	}
	left += widest
	a.x.from, a.x.to, a.y.from, a.y.to = left+5, right, bottom, top
	var grid [][]float64
	axes := [][]float64{{left, top, left, bottom, right, bottom}}
	for _, tick := range x.ticks {
		place, length := a.x.place(tick.number), 2.
		if tick.label != "" {
			length = 4
			grid = append(grid, []float64{place, top, place, bottom})
			a.text("tick", "middle", place, bottom+11, tick.label)
		}
		axes = append(axes, []float64{place, bottom, place, bottom + length})
	}
	for _, tick := range y.ticks {
		place, length := a.y.place(tick.number), 2.
		if tick.label != "" {
			length = 4
			grid = append(grid, []float64{left, place, right, place})
			a.text("tick", "end", left-6, place+3, tick.label)
		}
		axes = append(axes, []float64{left, place, left - length, place})
	}
	a.paths("faint", grid)
	a.paths("axis", axes)
	name := c.x // of the axis
	if c.apart {
		name += " (odd and even apart)"
	}
	a.text("tick", "middle", (left+right)/2, panelHeight-2, name)
	fmt.Fprintf(a, `<text class="tick" text-anchor="middle" transform="translate(8 %s) rotate(-90)">%s</text>`+"\n",
		tenth((top+bottom)/2), escaped(c.y))
	if line := c.line; len(line) > 0 {
		if line[0].y == line[1].y { // crosses the panel, also where all points have one x
			line = []xy{{x.low, line[0].y}, {x.high, line[1].y}}
		}
		a.path("reference", a.places(line)...)
	}
	return a
}

// drawn ends the panel.
func (a *area) drawn() Drawn { return Drawn{panelWidth, panelHeight, letters, a.Bytes()} }

// places are where numbers lie, x and y in turn.
func (a *area) places(numbers []xy) (list []float64) {
	for _, n := range numbers {
		list = append(list, a.x.place(n.x), a.y.place(n.y))
	}
	return list
}

// axes returns the axes of a panel. All panels share the ends of the y axis where these are known; an axis without
// extent is widened.
func (c chart) axes(points []point) (x, y axis) {
	x, y = axis{log: c.logX}, axis{low: c.yMin, high: c.yMax, log: c.logY}
	x.low, x.high = xRange(points)
	for _, end := range c.line {
		x.low, x.high = min(x.low, end.x), max(x.high, end.x)
	}
	switch {
	case x.low < x.high:
	case c.logX:
		x.low, x.high = x.low/2, float64(x.high*2)
	default:
		x.low, x.high = x.low-0.5, x.high+0.5
	}
	if y.low == y.high {
		y.low, y.high = y.low-0.05, y.high+0.05
	}
	ticksOf := func(a axis, isWhole bool) []tick {
		switch {
		case a.log:
			return powers(a.low, a.high)
		case isWhole:
			return wholes(a.low, a.high)
		}
		return plain(a.low, a.high)
	}
	x.ticks, y.ticks = ticksOf(x, c.whole), ticksOf(y, false)
	return x, y
}

// curve is a series in a panel.
type curve struct {
	number int // of the series in the picture
	look   look
	points []point
}

// draw draws a curve as a group: its band, marks that lie behind exact values, its lines, and the other marks.
func (c chart) draw(a *area, line curve) {
	if len(line.points) == 0 {
		return
	}
	a.begin(line.number, line.look)
	a.band(line)
	c.marks(a, line, true)
	var pieces [][]float64
	for _, piece := range c.lines(line.points) {
		pieces = append(pieces, a.places(piece))
	}
	if len(pieces) > 0 {
		a.paths("line", pieces)
	}
	c.marks(a, line, false)
	for _, p := range line.points {
		if !math.IsNaN(p.exact) {
			a.mark("m-exact", p.place(true), "", "")
		}
		if p.ringed {
			a.mark("m-ring", p.place(p.exactly), "", "")
		}
	}
	a.end()
}

// begin begins the group of a series, end ends it.
func (a *area) begin(series int, l look) {
	fmt.Fprintf(a, `<g class="s%s" data-series="%d">`, l.classes(), series)
}

func (a *area) end() { a.WriteString("</g>\n") }

// band draws the intervals of a curve; of one point a line.
func (a *area) band(line curve) {
	high := coordinates(line.points, func(p point) float64 { return p.high })
	low := coordinates(line.points, func(p point) float64 { return p.low })
	slices.Reverse(low)
	class := "band"
	if len(high) == 1 {
		class = "solid"
	}
	if len(high) > 0 {
		a.path(class, a.places(append(high, low...))...)
	}
}

// mark puts a mark at a place, with words for those who point at it.
func (a *area) mark(name string, p xy, class, words string) {
	fmt.Fprintf(a, `<use href="#%s" x="%s" y="%s"%s>`, name, tenth(a.x.place(p.x)), tenth(a.y.place(p.y)), class)
	if words != "" {
		fmt.Fprintf(a, "<title>%s</title>", escaped(words))
	}
	a.WriteString("</use>")
}

// marks draws those points of a curve that lie behind exact values, or the others.
func (c chart) marks(a *area, line curve, behind bool) {
	class := ""
	if behind {
		class = ` class="behind"`
	}
	for _, p := range line.points {
		if (c.apart && !math.IsNaN(p.exact)) == behind {
			a.mark(line.look.symbol(), p.place(false), class, c.tip(p))
		}
	}
}

// lines returns the lines through the points of a series. They join what is compared: where odd and
// even x are apart, each with its like, and exact values where both are known.
func (c chart) lines(points []point) (lines [][]xy) {
	for _, group := range c.parities(points) {
		exactly := false // whether the last line is one of exact values
		for i := 1; i < len(group); i++ {
			from, to := group[i-1], group[i]
			known := c.apart && !math.IsNaN(from.exact+to.exact)
			if i == 1 || known != exactly {
				lines, exactly = append(lines, []xy{from.place(known)}), known
			}
			lines[len(lines)-1] = append(lines[len(lines)-1], to.place(known))
		}
	}
	return lines
}

// parities returns the points of a series that can be compared, by rising x: where odd and even x are
// apart, first those like the first one, then the others.
func (c chart) parities(points []point) (groups [][]point) {
	if !c.apart {
		return [][]point{points}
	}
	for odd := range 2 {
		unlike := func(p point) bool { return int(p.x-points[0].x)%2 != odd }
		if group := slices.DeleteFunc(slices.Clone(points), unlike); len(group) > 0 {
			groups = append(groups, group)
		}
	}
	return groups
}

// place is where a point is drawn, by its exact value or by its sample.
func (p point) place(exactly bool) xy {
	if exactly {
		return xy{p.x, p.exact}
	}
	return xy{p.x, p.y}
}

func (c chart) tip(p point) string {
	text := []string{p.series, fmt.Sprintf("%s %v: %s", c.x, p.x, c.value(p.y))}
	if p.low < p.high {
		text = append(text, fmt.Sprintf("95%% %s to %s", c.value(p.low), c.value(p.high)))
	}
	if !math.IsNaN(p.exact) {
		text = append(text, c.exact+" "+c.value(p.exact))
	}
	if p.ringed {
		text = append(text, c.ringed)
	}
	if p.count != "" {
		text = append(text, p.count)
	}
	return strings.Join(text, ", ")
}

// value formats a height as precisely as the axis can show it.
func (c chart) value(y float64) string {
	if digits := digitsOf((c.yMax - c.yMin) / 200); !c.logY && digits > 0 {
		return fmt.Sprintf("%.*f", digits, y)
	}
	return fmt.Sprintf("%.0f", y)
}
