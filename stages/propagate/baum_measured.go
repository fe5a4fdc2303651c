package propagate

import (
	"errors"
	"fmt"
)

// baumMeasured is formula 2.6 of [B92] with the hints of eqs. 3.5 to 3.8: how
// much a search of the depth d of the whole search tells beyond one of depth l,
// which is what is left of it at the node's children, follows from the measured
// error rates of both. d = Ply+Left and l = Left-1. Superscript 1 is for moves
// with p >= 1/2 for the mover, 0 for the others.
//
// The quality of the hint jumps at 1/2, and the value with it: it can fall where
// a move gets better, so that it is not Monotone.
type baumMeasured struct {
	won, lost [][]Quality // by d, then l
}

// NewMeasured returns a rule that needs measured error rates, by name; there is
// baum-measured. Errors must have both rates of level 0 and of any number more,
// from 0 to 1; deeper levels are as the last.
func NewMeasured(name string, rates Errors) (Propagator, error) {
	if name != "baum-measured" {
		return nil, fmt.Errorf("propagator %q takes no measured error rates, expected baum-measured", name)
	}
	if err := rates.check(); err != nil {
		return nil, fmt.Errorf("propagator %q: %w", name, err)
	}
	var r baumMeasured
	for d := range rates.Plus {
		won, lost := make([]Quality, len(rates.Plus)), make([]Quality, len(rates.Plus))
		for l := range won {
			won[l], lost[l] = Qualities(rates, d, l)
		}
		r.won, r.lost = append(r.won, won), append(r.lost, lost)
	}
	return r, nil
}

// unmeasured is what New says.
func unmeasured([]string) (Propagator, error) {
	return nil, errors.New("its hints follow from error rates that must be measured first, expected it made with them, by NewMeasured")
}

// Lift implements Propagator.
func (baumMeasured) Lift(static float64) Value { return Value{Win: static} }

// UsesPly implements Scheduled.
func (baumMeasured) UsesPly() {}

// Back implements Propagator.
func (r baumMeasured) Back(node Node, children []Value) Value {
	last := len(r.won) - 1
	d, l := min(node.Ply+node.Left, last), min(node.Left-1, last)
	won, lost := r.won[d][l], r.lost[d][l]
	var sorted [maxChildren]float64
	bestFirst(node.Max, sorted[:len(children)], children)
	var moves [maxChildren]move
	for i, v := range sorted[:len(children)] {
		switch {
		case node.Max && v >= 0.5:
			moves[i] = newMove(v, 1-v, won)
		case node.Max:
			moves[i] = newMove(v, 1-v, lost)
		case v <= 0.5:
			moves[i] = newMove(1-v, v, won)
		default:
			moves[i] = newMove(1-v, v, lost)
		}
	}
	value := general26(node.Max, moves[:len(children)])
	return Value{Win: beyond(node.Max, value, sorted[0])}
}
