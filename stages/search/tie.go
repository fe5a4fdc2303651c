package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/random"
)

// Tie is the rule by which a player chooses among moves of the same value.
type Tie string

// The tie rules. First and Last are the papers': both players use the same
// side. Expected and Shallower are for decisions only. With Expected the chosen move
// is the first, and the analysis counts the share of the tied moves that are correct.
const (
	First     Tie = "first"
	Last      Tie = "last"
	Random    Tie = "random"
	Expected  Tie = "expected"
	Shallower Tie = "shallower"
)

// TieKind is an entry of the list of tie rules.
type TieKind struct {
	Tie     Tie
	Summary string // one line
	Source  string // where the literature uses it
}

// TieKinds lists the tie rules.
func TieKinds() []TieKind {
	return []TieKind{
		{First, "the first of equal moves, for both players", "reproduces [NPT86]"},
		{Last, "the last of equal moves, for both players", "reproduces the G-tables of [NPT86]"},
		{Random, "one of equal moves at random, a function of seed, board and node", "does not reproduce [NPT86]"},
		{Expected, "decisions only: the share of equal moves that are correct", ""},
		{Shallower, "decisions only: those that the next smaller depth or budget prefers, and so on; the first of those",
			"what iterated deepening [E97] does that keeps its move unless another is better"},
	}
}

// Pick returns which of n equal moves, in the order of the moves, is chosen: 0 to n-1. stream is
// the randomness of this one choice.
func (t Tie) Pick(n int, stream random.Stream) int {
	switch t {
	case Last:
		return n - 1
	case Random:
		return stream.Below(0, n)
	}
	return 0
}

// Choose is Pick for moves as bits: it returns the place of the chosen bit.
func (t Tie) Choose(best uint64, stream random.Stream) int {
	for range t.Pick(bits.OnesCount64(best), stream) {
		best &= best - 1
	}
	return bits.TrailingZeros64(best)
}

// IsForDecisions reports whether no game can be played by the rule.
func (t Tie) IsForDecisions() bool { return t == Expected || t == Shallower }

// Recall chooses again by the rule Shallower, and leaves other rules' choices. decisions are those of one player on
// one board, by rising limit. Of the equal moves of each those stay that the one before kept, unless it kept none.
func (t Tie) Recall(decisions []Decision) {
	if t != Shallower {
		return
	}
	var kept int64
	for j := range decisions {
		if both := decisions[j].Best & kept; both != 0 {
			kept = both
		} else {
			kept = decisions[j].Best
		}
		decisions[j].Move = int32(bits.TrailingZeros64(uint64(kept)))
	}
}

// TieSource returns the randomness of a player's ties.
func TieSource(seed uint64, player string) random.Source {
	return random.For(seed, "tie/"+player)
}

// Occasion labels a choice among ties within a board and player: the depth of
// search, or the low 16 bits of its budget (Limit.Size), the game (0 for a decision on its own, else 1 or 2) and the
// node: its height and place in trees of layers, 0 and the moves made before elsewhere.
func Occasion(limit, game, height, node int) uint64 {
	return uint64(limit)<<48 | uint64(game)<<40 | uint64(height)<<32 | uint64(node)
}
