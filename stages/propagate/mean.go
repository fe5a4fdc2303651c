package propagate

// Means of all moves: what a node is worth if moves are made at random, and Rivest's generalised
// means between that and minimax, [Ri88].

import "github.com/nonminimax/nonminimax/stages/elementary"

// Averaging is implemented by means of all children. A selective search (stages/selective), which
// visits some children more often than others, weighs each by its visits.
type Averaging interface {
	Propagator
	// Weigh is Back where child i counts visits[i] times, at least once.
	Weigh(node Node, children []Value, visits []int32) Value
}

// mean is the mean of the children, whoever moves: the chance to win if both players move at
// random, and what UCT backs up, there weighed by visits.
type mean struct{}

// IsMean reports whether a rule is the mean.
func IsMean(rule Propagator) bool {
	_, ok := rule.(mean)
	return ok
}

func (mean) Lift(static float64) Value { return Value{Win: static} }

// Back adds up from the best child on, so that the order of the moves does not matter.
func (mean) Back(node Node, children []Value) Value {
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(true, sorted, children)
	sum := 0.0
	for _, v := range sorted {
		sum += v
	}
	return Value{Win: min(sum/float64(len(children)), 1)}
}

func (mean) Weigh(_ Node, children []Value, visits []int32) Value {
	sum, all := 0.0, 0.0
	for i, child := range children {
		sum += float64(float64(visits[i]) * child.Win)
		all += float64(visits[i])
	}
	return Value{Win: min(sum/all, 1)}
}

// Bound implements Monotone.
func (r mean) Bound(node Node, children []Value, up bool) Value {
	return Value{Win: loose(r.Back(node, children).Win, margin, up)}
}

// Decided implements Monotone.
func (mean) Decided(_ Node, lows, highs []Value) bool { return same(lows, highs) }

// Window implements Monotone: the others at the end that is least favourable.
func (mean) Window(_ Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	n := float64(len(lows))
	a, b = float64(n*under(alpha)), float64(n*over(beta))
	for j := range lows {
		if j != i {
			a, b = a-highs[j].Win, b-lows[j].Win
		}
	}
	return a - wary, b + wary
}

// generalised is the generalised mean of [Ri88] with exponent P: for Max (sum_i v_i^P / n)^(1/P), for Min
// the same of what he has, 1 - (sum_i (1-v_i)^P / n)^(1/P). power-1 is the mean but for rounding;
// the larger P, the nearer is it to minimax.
type generalised struct{ exponent float64 } // P, from 1 to maxPower

func (generalised) Lift(static float64) Value { return Value{Win: static} }

func (r generalised) Back(node Node, children []Value) Value {
	var buf [maxChildren]float64
	sorted := buf[:len(children)]
	bestFirst(node.Max, sorted, children)
	best := share(node.Max, sorted[0])
	if best == 0 {
		return Value{Win: sorted[0]}
	}
	sum := 0.0
	for _, v := range sorted {
		sum += r.raised(share(node.Max, v) / best)
	}
	return r.value(node.Max, best, sum/float64(len(children)))
}

// Weigh implements Averaging.
func (r generalised) Weigh(node Node, children []Value, visits []int32) Value {
	most := 0.0
	for _, child := range children {
		most = max(most, share(node.Max, child.Win))
	}
	if most == 0 {
		return Value{Win: children[0].Win}
	}
	sum, all := 0.0, 0.0
	for i, child := range children {
		sum += float64(float64(visits[i]) * r.raised(share(node.Max, child.Win)/most))
		all += float64(visits[i])
	}
	return r.value(node.Max, most, sum/all)
}

// share is what a player has of a value.
func share(maxToMove bool, v float64) float64 {
	if maxToMove {
		return v
	}
	return 1 - v
}

// raised returns the power P of a ratio from 0 to 1.
func (r generalised) raised(ratio float64) float64 {
	if ratio == 0 || ratio == 1 {
		return ratio
	}
	return elementary.Exp(float64(r.exponent * elementary.Log(ratio)))
}

// value returns the value of a node whose best child gives the mover so much, and whose mean of the
// P-th powers of all shares of that is given.
func (r generalised) value(maxToMove bool, best, mean float64) Value {
	had := best
	if mean < 1 {
		had = float64(best * elementary.Exp(elementary.Log(mean)/r.exponent))
	}
	if maxToMove {
		return Value{Win: had}
	}
	return Value{Win: 1 - had}
}

// Bound implements Monotone.
func (r generalised) Bound(node Node, children []Value, up bool) Value {
	win := r.Back(node, children).Win
	if up {
		return Value{Win: min(win+softMargin, 1)}
	}
	return Value{Win: max(win-softMargin, 0)}
}

// Decided implements Monotone.
func (generalised) Decided(_ Node, lows, highs []Value) bool { return same(lows, highs) }

// Window implements Monotone: of n P-th powers the others give the most, or the least, that they
// can, and the child what is missing.
func (r generalised) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return r.missing(node.Max, highs, i, alpha-wary, negative) - wary,
		r.missing(node.Max, lows, i, beta+wary, positive) + wary
}

// missing returns what child i must be worth for a node to be worth a level, with the others as
// given: beyond where no worth would do.
func (r generalised) missing(maxToMove bool, children []Value, i int, level, beyond float64) float64 {
	if level <= 0 || level >= 1 {
		return beyond
	}
	sum := float64(float64(len(children)) * r.raised(share(maxToMove, level)))
	for j, child := range children {
		if j != i {
			sum -= r.raised(share(maxToMove, child.Win))
		}
	}
	switch {
	case sum <= 0 && maxToMove:
		return negative
	case sum <= 0:
		return positive
	case sum >= 1 && maxToMove:
		return positive
	case sum >= 1:
		return negative
	}
	had := elementary.Exp(elementary.Log(sum) / r.exponent)
	if maxToMove {
		return had
	}
	return 1 - had
}
