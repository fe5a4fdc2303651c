package published

// Whether a player of a contest does better at a depth than at one less and one more.
//
// Reference: [NPT86] 3.1, of minimax at odd depths.

import (
	"fmt"
	"strings"

	"github.com/nonminimax/nonminimax/analysis/stat"
)

// Words for it.
const (
	yes = "yes"
	no  = "no"
)

// peak says whether the first player of a contest won a larger share of the critical pairs than at one depth less and
// at one more, and tells the three shares. near means that neither neighbour is better by more than chance explains
// (5%). ok is false where the counts of one of the depths are not known.
func peak(k contestKey, find func(contestKey) (counts, bool)) (word string, near bool, shares string, ok bool) {
	here, known := find(k)
	if !known || !here.critical().known {
		return "", false, "", false
	}
	list := []string{fmt.Sprintf("%.1f%% at depth %d", here.critical().percent(), k.depth)}
	word, near = yes, true
	for _, depth := range []int32{k.depth - 1, k.depth + 1} {
		k.depth = depth
		beside, known := find(k)
		if !known || !beside.critical().known {
			return "", false, "", false
		}
		mine, other := here.critical(), beside.critical()
		list = append(list, fmt.Sprintf("%.1f%% at %d", other.percent(), depth))
		if mine.percent() > other.percent() {
			continue
		}
		word = no
		z, _ := stat.TwoProportions(float64(other.won), float64(other.won+other.lost), float64(mine.won),
			float64(mine.won+mine.lost))
		near = near && z <= stat.Z95
	}
	return word, near, strings.Join(list, ", "), true
}

// peak compares it with ours, where the same boards are taken as independent from depth to depth.
func (m *matcher) peak(c *cell) bool {
	word, near, shares, ok := peak(c.find.key(), m.ours.counts)
	c.setWord(word, word)
	c.contests = nil
	c.row.note(shares)
	if !c.same && near && c.Text == yes {
		c.same = true
		c.row.note("not here, but by no more than chance explains")
	}
	return ok
}

// checkPeak compares it with the paper's own counts.
func checkPeak(p *printedCounts, _ *quantity, c Cell, _ counts) finding {
	word, _, shares, ok := peak(c.key(), p.counts)
	if !ok || word == c.Text {
		return finding{}
	}
	return newFinding(kindText, word, "critical pairs won by %s: %s; printed %s", c.First, shares, c.Printed)
}
