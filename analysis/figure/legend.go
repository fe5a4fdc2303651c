package figure

import (
	"fmt"
	"math"
	"slices"
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
}

// newLegend makes the legend of series, whose families lie together, and then of the marks that some point has.
func (c chart) newLegend(series, families []string, styles []look) (l Legend) {
	for i, name := range series {
		if i == 0 || families[i] != families[i-1] {
			l = append(l, Family{Name: families[i]})
		}
		l.add(Entry{name, i, "s" + styles[i].classes(), styles[i].symbol(),
			c.where(func(p point) bool { return p.series == name && !math.IsNaN(p.y) })})
	}
	l = append(l, Family{})
	for _, mark := range []struct {
		name, symbol string
		has          func(point) bool
	}{
		{"95% interval", "", func(p point) bool { return !math.IsNaN(p.low) }},
		{c.exact, "m-exact", func(p point) bool { return !math.IsNaN(p.exact) }},
		{c.ringed, "m-ring", func(p point) bool { return p.ringed }},
	} {
		if slices.ContainsFunc(c.points, mark.has) {
			l.add(Entry{mark.name, -1, "s", mark.symbol, c.where(mark.has)})
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

// draw draws the legend below a place, and returns where it ends.
func (l Legend) draw(p *ink, x, y int) (bottom int) {
	for _, family := range l {
		for _, e := range family.Entries {
			fmt.Fprintf(p, `<g class="legend %s" transform="translate(%d %d)">`, e.Class, x, y+entryHeight/2)
			if e.Series >= 0 {
				p.path("line", 0, 0, 30, 0)
			}
			if e.Symbol == "" {
				p.path("band", 0, -5, 30, -5, 30, 5, 0, 5)
			} else {
				fmt.Fprintf(p, `<use href="#%s" x="15"/>`, e.Symbol)
			}
			p.text("entry", "start", 36, 3, e.Name)
			p.WriteString("</g>\n")
			y += entryHeight
		}
	}
	return y
}
