package report

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/nonminimax/nonminimax/pipeline/report/treeview"
)

// leadOf says what is to be seen on a board, which is a tree of the user's own or one of the best that were found.
func leadOf(t *treeview.Tree, own bool) string {
	rule := t.Rules[0]
	none := fmt.Sprintf("No board that we looked through turns %s from right to wrong by a deeper search of the same "+
		"parity. ", rule.Name)
	if own {
		none = ""
	}
	switch t.Grade {
	case treeview.Worse, treeview.Avoided:
		text := fmt.Sprintf("On this board %s is right at depth %d and wrong at depth %d: it looks further ahead and "+
			"chooses worse.", rule.Name, t.Begin, t.Wrong)
		if right := rightAt(t, t.Wrong); len(right) > 0 {
			text += fmt.Sprintf(" At depth %d %s right.", t.Wrong, choosing(right))
		}
		return text
	case treeview.Mistaken:
		text := none + fmt.Sprintf("On this board %s is wrong at depth %d", rule.Name, t.Begin)
		if right := rightAt(t, t.Begin); len(right) > 0 {
			return text + fmt.Sprintf(", where %s right.", choosing(right))
		}
		return text + "."
	case treeview.Matters:
		return none + "On this one it never takes a wrong move for the best, though there is one."
	case treeview.Disagreed:
		return "Nobody knows who wins this position, so no choice has a tick or a cross. The rules choose differently here."
	}
	if t.Nodes[0].Truth == t.Nodes[0].Truth { // not NaN
		return "Every move here keeps the result, so no choice is wrong."
	}
	return "Nobody knows who wins this position, so no choice has a tick or a cross."
}

// rightAt lists the rules that are right at a depth.
func rightAt(t *treeview.Tree, depth int) (names []string) {
	for _, r := range t.Rules[1:] {
		if r.Searches[depth-1].Verdict == treeview.Right {
			names = append(names, r.Name)
		}
	}
	return names
}

// choosing makes rules the subject of a sentence.
func choosing(names []string) string {
	switch last := len(names) - 1; {
	case last == 0:
		return names[0] + " chooses"
	case last > 2:
		return fmt.Sprintf("%s and %d other rules choose", names[0], last)
	default:
		return strings.Join(names[:last], ", ") + " and " + names[last] + " choose"
	}
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

// whyOf says why the first rule, if it is minimax, is wrong at depth Wrong; empty where the estimates at the
// horizon do not show it.
func whyOf(t *treeview.Tree) string {
	if t.Wrong == 0 || t.Rules[0].Name != "minimax" {
		return ""
	}
	found, wrong, right := t.Rules[0].Searches[t.Wrong-1], 0, -1
	for found.Best[0]&(1<<wrong) == 0 {
		wrong++
	}
	value := func(i int) float64 { return float64(found.Values[1+i]) }
	for i := range t.Means {
		// Of several right moves the one that the estimates favour.
		if t.Right&(1<<i) != 0 && (right < 0 || favoured(t.Nodes[0].Max, t.Means[i], t.Means[right])) {
			right = i
		}
	}
	text := fmt.Sprintf("Why: minimax gives each move the estimate of one single position %d moves ahead, %s for move %d "+
		"and %s for move %d. One estimate that misleads is enough.", t.Wrong, number(value(wrong)), t.Nodes[1+wrong].Move,
		number(value(right)), t.Nodes[1+right].Move)
	told := [2]string{number(float64(t.Means[wrong])), number(float64(t.Means[right]))}
	if told[0] != told[1] && favoured(t.Nodes[0].Max, t.Means[right], t.Means[wrong]) {
		text += fmt.Sprintf(" All estimates at the horizon together say the opposite: their means are %s and %s.",
			told[0], told[1])
	}
	return text
}

// favoured reports whether the mover likes one value better than another.
func favoured(maxMoves bool, value, other treeview.Value) bool {
	if maxMoves {
		return value > other
	}
	return value < other
}

// searched is the picture of a search to a depth by the first rule, for the template.
type searched struct {
	Title, Choice, Kind string // of the choice: right, wrong or empty
	Width, Height       int
	Nodes               []searchedNode
}

// searchedNode is a position in the picture.
type searchedNode struct {
	X, Y, FromX, FromY int
	Root, Max, Won     bool
	Best               string // class of the line to it
	Mark               string // a tick or a cross on that line
	Value              string
	Squares            string  // as a path, from the upper left corner of their place
	Rows               float64 // height of that place
}

// The measures of pictures, as in viewer.js.
const (
	nodeStep, plyStep = 43, 84
	half              = 18 // of a node's width
)

// newSearched draws a search.
func newSearched(t tree, depth int) *searched {
	rule := t.Tree.Rules[0]
	found := rule.Searches[depth-1]
	marks := map[string]string{treeview.Right: "✓", treeview.Wrong: "✗"}
	s := &searched{Title: fmt.Sprintf("Depth %d, %s", depth, rule.Name), Kind: found.Verdict}
	s.Choice = strings.TrimSpace(marks[found.Verdict] + " " + s.Title)
	if found.Verdict != "" {
		s.Choice += ": " + found.Verdict
	}
	ply, nth := make([]int, len(t.Nodes)), make([]int, len(t.Nodes)) // nth move of the parent
	last, count := -1, 0
	for i, n := range t.Nodes {
		shown := searchedNode{Root: n.Parent < 0, Max: n.Max, Won: n.Truth == 1, Value: number(float64(found.Values[i])),
			Best: "edge"}
		if n.Parent >= 0 {
			if ply[i] = ply[n.Parent] + 1; n.Parent != last {
				last, count = n.Parent, 0
			}
			nth[i], count = count, count+1
			above := s.Nodes[n.Parent]
			if shown.Value == "" {
				shown.Best += " beyond"
			}
			shown.FromX, shown.FromY = above.X, above.Y+half
			if found.Best[n.Parent]&(1<<nth[i]) != 0 {
				shown.Best += " best"
				if n.Parent == 0 {
					shown.Best += " " + found.Verdict
					shown.Mark = marks[found.Verdict]
				}
			}
		}
		shown.X, shown.Y = int(n.X*nodeStep), ply[i]*plyStep+24
		if n.Squares != "" {
			shown.Squares, shown.Rows = squaresPath(n.Squares)
		}
		s.Nodes = append(s.Nodes, shown)
		s.Width = max(s.Width, shown.X+nodeStep/2+1)
		s.Height = max(s.Height, shown.Y+half+4)
	}
	if t.Nodes[len(t.Nodes)-1].Squares != "" {
		s.Height += 44
	}
	return s
}

// squaresPath draws those squares that are 1, and returns the height of all.
func squaresPath(squares string) (drawn string, height float64) {
	var path strings.Builder
	wide := 8
	for wide*wide < len(squares) {
		wide *= 2
	}
	side, rows := 2*half/float64(wide), (len(squares)+wide-1)/wide
	for i, square := range squares {
		if square == '1' {
			fmt.Fprintf(&path, "M%g %gh%gv%gh-%[3]gz", side*float64(i%wide), side*float64(i/wide), side, side)
		}
	}
	return path.String(), side * float64(rows)
}

// What the template needs beside the middle of a node.
func (n searchedNode) Left() int  { return n.X - half }
func (n searchedNode) Top() int   { return n.Y - half }
func (n searchedNode) Base() int  { return n.Y + 4 }
func (n searchedNode) Below() int { return n.Y + half + 6 }
func (n searchedNode) MarkX() int { return (n.X + n.FromX) / 2 }
func (n searchedNode) MarkY() int { return (n.Y-half+n.FromY)/2 + 6 }
