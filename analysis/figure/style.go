package figure

import (
	"image/color"
	"math"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// colours are those of [OI08] that stand out on white, black among them.
var colours = []color.RGBA{
	{0, 0, 0, 255},
	{230, 159, 0, 255},
	{0, 114, 178, 255},
	{0, 158, 115, 255},
	{213, 94, 0, 255},
	{204, 121, 167, 255},
	{86, 180, 233, 255},
}

// shapes are the marks of points; there is another number of them than of colours, so
// that series have a pair of their own until both are used up.
var shapes = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{},
	draw.RingGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.PlusGlyph{},
}

// dashes are the kinds of lines.
var dashes = [][]vg.Length{nil, {5, 2}, {1.5, 2}, {6, 2, 1.5, 2}}

// lineStyle is the line of series i.
func lineStyle(i int) draw.LineStyle {
	return draw.LineStyle{Color: colours[i%len(colours)], Width: 1, Dashes: dashes[i%len(dashes)]}
}

// glyphStyle is the mark of series i.
func glyphStyle(i int) draw.GlyphStyle {
	return draw.GlyphStyle{Color: colours[i%len(colours)], Radius: 2.5, Shape: shapes[i%len(shapes)]}
}

// exactStyle is the mark of values that are known without sampling, in the colour of
// a series.
func exactStyle(of color.Color) draw.GlyphStyle {
	return draw.GlyphStyle{Color: of, Radius: 4.5, Shape: draw.PlusGlyph{}}
}

// ring is the mark round a point that stands out.
var ring = draw.GlyphStyle{Color: colours[4], Radius: 5.5, Shape: draw.RingGlyph{}}

// reference is the line behind the curves.
var reference = draw.LineStyle{Color: color.Gray{120}, Width: 0.7, Dashes: []vg.Length{3, 3}}

// translucent is a colour that lets others through.
func translucent(c color.RGBA) color.NRGBA { return color.NRGBA{R: c.R, G: c.G, B: c.B, A: 36} }

// nan stands for a number that is not known.
var nan = math.NaN()

// white is the ground of a picture, faint the colour of the lines behind a picture.
var white, faint = color.Gray{255}, color.Gray{225}
