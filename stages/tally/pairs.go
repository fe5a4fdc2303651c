package tally

import (
	"cmp"
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
	set   []uint64 // bit i: the i-th non-trivial board of the part
}

// Judge compares the decisions of a player with the solutions of the same boards. A
// decision is right (1) or wrong (0); with expected, under tie rule `expected`, it is
// the share of its tied moves that keep the best true value.
func Judge(player string, d *decide.Decisions, s *solve.Solutions, expected bool) *Judged {
	j := &Judged{player: player, limits: d.Limits, classes: make([][]class, len(d.Limits))}
	for at := range d.Limits {
		bit := 0
		for i, winning := range s.Winning {
			if !s.Nontrivial[i] {
				continue
			}
			row := at*d.Boards + i
			share := float64(winning >> d.Move[row] & 1)
			if expected {
				share = float64(bits.OnesCount64(uint64(winning&d.Best[row]))) / float64(d.Ties[row])
			}
			j.add(at, share, bit, len(s.Winning))
			bit++
		}
	}
	return j
}

// add puts a board into its class; room is for how many boards.
func (j *Judged) add(at int, share float64, board, room int) {
	of := slices.IndexFunc(j.classes[at], func(c class) bool { return c.share == share })
	if of < 0 {
		of = len(j.classes[at])
		j.classes[at] = append(j.classes[at], class{share, make([]uint64, (room+63)/64)})
	}
	j.classes[at][of].set[board/64] |= 1 << (board % 64)
}

// Pairs counts how the searches of a player decide the boards that other searches
// decide too: its own of every smaller depth or budget, and those of the other players
// at the same.
func Pairs(j *Judged, others ...*Judged) []PairRow {
	var rows []PairRow
	for at := range j.limits {
		for below := range at {
			rows = j.against(rows, at, j, below)
		}
		for _, other := range others {
			rows = j.against(rows, at, other, at)
		}
	}
	slices.SortFunc(rows, comparePairs)
	return rows
}

// against counts the boards on which two searches are equally right.
func (j *Judged) against(rows []PairRow, at int, other *Judged, otherAt int) []PairRow {
	for _, a := range j.classes[at] {
		for _, b := range other.classes[otherAt] {
			if boards := common(a.set, b.set); boards > 0 {
				of, against := j.limits[at], other.limits[otherAt]
				rows = append(rows, PairRow{int32(of.Depth), of.Nodes, other.player, int32(against.Depth), against.Nodes, a.share, b.share, boards})
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

// comparePairs orders rows by their key.
func comparePairs(a, b PairRow) int {
	return cmp.Or(
		cmp.Compare(a.Depth, b.Depth),
		cmp.Compare(a.Budget, b.Budget),
		cmp.Compare(a.Against, b.Against),
		cmp.Compare(a.AgainstDepth, b.AgainstDepth),
		cmp.Compare(a.AgainstBudget, b.AgainstBudget),
		cmp.Compare(a.Share, b.Share),
		cmp.Compare(a.AgainstShare, b.AgainstShare),
	)
}
