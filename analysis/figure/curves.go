package figure

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
)

// point is a point of a curve.
type point struct {
	panel, series string
	x, y          float64
	low, high     float64 // of the band; NaN for none
	exact         float64 // value known without sampling; NaN where unknown
	ringed        bool    // marked by a ring
}

// axes are the axes that all panels of a picture share.
type axes struct {
	x, y       string
	logX, logY bool
	whole      bool         // whether x is whole numbers
	yMin, yMax float64      // ends of the y axis, if yMin < yMax
	line       *plotter.XYs // drawn behind the curves of each panel; nil for none
}

// curves draws points: a panel and a line for each of their names, in the order of
// their first appearance. The legend has the lines; the caller adds the description.
func curves(name, title string, points []point, a axes) (*Picture, error) {
	series := distinct(points, func(p point) string { return p.series })
	picture := &Picture{Name: name, Title: title, legend: newLegend(series)}
	for _, name := range distinct(points, func(p point) string { return p.panel }) {
		panel := a.panel(name)
		for i, line := range series {
			if err := addCurve(panel, i, selectPoints(points, name, line)); err != nil {
				return nil, fmt.Errorf("%s, %s: %w", name, line, err)
			}
		}
		a.limit(panel)
		picture.plots = append(picture.plots, panel)
	}
	return picture, nil
}

func (a axes) panel(title string) *plot.Plot {
	panel := newPanel(title, a.x, a.y)
	panel.X.Tick.Marker, panel.Y.Tick.Marker = plain{}, plain{}
	if a.whole {
		panel.X.Tick.Marker = wholes{}
	}
	if a.logX {
		panel.X.Tick.Marker, panel.X.Scale = powers{}, plot.LogScale{}
	}
	if a.logY {
		panel.Y.Tick.Marker, panel.Y.Scale = powers{}, plot.LogScale{}
	}
	grid := plotter.NewGrid()
	grid.Horizontal.Color, grid.Vertical.Color = faint, faint
	panel.Add(grid)
	if a.line != nil {
		panel.Add(&plotter.Line{XYs: *a.line, LineStyle: reference})
	}
	return panel
}

// limit sets the shared ends of the axes, after all curves have been added, and widens
// an axis without extent.
func (a axes) limit(panel *plot.Plot) {
	if a.yMin < a.yMax {
		panel.Y.Min, panel.Y.Max = a.yMin, a.yMax
	}
	if a.logY {
		return // the plotting library widens x itself
	}
	if panel.X.Min == panel.X.Max && !a.logX {
		panel.X.Min, panel.X.Max = panel.X.Min-0.5, panel.X.Max+0.5
	}
	if panel.X.Min == panel.X.Max {
		panel.X.Min, panel.X.Max = panel.X.Min/2, panel.X.Max*2
	}
	if panel.Y.Min == panel.Y.Max {
		panel.Y.Min, panel.Y.Max = panel.Y.Min-0.05, panel.Y.Max+0.05
	}
}

// addCurve adds the band, the line and the marks of a series.
func addCurve(panel *plot.Plot, series int, points []point) error {
	if len(points) == 0 {
		return nil
	}
	if err := addBand(panel, series, outline(points)); err != nil {
		return err
	}
	line, marks, err := plotter.NewLinePoints(coordinates(points, func(p point) float64 { return p.y }))
	if err != nil {
		return err
	}
	line.LineStyle, marks.GlyphStyle = lineStyle(series), glyphStyle(series)
	panel.Add(line, marks)
	return addMarks(panel, series, points)
}

// addBand adds the band of a series, a bar if there is a single point.
func addBand(panel *plot.Plot, series int, band plotter.XYs) error {
	switch {
	case len(band) < 2:
		return nil
	case len(band) == 2:
		style := lineStyle(series)
		style.Dashes = nil
		panel.Add(&plotter.Line{XYs: band, LineStyle: style})
		return nil
	}
	of, err := plotter.NewPolygon(band)
	if err != nil {
		return err
	}
	of.Color, of.LineStyle.Width = translucent(colours[series%len(colours)]), 0
	panel.Add(of)
	return nil
}

func addMarks(panel *plot.Plot, series int, points []point) error {
	exact := coordinates(points, func(p point) float64 { return p.exact })
	ringed := coordinates(points, func(p point) float64 {
		if p.ringed {
			return p.y
		}
		return math.NaN()
	})
	for _, of := range []struct {
		at     plotter.XYs
		ringed bool
	}{{exact, false}, {ringed, true}} {
		if len(of.at) == 0 {
			continue
		}
		scatter, err := plotter.NewScatter(of.at)
		if err != nil {
			return err
		}
		scatter.GlyphStyle = exactStyle(colours[series%len(colours)])
		if of.ringed {
			scatter.GlyphStyle = ring
		}
		panel.Add(scatter)
	}
	return nil
}

// outline goes around the band of a curve: its upper limits, then the lower ones
// backwards.
func outline(points []point) plotter.XYs {
	upper := coordinates(points, func(p point) float64 { return p.high })
	lower := coordinates(points, func(p point) float64 { return p.low })
	slices.Reverse(lower)
	return append(upper, lower...)
}

// extent returns the ends of the shared y axis: the range of the points with a margin.
func extent(points []point) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, p := range points {
		for _, y := range []float64{p.y, p.low, p.high, p.exact} {
			if !math.IsNaN(y) {
				low, high = min(low, y), max(high, y)
			}
		}
	}
	if low > high {
		return 0, 0
	}
	room := float64(0.03 * (high - low))
	return low - room, high + room
}

// xRange returns the least and the greatest x.
func xRange(points []point) (from, to float64) {
	from, to = points[0].x, points[0].x
	for _, p := range points {
		from, to = min(from, p.x), max(to, p.x)
	}
	return from, to
}

// coordinates returns x and y of the points whose y is known.
func coordinates(points []point, y func(point) float64) (list plotter.XYs) {
	for _, p := range points {
		if at := y(p); !math.IsNaN(at) {
			list = append(list, plotter.XY{X: p.x, Y: at})
		}
	}
	return list
}

// selectPoints returns the points of a series in a panel whose y is known, by rising x.
func selectPoints(points []point, panel, series string) (list []point) {
	for _, p := range points {
		if p.panel == panel && p.series == series && !math.IsNaN(p.y) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b point) int { return cmp.Compare(a.x, b.x) })
	return list
}

// distinct returns the different texts of a list, in the order of first appearance.
func distinct[T any](list []T, text func(T) string) (names []string) {
	for _, of := range list {
		if name := text(of); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// describe returns a description of each panel, line by line.
func describe(points []point, of func(line []point) string) (words []string) {
	for _, panel := range distinct(points, func(p point) string { return p.panel }) {
		var lines []string
		for _, name := range distinct(points, func(p point) string { return p.series }) {
			if line := selectPoints(points, panel, name); len(line) > 0 {
				lines = append(lines, name+" "+of(line))
			}
		}
		words = append(words, strings.Join(lines, ", "))
	}
	return words
}
