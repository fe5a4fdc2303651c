package figure

import (
	"fmt"
	"slices"
	"strings"
)

// Sizes in a picture, in points.
const (
	titleHeight = 30
	lineHeight  = 11 // of titles of panels
	entryHeight = 14 // of the legend
	margin      = 8
	columns     = 3 // most panels side by side
)

// Picture is a grid of small plots with one legend.
type Picture struct {
	Name   string // file name without suffix
	Title  string
	Intro  string // description of the whole picture, for those who cannot see it
	Many   bool   // whether there are more series than colours, so that families share one
	Panels []Panel
	Legend Legend
}

// Words describes the picture for those who cannot see it.
func (p *Picture) Words() string {
	text := p.Intro
	for _, shown := range p.Panels {
		text += " " + shown.Title + ": " + shown.Words + "."
	}
	return text
}

// onPaper are the light colours of a page for its variables.
var onPaper = strings.NewReplacer("var(--ground)", "#fff", "var(--muted)", "#5a6069", "var(--faint)", "#e1e1e1",
	"var(--orange)", "#e69f00", "var(--blue)", "#0072b2", "var(--green)", "#009e73", "var(--vermilion)", "#d55e00",
	"var(--purple)", "#cc79a7", "var(--sky)", "#56b4e9")

// SVG is the picture as a file, with the legend in the tile after the last plot.
func (p *Picture) SVG() []byte {
	across := min(columns, len(p.Panels)+1)
	width, height, legendTop := across*panelWidth+2*margin, titleHeight, 0
	drawn := new(ink)
	drawn.text("heading", "start", margin+4, 20, p.Title)
	for i := 0; i <= len(p.Panels); i += across {
		row := p.Panels[i:min(i+across, len(p.Panels))]
		titles := 0 // lines of the longest one
		for _, shown := range row {
			titles = max(titles, len(wrapped(p.heading(shown))))
		}
		for column, shown := range row {
			drawn.tile(shown, wrapped(p.heading(shown)), margin+column*panelWidth, height, titles)
		}
		legendTop = height
		height += titles*lineHeight + panelHeight + margin
	}
	height = max(height, p.Legend.draw(drawn, margin+len(p.Panels)%across*panelWidth+20, legendTop)+margin)
	class := "picture"
	if p.Many {
		class += " many"
	}
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" role="img" class="%s" width="%dpt" height="%dpt" `+
		`viewBox="0 0 %d %d" font-family="Liberation Sans,Arial,Helvetica,sans-serif" font-size="%d">
<title>%s</title>
<desc>%s</desc>
<style>
%s.heading { font-size: 12px; font-weight: 700; }
.title { font-size: 9px; font-weight: 700; }
.entry { font-size: 9px; }
</style>
<defs>
%s</defs>
<rect width="100%%" height="100%%" fill="#fff"/>
%s</svg>
`, class, width, height, width, height, letters, escaped(p.Title), escaped(p.Words()), onPaper.Replace(Style),
		onPaper.Replace(Marks), drawn)
}

// heading is the title of a panel, with its name where another one has the same title.
func (p *Picture) heading(shown Panel) string {
	alike := func(other Panel) bool { return other.Name != shown.Name && other.Title == shown.Title }
	if shown.Name != "" && slices.ContainsFunc(p.Panels, alike) {
		return shown.Title + " (" + shown.Name + ")"
	}
	return shown.Title
}

// tile draws a panel with its title, below which the panel begins after so many lines.
func (p *ink) tile(shown Panel, title []string, x, y, lines int) {
	for i, line := range title {
		p.text("title", "middle", float64(x)+panelWidth/2, float64(y+(i+1)*lineHeight-2), line)
	}
	class := "panel"
	if shown.Crowded {
		class += " crowded"
	}
	fmt.Fprintf(p, "<g class=\"%s\" transform=\"translate(%d %d)\">\n%s</g>\n", class, x, y+lines*lineHeight,
		shown.Elements)
}

// add adds a panel, whose name is left out where it is the title.
func (p *Picture) add(shown Panel) {
	if shown.Name == shown.Title {
		shown.Name = ""
	}
	p.Panels = append(p.Panels, shown)
}
