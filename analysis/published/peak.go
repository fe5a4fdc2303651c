package published

// Whether a player of a contest does better than in others beside it: at one depth less and one more, or with other
// evaluators.
//
// Reference: [NPT86] 3.1, of minimax at odd depths; 3.2 and 3.5, of better evaluators.

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Words for it.
const (
	yes = "yes"
	no  = "no"
)

// ahead says whether the first player of a contest won a larger share of the critical pairs than in each of the
// contests beside it, and tells the shares. near means that none of these is better by more than chance explains (5%).
// ok is false where the counts of one of the contests are not known.
func ahead(k contestKey, beside []contestKey, find func(contestKey) (counts, bool)) (
	word string, near bool, shares string, ok bool) {
	var list []string
	var mine trials
	word, near = yes, true
	for i, key := range append([]contestKey{k}, beside...) {
		found, known := find(key)
		if !known || !found.critical().known {
			return "", false, "", false
		}
		other := found.critical()
		list = append(list, fmt.Sprintf("%.1f%% at depth %d with %s", other.percent(), key.depth, key.evaluator))
		switch {
		case i == 0:
			mine = other
		case mine.percent() <= other.percent():
			word = no
			z, _ := stat.TwoProportions(float64(other.won), float64(other.won+other.lost), float64(mine.won),
				float64(mine.won+mine.lost))
			near = near && z <= stat.Z95
		}
	}
	return word, near, strings.Join(list, ", "), len(beside) > 0
}

// depthsBeside are one depth less and one more.
func (*printedCounts) depthsBeside(k contestKey) []contestKey {
	less, more := k, k
	less.depth, more.depth = k.depth-1, k.depth+1
	return []contestKey{less, more}
}

// evaluatorsBeside are the other evaluators with which the paper prints the contest.
func (p *printedCounts) evaluatorsBeside(k contestKey) (beside []contestKey) {
	evaluators := make(map[string]bool)
	for other := range p.contests {
		evaluators[other.evaluator] = true
	}
	for _, name := range slices.Sorted(maps.Keys(evaluators)) {
		other := k
		other.evaluator = name
		if _, printed := p.counts(other); printed && other != k {
			beside = append(beside, other)
		}
	}
	return beside
}

// besides returns the contests beside one.
type besides func(*printedCounts, contestKey) []contestKey

// ahead compares it with ours, where the same boards are taken as independent from contest to contest.
func (b besides) ahead(m *matcher, c *cell) bool {
	word, near, shares, ok := ahead(c.find.key(), b(m.printed, c.find.key()), m.ours.counts)
	c.setWord(word, word)
	c.contests = nil
	c.row.note(shares)
	if !c.same && near && c.Text == yes {
		c.same = true
		c.row.note("not here, but by no more than chance explains")
	}
	return ok
}

// check compares it with the paper's own counts.
func (b besides) check(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	word, _, shares, ok := ahead(c.key(), b(p, c.key()), p.counts)
	if !ok || word == c.Text {
		return finding{}
	}
	return newFinding(kindText, word, "critical pairs won by %s: %s; printed %s", c.First, shares, c.Printed)
}
