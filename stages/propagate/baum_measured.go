package propagate

// Formula 2.6 with measured hints: [B92] eqs. 2.6 and 3.5 to 3.9.

import (
	"errors"
	"fmt"
)

// baumMeasured is formula 2.6 of [B92] with the hints of eqs. 3.5 to 3.8: the quality of
// the hint that a search of depth d, the depth of the whole search, adds to one of depth
// l, the depth left at the node's children, follows from the measured error rates of
// both. d = Ply+Left and l = Left-1. Superscript 1 is for moves with p >= 1/2 for the
// mover, 0 for the others.
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

func unmeasured([]float64) (Propagator, error) {
	return nil, errors.New("its hints follow from error rates that must be measured first, expected it made with " +
		"them, by NewMeasured")
}

func (baumMeasured) Lift(static float64) Value { return Value{Win: static} }

func (baumMeasured) UsesPly() {}

func (baumMeasured) UsesLeft() {}

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
	return Value{Win: noWorse(node.Max, value, sorted[0])}
}

// move is a move under formula 2.6 with a hint of its own quality: the
// probabilities that the hint is 1, or 0, and the move wins, or loses, for the
// mover.
type move struct{ oneWin, oneLoss, zeroWin, zeroLoss float64 }

// newMove returns a move that wins with probability win and loses with 1 - win =
// loss. The quality must have Win+Loss >= 1: then a hint of 1 is good news.
func newMove(win, loss float64, q Quality) move {
	return move{
		oneWin: win * q.Win, oneLoss: loss * (1 - q.Loss),
		zeroWin: win * (1 - q.Win), zeroLoss: loss * q.Loss,
	}
}

// zero returns the probability of the hint 0.
func (m move) zero() float64 { return m.zeroWin + m.zeroLoss }

// likelier reports whether a win is likelier where it stands to a loss as win to
// loss than where as win2 to loss2. It compares odds, which tell values near 1
// apart; what cannot happen is the least likely.
func likelier(win, loss, win2, loss2 float64) bool {
	if win2 == 0 {
		return win > 0
	}
	return float64(win*loss2) > float64(win2*loss)
}

// general26 is [B92] eq. 2.6 for hints of different quality: V for Max to move,
// 1-V for Min. It sorts moves by P(i,1), of equal ones as they were.
//
// V sums what is won, 1-V what is lost, of the same events: move j is taken where
// its hint is 1 and those of the moves before it are 0, and i0, the best after a
// hint of 0, where the hints of moves 1 to c are.
func general26(maxToMove bool, moves []move) float64 {
	byOne(moves)
	i0 := bestZero(moves)
	value, passed := 0.0, 1.0 // passed leaves out i0, whose hint of 0 is in the last term
	c, seen := 0, false
	for ; c < len(moves); c++ {
		m := moves[c]
		if !likelier(m.oneWin, m.oneLoss, moves[i0].zeroWin, moves[i0].zeroLoss) {
			break
		}
		reach := passed
		if seen {
			reach *= moves[i0].zero()
		}
		value += float64(reach * part(maxToMove, m.oneWin, m.oneLoss))
		if c == i0 {
			seen = true
		} else {
			passed *= m.zero()
		}
	}
	end := part(maxToMove, moves[i0].zeroWin, moves[i0].zeroLoss)
	if !seen { // its hint is not known: the last term is taken whatever it is
		end += part(maxToMove, moves[i0].oneWin, moves[i0].oneLoss)
	}
	return value + float64(passed*end)
}

// byOne sorts moves by P(i,1), the likeliest first.
func byOne(moves []move) {
	for n, m := range moves {
		i := n
		for ; i > 0 && likelier(m.oneWin, m.oneLoss, moves[i-1].oneWin, moves[i-1].oneLoss); i-- {
			moves[i] = moves[i-1]
		}
		moves[i] = m
	}
}

// bestZero returns the move with the largest P(i,0), the first of equal ones.
func bestZero(moves []move) int {
	best := 0
	for i, m := range moves {
		if likelier(m.zeroWin, m.zeroLoss, moves[best].zeroWin, moves[best].zeroLoss) {
			best = i
		}
	}
	return best
}

// part returns what counts for Max's side: what the mover wins, or loses.
func part(maxToMove bool, win, loss float64) float64 {
	if maxToMove {
		return win
	}
	return loss
}

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
		return fmt.Errorf("error rates of %d and %d levels, expected as many of either, and one at least", len(e.Plus),
			len(e.Minus))
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
