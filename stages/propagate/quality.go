package propagate

import "fmt"

// Errors are the error rates of searches by level: Plus[l] is the probability
// that a search of depth l calls a move lost that wins, Minus[l] that it calls a
// move won that loses; [B92]'s e+_l and e-_l. A search calls a move won where its
// value is at least 1/2. Level 0 is the static value.
//
// They are of moves: what is won is won for the player who makes the move. A
// search of a position for the player to move there has them the other way
// round, see OfMoves.
type Errors struct{ Plus, Minus []float64 }

// OfMoves turns the error rates of positions, whose wins are of the player to
// move there, into those of the moves that lead to them, whose wins are of the
// player who moved.
func (e Errors) OfMoves() Errors { return Errors{Plus: e.Minus, Minus: e.Plus} }

// check reports rates that are none, naming rate and level.
func (e Errors) check() error {
	if len(e.Plus) == 0 || len(e.Plus) != len(e.Minus) {
		return fmt.Errorf("error rates of %d and %d levels, expected as many of either, and one at least", len(e.Plus), len(e.Minus))
	}
	for l := range e.Plus {
		for _, rate := range []float64{e.Plus[l], e.Minus[l]} {
			if !(rate >= 0 && rate <= 1) {
				return fmt.Errorf("an error rate of level %d is %v, expected a number from 0 to 1", l, rate)
			}
		}
	}
	return nil
}

// Quality is how well a hint tells: Win is the probability that it is 1 about a
// move that wins, Loss that it is 0 about one that loses; [B92]'s pW and pL, in
// [0, 1].
type Quality struct{ Win, Loss float64 }

// Qualities are [B92] eqs. 3.5 to 3.8: the hint that a search of depth d gives
// about a move that a search of depth l called won (superscript 1) or lost
// (superscript 0), 0 <= l <= d. They make formula 2.6 exact where the shallow
// search depends on the deep one alone, and are
//
//	pW1 = (1-e+d)(1-e+l-e-d+e+l e-d-e-l e+d) / ((1-e+l) D)    pL1 = (1-e-d)(e-l-e-d+e+l e-d-e-l e+d) / (e-l D)
//	pW0 = (1-e+d)(e+l-e+d+e-l e+d-e+l e-d) / (e+l D)          pL0 = (1-e-d)(1-e-l-e+d+e-l e+d-e+l e-d) / ((1-e-l) D)
//
// with D = 1-e+d-e-d.
//
// Measured rates need not come from such a pair of searches:
//
//   - A level beyond the last measured one has the rates of the last.
//   - Where D <= 0 the deep search knows nothing, and its hint tells nothing.
//   - What is outside [0, 1] is set to the nearer end.
//   - 0/0, of what the shallow search never calls so, is set so that the hint
//     tells nothing.
//   - With pW + pL < 1 the hint says the opposite of what it should, and 0 and 1
//     are exchanged.
func Qualities(e Errors, d, l int) (won, lost Quality) {
	last := len(e.Plus) - 1
	d, l = min(d, last), min(l, last)
	plusD, minusD, plusL, minusL := e.Plus[d], e.Minus[d], e.Plus[l], e.Minus[l]
	knows := 1 - plusD - minusD
	if knows <= 0 {
		return Quality{1, 0}, Quality{0, 1}
	}
	cross := float64(plusL*minusD) - float64(minusL*plusD)
	won = sound(
		(1-plusD)*(1-plusL-minusD+cross), (1-plusL)*knows,
		(1-minusD)*(minusL-minusD+cross), minusL*knows)
	lost = sound(
		(1-plusD)*(plusL-plusD-cross), plusL*knows,
		(1-minusD)*(1-minusL-plusD-cross), (1-minusL)*knows)
	return won, lost
}

// SmallErrors are [B92] eq. 3.9, what Qualities come to where error rates are
// small beside 1: pW1 = 1, pL1 = 1 - e-d/e-l, pW0 = 1 - e+d/e+l, pL0 = 1. Levels,
// limits and 0/0 are as there.
func SmallErrors(e Errors, d, l int) (won, lost Quality) {
	last := len(e.Plus) - 1
	d, l = min(d, last), min(l, last)
	won = sound(1, 1, e.Minus[l]-e.Minus[d], e.Minus[l])
	lost = sound(e.Plus[l]-e.Plus[d], e.Plus[l], 1, 1)
	return won, lost
}

// sound divides, and makes a quality of what may be none.
func sound(win, ofWin, loss, ofLoss float64) Quality {
	q := Quality{limit(win / ofWin), limit(loss / ofLoss)}
	switch {
	case ofWin == 0 && ofLoss == 0:
		return Quality{1, 0}
	case ofWin == 0:
		q.Win = 1 - q.Loss
	case ofLoss == 0:
		q.Loss = 1 - q.Win
	}
	if q.Win+q.Loss < 1 {
		return Quality{1 - q.Win, 1 - q.Loss}
	}
	return q
}

// limit returns the number in [0, 1] that is nearest to x.
func limit(x float64) float64 { return max(0, min(1, x)) }
