package figure

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Legend is the families of series in a picture, and last the marks that all series share.
type Legend []Family

// Family is series that have something in common.
type Family struct {
	Name    string // empty for the marks, and where series have no families
	Entries []Entry
}

// Entry is a line of a legend.
type Entry struct {
	Name   string
	Series int    // its number in the panels of a page; -1 for a mark that all series share
	Class  string // of its picture on a page: colour and dashes
	Symbol string // of its picture on a page; empty for a band
	Where  string // in how many panels of a page it is; empty if in all of them
	thumbs []plot.Thumbnailer
}

// newLegend makes the legend of series, whose families lie together, and then of the marks that some point has.
func (c chart) newLegend(series, families []string, styles []look) (l Legend) {
	for i, name := range series {
		if i == 0 || families[i] != families[i-1] {
			l = append(l, Family{Name: families[i]})
		}
		l.add(Entry{name, i, "s" + styles[i].classes(), styles[i].symbol(),
			c.where(func(p point) bool { return p.series == name && !math.IsNaN(p.y) }),
			[]plot.Thumbnailer{&plotter.Line{LineStyle: styles[i].line()}, &plotter.Scatter{GlyphStyle: styles[i].glyph()}}})
	}
	l = append(l, Family{})
	for _, mark := range []struct {
		name, symbol string
		thumb        plot.Thumbnailer
		has          func(point) bool
	}{
		{"95% interval", "", &plotter.Polygon{Color: translucent(colours[0], false)},
			func(p point) bool { return !math.IsNaN(p.low) }},
		{c.exact, "m-exact", &plotter.Scatter{GlyphStyle: exactStyle(colours[0])},
			func(p point) bool { return !math.IsNaN(p.exact) }},
		{c.ringed, "m-ring", &plotter.Scatter{GlyphStyle: ring}, func(p point) bool { return p.ringed }},
	} {
		if slices.ContainsFunc(c.points, mark.has) {
			l.add(Entry{mark.name, -1, "s", mark.symbol, c.where(mark.has), []plot.Thumbnailer{mark.thumb}})
		}
	}
	return l
}

// where says in how many panels there are points of some kind; nothing if in all of them.
func (c chart) where(wanted func(point) bool) string {
	panelOf := func(p point) string { return p.panel }
	all := len(distinct(c.points, panelOf))
	some := len(distinct(slices.DeleteFunc(slices.Clone(c.points), func(p point) bool { return !wanted(p) }), panelOf))
	if some == all {
		return ""
	}
	return fmt.Sprintf("in %d of %d", some, all)
}

// add adds an entry to the last family.
func (l Legend) add(e Entry) {
	last := &l[len(l)-1]
	last.Entries = append(last.Entries, e)
}

func (l Legend) draw(c draw.Canvas) {
	drawn := plot.NewLegend()
	drawn.TextStyle.Font, drawn.Top, drawn.Left, drawn.Padding = sans(9, false), true, true, 4
	lines := 0
	for _, family := range l {
		lines += len(family.Entries)
	}
	if lines > legendLines {
		drawn.TextStyle.Font, drawn.Padding = sans(150/vg.Length(lines), false), 1
	}
	for _, family := range l {
		for _, line := range family.Entries {
			drawn.Add(line.Name, line.thumbs...)
		}
	}
	drawn.Draw(c)
}
