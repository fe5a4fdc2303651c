package propagate

// Formula 2.6: [B92] section 2, with the hints of section 5.

// baum is formula 2.6 of [B92] with the hints of its section 5: the value of a node is
// the probability that its mover wins, choosing by Bayes' law after a hint about each
// move.
//
// At the root of a search there are no further hints, so the root takes the best child,
// as in the paper. No code is needed for that: a decision compares children, and no
// kernel calls Back at the root. (Nodes at ply 0 below it, where moves in a row are one
// ply, have hints like others.)
//
// At a Min node the formula takes 1-v and gives 1-V.
type baum struct{ hints schedule }

func (baum) Lift(static float64) Value { return Value{Win: static} }

func (baum) UsesPly() {}

func (r baum) Back(node Node, children []Value) Value {
	if len(children) <= few {
		var x, y [few]float64
		return Value{Win: hinted(node.Max, r.hints.hint(node.Ply), children, x[:], y[:])}
	}
	var x, y [maxChildren]float64
	return Value{Win: hinted(node.Max, r.hints.hint(node.Ply), children, x[:], y[:])}
}

// hinted returns the value of a node by formula 2.6, in the room of x and y.
func hinted(maxToMove bool, quality hint, children []Value, x, y []float64) float64 {
	x, y = x[:len(children)], y[:len(children)]
	bestFirst(maxToMove, x, children)
	for i, v := range x {
		y[i] = 1 - v
	}
	return formula26(maxToMove, quality, x, y)
}

// formula26 is [B92] eq. 2.6 for hints of one quality h = pW = pL. x are the
// values from Max's side, the best for the mover first, y = 1 - x.
//
// Such hints leave the moves in the order of p, the mover's probability of a
// win: both P(i,1) and P(i,0) rise with it, so that i0 = 1. A move j is waited
// for as long as P(j,1) > P(1,0), which is h² (1-p_1) p_j > (1-h)² p_1 (1-p_j).
//
// The mover's probability of a loss has the same form as that of a win, with
// p and 1-p exchanged and h and 1-h: a loss comes of a lost move whose hint is
// wrong. So one sum serves V of p = x and, at a Min node, 1-V of 1-p = x. It has
// no differences, and keeps the smallest values to the last digits.
func formula26(maxToMove bool, quality hint, x, y []float64) float64 {
	right, wrong := quality.hit, quality.miss
	if !maxToMove {
		right, wrong = wrong, right
	}
	hope, fear := quality.odds(maxToMove, x[0])
	later, passed := 0.0, 1.0 // of moves 2 to c: what they add, and the probability that all their hints are 0
	c := 1
	for ; c < len(x); c++ {
		if !waits(maxToMove, hope, fear, x[c]) {
			break
		}
		later += float64(x[c] * passed)
		passed *= float64(wrong*x[c]) + float64(right*y[c])
	}
	if c == 1 {
		return x[0] // no hint changes the choice
	}
	zero := float64(wrong*x[0]) + float64(right*y[0]) // the hint about move 1 is 0
	value := float64(right*(x[0]+float64(zero*later))) + float64(wrong*x[0]*passed)
	return noWorse(maxToMove, value, x[0])
}

// odds returns h² (1-p_1) and (1-h)² p_1 where the best child is worth x; they are of
// 1-p at a Min node, with h and 1-h exchanged.
func (h hint) odds(maxToMove bool, x float64) (hope, fear float64) {
	right, wrong := h.hit, h.miss
	if !maxToMove {
		right, wrong = wrong, right
	}
	return float64(right * right * (1 - x)), float64(wrong * wrong * x)
}

// waits reports whether the hint about a move of value x can make it the choice. If
// not, nor can that about a worse one.
func waits(maxToMove bool, hope, fear, x float64) bool {
	difference := float64(hope*x) - float64(fear*(1-x))
	return maxToMove && difference > 0 || !maxToMove && difference < 0
}

// noWorse keeps rounding from making a value worse than the best move, or putting it
// outside [0, 1].
func noWorse(maxToMove bool, value, best float64) float64 {
	if maxToMove {
		return min(max(value, best), 1)
	}
	return min(value, best)
}

// hint is the quality of a hint: before the mover chooses, a bit tells about each move what a
// deeper search from there would find out ([B92] section 2). It is right with probability hit =
// pW = pL, in [1/2, 1], whether the move wins or loses, and wrong with miss = 1 - hit, which is
// kept because 1 - hit would lose its small values.
type hint struct{ hit, miss float64 }

// schedule has the quality at a node by the ply of the node.
type schedule []hint

func (s schedule) hint(ply int) hint { return s[min(ply, len(s)-1)] }

// deepest is the ply from which on qualities stay as they are: no search of
// every move comes near it.
const deepest = 255

// newSchedule returns the schedule of [B92] section 5,
//
//	pW = pL = 1 - 1/2 eps^(d-l),
//
// with d the depth of the search and l the level above its horizon. The printed
// line is garbled; it is read with l as the remaining depth of the node's
// children, so that d-l is the node's ply plus 1: above is 1. With above 0, l
// is the level of the node itself.
func newSchedule(eps float64, above int) schedule {
	power := 1.0
	for range above {
		power *= eps
	}
	s := make(schedule, deepest+1)
	for ply := range s {
		s[ply] = hint{1 - float64(0.5*power), 0.5 * power}
		power *= eps
	}
	return s
}

// usual is the schedule of the experiments of [B92] section 5, eps = .9.
var usual = newSchedule(0.9, 1)

func (r baum) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the moves that are waited for are known, and none
// of the others can be one.
func (r baum) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || choiceKnown(node, lows, highs, func(best, low, high float64) bool {
		hope, fear := r.hints.hint(node.Ply).odds(node.Max, best)
		return waits(node.Max, hope, fear, low) || waits(node.Max, hope, fear, high)
	})
}

// choiceKnown reports whether the best moves are known, down to the first that no hint can make
// the choice. mayBe says whether it can for a move from low to high beside the best one.
func choiceKnown(node Node, lows, highs []Value, mayBe func(best, low, high float64) bool) bool {
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	if x[0] != y[0] {
		return false
	}
	for i := range lows[1:] {
		low, high := x[i+1], y[i+1]
		if !mayBe(x[0], low, high) {
			return true
		}
		if low != high {
			return false
		}
	}
	return true
}

// Window implements Monotone. A move that is not waited for makes no difference.
func (r baum) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return r.hints.hint(node.Ply).beside(node, lows, highs, i, a, b)
}

// beside narrows the window of child i: a move that no hint can make the choice makes no
// difference.
func (h hint) beside(node Node, lows, highs []Value, i int, a, b float64) (float64, float64) {
	known := highs
	if node.Max {
		known = lows
	}
	best := bestOther(node, known, i)
	switch passed := h.passed(node.Max, best); {
	case best == 0 || best == 1: // nothing is known yet, or everything
	case node.Max:
		a = max(a, lower(passed))
	default:
		b = min(b, higher(passed))
	}
	return a, b
}

// passed returns what a move must be better than to be the choice after the best hint where the
// best one is worth x and has the worst, and a little less.
func (h hint) passed(maxToMove bool, x float64) float64 {
	hope, fear := h.odds(maxToMove, x)
	threshold := fear / (hope + fear)
	if maxToMove {
		return threshold - float64(threshold*wary)
	}
	return threshold + float64(threshold*wary)
}
