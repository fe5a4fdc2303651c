package figure

import (
	"fmt"
	"slices"
	"strings"
)

// Bars is a chart of a few numbers, each a bar with its name before it and its number behind it.
type Bars struct {
	What string // the numbers are
	Open string // what is drawn grey
	Bars []Bar
}

// Bar is one of them. Its class is its colour on a page.
type Bar struct {
	Name, Class string
	Value       float64
	Against     float64 // what speaks against it, behind it in the colour of what others are compared with
	Open        float64 // what is undecided, behind both, paler
	Rest        float64 // what is left of all, empty
	Words       string  // the numbers as they are written
}

// Draw implements [Chart]. The drawing is as high as its bars need.
func (b Bars) Draw(size Size) Drawn {
	const high, inside = 24., 8.
	p, font, left, right, most := new(ink), size.Font, 0., 0., 0.
	for _, bar := range b.Bars {
		left, right = max(left, size.width(bar.Name)+inside), max(right, float64(size.width(bar.Words)*1.1)+inside)
		most = max(most, bar.Value+bar.Against+bar.Open+bar.Rest)
	}
	above := 0. // of the bar, for its name
	if left > size.Width/2 || size == Narrow {
		left, above = 0, float64(font*1.4)
	}
	y := font
	what := b.what()
	if head, grey, two := strings.Cut(what, "; "); two && size.width(what) > size.Width {
		p.text("tick", "start", 0, y, head+";")
		what, y = grey, y+float64(font*1.3)
	}
	p.text("tick", "start", 0, y, what)
	y += float64(font * .8)
	for _, bar := range b.Bars {
		base, end := y+above+float64((high+font*.7)/2), left
		if above > 0 {
			p.text("", "start", 0, y+font, size.cut(bar.Name))
		} else {
			p.text("", "end", left-inside, base, bar.Name)
		}
		for _, part := range []struct {
			class string
			value float64
		}{{bar.Class, bar.Value}, {"lead", bar.Against}, {"open", bar.Open}, {"rest", bar.Rest}} {
			if part.value > 0 {
				from := end
				end += float64((size.Width - left - right) * part.value / most)
				p.path("bar band "+part.class, from, y+above, end, y+above, end, y+above+high, from, y+above+high)
			}
		}
		p.text("size", "start", end+inside, base, bar.Words)
		y += above + high + inside
	}
	return Drawn{int(size.Width), int(y), size.Font, p.Bytes()}
}

// cut leaves out the end of a name that is wider than the drawing.
func (s Size) cut(name string) string {
	if letters, room := []rune(name), int(s.Width/s.width("x")); len(letters) > room {
		return string(letters[:room-1]) + "…"
	}
	return name
}

// what says what the numbers are, and what is grey or empty, if something is.
func (b Bars) what() string {
	what := b.What
	if slices.ContainsFunc(b.Bars, func(bar Bar) bool { return bar.Open > 0 }) {
		what += "; grey: " + b.Open
	}
	if slices.ContainsFunc(b.Bars, func(bar Bar) bool { return bar.Rest > 0 }) {
		what += "; empty: the others"
	}
	return what
}

// Words implements [Chart].
func (b Bars) Words() string {
	var list []string
	for _, bar := range b.Bars {
		list = append(list, fmt.Sprintf("%s %s", bar.Name, bar.Words))
	}
	return b.what() + ": " + strings.Join(list, "; ") + "."
}
