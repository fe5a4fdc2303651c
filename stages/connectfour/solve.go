package connectfour

import (
	"math/bits"
	"sync"
	"sync/atomic"

	"github.com/nonminimax/nonminimax/stages/game"
)

// Who wins a position, and how soon: by alpha-beta with a table of positions met before, the moves from the middle and
// those with most threats first, and without those that let the other win at once.
//
//	[KM75]  D. E. Knuth, R. W. Moore. An analysis of alpha-beta pruning. Artificial Intelligence 6, 1975.
//	[Pon15] P. Pons. Solving Connect Four: how to build a perfect AI. 2015: windows, threats, moves that
//	        do not lose at once.

// table has what is known of positions, of all sizes and for all goroutines: an entry is a position and a bound of its
// score. A position takes its place from another. What is lost is searched again, so that this changes the time, never
// a value.
var table = sync.OnceValue(func() []atomic.Uint64 { return make([]atomic.Uint64, tableEntries) })

const (
	tableEntries = 1 << 22
	positionBits = MaxColumns * (MaxRows + 1) // in an entry above eight bits of a bound; those of the size are above
	drawScore    = 64                         // a score of 0 in seven bits
	atLeast      = 1 << 7                     // of a bound: the score is no less, else it is no more
)

// solver finds scores. The score of a position to the player to move is 0 for a draw; if he wins, how many squares are
// empty before the last move, which is more the sooner he wins; if he loses, less than 0 by as many.
type solver struct {
	*board
	table []atomic.Uint64
}

func newSolver(r Rules) solver { return solver{r.board, table()} }

// bounded returns the score of a position of which the game is not over, where it lies between alpha and beta. Else
// it returns a bound on the same side, as beyond as is known.
func (v solver) bounded(own, discs uint64, alpha, beta int) int {
	left := bits.OnesCount64(v.full &^ discs)
	free, other := v.free(discs), own^discs
	if v.threats(own, discs)&free != 0 {
		return left
	}
	threats := v.threats(other, discs)
	moves := free &^ (threats >> 1) // not below a square where the other wins
	if forced := threats & free; forced != 0 {
		if moves &= forced; forced&(forced-1) != 0 {
			moves = 0
		}
	}
	switch {
	case moves == 0:
		return -(left - 1)
	case left <= 2:
		return 0
	}
	// Neither wins with his next move.
	alpha, beta = max(alpha, -(left-3)), min(beta, left-2)
	if alpha >= beta {
		return alpha
	}
	position := own + discs + v.bottom | v.size<<positionBits
	slot := &v.table[position*0x9e3779b97f4a7c15>>32&(tableEntries-1)]
	if entry := slot.Load(); entry>>8 == position {
		score := int(entry&(atLeast-1)) - drawScore
		if entry&atLeast != 0 {
			alpha = max(alpha, score)
		} else {
			beta = min(beta, score)
		}
		if alpha >= beta {
			return score
		}
	}
	var list [MaxColumns]uint64
	for _, move := range list[:v.sorted(own, discs, moves, &list)] {
		score := -v.bounded(other, discs|move, -beta, -alpha)
		if score >= beta {
			slot.Store(position<<8 | atLeast | uint64(score+drawScore))
			return score
		}
		alpha = max(alpha, score)
	}
	slot.Store(position<<8 | uint64(alpha+drawScore))
	return alpha
}

// sorted lists moves, with those that make most threats first, and among equals those in the middle.
func (v solver) sorted(own, discs, moves uint64, list *[MaxColumns]uint64) (n int) {
	var threats [MaxColumns]int
	for _, column := range v.order {
		move := moves & v.column(column)
		if move == 0 {
			continue
		}
		count, i := bits.OnesCount64(v.threats(own|move, discs|move)), n
		for ; i > 0 && threats[i-1] < count; i-- {
			list[i], threats[i] = list[i-1], threats[i-1]
		}
		list[i], threats[i] = move, count
		n++
	}
	return n
}

// threats returns the empty squares with which discs of one player make a line.
func (b *board) threats(own, discs uint64) (squares uint64) {
	for _, step := range b.steps {
		var before, after [MaxConnect]uint64 // the squares that so many discs in a row lead to, and away from
		before[0], after[0] = b.full, b.full
		for i := 1; i < b.connect; i++ {
			before[i] = before[i-1] & (own << (i * step))
			after[i] = after[i-1] & (own >> (i * step))
		}
		for i := range b.connect {
			squares |= before[i] & after[b.connect-1-i]
		}
	}
	return squares &^ discs
}

// score returns the score of a position of which the game is not over, by windows of one.
func (v solver) score(own, discs uint64) int {
	left := bits.OnesCount64(v.full &^ discs)
	low, high := -left, left
	for low < high {
		middle := low + (high-low)/2
		switch { // first whether the game is won at all, then how soon
		case middle <= 0 && low/2 < middle:
			middle = low / 2
		case middle >= 0 && high/2 > middle:
			middle = high / 2
		}
		if score := v.bounded(own, discs, middle, middle+1); score <= middle {
			high = score
		} else {
			low = score
		}
	}
	return low
}

// solved are rules that know who wins.
type solved struct{ Rules }

var _ game.Solved[State] = solved{}

// Value implements game.Solved.
func (r solved) Value(s State) int8 {
	if outcome, over := r.Outcome(s); over {
		return outcome
	}
	own, _ := s.sides()
	score := newSolver(r.Rules).bounded(own, s.discs(), -1, 1)
	if !r.Max(s) {
		score = -score
	}
	return int8(max(-1, min(1, score)))
}

// judge says which moves are right: those that keep the score, so that who wins wins soonest and who loses holds out
// longest.
type judge struct{ rules Rules }

// Judge implements game.Judge.
func (j judge) Judge(s State) (outcome int8, moves int, right uint64) {
	var children [MaxColumns]State
	moves = j.rules.Expand(s, children[:])
	if moves == 0 {
		outcome, _ = j.rules.Outcome(s)
		return outcome, 0, 0
	}
	v := newSolver(j.rules)
	own, _ := s.sides()
	best := v.score(own, s.discs())
	for i, child := range children[:moves] {
		if v.reaches(child, best) {
			right |= 1 << i
		}
	}
	if outcome = int8(max(-1, min(1, best))); !j.rules.Max(s) {
		outcome = -outcome
	}
	return outcome, moves, right
}

// reaches reports whether the move that led to a position earns a score, if it is not known to earn more.
func (v solver) reaches(s State, score int) bool {
	own, other := s.sides()
	left := bits.OnesCount64(v.full &^ s.discs())
	switch {
	case v.hasLine(other):
		return left+1 == score
	case left == 0:
		return score == 0
	}
	return -v.bounded(own, s.discs(), -score, 1-score) >= score
}
