package figure

import (
	"math"

	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/vg"
)

// snapped is a canvas whose points lie on a grid. The plotting library computes places
// with products that some processors fuse into additions; a place on the edge between two
// dots, or two last digits, would fall to one side on one machine and to the other on the
// next. Such places are round numbers of points, which the grid holds in its middle.
type snapped struct {
	vg.CanvasSizer
	shift vg.Length // of everything drawn, to keep it off the edges between dots
}

// perPoint is how many lines of the grid are in a point.
const perPoint = 512

// Shifts of drawings. SVG keeps what is on the grid exactly; dots are divided into 64ths
// after a turn that is rounded.
const (
	unshifted   = 0
	offTheEdges = 1. / 1024 // an eighth of a 64th of a dot, at 144 dots an inch
)

// snap moves a length to the grid.
func snap(x vg.Length) vg.Length {
	return vg.Length(math.Round(float64(x*perPoint)) / perPoint)
}

// point moves a point to the grid.
func (c snapped) point(p vg.Point) vg.Point {
	return vg.Point{X: snap(p.X) + c.shift, Y: snap(p.Y) + c.shift}
}

// path moves the points of a path to the grid.
func (c snapped) path(p vg.Path) vg.Path {
	moved := make(vg.Path, len(p))
	for i, part := range p {
		part.Pos = c.point(part.Pos)
		part.Radius = snap(part.Radius)
		control := make([]vg.Point, len(part.Control))
		for k, at := range part.Control {
			control[k] = c.point(at)
		}
		part.Control = control
		moved[i] = part
	}
	return moved
}

// Translate implements vg.Canvas.
func (c snapped) Translate(p vg.Point) {
	c.CanvasSizer.Translate(vg.Point{X: snap(p.X), Y: snap(p.Y)})
}

// Stroke implements vg.Canvas.
func (c snapped) Stroke(p vg.Path) { c.CanvasSizer.Stroke(c.path(p)) }

// Fill implements vg.Canvas.
func (c snapped) Fill(p vg.Path) { c.CanvasSizer.Fill(c.path(p)) }

// FillString implements vg.Canvas.
func (c snapped) FillString(f font.Face, p vg.Point, text string) {
	c.CanvasSizer.FillString(f, c.point(p), text)
}
