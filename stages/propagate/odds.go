package propagate

// Means of odds: the soft maximum of scores, and what is to be believed of one right move among many.

import (
	"math"

	"github.com/nonminimax/nonminimax/stages/elementary"
)

// oddsMean is the generalised mean of what the mover's odds are: with o = v/(1-v) for Max, its inverse for Min,
//
//	o = (sum_i o_i^P / n)^(1/P),    log o = (1/P) log mean exp(P log o_i),
//
// the soft maximum tau log mean exp(x/tau) of log-odds x, tau = 1/P. odds-0 is its limit, the mean of log-odds, and the
// larger P, the nearer is it to minimax.
//
// odds-1 is Bayes' law where one player moves, one move of n keeps a right position right, and scores err
// independently: the density of all scores below a right position, by that below a wrong one, is the mean of those of
// its moves.
//
// Odds are compared with those of the best child, so that 0 and 1 stay exact and nothing overflows: with r_i =
// o_i/o_best and m the mean of r, a node is worth v m / (1-v + v m), v of the best child.
type oddsMean struct{ exponent float64 } // P, from 0 to maxPower

// IsLogOddsMean reports whether a rule is the mean of log-odds.
func IsLogOddsMean(rule Propagator) bool {
	r, ok := rule.(oddsMean)
	return ok && r.exponent == 0
}

func (oddsMean) Lift(static float64) Value { return Value{Win: static} }

func (r oddsMean) Back(node Node, children []Value) Value {
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(node.Max, sorted, children)
	best := sorted[0]
	if best == 0 || best == 1 {
		return Value{Win: best}
	}
	has, lacks := share(node.Max, best), share(!node.Max, best)
	sum := 0.0
	for _, v := range sorted {
		sum += r.power(min(float64(share(node.Max, v)*lacks)/float64(share(!node.Max, v)*has), 1))
	}
	part := float64(has * r.root(sum/float64(len(children))))
	if node.Max {
		return Value{Win: part / (lacks + part)}
	}
	return Value{Win: lacks / (lacks + part)}
}

// power returns the power P of a ratio, of P = 0 its logarithm.
func (r oddsMean) power(ratio float64) float64 {
	switch {
	case r.exponent == 0:
		return elementary.Log(max(ratio, 1e-300))
	case r.exponent == 1 || ratio == 0 || ratio == 1 || math.IsInf(ratio, 1):
		return ratio
	}
	return elementary.Exp(float64(r.exponent * elementary.Log(ratio)))
}

// root is the inverse of power.
func (r oddsMean) root(power float64) float64 {
	switch {
	case r.exponent == 0:
		return elementary.Exp(power)
	case r.exponent == 1 || power == 1:
		return power
	}
	return elementary.Exp(elementary.Log(power) / r.exponent)
}

// Bound implements Monotone.
func (r oddsMean) Bound(node Node, children []Value, up bool) Value {
	win := r.Back(node, children).Win
	switch {
	case win == 0 || win == 1:
		return Value{Win: win}
	case up:
		return Value{Win: min(win+softMargin, 1)}
	}
	return Value{Win: max(win-softMargin, 0)}
}

// Decided implements Monotone.
func (oddsMean) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone: of n powers the others give the most, or the least, that they can, and the child what is
// missing.
func (r oddsMean) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return r.missing(node.Max, highs, i, alpha-wary, negative) - wary,
		r.missing(node.Max, lows, i, beta+wary, positive) + wary
}

// missing returns what child i must be worth for a node to be worth a level, with the others as given: beyond where no
// worth would do.
func (r oddsMean) missing(maxToMove bool, children []Value, i int, level, beyond float64) float64 {
	if level <= 0 || level >= 1 {
		return beyond
	}
	has, lacks := share(maxToMove, level), share(!maxToMove, level)
	powers := r.power(1) * float64(len(children)) // of odds by those of the level
	for j, child := range children {
		if j != i {
			powers -= r.power(float64(share(maxToMove, child.Win)*lacks) / float64(share(!maxToMove, child.Win)*has))
		}
	}
	enough := r.exponent > 0 && powers <= 0
	switch {
	case enough && maxToMove:
		return negative
	case enough:
		return positive
	}
	odds := float64(has / lacks * r.root(powers))
	if maxToMove {
		return 1 / (1 + 1/odds)
	}
	return 1 / (1 + odds)
}

// ownOdds is that mean, times the odds of the node's own static value: Bayes' law for who also remembers the scores on
// the way to the horizon. A mean of certain children stays certain.
type ownOdds struct{ mean oddsMean }

func (ownOdds) Lift(static float64) Value { return Value{Win: static} }

// UsesStatic implements Static.
func (ownOdds) UsesStatic() {}

func (r ownOdds) Back(node Node, children []Value) Value {
	v := r.mean.Back(node, children).Win
	if v == 0 || v == 1 {
		return Value{Win: v}
	}
	won, lost := float64(v*node.Static), float64((1-v)*(1-node.Static))
	return Value{Win: won / (won + lost)}
}
