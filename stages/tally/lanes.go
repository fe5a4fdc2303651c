package tally

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/search"
	"github.com/nonminimax/nonminimax/stages/solve"
)

// LaneCounts counts the decisions of a player as a search.Batch makes them, and keeps none: what
// [Decisions] and [Judge] count of the same decisions. It is a search.BatchRecorder.
type LaneCounts struct {
	player    int
	name      string
	valued    bool
	limits    []search.Limit
	solutions *solve.Solutions
	lanes     []search.LaneDecisions
	counts    [][laneKeys]decided // by limit and key
	right     [][]uint64          // by limit: bit i is 1 where the move on board i is right and some move is wrong
}

// A key has all that is counted of a decision: which moves share the best value, which keep the true one,
// and whether Max wins. The boards of a search.Batch have three moves at most.
const (
	laneKeys   = 1 << 7
	keyWinning = 3
	keyValue   = 6
)

// NewLaneCounts returns counts of the decisions by a player of the setup on boards with these solutions.
func NewLaneCounts(setup search.Setup, player int, solutions *solve.Solutions) *LaneCounts {
	limits, p := setup.Limits(), setup.Players[player]
	c := &LaneCounts{player: player, name: p.Name, valued: setup.HasRoot(p.Rule), limits: limits, solutions: solutions,
		lanes: make([]search.LaneDecisions, len(limits)), counts: make([][laneKeys]decided, len(limits))}
	for range limits {
		c.right = append(c.right, newSet(solutions.Winning))
	}
	return c
}

// Record implements search.Recorder. A search.Batch is not asked board by board.
func (c *LaneCounts) Record(int, search.Kernel) {
	panic("tally: decisions are counted by lanes")
}

// RecordLanes implements search.BatchRecorder.
func (c *LaneCounts) RecordLanes(i, boards int, kernel search.Batch) {
	kernel.DecideLanes(c.player, c.lanes)
	var known uint64 // byte l: the key of board i+l, as far as it does not depend on decisions
	var winning [3]uint8
	for l := range boards {
		moves := uint64(c.solutions.Winning[i+l])
		known |= (uint64(c.solutions.Value[i+l])<<keyValue | moves<<keyWinning) << (8 * l)
		mixed := uint8(index(c.solutions.Nontrivial[i+l])) << l
		for move := range winning {
			winning[move] |= uint8(moves>>move&1) << l & mixed
		}
	}
	for j := range c.lanes {
		found := &c.lanes[j]
		c.count(&c.counts[j], found, found.Moves()|known, boards)
		best := &found.Best
		right := best[0]&winning[0] | ^best[0]&(best[1]&winning[1]|^best[1]&best[2]&winning[2])
		c.right[j][i/64] |= uint64(right) << (i % 64)
	}
}

// count counts the decisions on several boards, of which keys has a byte each.
func (c *LaneCounts) count(counts *[laneKeys]decided, found *search.LaneDecisions, keys uint64, boards int) {
	if !c.valued {
		for range boards {
			counts[keys%laneKeys].boards++
			keys >>= 8
		}
		return
	}
	for _, value := range found.Root[:boards] {
		cell := &counts[keys%laneKeys]
		cell.boards++
		cell.Values.add(steps(math.Float64frombits(value)), int64(keys>>keyValue&1)*ValueSteps)
		keys >>= 8
	}
}

// Decisions returns what the function of this name does.
func (c *LaneCounts) Decisions() []DecisionRow {
	var rows []DecisionRow
	counts := newAlike(c.solutions)
	all := uint(1)<<(counts.side-1) - 1
	for j, limit := range c.limits {
		clear(counts.boards)
		for key, found := range c.counts[j] {
			best, winning := uint(key)%(1<<keyWinning), uint(key)%(1<<keyValue)>>keyWinning
			if found.boards > 0 {
				cell := counts.cell(index(winning != all), bits.OnesCount(best), bits.OnesCount(best&winning),
					int(winning>>bits.TrailingZeros(best)&1))
				cell.boards, cell.Values = cell.boards+found.boards, cell.Values.Plus(found.Values)
			}
		}
		rows = counts.rows(rows, limit, c.valued)
	}
	return rows
}

// Judged returns what [Judge] does where ties are not shared.
func (c *LaneCounts) Judged() *Judged {
	j := &Judged{player: c.name, limits: c.limits}
	mixed := newSet(c.solutions.Winning)
	for i, nontrivial := range c.solutions.Nontrivial {
		mixed[i/64] |= uint64(index(nontrivial)) << (i % 64)
	}
	for _, right := range c.right {
		wrong := make([]uint64, len(mixed))
		for i, boards := range mixed {
			wrong[i] = boards &^ right[i]
		}
		j.classes = append(j.classes, []class{{0, wrong}, {1, right}})
	}
	return j
}
