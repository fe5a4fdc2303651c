package treeview

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// drawing is the picture of a tree. The script shows searches of it, or steps of its growth, by classes and numbers
// of what is drawn here.
type drawing struct {
	width, height int
	grows         bool
	nodes         []drawnNode
	horizons      []int // heights of the lines through the positions so many moves ahead
	first         int   // how many moves the root has
}

// drawnNode is a position in the picture, with the line to it.
type drawnNode struct {
	Node
	words              string // for readers who point at it
	x, y, fromX, fromY int    // its middle, and where the line begins
	label              string // above it
	drawn              string // the squares that are 1, as a path
	wide               int    // how many squares are in a row
}

// The measures of pictures.
const (
	topMiddle, plyStep      = 40, 84 // the middle of the root, and from ply to ply
	narrowStep, widestStep  = 43, 90 // from leaf to leaf
	half                    = 18     // of a node's width
	margin                  = 6      // at the sides
	letterWidth, labelSpace = 6, 16  // of labels
)

// newDrawing lays a tree out, of a game in which Max may be alone; one that grows has the number of each move.
func newDrawing(nodes []Node, grows, alone bool) *drawing {
	d := &drawing{grows: grows}
	step, paths, ply := narrowStep, Paths(nodes), make([]int, len(nodes))
	squares := nodes[len(nodes)-1].Squares != ""
	for _, n := range nodes {
		if !grows && !squares {
			step = min(max(step, letterWidth*utf8.RuneCountInString(strings.TrimPrefix(n.Name, "the "))+4), widestStep)
		}
	}
	sides := map[bool]string{true: "Max", false: "Min"}
	for i, n := range nodes {
		shown := drawnNode{Node: n, x: margin + int(n.X*float64(step)), y: topMiddle,
			words: fmt.Sprintf("%s: %s to move, true winner %s", paths[i], sides[n.Max], WinnerWords(n.Truth, alone))}
		if n.Parent >= 0 {
			ply[i] = ply[n.Parent] + 1
			parent := d.nodes[n.Parent]
			shown.y, shown.fromX, shown.fromY = topMiddle+ply[i]*plyStep, parent.x, parent.y+half
		}
		if n.Squares != "" {
			shown.drawn, shown.wide = squaresPath(n.Squares)
		}
		d.nodes = append(d.nodes, shown)
		d.width, d.height = max(d.width, shown.x+step/2+margin), max(d.height, shown.y+half+4)
		if shown.wide > 0 {
			d.height = shown.y + half + 8 + int(shown.rows())
		}
		if n.Parent == 0 {
			d.first++
		}
	}
	for i := range d.nodes {
		d.nodes[i].label = d.label(i)
	}
	deepest := slices.Max(ply)
	for depth := 1; depth <= deepest; depth++ {
		d.horizons = append(d.horizons, topMiddle+depth*plyStep)
	}
	return d
}

// label returns what is written above a node, as far as there is room beside its neighbours.
func (d *drawing) label(i int) string {
	node, room := d.nodes[i], math.MaxInt
	for k, other := range d.nodes {
		if k != i && other.y == node.y {
			room = min(room, max(other.x-node.x, node.x-other.x))
		}
	}
	name := strings.TrimPrefix(node.Name, "the ")
	number := strconv.Itoa(node.Move)
	texts := []string{name}
	switch {
	case node.Parent < 0:
	case d.grows:
		texts = []string{strings.TrimSpace(number + " " + name), number}
	case node.Parent == 0:
		texts = append(texts, number)
	}
	for _, text := range texts {
		if text != "" && letterWidth*utf8.RuneCountInString(text) <= room {
			return text
		}
	}
	return ""
}

// svg returns the picture. It has an element for all that the script changes, and text is escaped.
func (d *drawing) svg() string {
	var svg strings.Builder
	put := func(format string, values ...any) { fmt.Fprintf(&svg, format, values...) }
	put(`<svg class="tree" role="img" aria-label="" style="min-width:%dpx;max-width:%dpx" viewBox="0 0 %d %d">`,
		d.width*17/20, d.width*8/5, d.width, d.height)
	for _, y := range d.horizons {
		put(`<path class="horizon off" d="M0 %dH%d"/>`, y, d.width)
	}
	for _, n := range d.nodes {
		if n.Parent >= 0 {
			put(`<path class="edge" d="M%d %dL%d %d"/>`, n.fromX, n.fromY, n.x, n.toY())
		}
	}
	for _, n := range d.nodes {
		d.putNode(put, n)
	}
	d.putMarks(put)
	put("</svg>")
	return svg.String()
}

// putNode draws a position: its shape, value, label and squares.
func (d *drawing) putNode(put func(format string, values ...any), n drawnNode) {
	put(`<g class="place" transform="translate(%d %d)"><title>%s</title>`, n.x, n.y, html.EscapeString(n.words))
	if n.Max {
		put(`<rect class="%s" x="-18" y="-18" width="36" height="36"/>`, n.kind())
	} else {
		put(`<ellipse class="%s" rx="20" ry="18"/>`, n.kind())
	}
	down := 4
	if d.grows {
		down = -1
	}
	put(`<text class="value" y="%d"></text>`, down)
	if d.grows {
		put(`<text class="static" y="12"></text>`)
	}
	if n.label != "" {
		put(`<text class="move" y="-22">%s</text>`, html.EscapeString(n.label))
	}
	if n.Squares != "" {
		put(`<rect class="zeros" x="-18" y="24" width="36" height="%v"/>`, n.rows())
		put(`<path class="ones" transform="translate(-18 24) scale(%v)" d="%s"/>`, n.side(), n.drawn)
	}
	put("</g>")
}

// squaresPath draws those squares that are 1, each of side 1, and returns how many are in a row.
func squaresPath(squares string) (drawn string, wide int) {
	var path strings.Builder
	for wide = 8; wide*wide < len(squares); wide *= 2 {
	}
	wide = min(wide, len(squares))
	for y := 0; y*wide < len(squares); y++ {
		row := squares[y*wide : min((y+1)*wide, len(squares))]
		for x := 0; x < len(row); {
			ones := len(row[x:]) - len(strings.TrimLeft(row[x:], "1"))
			if ones > 0 {
				fmt.Fprintf(&path, "M%d %dh%dv1H%dz", x, y, ones, x)
			}
			x += ones + 1
		}
	}
	return path.String(), wide
}

// side is the side of a square, and rows the height of all.
func (n drawnNode) side() float64 { return 2 * half / float64(n.wide) }
func (n drawnNode) rows() float64 { return n.side() * float64((len(n.Squares)+n.wide-1)/n.wide) }

// kind are the classes of what is drawn at the node.
func (n drawnNode) kind() string {
	kinds := map[Value]string{1: "node won", 0: "node", 0.5: "node drawn"}
	if kind, known := kinds[n.Truth]; known {
		return kind
	}
	return "node unknown"
}

// toY is where the line ends: below it is the label.
func (n drawnNode) toY() int {
	if n.label != "" {
		return n.y - half - labelSpace
	}
	return n.y - half
}

// putMarks has room for ticks and crosses on the lines to the moves of the root, of many moves near their ends, where
// lines lie apart.
func (d *drawing) putMarks(put func(format string, values ...any)) {
	share, down := 60, 7 // per cent of the line, and below it
	if d.first > 4 {
		share, down = 100, 2
	}
	for _, n := range d.nodes {
		if n.Parent == 0 {
			put(`<text class="mark " x="%d" y="%d"></text>`, n.fromX+(n.x-n.fromX)*share/100,
				n.fromY+(n.toY()-n.fromY)*share/100+down)
		}
	}
}
