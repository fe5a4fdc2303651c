package propagate

// Formula 2.6 with correlated moves: [B92] eqs. 5.1 and 5.2.

// baumCorrelated is eqs. 5.1 and 5.2 of [B92]: of the k best moves either all
// win, with probability gamma p_k, or each by itself with what is left of its
// p_i. With g = gamma and V formula 2.6,
//
//	p'_i = (p_i - g p_k) / (1 - g p_k),    V' = g p_k + (1 - g p_k) V(p'_1, ..., p'_k).
//
// Moves after the k best are not considered; with fewer moves than k all are.
// For k = 2 the paper calls the model fully general. It gives no gamma and no k
// for its experiments: baum-correlated has gamma .5 and k = 2, our own choice.
//
// With hints that tell the outcome formula 2.6 is the product rule, and this is what the paper's
// "poor treatment of correlations" asks of it: product-correlated.
//
// For k above 2 the value can fall as move k rises, because what all moves have
// in common rises with it. So only for k up to 2 is it a baumPair, which is Monotone.
type baumCorrelated struct {
	hints schedule
	gamma float64 // in [0, 1]
	moves int     // k; maxChildren for all moves
}

// certain are hints that tell the outcome.
var certain = schedule{{hit: 1}}

// correlatedBy makes a rule with hints from gamma and, where it is given, k.
func correlatedBy(hints schedule) func(numbers []float64) (Propagator, error) {
	return func(numbers []float64) (Propagator, error) {
		if len(numbers) == 1 {
			return baumCorrelated{hints, numbers[0], maxChildren}, nil
		}
		return newCorrelated(hints, numbers[0], int(numbers[1])), nil
	}
}

func newCorrelated(hints schedule, gamma float64, moves int) Propagator {
	r := baumCorrelated{hints, gamma, moves}
	if moves <= 2 {
		return baumPair{r}
	}
	return r
}

func (baumCorrelated) Lift(static float64) Value { return Value{Win: static} }

func (baumCorrelated) UsesPly() {}

func (r baumCorrelated) Back(node Node, children []Value) Value {
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(children)], children)
	k := min(r.moves, len(children))
	return Value{Win: correlated(node.Max, r.hints.hint(node.Ply), r.gamma, x[:k], y[:k])}
}

// correlated is eq. 5.2 of the values x from Max's side, the best for the mover
// first; y is room. At a Min node 1-V' = (1 - g p_k) (1-V), and differences of
// values are taken between the x, so that small ones keep their digits.
func correlated(maxToMove bool, quality hint, gamma float64, x, y []float64) float64 {
	best, last := x[0], x[len(x)-1]
	if best == 0 || best == 1 {
		return best
	}
	win, loss := last, 1-last // of move k, for the mover
	if !maxToMove {
		win, loss = loss, win
	}
	apart := (1 - gamma) + float64(gamma*loss) // 1 - g p_k
	for i, v := range x {
		if maxToMove {
			x[i] = ((v - last) + float64((1-gamma)*win)) / apart
			y[i] = (1 - v) / apart
		} else {
			x[i] = v / apart
			y[i] = ((last - v) + float64((1-gamma)*win)) / apart
		}
	}
	value := float64(apart * formula26(maxToMove, quality, x, y))
	if maxToMove {
		value += float64(gamma * win)
	}
	return noWorse(maxToMove, value, best)
}

// baumPair is baumCorrelated with k = 1 or 2, under which a node is never worth
// less for a better child.
type baumPair struct{ baumCorrelated }

func (r baumPair) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the k best moves are known.
func (r baumPair) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || prefix(node, lows, highs, r.moves)
}

func (r baumPair) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	return beside(node, lows, highs, i, r.moves, a, b)
}
