package figure

import (
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
	thumbs []plot.Thumbnailer
}

// newLegend makes the legend of series, whose families lie together.
func newLegend(series, families []string, styles []look) (l Legend) {
	for i, name := range series {
		if i == 0 || families[i] != families[i-1] {
			l = append(l, Family{Name: families[i]})
		}
		last := &l[len(l)-1]
		last.Entries = append(last.Entries, Entry{name, i, "s" + styles[i].classes(), styles[i].symbol(),
			[]plot.Thumbnailer{&plotter.Line{LineStyle: styles[i].line()}, &plotter.Scatter{GlyphStyle: styles[i].glyph()}}})
	}
	return append(l, Family{})
}

// share adds an entry for a mark, or a band, that all series share.
func (l Legend) share(name, symbol string, thumb plot.Thumbnailer) {
	last := &l[len(l)-1]
	last.Entries = append(last.Entries, Entry{name, -1, "s", symbol, []plot.Thumbnailer{thumb}})
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
