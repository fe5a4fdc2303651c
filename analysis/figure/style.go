package figure

import (
	"image/color"

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

// white is the ground of a picture, faint the colour of the lines behind a picture.
var white, faint = color.Gray{255}, color.Gray{225}
