package figure

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// colours are those of [OI08] that stand out on white.
var colours = []color.RGBA{
	{0, 0, 0, 255},
	{230, 159, 0, 255},
	{0, 114, 178, 255},
	{0, 158, 115, 255},
	{213, 94, 0, 255},
	{204, 121, 167, 255},
	{86, 180, 233, 255},
}

// shapes are the marks of points. The numbers of shapes and colours have no common
// factor, so pairs repeat as late as possible.
var shapes = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{},
	draw.RingGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.PlusGlyph{},
}

var dashes = [][]vg.Length{nil, {5, 2}, {1.5, 2}, {6, 2, 1.5, 2}}

func lineStyle(i int) draw.LineStyle {
	return draw.LineStyle{Color: colours[i%len(colours)], Width: 1, Dashes: dashes[i%len(dashes)]}
}

func glyphStyle(i int) draw.GlyphStyle {
	return draw.GlyphStyle{Color: colours[i%len(colours)], Radius: 2.5, Shape: shapes[i%len(shapes)]}
}

// exactStyle is the mark of values known without sampling, in the colour of a series.
func exactStyle(of color.Color) draw.GlyphStyle {
	return draw.GlyphStyle{Color: of, Radius: 4.5, Shape: draw.PlusGlyph{}}
}

// ring is drawn around a point that stands out.
var ring = draw.GlyphStyle{Color: colours[4], Radius: 5.5, Shape: draw.RingGlyph{}}

// reference is the line behind the curves.
var reference = draw.LineStyle{Color: color.Gray{120}, Width: 0.7, Dashes: []vg.Length{3, 3}}

func translucent(c color.RGBA) color.NRGBA { return color.NRGBA{R: c.R, G: c.G, B: c.B, A: 36} }

var nan = math.NaN()

// white is the background of a picture, faint the colour of its grid.
var white, faint = color.Gray{255}, color.Gray{225}

func newPanel(title, x, y string) *plot.Plot {
	p := plot.New()
	p.Title.Text, p.Title.TextStyle.Font, p.Title.Padding = title, sans(9, true), 4
	p.X.Label.Text, p.Y.Label.Text = x, y
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Label.TextStyle.Font, axis.Tick.Label.Font = sans(8.5, false), sans(8, false)
		axis.Padding = 3
	}
	return p
}

// sans is the typeface of all text. It has the metrics of Arial and Helvetica, which
// replace it where it is missing (see finish).
func sans(size vg.Length, bold bool) font.Font {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}
	if bold {
		f.Weight = xfont.WeightBold
	}
	return f
}

// legend is the lines of a legend, from top to bottom.
type legend []entry

type entry struct {
	name   string
	thumbs []plot.Thumbnailer
}

func newLegend(series []string) (l legend) {
	for i, name := range series {
		l = append(l, entry{name, []plot.Thumbnailer{&plotter.Line{LineStyle: lineStyle(i)}, &plotter.Scatter{GlyphStyle: glyphStyle(i)}}})
	}
	return l
}

// mark adds an entry for a mark that all series share.
func (l legend) mark(name string, style draw.GlyphStyle) legend {
	return append(l, entry{name, []plot.Thumbnailer{&plotter.Scatter{GlyphStyle: style}}})
}

// band adds an entry for the band that all series have.
func (l legend) band(name string) legend {
	return append(l, entry{name, []plot.Thumbnailer{&plotter.Polygon{Color: translucent(color.RGBA{A: 255})}}})
}

// draw draws the legend from the top of a canvas.
func (l legend) draw(c draw.Canvas) {
	of := plot.NewLegend()
	of.TextStyle.Font, of.Top, of.Left, of.Padding = sans(9, false), true, true, 4
	for _, line := range l {
		of.Add(line.name, line.thumbs...)
	}
	of.Draw(c)
}

// powers is a plot.Ticker for a logarithmic axis: powers of ten with labels, their
// multiples without.
type powers struct{}

func (powers) Ticks(low, high float64) (ticks []plot.Tick) {
	for exponent, value := 0, 1.0; value <= high; exponent, value = exponent+1, value*10 {
		for multiple := 1.0; multiple < 10; multiple++ {
			if at := multiple * value; at >= low && at <= high {
				ticks = append(ticks, plot.Tick{Value: at, Label: powerLabel(exponent, multiple)})
			}
		}
	}
	return ticks
}

// powerLabel is the label of multiple × 10^exponent, empty unless multiple is 1.
func powerLabel(exponent int, multiple float64) string {
	switch {
	case multiple > 1:
		return ""
	case exponent < 2:
		return strconv.FormatFloat(math.Pow10(exponent), 'f', -1, 64)
	}
	return "10" + superscript.Replace(strconv.Itoa(exponent))
}

var superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// wholes is a plot.Ticker for an axis of whole numbers, with at most twelve ticks.
type wholes struct{}

func (wholes) Ticks(low, high float64) (ticks []plot.Tick) {
	step := math.Ceil((high - low + 1) / 12)
	for at := math.Ceil(low); at <= high; at += step {
		ticks = append(ticks, plot.Tick{Value: at, Label: strconv.FormatFloat(at, 'f', -1, 64)})
	}
	return ticks
}

// plain is a plot.Ticker for any other axis: three to seven ticks, at multiples of 1, 2
// or 5 times a power of ten.
type plain struct{}

func (plain) Ticks(low, high float64) (ticks []plot.Tick) {
	step := niceStep((high - low) / 6)
	const slack = 1e-9 // of a step, for ends that are multiples up to rounding
	for i := int(math.Ceil(low/step - slack)); float64(i) <= high/step+slack; i++ {
		at := float64(i) * step
		ticks = append(ticks, plot.Tick{Value: at, Label: strconv.FormatFloat(at, 'f', digitsOf(step), 64)})
	}
	return ticks
}

// niceStep returns the smallest 1, 2 or 5 times a power of ten that is at least x > 0.
func niceStep(x float64) float64 {
	power := math.Pow10(exponentOf(x))
	for _, multiple := range []float64{1, 2, 5} {
		if multiple*power >= x*(1-1e-9) {
			return multiple * power
		}
	}
	return 10 * power
}

// digitsOf returns the number of decimals that multiples of a step need.
func digitsOf(step float64) int { return max(0, -exponentOf(step*(1+1e-9))) }

// exponentOf returns the decimal exponent of x > 0, read off its digits because a
// logarithm may be off at a power of ten.
func exponentOf(x float64) int {
	_, exponent, _ := strings.Cut(strconv.FormatFloat(x, 'e', -1, 64), "e")
	power, _ := strconv.Atoi(exponent) // always a number
	return power
}
