package gametree

import (
	"strings"

	"github.com/nonminimax/nonminimax/stages/search"
)

// Chosen is a board worth looking at.
type Chosen struct {
	Board int64
	Tree  *Tree
}

// Choose lays out the boards that are worth seeing, at most so many: of each way in
// which propagators are right and wrong at the root while they are not all alike, the
// first board, in the order of boards. Where there is none it is the first board that
// has better and worse moves, else the first one.
func Choose(b *Builder, boards search.Boards, most int) (list []Chosen) {
	seen := make(map[string]bool)
	var spare *Chosen
	for i := 0; i < boards.Len() && len(list) < most; i++ {
		id, words := boards.At(i)
		tree := b.Tree(id, words)
		pattern, differ := tree.pattern()
		if spare == nil || spare.Tree.trivial() && !tree.trivial() {
			spare = &Chosen{id, tree}
		}
		if differ && !seen[pattern] {
			seen[pattern] = true
			list = append(list, Chosen{id, tree})
		}
	}
	if len(list) == 0 && spare != nil {
		list = append(list, *spare)
	}
	return list
}

// pattern is the verdicts of all rules in turn, and whether they differ.
func (t *Tree) pattern() (pattern string, differ bool) {
	verdicts := make([]string, len(t.Rules))
	for i, rule := range t.Rules {
		verdicts[i] = rule.Verdict
		differ = differ || rule.Verdict != verdicts[0]
	}
	return strings.Join(verdicts, " "), differ
}

// trivial reports whether all moves at the root are alike.
func (t *Tree) trivial() bool { return len(t.Rules) == 0 || t.Rules[0].Verdict == "" }
