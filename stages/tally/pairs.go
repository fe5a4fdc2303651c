package tally

import (
	"math/bits"
	"slices"

	"github.com/nonminimax/nonminimax/stages/decide"
	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// Judged has how right the decisions of a player are on the non-trivial boards of a
// part: all that is needed to compare them with those of another depth or player on the
// same boards. It takes a bit or two per board and depth; the decisions take 24 bytes.
type Judged struct {
	player  string
	limits  []search.Limit
	classes [][]class // by limit
}

// class is the boards on which a search is equally right.
type class struct {
	share float64
	set   []uint64 // bit i: board i of the part, if it is non-trivial
}

// Judge compares the decisions of a player with the solutions of the same boards. A
// decision is right (1) or wrong (0); with expected, under tie rule `expected`, it is
// the share of its tied moves that keep the best true value.
func Judge(player string, d *decide.Decisions, s *solve.Solutions, expected bool) *Judged {
	j := &Judged{player: player, limits: d.Limits, classes: make([][]class, len(d.Limits))}
	for n := range d.Limits {
		from, to := n*d.Boards, (n+1)*d.Boards
		if expected {
			j.share(n, d.Best[from:to], d.Ties[from:to], s)
		} else {
			j.judge(n, d.Move[from:to], s)
		}
	}
	return j
}

// judge sets the classes of right and wrong decisions, without a branch on what was decided.
func (j *Judged) judge(limit int, move []int32, s *solve.Solutions) {
	right, wrong := newSet(move), newSet(move)
	for i, winning := range s.Winning {
		counts := uint64(index(s.Nontrivial[i])) << (i % 64)
		correct := -uint64(winning >> move[i] & 1)
		right[i/64] |= counts & correct
		wrong[i/64] |= counts &^ correct
	}
	j.classes[limit] = []class{{0, wrong}, {1, right}}
}

// share sets the classes of shares of tied moves.
func (j *Judged) share(limit int, best []int64, ties []int32, s *solve.Solutions) {
	classes := &j.classes[limit]
	for i, winning := range s.Winning {
		if !s.Nontrivial[i] {
			continue
		}
		share := float64(bits.OnesCount64(uint64(winning&best[i]))) / float64(ties[i])
		n := slices.IndexFunc(*classes, func(c class) bool { return c.share == share })
		if n < 0 {
			n = len(*classes)
			*classes = append(*classes, class{share, newSet(best)})
		}
		(*classes)[n].set[i/64] |= 1 << (i % 64)
	}
}

// newSet returns an empty set of boards, with room for one more.
func newSet[T any](boards []T) []uint64 { return make([]uint64, len(boards)/64+1) }

// Pairs counts how the searches of a player decide the boards that other searches
// decide too: its own of every smaller depth or budget, and those of the other players
// at the same.
func Pairs(j *Judged, others ...*Judged) []PairRow {
	var rows []PairRow
	for limit := range j.limits {
		for below := range limit {
			rows = j.against(rows, limit, j, below)
		}
		for _, other := range others {
			rows = j.against(rows, limit, other, limit)
		}
	}
	slices.SortFunc(rows, PairRow.compare)
	return rows
}

// against counts the boards on which two searches are equally right.
func (j *Judged) against(rows []PairRow, limit int, other *Judged, otherAt int) []PairRow {
	for _, a := range j.classes[limit] {
		for _, b := range other.classes[otherAt] {
			if boards := common(a.set, b.set); boards > 0 {
				own, against := j.limits[limit], other.limits[otherAt]
				rows = append(rows, PairRow{int32(own.Depth), own.Nodes, other.player, int32(against.Depth), against.Nodes, a.share,
					b.share, boards})
			}
		}
	}
	return rows
}

// common is how many boards two sets share.
func common(a, b []uint64) int64 {
	n := 0
	for i, word := range a {
		n += bits.OnesCount64(word & b[i])
	}
	return int64(n)
}
