package figure

import (
	"fmt"
	"strings"
)

// Bars is a chart of a few numbers, each a bar with its name before it and its number behind it.
type Bars struct {
	What string // the numbers are
	Bars []Bar
}

// Bar is one of them. Its class is its colour on a page.
type Bar struct {
	Name, Class string
	Value       float64
	Words       string // the number as it is written
}

// Draw implements [Chart]. The drawing is as high as its bars need.
func (b Bars) Draw(size Size) Drawn {
	const high, inside = 24., 8.
	p, font, left, right, most := new(ink), size.Font, 0., 0., 0.
	for _, bar := range b.Bars {
		left, right = max(left, size.width(bar.Name)+inside), max(right, size.width(bar.Words)+inside)
		most = max(most, bar.Value)
	}
	above := 0. // of the bar, for its name
	if left > size.Width/2 || size == Narrow {
		left, above = 0, float64(font*1.4)
	}
	p.text("tick", "start", 0, font, b.What)
	y := float64(font * 1.8)
	for _, bar := range b.Bars {
		base, long := y+above+float64((high+font*.7)/2), 0.
		if above > 0 {
			p.text("", "start", 0, y+font, bar.Name)
		} else {
			p.text("", "end", left-inside, base, bar.Name)
		}
		if most > 0 {
			long = float64((size.Width - left - right) * bar.Value / most)
		}
		p.path("bar band "+bar.Class, left, y+above, left+long, y+above, left+long, y+above+high, left, y+above+high)
		p.text("size", "start", left+long+inside, base, bar.Words)
		y += above + high + inside
	}
	return Drawn{int(size.Width), int(y), size.Font, p.Bytes()}
}

// Words implements [Chart].
func (b Bars) Words() string {
	var list []string
	for _, bar := range b.Bars {
		list = append(list, fmt.Sprintf("%s %s", bar.Name, bar.Words))
	}
	return b.What + ": " + strings.Join(list, "; ") + "."
}
