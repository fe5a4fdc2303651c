package report

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
)

// drawnTree is the picture of a tree. The script shows searches of it, or steps of its growth, by classes and numbers
// of what is drawn here; for readers without the script a search is drawn in.
type drawnTree struct {
	Title, Caption, Verdict string // of the search
	Width, Height           int
	Grows                   bool
	Horizons                []drawnHorizon
	Nodes                   []drawnNode

	first int // how many moves the root has
}

// drawnHorizon is a line through the positions so many moves ahead.
type drawnHorizon struct {
	Y  int
	On bool
}

// drawnNode is a position in the picture, with the line to it.
type drawnNode struct {
	treeview.Node
	Words              string // for readers who point at it
	X, Y, FromX, FromY int    // its middle, and where the line begins
	Label              string // above it
	Drawn              string // the squares that are 1, as a path
	Wide               int    // how many squares are in a row

	// Of the search:
	Value      string
	Beyond     bool
	Edge, Mark string // classes of the line, and a tick or a cross on it
}

// The measures of pictures.
const (
	top, plyStep            = 40, 84 // the middle of the root, and from ply to ply
	narrowStep, widestStep  = 43, 90 // from leaf to leaf
	half                    = 18     // of a node's width
	margin                  = 6      // at the sides
	letterWidth, labelSpace = 6, 16  // of labels
)

// newDrawnTree lays a tree out; one that grows has the number of each move.
func newDrawnTree(nodes []treeview.Node, grows bool) *drawnTree {
	d := &drawnTree{Grows: grows}
	step, paths, ply := narrowStep, pathsOf(nodes), make([]int, len(nodes))
	squares := nodes[len(nodes)-1].Squares != ""
	for _, n := range nodes {
		if !grows && !squares {
			step = min(max(step, letterWidth*utf8.RuneCountInString(strings.TrimPrefix(n.Name, "the "))+4), widestStep)
		}
	}
	sides := map[bool]string{true: "Max", false: "Min"}
	for i, n := range nodes {
		shown := drawnNode{Node: n, X: margin + int(n.X*float64(step)), Y: top, Edge: "edge",
			Words: fmt.Sprintf("%s: %s to move, true winner %s", paths[i], sides[n.Max], winnerWords(n.Truth))}
		if n.Parent >= 0 {
			ply[i] = ply[n.Parent] + 1
			parent := d.Nodes[n.Parent]
			shown.Y, shown.FromX, shown.FromY = top+ply[i]*plyStep, parent.X, parent.Y+half
		}
		if n.Squares != "" {
			shown.Drawn, shown.Wide = squaresPath(n.Squares)
		}
		d.Nodes = append(d.Nodes, shown)
		d.Width, d.Height = max(d.Width, shown.X+step/2+margin), max(d.Height, shown.Y+half+4)
		if shown.Wide > 0 {
			d.Height = shown.Y + half + 8 + int(shown.Rows())
		}
		if n.Parent == 0 {
			d.first++
		}
	}
	for i := range d.Nodes {
		d.Nodes[i].Label = d.label(i)
	}
	deepest := slices.Max(ply)
	for depth := 1; depth <= deepest; depth++ {
		d.Horizons = append(d.Horizons, drawnHorizon{Y: top + depth*plyStep})
	}
	return d
}

