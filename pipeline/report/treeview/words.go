package treeview

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Lead says what is to be seen on a board, which is a tree of the user's own or one of the best that were found.
func (t *Tree) Lead(own bool) string {
	rule := t.Rules[0]
	none := fmt.Sprintf("No board that we looked through turns %s from correct to wrong by a deeper search of the same "+
		"parity. ", rule.Name)
	picked := "This board was picked to show the effect:"
	if own {
		none, picked = "", "On this board"
	}
	switch t.Grade {
	case Worse, Avoided:
		text := fmt.Sprintf("%s %s is correct at depth %d and wrong at depth %d: it looks further ahead and chooses worse.",
			picked, rule.Name, t.Begin, t.Wrong)
		if t.isTied() {
			text = fmt.Sprintf("%s %s is correct at depth %d. At depth %d it sees no difference between a correct and a wrong "+
				"move, so that luck decides.", picked, rule.Name, t.Begin, t.Wrong)
		}
		if right := t.rightAt(t.Wrong); len(right) > 0 {
			text += fmt.Sprintf(" At depth %d %s correctly%s.", t.Wrong, choosing(right), t.elsewhere(right))
		}
		return text
	case Mistaken:
		text := none + fmt.Sprintf("On this board %s is wrong at depth %d", rule.Name, t.Begin)
		if right := t.rightAt(t.Begin); len(right) > 0 {
			return text + fmt.Sprintf(", where %s correctly.", choosing(right))
		}
		return text + "."
	case Matters:
		return none + fmt.Sprintf("Some moves of this board are wrong, and %s prefers none of them at any depth.", rule.Name)
	case Disagreed:
		return "Nobody knows who wins this position, so no choice has a tick or a cross. The rules choose differently here."
	}
	if t.Nodes[0].Truth == t.Nodes[0].Truth { // not NaN
		return "Every move here keeps the result, so no choice is wrong."
	}
	return "Nobody knows who wins this position, so no choice has a tick or a cross."
}

// isTied reports whether it is by a tie that the first rule is not right at depth Wrong.
func (t *Tree) isTied() bool { return t.Wrong > 0 && t.Rules[0].Searches[t.Wrong-1].Verdict == Tie }

// Shows says in two or three words what is to be seen, for a list of boards; empty if that is nothing.
func (t *Tree) Shows() string {
	switch {
	case t.isTied():
		return fmt.Sprintf("tied at depth %d", t.Wrong)
	case t.Grade >= Worse:
		return fmt.Sprintf("misled at depth %d", t.Wrong)
	case t.Grade == Mistaken:
		return fmt.Sprintf("wrong at depth %d", t.Begin)
	case t.Grade == Matters:
		return "never wrong"
	}
	return ""
}

// rightAt lists the rules that are right at a depth.
func (t *Tree) rightAt(depth int) (names []string) {
	for _, r := range t.Rules[1:] {
		if r.Searches[depth-1].Verdict == Right {
			names = append(names, r.Name)
		}
	}
	return names
}

// elsewhere says at which depths rules are wrong, so that nobody takes them to be always right: of those that
// choosing names.
func (t *Tree) elsewhere(names []string) (text string) {
	if len(names) > mostChoosing {
		names = names[:1]
	}
	for _, r := range t.Rules[1:] {
		var depths []string
		for i, s := range r.Searches {
			if s.Verdict == Wrong {
				depths = append(depths, strconv.Itoa(i+1))
			}
		}
		if len(depths) > 0 && slices.Contains(names, r.Name) {
			text += fmt.Sprintf("; %s is wrong at depth %s", r.Name, strings.Join(depths, ", "))
		}
	}
	return text
}

// mostChoosing is how many rules are named; of more than that the first one is.
const mostChoosing = 3

// choosing makes rules the subject of a sentence.
func choosing(names []string) string {
	switch last := len(names) - 1; {
	case last == 0:
		return names[0] + " chooses"
	case len(names) > mostChoosing:
		return fmt.Sprintf("%s and %d other rules choose", names[0], last)
	default:
		return strings.Join(names[:last], ", ") + " and " + names[last] + " choose"
	}
}

