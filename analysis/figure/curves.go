package figure

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// xy is a place by the numbers of the axes.
type xy struct{ x, y float64 }

type point struct {
	panel, series string
	family        string // of the series; empty for none
	x, y          float64
	count         string  // how many boards it is of, in words; empty if nothing is counted
	low, high     float64 // of the band; NaN for none
	exact         float64 // value known without sampling; NaN where unknown
	ringed        bool    // marked by a ring
	exactly       bool    // whether the ring is because of exact values
}

func seriesOf(p point) string { return p.series }

// chart is what becomes a picture: points of curves, and what all panels share.
type chart struct {
	name, title   string
	points        []point
	x, y          string // names of the axes
	logX, logY    bool
	whole         bool                      // whether x is whole numbers
	apart         bool                      // whether odd and even x have lines of their own
	yMin, yMax    float64                   // ends of the y axis; those of the points if both are 0
	line          []xy                      // drawn behind the curves of each panel
	exact, ringed string                    // what a plus and a ring stand for in the legend
	intro         string                    // description of the whole picture
	titles        map[string]string         // of panels in words; by default their names
	words         func(line []point) string // description of a line
	ownOrder      bool                      // whether panels are described in the order of their own lines
}

// picture draws a panel and a line for each of their names, in the order of their first
// appearance; of many lines those of a family lie together.
func (c chart) picture() *Picture {
	if c.yMin == c.yMax {
		c.yMin, c.yMax = extent(c.points)
	}
	series, families := c.series()
	styles := looks(families)
	picture := &Picture{Name: c.name, Title: c.title, Intro: c.intro, Legend: c.newLegend(series, families, styles),
		Many: len(series) > colours}
	names, described := distinct(c.points, func(p point) string { return p.panel }), distinct(c.points, seriesOf)
	for _, name := range names {
		points := slices.DeleteFunc(slices.Clone(c.points), func(p point) bool { return p.panel != name })
		own := distinct(points, seriesOf)
		if c.ownOrder {
			described = own
		}
		a := c.area(c.axes(points))
		for i, line := range series {
			c.draw(a, curve{i, styles[i], selectPoints(points, line)})
		}
		picture.add(Panel{Title: cmp.Or(c.titles[name], name), Name: name, Words: c.describe(points, described),
			Crowded: len(own) > colours, Drawn: a.drawn()})
	}
	return picture
}

// series returns the names of the series and, of many, the family of each.
func (c chart) series() (names, families []string) {
	names = distinct(c.points, seriesOf)
	if len(names) <= colours {
		return names, make([]string, len(names))
	}
	family := make(map[string]string)
	for _, p := range c.points {
		family[p.series] = p.family
	}
	order := distinct(c.points, func(p point) string { return p.family })
	slices.SortStableFunc(names, func(a, b string) int {
		return slices.Index(order, family[a]) - slices.Index(order, family[b])
	})
	for _, name := range names {
		families = append(families, family[name])
	}
	return names, families
}

// by sets the x axis: depths, or budgets if there is one.
func (c chart) by(budget int64) chart {
	c.x, c.whole = "depth", true
	if budget > 0 {
		c.x, c.whole, c.logX = "nodes that a search may visit", false, true
	}
	return c
}

// limit is the depth of a search, or its budget if it has one.
func limit(depth int32, budget int64) float64 { return float64(int64(depth) + budget) }

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

func xRange(points []point) (from, to float64) {
	from, to = points[0].x, points[0].x
	for _, p := range points {
		from, to = min(from, p.x), max(to, p.x)
	}
	return from, to
}

// coordinates returns x and y of the points whose y is known.
func coordinates(points []point, y func(point) float64) (list []xy) {
	for _, p := range points {
		if height := y(p); !math.IsNaN(height) {
			list = append(list, xy{p.x, height})
		}
	}
	return list
}

// selectPoints returns the points of a series whose y is known, by rising x.
func selectPoints(points []point, series string) (list []point) {
	for _, p := range points {
		if p.series == series && !math.IsNaN(p.y) {
			list = append(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b point) int { return cmp.Compare(a.x, b.x) })
	return list
}

// distinct returns the different values of what is read of a list's entries, in the order of first appearance.
func distinct[T any, V comparable](list []T, read func(T) V) (values []V) {
	for _, entry := range list {
		if value := read(entry); !slices.Contains(values, value) {
			values = append(values, value)
		}
	}
	return values
}

// describe returns a description of the points of a panel, line by line.
func (c chart) describe(points []point, names []string) string {
	var lines []string
	for _, name := range names {
		if line := selectPoints(points, name); len(line) > 0 {
			lines = append(lines, name+" "+c.words(line))
		}
	}
	return strings.Join(lines, ", ")
}

// titleWidth is the most letters in a line of a panel's title.
const titleWidth = 40

func wrapped(title string) (lines []string) {
	for _, word := range strings.Fields(title) {
		last := len(lines) - 1
		if last < 0 || len(lines[last])+1+len(word) > titleWidth {
			lines = append(lines, word)
			continue
		}
		lines[last] += " " + word
	}
	return lines
}
