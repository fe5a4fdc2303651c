package figure

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// Sizes in a picture, in points.
const (
	panelWidth  = 230
	panelHeight = 190
	titleHeight = 26
	legendLines = 12 // of usual size beside a plot
	margin      = 8
	columns     = 3  // most panels side by side
	inset       = 20 // of the legend in its tile
)

// Picture is a grid of small plots with one legend.
type Picture struct {
	Name   string // file name without suffix
	Title  string
	Intro  string // description of the whole picture, for those who cannot see it
	Many   bool   // whether there are more series than colours, so that families share one
	panels []panel
	legend Legend
}

// panel is a plot with its words, before it is drawn for a page.
type panel struct {
	Panel
	plot *plot.Plot
}

// Panel is one plot of a picture for a page, which arranges panels to fit its width.
type Panel struct {
	Title         string // in words
	Name          string // of what it shows in tables; empty if that is the title
	Words         string // description for those who cannot see it
	Crowded       bool   // whether it has more series than there are colours
	Width, Height int
	Elements      []byte // of an SVG drawing without title, in the classes and marks of the page
}

// Legend returns the legend, for a page.
func (p *Picture) Legend() Legend { return p.legend }

// Words describes the picture for those who cannot see it.
func (p *Picture) Words() string {
	text := p.Intro
	for _, shown := range p.panels {
		text += " " + shown.Title + ": " + shown.Words + "."
	}
	return text
}

// SVG draws the picture as a complete SVG file.
func (p *Picture) SVG() ([]byte, error) {
	canvas := vgsvg.New(p.size())
	p.draw(draw.New(snapped{canvas}))
	var drawn bytes.Buffer
	if _, err := canvas.WriteTo(&drawn); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", p.Title, err)
	}
	return finish(drawn.Bytes(), p.Title, p.Words())
}

// Panels draws every plot for a page.
func (p *Picture) Panels() (panels []Panel) {
	for _, shown := range p.panels {
		untitled := *shown.plot
		untitled.Title.Text = ""
		paper := newSheet(panelWidth, panelHeight-titleHeight)
		untitled.Draw(draw.Crop(draw.New(paper), 0, -10, 0, 0))
		paper.flush()
		shown.Width, shown.Height, shown.Elements = panelWidth, panelHeight-titleHeight, paper.out.Bytes()
		if shown.Name == shown.Title {
			shown.Name = ""
		}
		panels = append(panels, shown.Panel)
	}
	return panels
}

// tiling returns the number of columns and rows, with a tile for the legend.
func (p *Picture) tiling() (across, down int) {
	across = min(columns, len(p.panels)+1)
	return across, (len(p.panels) + across) / across
}

func (p *Picture) size() (width, height vg.Length) {
	across, down := p.tiling()
	return vg.Length(across*panelWidth + 2*margin), vg.Length(down*panelHeight + titleHeight + 2*margin)
}

// draw draws the whole picture, with the legend in the tile after the last plot.
func (p *Picture) draw(whole draw.Canvas) {
	p.drawTitle(whole)
	inside := draw.Crop(whole, margin, -margin, margin, -margin-titleHeight)
	across, down := p.tiling()
	tiles := draw.Tiles{Rows: down, Cols: across, PadX: 10, PadY: 10}
	grid := p.grid(tiles)
	last := len(p.panels)
	below := tiles.At(inside, last%across, last/across)
	for row, places := range plot.Align(grid, tiles, inside) {
		for column, place := range places {
			if panel := grid[row][column]; panel != nil {
				panel.Draw(place)
			}
		}
		if row+1 == last/across { // rows are as high as their titles need
			below.Max.Y = places[0].Min.Y
		}
	}
	p.legend.draw(draw.Crop(below, inset, 0, 0, -10))
}

func (p *Picture) grid(tiles draw.Tiles) [][]*plot.Plot {
	grid := make([][]*plot.Plot, tiles.Rows)
	for row := range grid {
		grid[row] = make([]*plot.Plot, tiles.Cols)
	}
	for i, shown := range p.panels {
		drawn := *shown.plot
		drawn.BackgroundColor = white
		grid[i/tiles.Cols][i%tiles.Cols] = &drawn
	}
	return grid
}

func (p *Picture) drawTitle(c draw.Canvas) {
	c.SetColor(white)
	c.Fill(c.Rectangle.Path())
	style := draw.TextStyle{Color: colours[0], Font: sans(12, true), Handler: plot.DefaultTextHandler, YAlign: draw.YTop}
	c.FillText(style, vg.Point{X: margin + 4, Y: c.Max.Y - margin}, p.Title)
}

// finish adds a title and a description to an SVG drawing, makes it fit for inlining in
// a page, and names substitutes for the typeface.
func finish(drawn []byte, title, words string) ([]byte, error) {
	const head = "<svg "
	start := bytes.Index(drawn, []byte(head))
	end := bytes.IndexByte(drawn[max(start, 0):], '>')
	if start < 0 || end < 0 {
		return nil, fmt.Errorf("drawing %q: expected an svg element", title)
	}
	drawn = drawn[start:]
	var out bytes.Buffer
	out.WriteString(head + `role="img" `)
	out.Write(drawn[len(head) : end+1])
	fmt.Fprintf(&out, "\n<title>%s</title>\n<desc>%s</desc>", escaped(title), escaped(words))
	out.Write(bytes.ReplaceAll(drawn[end+1:], []byte("font-family:Liberation Sans;"),
		[]byte("font-family:Liberation Sans,Arial,Helvetica,sans-serif;")))
	return out.Bytes(), nil
}

func escaped(text string) string {
	var out bytes.Buffer
	if err := xml.EscapeText(&out, []byte(text)); err != nil {
		panic(err) // writing to a buffer never fails
	}
	return out.String()
}

// snapped is a canvas whose points lie on a grid. The plotting library computes
// coordinates with products that some processors fuse into additions, so a coordinate
// on the edge between two last digits would round up on one machine and down on the next.
// Such coordinates are round numbers of points, which lie on the grid.
type snapped struct{ vg.CanvasSizer }

// perPoint is the number of grid lines in a point.
const perPoint = 512

func snap(x vg.Length) vg.Length {
	return vg.Length(math.Round(float64(x*perPoint)) / perPoint)
}

func (c snapped) point(p vg.Point) vg.Point {
	return vg.Point{X: snap(p.X), Y: snap(p.Y)}
}

func (c snapped) path(p vg.Path) vg.Path {
	moved := make(vg.Path, 0, len(p))
	for _, part := range p {
		part.Pos = c.point(part.Pos)
		part.Radius = snap(part.Radius)
		control := make([]vg.Point, len(part.Control))
		for k, point := range part.Control {
			control[k] = c.point(point)
		}
		part.Control = control
		moved = append(moved, part)
	}
	return moved
}

func (c snapped) Translate(p vg.Point) {
	c.CanvasSizer.Translate(vg.Point{X: snap(p.X), Y: snap(p.Y)})
}

func (c snapped) Stroke(p vg.Path) { c.CanvasSizer.Stroke(c.path(p)) }

func (c snapped) Fill(p vg.Path) { c.CanvasSizer.Fill(c.path(p)) }

func (c snapped) FillString(f font.Face, p vg.Point, text string) {
	c.CanvasSizer.FillString(f, c.point(p), text)
}