// Why says why the first rule, if it is minimax, is wrong at depth Wrong; empty where the estimates at the
// horizon do not show it.
func (t *Tree) Why() string {
	if t.Wrong == 0 || t.isTied() || t.Rules[0].Name != "minimax" {
		return ""
	}
	found, wrong, right := t.Rules[0].Searches[t.Wrong-1], t.wrongMove(), -1
	value := func(i int) float64 { return float64(found.Values[1+i]) }
	for i := range t.Means {
		// Of several right moves the one that the estimates favour.
		if t.Right&(1<<i) != 0 && (right < 0 || favoured(t.Nodes[0].Max, t.Means[i], t.Means[right])) {
			right = i
		}
	}
	guess, kept, all := "estimate", 1., 1.
	mean := "The plain mean of all estimates at the horizon says the opposite:"
	if t.Counts != nil {
		guess, kept, all = "count", float64(t.Counts[t.Wrong-1]), float64(t.Counts[0])
		mean = "All ones together say the opposite:"
	}
	text := fmt.Sprintf("Why: minimax gives each move the %s of one single position %d moves ahead, %s for %s "+
		"and %s for %s. One %s that misleads is enough", guess, t.Wrong, number(kept*value(wrong)),
		t.Nodes[1+wrong].Words(), number(kept*value(right)), t.Nodes[1+right].Words(), guess)
	switch misleads := t.Nodes[t.Misleads]; {
	case t.Misleads == 0:
		text += "."
	case misleads.Truth == 0.5:
		text += ": here the one outlined in red, where the game is a draw."
	default:
		text += fmt.Sprintf(": here the one outlined in red, where %s can force a win.",
			WinnerWords(misleads.Truth, false))
	}
	told := [2]string{number(all * float64(t.Means[wrong])), number(all * float64(t.Means[right]))}
	if told[0] != told[1] && favoured(t.Nodes[0].Max, t.Means[right], t.Means[wrong]) {
		text += fmt.Sprintf(" %s %s under %s, %s under %s.", mean, told[0], t.Nodes[1+wrong].Words(), told[1],
			t.Nodes[1+right].Words())
	}
	return text
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

// favoured reports whether the mover likes one value better than another.
func favoured(maxMoves bool, value, other Value) bool {
	if maxMoves {
		return value > other
	}
	return value < other
}

// JudgedWords says what a right move is: one that keeps the result, and perhaps more.
func (t *Tree) JudgedWords(keeps string) string {
	const ties = " = A correct and a wrong move have the same value."
	switch {
	case t.Right == 0:
		return ""
	case keeps != "":
		return "✓ Correct: the move keeps the result that its player can force, and " + keeps +
			". ✗ Wrong: it does not." + ties
	}
	return "✓ Correct: the move keeps the best result that its player can force. ✗ Wrong: it gives that away." + ties
}

// WinnerWords names who wins a position, of games in which Max may be alone.
func WinnerWords(truth Value, alone bool) string {
	if alone && truth == 0 {
		return "nobody"
	}
	return cmp.Or(map[Value]string{1: "Max", 0: "Min", 0.5: "a draw"}[truth], "not said")
}

// Paths returns the ways to nodes from the root, by the numbers of moves, each with the name of the last one.
func Paths(nodes []Node) []string {
	numbers, paths := make([]string, len(nodes)), make([]string, len(nodes))
	for i, n := range nodes {
		switch {
		case n.Parent < 0:
			numbers[i] = "root"
		case n.Parent == 0:
			numbers[i] = strconv.Itoa(n.Move)
		default:
			numbers[i] = numbers[n.Parent] + "." + strconv.Itoa(n.Move)
		}
		if paths[i] = numbers[i]; n.Name != "" {
			paths[i] += ", " + n.Name
		}
	}
	return paths
}
