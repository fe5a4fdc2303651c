package game

import "github.com/nonminimax/nonminimax/stages/propagate"

// span is what is known of the value of a position: it is from low to high, and
// known where they are the same.
type span struct{ low, high propagate.Value }

// exactly is the span of a known value.
func exactly(v propagate.Value) span { return span{v, v} }

// known reports whether the value is.
func (v span) known() bool { return v.low == v.high }

// outside reports whether the value is known to be at most alpha, or at least beta.
func (v span) outside(alpha, beta float64) bool {
	return v.high.Win <= alpha || v.low.Win >= beta
}
