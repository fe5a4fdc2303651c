package figure

import (
	"bytes"
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// sheet is a canvas for a panel on a page. It writes the elements of an SVG drawing, a
// group for each series, and leaves colours, widths, dashes and marks to the page, which
// has them once for all panels (page/style.css and page/marks.html of pipeline/report).
type sheet struct {
	vg.Canvas     // nil: plots of curves need no Translate, Scale and DrawImage
	width, height vg.Length
	out           bytes.Buffer
	pens          []pen // the last one is in use
	series        *look // that is being drawn; nil between series
	path          bytes.Buffer
	class         string // of the path that is being collected
}

// pen is what Push keeps.
type pen struct {
	color  color.Color
	width  vg.Length
	dashed bool
	turned bool // whether text runs upwards
}

func newSheet(width, height vg.Length) *sheet {
	return &sheet{width: width, height: height, pens: []pen{{color: color.Black, width: 1}}}
}

// sheetOf returns the sheet that a canvas is a part of, and whether it is one of a sheet.
func sheetOf(c draw.Canvas) (s *sheet, ok bool) {
	for {
		switch canvas := c.Canvas.(type) {
		case *sheet:
			return canvas, true
		case draw.Canvas: // this is a part of it
			c = canvas
		default:
			return nil, false
		}
	}
}

// begin begins the group of a series, end ends it.
func (s *sheet) begin(series int, l look) {
	s.flush()
	s.series = &l
	fmt.Fprintf(&s.out, `<g class="s%s" data-series="%d">`, l.classes(), series)
}

func (s *sheet) end() {
	s.flush()
	s.series = nil
	s.out.WriteString("</g>\n")
}

// mark puts a mark of the page at a place, with words for those who point at it; one behind others is
// faint.
func (s *sheet) mark(name string, place vg.Point, words string, behind bool) {
	s.flush()
	fmt.Fprintf(&s.out, `<use href="#%s" x="%s" y="%s"`, name, coordinate(place.X), coordinate(s.height-place.Y))
	if behind {
		s.out.WriteString(` class="behind"`)
	}
	if words == "" {
		s.out.WriteString("/>")
		return
	}
	fmt.Fprintf(&s.out, "><title>%s</title></use>", escaped(words))
}

// cell fills an area in the colour of the series, the stronger the larger strength is, at most 1, with words for those
// who point at it.
func (s *sheet) cell(area vg.Path, strength float64, words string) {
	s.flush()
	s.add("", area)
	fmt.Fprintf(&s.out, `<path class="cell" style="fill-opacity:%.2f" d="%s"><title>%s</title></path>`, strength, &s.path,
		escaped(words))
	s.path.Reset()
}

// badge puts a short text in a circle in the colour of a look, with words for those who point at it.
func (s *sheet) badge(l look, place vg.Point, text, words string) {
	s.flush()
	x, y := coordinate(place.X), coordinate(s.height-place.Y)
	fmt.Fprintf(&s.out, `<g class="badge%s"><circle cx="%s" cy="%s" r="%v"/><text x="%s" y="%s" dy=".35em">%s</text>`+
		"<title>%s</title></g>\n", l.classes(), x, y, badgeRadius, x, y, escaped(text), escaped(words))
}

// flush writes the collected path. Paths of a class are one element.
func (s *sheet) flush() {
	if s.path.Len() > 0 {
		fmt.Fprintf(&s.out, "<path%s d=\"%s\"/>\n", s.class, &s.path)
		s.path.Reset()
	}
}

func (s *sheet) add(class string, path vg.Path) {
	if class != s.class {
		s.flush()
		s.class = class
	}
	for _, part := range path {
		switch part.Type {
		case vg.MoveComp:
			s.path.WriteByte('M')
		case vg.LineComp:
			s.path.WriteByte('L')
		case vg.CloseComp:
			s.path.WriteByte('Z')
			continue
		default:
			panic(fmt.Sprintf("a path with a component of type %d; marks are drawn with mark", part.Type))
		}
		s.path.WriteString(coordinate(part.Pos.X) + " " + coordinate(s.height-part.Pos.Y))
	}
}

// coordinate writes a tenth of a point, which is a fraction of a dot on screens.
func coordinate(x vg.Length) string {
	text := strconv.FormatFloat(float64(snap(x)), 'f', 1, 64)
	return strings.TrimSuffix(text, ".0")
}

// Stroke implements vg.Canvas.
func (s *sheet) Stroke(p vg.Path) {
	switch {
	case s.pen().width <= 0:
	case s.series != nil && s.series.dash > 0 && !s.pen().dashed:
		s.add(` class="solid"`, p)
	case s.pen().color == edge.Color:
		s.add(` class="edge"`, p)
	case s.pen().color == faint:
		s.add(` class="faint"`, p)
	case s.pen().color == reference.Color:
		s.add(` class="reference"`, p)
	default:
		s.add("", p)
	}
}

// Fill implements vg.Canvas. Of areas only bands are drawn: the ground is the page's.
func (s *sheet) Fill(p vg.Path) {
	if s.series != nil {
		s.add(` class="band"`, p)
	}
}

// FillString implements vg.Canvas.
func (s *sheet) FillString(f font.Face, place vg.Point, text string) {
	s.flush()
	x, y := place.X, place.Y
	if s.pen().turned {
		x, y = -y, x
	}
	fmt.Fprintf(&s.out, `<text x="%s" y="%s"`, coordinate(x), coordinate(s.height-y))
	if s.pen().turned {
		fmt.Fprintf(&s.out, ` transform="rotate(-90 %s %s)"`, coordinate(x), coordinate(s.height-y))
	}
	fmt.Fprintf(&s.out, ">%s</text>\n", escaped(text))
}

func (s *sheet) pen() *pen { return &s.pens[len(s.pens)-1] }

// Size implements vg.CanvasSizer.
func (s *sheet) Size() (width, height vg.Length) { return s.width, s.height }

// Push implements vg.Canvas.
func (s *sheet) Push() { s.pens = append(s.pens, *s.pen()) }

// Pop implements vg.Canvas.
func (s *sheet) Pop() { s.pens = s.pens[:len(s.pens)-1] }

// SetColor implements vg.Canvas.
func (s *sheet) SetColor(c color.Color) { s.pen().color = c }

// SetLineDash implements vg.Canvas.
func (s *sheet) SetLineDash(dashes []vg.Length, _ vg.Length) { s.pen().dashed = len(dashes) > 0 }

// SetLineWidth implements vg.Canvas.
func (s *sheet) SetLineWidth(width vg.Length) { s.pen().width = width }

// Rotate implements vg.Canvas: plots turn only the name of the y axis, by a right angle.
func (s *sheet) Rotate(float64) { s.pen().turned = true }