// label returns what is written above a node, as far as there is room beside its neighbours.
func (d *drawnTree) label(i int) string {
	node, room := d.Nodes[i], math.MaxInt
	for k, other := range d.Nodes {
		if k != i && other.Y == node.Y {
			room = min(room, max(other.X-node.X, node.X-other.X))
		}
	}
	name := strings.TrimPrefix(node.Name, "the ")
	number := strconv.Itoa(node.Move)
	texts := []string{name}
	switch {
	case node.Parent < 0:
	case d.Grows:
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

// show draws a search by the first rule of a tree.
func (d *drawnTree) show(t *treeview.Tree, depth int) *drawnTree {
	rule := t.Rules[0]
	found := rule.Searches[depth-1]
	d.Title, d.Verdict = fmt.Sprintf("Depth %d, %s", depth, rule.Name), found.Verdict
	mark := map[string]string{treeview.Right: "✓", treeview.Wrong: "✗"}[found.Verdict]
	d.Caption = strings.TrimSpace(mark + " " + d.Title)
	if found.Verdict != "" {
		d.Caption += ": " + found.Verdict
	}
	last, nth := -1, 0 // the parent of the siblings, and which of them
	for i := range d.Nodes {
		node := &d.Nodes[i]
		node.Value = number(float64(found.Values[i]))
		if node.Parent < 0 {
			continue
		}
		if nth++; node.Parent != last {
			last, nth = node.Parent, 0
		}
		node.Beyond = node.Value == ""
		node.Edge, node.Mark = edgeOf(t, found, node.Parent, nth)
	}
	for i := range d.Horizons {
		line := &d.Horizons[i]
		// All moves of the horizon have the same depth where no player moves twice.
		other := func(n drawnNode) bool { return n.Beyond != (n.Y > line.Y) }
		line.On = i+1 == depth && !slices.ContainsFunc(d.Nodes[1:], other)
	}
	return d
}

// edgeOf returns the classes of the line to the nth child of a node, and its mark: the line of a best move is thick,
// and at the root it is marked as right or wrong; beside wrong ones, so is a right move. The script says the same.
func edgeOf(t *treeview.Tree, found treeview.Search, parent, nth int) (classes, mark string) {
	best, right := found.Best[parent]&(1<<nth) != 0, t.Right&(1<<nth) != 0
	classes = "edge"
	if best {
		classes += " best"
	}
	switch {
	case parent > 0 || t.Right == 0:
	case right && (best || found.Verdict != treeview.Right):
		return classes + " right", "✓"
	case best:
		return classes + " wrong", "✗"
	}
	return classes, ""
}

// svg returns the picture.
func (d *drawnTree) svg() (template.HTML, error) { return rendered("tree", d) }

// squaresPath draws those squares that are 1, each of side 1, and returns how many are in a row.
func squaresPath(squares string) (drawn string, wide int) {
	var path strings.Builder
	for wide = 8; wide*wide < len(squares); wide *= 2 {
	}
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

// number writes a value as viewer.js does.
func number(x float64) string {
	if math.IsNaN(x) {
		return ""
	}
	if x == math.Trunc(x) {
		return strconv.FormatFloat(x, 'f', 0, 64)
	}
	text := strconv.FormatFloat(math.Floor(float64(x*1000)+0.5)/1000, 'f', 3, 64)
	return strings.Replace(text, "0.", ".", 1)
}

// Side is the side of a square, and Rows the height of all.
func (n drawnNode) Side() float64 { return 2 * half / float64(n.Wide) }
func (n drawnNode) Rows() float64 { return n.Side() * float64((len(n.Squares)+n.Wide-1)/n.Wide) }

// What the template needs beside the places of things.
func (d *drawnTree) Least() int { return d.Width * 17 / 20 }
func (d *drawnTree) Most() int  { return d.Width * 8 / 5 }

func (n drawnNode) Root() bool { return n.Parent < 0 }

// Kind are the classes of what is drawn at the node.
func (n drawnNode) Kind() string {
	kinds := map[treeview.Value]string{1: "node won", 0: "node", 0.5: "node drawn"}
	if kind, known := kinds[n.Truth]; known {
		return kind
	}
	return "node unknown"
}

// ToY is where the line ends: below it is the label.
func (n drawnNode) ToY() int {
	if n.Label != "" {
		return n.Y - half - labelSpace
	}
	return n.Y - half
}

// Marks places the marks on the lines to the moves of the root, of many moves near their ends, where lines lie apart.
func (d *drawnTree) Marks() (marks []drawnMark) {
	share, down := 60, 7 // per cent of the line, and below it
	if d.first > 4 {
		share, down = 100, 2
	}
	for _, n := range d.Nodes {
		if n.Parent == 0 {
			x, y := n.FromX+(n.X-n.FromX)*share/100, n.FromY+(n.ToY()-n.FromY)*share/100
			marks = append(marks, drawnMark{x, y + down, n.Mark})
		}
	}
	return marks
}

// drawnMark is a tick, a cross or room for one.
type drawnMark struct {
	X, Y int
	Text string
}

// Kind is the class of the mark.
func (m drawnMark) Kind() string {
	return map[string]string{"✓": treeview.Right, "✗": treeview.Wrong}[m.Text]
}
