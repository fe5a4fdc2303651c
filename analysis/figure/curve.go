package figure

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

type curve struct {
	number  int // of the series in the picture
	look    look
	crowded bool // whether it is one of many in its panel
	points  []point
}

func (c chart) addCurve(panel *plot.Plot, line curve) error {
	if len(line.points) == 0 {
		return nil
	}
	panel.Add(onSheet(func(s *sheet) { s.begin(line.number, line.look) })) // its elements are a group
	if err := line.addBand(panel); err != nil {
		return err
	}
	if err := c.addSample(panel, line, true); err != nil {
		return err
	}
	for _, piece := range c.lines(line.points) {
		panel.Add(&plotter.Line{XYs: piece, LineStyle: line.look.line()})
	}
	if err := c.addSample(panel, line, false); err != nil {
		return err
	}
	exact := coordinates(line.points, func(p point) float64 { return p.exact })
	if err := addMarks(panel, exact, "m-exact", exactStyle(colours[line.look.colour])); err != nil {
		return err
	}
	ringed := coordinates(line.points, func(p point) float64 {
		if p.ringed {
			return p.place(p.exactly).Y
		}
		return nan
	})
	if err := addMarks(panel, ringed, "m-ring", ring); err != nil {
		return err
	}
	panel.Add(onSheet((*sheet).end))
	return nil
}

// lines returns the lines through the points of a series. They join what is compared: where odd and
// even x are apart, each with its like, and exact values where both are known.
func (c chart) lines(points []point) (lines []plotter.XYs) {
	for _, group := range c.parities(points) {
		exactly := false // whether the last line is one of exact values
		for i := 1; i < len(group); i++ {
			from, to := group[i-1], group[i]
			known := c.apart && !math.IsNaN(from.exact+to.exact)
			if i == 1 || known != exactly {
				lines, exactly = append(lines, plotter.XYs{from.place(known)}), known
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
func (p point) place(exactly bool) plotter.XY {
	if exactly {
		return plotter.XY{X: p.x, Y: p.exact}
	}
	return plotter.XY{X: p.x, Y: p.y}
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

func (line curve) addBand(panel *plot.Plot) error {
	band := coordinates(line.points, func(p point) float64 { return p.high })
	lower := coordinates(line.points, func(p point) float64 { return p.low })
	slices.Reverse(lower)
	band = append(band, lower...)
	switch {
	case len(band) < 2:
		return nil
	case len(band) == 2:
		style := line.look.line()
		style.Dashes = nil
		panel.Add(&plotter.Line{XYs: band, LineStyle: style})
		return nil
	}
	area, err := plotter.NewPolygon(band)
	if err != nil {
		return err
	}
	area.Color, area.LineStyle.Width = translucent(colours[line.look.colour], line.crowded), 0
	panel.Add(area)
	return nil
}

func addMarks(panel *plot.Plot, places plotter.XYs, symbol string, style draw.GlyphStyle) error {
	if len(places) == 0 {
		return nil
	}
	dots, err := plotter.NewScatter(places)
	if err != nil {
		return err
	}
	dots.GlyphStyle = style
	panel.Add(marks{dots, symbol, make([]string, len(places)), false})
	return nil
}

// addSample adds the marks of a curve's points that lie behind exact values, or of the others.
func (c chart) addSample(panel *plot.Plot, line curve, behind bool) error {
	points := slices.DeleteFunc(slices.Clone(line.points),
		func(p point) bool { return (c.apart && !math.IsNaN(p.exact)) != behind })
	if len(points) == 0 {
		return nil
	}
	dots, err := plotter.NewScatter(coordinates(points, func(p point) float64 { return p.y }))
	if err != nil {
		return err
	}
	dots.GlyphStyle = line.look.glyph()
	if behind {
		dots.Color = pale(colours[line.look.colour])
	}
	var tips []string
	for _, p := range points {
		tips = append(tips, c.tip(p))
	}
	panel.Add(marks{dots, line.look.symbol(), tips, behind})
	return nil
}

// onSheet is a plot.Plotter that does something on a page, and nothing elsewhere.
type onSheet func(*sheet)

// Plot implements plot.Plotter.
func (do onSheet) Plot(c draw.Canvas, _ *plot.Plot) {
	if s, ok := sheetOf(c); ok {
		do(s)
	}
}

// marks are points that on a page have words.
type marks struct {
	*plotter.Scatter
	symbol string
	tips   []string
	behind bool // whether they are faint on a page
}

// Plot implements plot.Plotter.
func (m marks) Plot(c draw.Canvas, p *plot.Plot) {
	s, ok := sheetOf(c)
	if !ok {
		m.Scatter.Plot(c, p)
		return
	}
	x, y := p.Transforms(&c)
	for i, point := range m.XYs {
		s.mark(m.symbol, vg.Point{X: x(point.X), Y: y(point.Y)}, m.tips[i], m.behind)
	}
}
