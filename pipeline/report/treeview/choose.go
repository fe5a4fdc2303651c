package treeview

import (
	"cmp"
	"math"
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Grade says what a board shows.
type Grade int

// The grades, each better to look at than those before. The first rule of a tree is the one in question.
const (
	Alike     Grade = iota // all moves are as good, or nobody knows
	Disagreed              // nobody knows, and rules choose differently
	Matters                // moves differ, and the first rule is never wrong
	Mistaken               // the first rule is wrong at some depth
	Worse                  // the first rule is right at some depth and wrong at a deeper one of the same parity
	Avoided                // and where it is wrong another rule is right
)

// judge grades a tree and finds the depths to look at.
func (t *Tree) judge() {
	t.Begin = t.depth
	if len(t.Rules) == 0 {
		return
	}
	verdict := func(depth int) string { return t.Rules[0].Searches[depth-1].Verdict }
	right, wrong := 0, 0 // the first depths
	for depth := t.depth; depth >= 1; depth-- {
		switch verdict(depth) {
		case Right:
			right = depth
		case Wrong:
			wrong = depth
		}
	}
	switch {
	case verdict(1) == "" && math.IsNaN(float64(t.Nodes[0].Truth)) && t.Disagree():
		t.Grade, t.Begin = Disagreed, t.disagreed()
	case verdict(1) == "":
		t.Grade = Alike
	case wrong == 0:
		t.Grade, t.Begin = Matters, max(right, 1)
	default:
		t.Grade, t.Begin = Mistaken, wrong
	}
	for deep := 3; deep <= t.depth; deep++ {
		shallow := deep - 2
		for shallow > 0 && verdict(shallow) != Right {
			shallow -= 2
		}
		if verdict(deep) != Wrong || shallow < 1 {
			continue
		}
		grade := Worse
		for _, rule := range t.Rules {
			if rule.Searches[deep-1].Verdict == Right {
				grade = Avoided
			}
		}
		if grade > t.Grade {
			t.Grade, t.Begin, t.Wrong = grade, shallow, deep
		}
	}
	if t.Wrong > 0 {
		t.Means = t.means(t.Wrong)
	}
}

// Ties grades a tree by how it shows a fall by ties: its first rule is right at one depth, and at a deeper one right
// and wrong moves look equal to it. It reports whether they do.
func (t *Tree) Ties(begin, deep int) bool {
	if deep > t.depth || t.Rules[0].Searches[begin-1].Verdict != Right || t.Rules[0].Searches[deep-1].Verdict != Tie {
		return false
	}
	t.Begin, t.Wrong, t.Misleads, t.Grade = begin, deep, 0, Worse
	isWrong := func(s Search) bool { return s.Verdict == Wrong }
	if len(t.rightAt(deep)) == len(t.Rules)-1 && !slices.ContainsFunc(t.Rules[0].Searches, isWrong) {
		t.Grade = Avoided // by others, and nothing else distracts
	}
	return true
}

// means returns the mean of the estimates at the horizon of a depth, below each move of the root.
func (t *Tree) means(depth int) (list []Value) {
	children, means := t.families(), make([]Value, len(t.Nodes))
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		below := children[i]
		if t.Nodes[i].seen.Left == t.depth-depth || below.count == 0 {
			means[i] = t.Nodes[i].Static
			continue
		}
		for _, mean := range means[below.first : below.first+below.count] {
			means[i] += mean / Value(below.count)
		}
	}
	return means[children[0].first : children[0].first+children[0].count]
}

// wrongMove is the move that the first rule chooses at depth Wrong.
func (t *Tree) wrongMove() int {
	return bits.TrailingZeros64(uint64(t.Rules[0].Searches[t.Wrong-1].Best[0]))
}

// misleading returns a position at the horizon of depth Wrong whose value the wrong move has, though it is as bad as
// that move; 0 without one that is shown.
func (t *Tree) misleading() int {
	if t.Wrong == 0 {
		return 0
	}
	best, children, wrong := t.Rules[0].Searches[t.Wrong-1].Best, t.families(), 1+t.wrongMove()
	line := map[int]bool{wrong: true}
	for i, node := range t.Nodes {
		line[i] = line[i] || line[node.Parent] && best[node.Parent]&(1<<(i-children[node.Parent].first)) != 0
		if line[i] && best[i] == 0 && node.Truth == t.Nodes[wrong].Truth {
			return i
		}
	}
	return 0
}

// Chosen is an instructive board.
type Chosen struct {
	Board int64
	Tree  *Tree
}

// maxChosen is how many nodes are searched to choose boards.
const maxChosen = 1 << 17

// Enough is how many boards Choose looks at.
func (b *Builder) Enough() int { return 1 + maxChosen/int(b.shape.Nodes(b.depth)) }

// Choose lays out boards in their order, each as lay does, which returns nil of one that cannot be shown, and
// returns at most so many: the first ones of the best grade, or the best ones of all grades. It looks at
// boards until enough are as good as can be, or their searches have more than maxChosen nodes.
func Choose(lay func(id int64, words []uint64) *Tree, boards search.Boards, most int, allGrades bool) (list []Chosen) {
	best, laid := 0, 0
	for i := 0; i < boards.Len() && best < most && laid < maxChosen; i++ {
		id, words := boards.At(i)
		tree := lay(id, words)
		if tree == nil {
			continue
		}
		if tree.Grade == Avoided {
			best++
		}
		laid += tree.laid
		list = append(list, Chosen{id, tree})
	}
	slices.SortStableFunc(list, func(a, b Chosen) int { return cmp.Compare(b.Tree.Grade, a.Tree.Grade) })
	for i := range list {
		if i == most || !allGrades && list[i].Tree.Grade < list[0].Tree.Grade {
			return list[:i]
		}
	}
	return list
}
