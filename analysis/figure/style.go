package figure

import (
	_ "embed" // of the rules and marks
	"fmt"
	"math"
	"slices"
)

// Style and Marks are how panels look on a page and in a file: its rules for the classes of drawings, in which colours
// are variables of the page, and the marks of points.
var (
	//go:embed panel.css
	Style string
	//go:embed marks.svg
	Marks string
)

// How many colours, dashes and marks of points there are: the classes c0 to c6 and d0 to d3 of [Style], and m0 to m7 of
// [Marks]. The colours are those of [OI08] that stand out on white. The numbers of marks and colours have no common
// factor, so pairs repeat as late as possible.
const colours, dashes, shapes = 7, 4, 8

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
	apart := len(seen) > 1 && slices.Max(before) < shapes
	for i, family := range families {
		colour, dash := i, i
		if apart {
			colour, dash = slices.Index(seen, family), before[i]
		}
		list = append(list, look{colour % colours, dash % dashes, i % shapes})
	}
	return list
}

// classes names the colour and the dashes for a page.
func (l look) classes() string { return fmt.Sprintf(" c%d d%d", l.colour, l.dash) }

// symbol names the mark of points for a page.
func (l look) symbol() string { return fmt.Sprintf("m%d", l.shape) }

var nan = math.NaN()
