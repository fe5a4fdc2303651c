package search

import "math/bits"

// newDecision describes a choice among the moves whose bits are set in best.
func newDecision(move int, best uint64, value float64) Decision {
	return Decision{Move: int32(move), Ties: int32(bits.OnesCount64(best)), Best: int64(best), Value: value}
}
