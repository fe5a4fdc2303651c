package search

import (
	"math"
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/internal/vector"
)

// Batch is a Kernel that searches several boards at once.
type Batch interface {
	Kernel
	// LoadLanes takes up to Lanes boards, in place of Load.
	LoadLanes(ids []int64, boards [][]uint64)
	// DecideLanes is Decide for all of them: decisions[j] are those within limit j.
	DecideLanes(player int, decisions []LaneDecisions)
	// ContestLanes is Contest for all of them: outcomes[Lanes*j+l] is that on board l within limit j.
	ContestLanes(first, second int, outcomes []Outcome)
}

// LaneDecisions are the decisions of a player on all boards of a Batch within one limit. The chosen
// move is the first of the best. They are valid until the Batch is asked again.
type LaneDecisions struct {
	Best  [maxLaneMoves]uint8 // bit l of Best[i]: on board l move i shares the best value
	Value *[Lanes]uint64      // bits of the backed-up values of the chosen moves, from Max's side
	Root  *[Lanes]uint64      // bits of the backed-up values of the boards, from Max's side; nil unless Setup.HasRoot
}

// maxLaneMoves is how many moves a board of a Batch has at most.
const maxLaneMoves = 3

// Moves returns the moves that share the best value: bit i of byte l is move i of board l.
func (d *LaneDecisions) Moves() (best uint64) {
	for i, boards := range d.Best {
		best |= vector.Spread[boards] << i
	}
	return best
}

// at returns the decision on a board.
func (d *LaneDecisions) at(l int) Decision {
	best := uint64(uint8(d.Moves() >> (8 * l)))
	decision := newDecision(bits.TrailingZeros64(best), best, math.Float64frombits(d.Value[l]))
	if d.Root != nil {
		decision.Root = math.Float64frombits(d.Root[l])
	}
	return decision
}

// Lanes is how many boards a Batch loads at once.
const Lanes = vector.Lanes
