package figure

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// colours are those of [OI08] that stand out on white. A page has a class for each, c0 to c6.
var colours = []color.RGBA{
	{0, 0, 0, 255},
	{230, 159, 0, 255},
	{0, 114, 178, 255},
	{0, 158, 115, 255},
	{213, 94, 0, 255},
	{204, 121, 167, 255},
	{86, 180, 233, 255},
}

// shapes are the marks of points, m0 to m7 on a page. The numbers of shapes and colours have no common
// factor, so pairs repeat as late as possible.
var shapes = []draw.GlyphDrawer{
	draw.CircleGlyph{}, draw.BoxGlyph{}, draw.PyramidGlyph{}, draw.CrossGlyph{},
	draw.RingGlyph{}, draw.SquareGlyph{}, draw.TriangleGlyph{}, draw.PlusGlyph{},
}

var dashes = [][]vg.Length{nil, {5, 2}, {1.5, 2}, {6, 2, 1.5, 2}}

// look is how a series is drawn: its place in the lists of colours, dashes and shapes.
type look struct{ colour, dash, shape int }

// looks returns the look of each series. Several families have a colour each, unless one
// has more series than there are shapes.
func looks(families []string) (list []look) {
	members, before := make(map[string]int), make([]int, len(families))
	for i, family := range families {
		before[i] = members[family]
		members[family]++
	}
	seen := distinct(families, func(f string) string { return f })
	apart := len(seen) > 1 && slices.Max(before) < len(shapes)
	for i, family := range families {
		colour, dash := i, i
		if apart {
			colour, dash = slices.Index(seen, family), before[i]
		}
		list = append(list, look{colour % len(colours), dash % len(dashes), i % len(shapes)})
	}
	return list
}

func (l look) line() draw.LineStyle {
	return draw.LineStyle{Color: colours[l.colour], Width: 1, Dashes: dashes[l.dash]}
}

func (l look) glyph() draw.GlyphStyle {
	return draw.GlyphStyle{Color: colours[l.colour], Radius: 2.5, Shape: shapes[l.shape]}
}

// classes names the colour and the dashes for a page.
func (l look) classes() string { return fmt.Sprintf(" c%d d%d", l.colour, l.dash) }

// symbol names the mark of points for a page.
func (l look) symbol() string { return fmt.Sprintf("m%d", l.shape) }

// exactStyle is the mark of values known without sampling, in the colour of a series.
func exactStyle(shade color.Color) draw.GlyphStyle {
	return draw.GlyphStyle{Color: shade, Radius: 4.5, Shape: draw.PlusGlyph{}}
}

// ring is drawn around a point that stands out.
var ring = draw.GlyphStyle{Color: colours[4], Radius: 5.6, Shape: draw.RingGlyph{}}

// reference is the line behind the curves.
var reference = draw.LineStyle{Color: color.Gray{120}, Width: 0.7, Dashes: []vg.Length{3, 3}}

// translucent is the colour of a band. Bands of many series lie on each other, and are fainter.
func translucent(c color.RGBA, crowded bool) color.NRGBA {
	if crowded {
		return color.NRGBA{R: c.R, G: c.G, B: c.B, A: 9}
	}
	return color.NRGBA{R: c.R, G: c.G, B: c.B, A: 36}
}

var nan = math.NaN()

// white is the background of a picture, faint the colour of its grid.
var white, faint = color.Gray{255}, color.Gray{225}

// pale is a colour on white at less than half its strength, of marks behind others. It is opaque, so that
// overlaps need no mixing.
func pale(c color.RGBA) color.RGBA {
	part := func(x uint8) uint8 { return uint8((3*int(x) + 5*255) / 8) }
	return color.RGBA{part(c.R), part(c.G), part(c.B), 255}
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

// powers is a plot.Ticker for a logarithmic axis: powers of ten with labels, their
// multiples without.
type powers struct{}

func (powers) Ticks(low, high float64) (ticks []plot.Tick) {
	for exponent, value := 0, 1.0; value <= high; exponent, value = exponent+1, value*10 {
		for multiple := 1.0; multiple < 10; multiple++ {
			if tick := multiple * value; tick >= low && tick <= high {
				ticks = append(ticks, plot.Tick{Value: tick, Label: powerLabel(exponent, multiple)})
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

var superscript = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷",
	"8", "⁸", "9", "⁹")

// wholes is a plot.Ticker for an axis of whole numbers, with at most twelve ticks.
type wholes struct{}

func (wholes) Ticks(low, high float64) (ticks []plot.Tick) {
	step := math.Ceil((high - low + 1) / 12)
	for tick := math.Ceil(low); tick <= high; tick += step {
		ticks = append(ticks, plot.Tick{Value: tick, Label: strconv.FormatFloat(tick, 'f', -1, 64)})
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
		tick := float64(i) * step
		ticks = append(ticks, plot.Tick{Value: tick, Label: strconv.FormatFloat(tick, 'f', digitsOf(step), 64)})
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
