package figure

import (
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg/draw"
)

// legend is the lines of a legend, from the top.
type legend []entry

// entry is a name with what stands for it.
type entry struct {
	name   string
	thumbs []plot.Thumbnailer
}

// newLegend has a line for each series.
func newLegend(series []string) (l legend) {
	for i, name := range series {
		l = append(l, entry{name, []plot.Thumbnailer{&plotter.Line{LineStyle: lineStyle(i)}, &plotter.Scatter{GlyphStyle: glyphStyle(i)}}})
	}
	return l
}

// mark returns the legend with a sign that all series share.
func (l legend) mark(name string, style draw.GlyphStyle) legend {
	return append(l, entry{name, []plot.Thumbnailer{&plotter.Scatter{GlyphStyle: style}}})
}

// band returns the legend with the band that all series have.
func (l legend) band(name string) legend {
	return append(l, entry{name, []plot.Thumbnailer{&plotter.Polygon{Color: translucent(color.RGBA{A: 255})}}})
}

// draw writes the legend from the top of a canvas.
func (l legend) draw(c draw.Canvas) {
	of := plot.NewLegend()
	of.TextStyle.Font, of.Top, of.Left, of.Padding = sans(9, false), true, true, 4
	for _, line := range l {
		of.Add(line.name, line.thumbs...)
	}
	of.Draw(c)
}
