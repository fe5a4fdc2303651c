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

func (c chart) addCurve(panel *plot.Plot, of curve) error {
	if len(of.points) == 0 {
		return nil
	}
	panel.Add(onSheet(func(s *sheet) { s.begin(of.number, of.look) })) // its elements are a group
	if err := of.addBand(panel); err != nil {
		return err
	}
	line, dots, err := plotter.NewLinePoints(coordinates(of.points, func(p point) float64 { return p.y }))
	if err != nil {
		return err
	}
	line.LineStyle, dots.GlyphStyle = of.look.line(), of.look.glyph()
	tips := make([]string, len(of.points))
	for i, p := range of.points {
		tips[i] = c.tip(p)
	}
	panel.Add(line, marks{dots, of.look.symbol(), tips})
	exact := coordinates(of.points, func(p point) float64 { return p.exact })
	if err := addMarks(panel, exact, "m-exact", exactStyle(colours[of.look.colour])); err != nil {
		return err
	}
	ringed := coordinates(of.points, func(p point) float64 {
		if p.ringed {
			return p.y
		}
		return nan
	})
	if err := addMarks(panel, ringed, "m-ring", ring); err != nil {
		return err
	}
	panel.Add(onSheet((*sheet).end))
	return nil
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

func (of curve) addBand(panel *plot.Plot) error {
	band := coordinates(of.points, func(p point) float64 { return p.high })
	lower := coordinates(of.points, func(p point) float64 { return p.low })
	slices.Reverse(lower)
	band = append(band, lower...)
	switch {
	case len(band) < 2:
		return nil
	case len(band) == 2:
		style := of.look.line()
		style.Dashes = nil
		panel.Add(&plotter.Line{XYs: band, LineStyle: style})
		return nil
	}
	area, err := plotter.NewPolygon(band)
	if err != nil {
		return err
	}
	area.Color, area.LineStyle.Width = translucent(colours[of.look.colour], of.crowded), 0
	panel.Add(area)
	return nil
}

func addMarks(panel *plot.Plot, at plotter.XYs, symbol string, style draw.GlyphStyle) error {
	if len(at) == 0 {
		return nil
	}
	dots, err := plotter.NewScatter(at)
	if err != nil {
		return err
	}
	dots.GlyphStyle = style
	panel.Add(marks{dots, symbol, make([]string, len(at))})
	return nil
}

// onSheet is a plot.Plotter that does something on a page, and nothing elsewhere.
type onSheet func(*sheet)

// Plot implements plot.Plotter.
func (do onSheet) Plot(c draw.Canvas, _ *plot.Plot) {
	if s, is := sheetOf(c); is {
		do(s)
	}
}

// marks are points that on a page have words.
type marks struct {
	*plotter.Scatter
	symbol string
	tips   []string
}

// Plot implements plot.Plotter.
func (m marks) Plot(c draw.Canvas, p *plot.Plot) {
	s, is := sheetOf(c)
	if !is {
		m.Scatter.Plot(c, p)
		return
	}
	x, y := p.Transforms(&c)
	for i, at := range m.XYs {
		s.mark(m.symbol, vg.Point{X: x(at.X), Y: y(at.Y)}, m.tips[i])
	}
}
