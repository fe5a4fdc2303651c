package figure

import (
	"bytes"
	"fmt"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// The measures of a picture of panels, in points.
const (
	panelWidth  = 230
	panelHeight = 190
	titleHeight = 26
	margin      = 8
	columns     = 3 // panels beside each other at most
)

// panels is a picture of small plots beside and below each other, with one legend.
type panels struct {
	title  string
	words  string // what the picture shows, for those who cannot see it
	plots  []*plot.Plot
	legend plot.Legend
}

// newPanel returns an empty plot of a picture.
func newPanel(title, x, y string) *plot.Plot {
	p := plot.New()
	p.Title.Text, p.Title.TextStyle.Font, p.Title.Padding = title, sans(9, true), 4
	p.X.Label.Text, p.Y.Label.Text = x, y
	for _, axis := range []*plot.Axis{&p.X, &p.Y} {
		axis.Label.TextStyle.Font, axis.Tick.Label.Font = sans(8.5, false), sans(8, false)
		axis.Padding = 3
	}
	return p
}

// sans is the typeface of all text. Its letters are as wide as those of Arial and
// Helvetica, which stand in where it is missing (see finish).
func sans(size vg.Length, bold bool) font.Font {
	f := font.Font{Typeface: "Liberation", Variant: "Sans", Size: size}
	if bold {
		f.Weight = xfont.WeightBold
	}
	return f
}

// svg draws the picture. The legend has the place after the last panel.
func (p *panels) svg() ([]byte, error) {
	across := min(columns, len(p.plots)+1)
	down := (len(p.plots) + across) / across
	width, height := vg.Length(across*panelWidth+2*margin), vg.Length(down*panelHeight+titleHeight+2*margin)
	canvas := vgsvg.New(width, height)
	whole := draw.New(canvas)
	p.drawTitle(whole)
	inside := draw.Crop(whole, margin, -margin, margin, -margin-titleHeight)
	tiles := draw.Tiles{Rows: down, Cols: across, PadX: 10, PadY: 10}
	grid := p.grid(tiles)
	for row, places := range plot.Align(grid, tiles, inside) {
		for column, place := range places {
			if of := grid[row][column]; of != nil {
				of.Draw(place)
			}
		}
	}
	last := len(p.plots)
	p.legend.Draw(draw.Crop(tiles.At(inside, last%across, last/across), 20, 0, 0, -10))
	var out bytes.Buffer
	if _, err := canvas.WriteTo(&out); err != nil {
		return nil, fmt.Errorf("drawing %q: %w", p.title, err)
	}
	return finish(out.Bytes(), p.title, p.words)
}

// grid puts the plots in rows.
func (p *panels) grid(tiles draw.Tiles) [][]*plot.Plot {
	grid := make([][]*plot.Plot, tiles.Rows)
	for row := range grid {
		grid[row] = make([]*plot.Plot, tiles.Cols)
	}
	for i, of := range p.plots {
		grid[i/tiles.Cols][i%tiles.Cols] = of
	}
	return grid
}

// drawTitle writes the title on top, on a white ground.
func (p *panels) drawTitle(c draw.Canvas) {
	c.SetColor(white)
	c.Fill(c.Rectangle.Path())
	style := draw.TextStyle{Color: colours[0], Font: sans(12, true), Handler: plot.DefaultTextHandler, YAlign: draw.YTop}
	c.FillText(style, vg.Point{X: margin + 4, Y: c.Max.Y - margin}, p.title)
}
