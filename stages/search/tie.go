package search

import (
	"math/bits"

	"github.com/nonminimax/nonminimax/stages/random"
)

// Tie is the rule by which a player chooses among moves of the same value.
type Tie string

// The tie rules. First and Last are the papers': both players use the same
// side. Expected is for decisions only: the chosen move is the first, and the
// analysis counts the share of the tied moves that are correct.
const (
	First    Tie = "first"
	Last     Tie = "last"
	Random   Tie = "random"
	Expected Tie = "expected"
)

// Ties lists the tie rules.
func Ties() []Tie { return []Tie{First, Last, Random, Expected} }

// choose returns the chosen one among the moves whose bits are set. stream is
// the randomness of this one choice.
func (t Tie) choose(best uint64, stream random.Stream) int {
	switch t {
	case Last:
		return bits.Len64(best) - 1
	case Random:
		for range stream.Below(0, bits.OnesCount64(best)) {
			best &= best - 1
		}
	}
	return bits.TrailingZeros64(best)
}

// tieSource returns the randomness of a player's ties.
func tieSource(seed uint64, player string) random.Source {
	return random.For(seed, "tie/"+player)
}

// occasion labels a choice among ties within a board and player: the depth of
// search, the game (0 for a decision on its own, else 1 or 2) and the node.
func occasion(depth, game, height, node int) uint64 {
	return uint64(depth)<<48 | uint64(game)<<40 | uint64(height)<<32 | uint64(node)
}
