package propagate

// Mixtures of minimax and product: a family around [NPT86] eqs. 5 and 6.

// mix is the family between minimax and product of which average, [NPT86] eqs. 5 and 6,
// is the middle:
//
//	V = (1-T) minimax step + T product step,
//
// both on the rule's own values. mix-0 is minimax, mix-0.5 average and mix-1 product, to
// the bit; the others are ours.
//
// It is monotone in every child, and depends on all.
type mix struct{ product float64 } // T, in [0, 1]

func (mix) Lift(static float64) Value { return Value{Win: static} }

func (r mix) Back(node Node, children []Value) Value {
	best, product := best(node, children), independent(node.Max, children)
	value := float64((1-r.product)*best) + float64(r.product*product)
	return Value{Win: noWorse(node.Max, value, best)}
}

func (r mix) Bound(node Node, children []Value, up bool) Value {
	if r.product == 0 {
		return Value{Win: best(node, children)}
	}
	return bound(r, node, children, margin, up)
}

func (r mix) Decided(node Node, lows, highs []Value) bool {
	return decided(node, lows, highs) || r.product == 0 && minimax{}.Decided(node, lows, highs)
}

func (r mix) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	if r.product == 0 {
		return selected(node, lows, highs, i, alpha, beta)
	}
	a, b = negative, positive
	if alpha >= 0 {
		a = under(r.needed(node, highs, i, under(alpha)))
	}
	if beta <= 1 {
		b = over(r.needed(node, lows, i, over(beta)))
	}
	return a, b
}

// needed returns what child i must be worth for a node of so much: -Inf or +Inf where
// no worth would do. The node is a line in it on either side of the best other child.
func (r mix) needed(node Node, children []Value, i int, worth float64) float64 {
	t, rest, other := r.product, others(node, children, i), bestOther(node, children, i)
	if node.Max {
		if x := (worth - float64(t*rest)) / ((1 - t) + float64(t*(1-rest))); x >= other {
			return x
		}
		left := worth - float64((1-t)*other) - float64(t*rest)
		switch {
		case left < 0:
			return negative
		case rest < 1:
			return min(left/(t*(1-rest)), other)
		}
		return other
	}
	if x := worth / ((1 - t) + float64(t*rest)); x <= other {
		return x
	}
	if rest == 0 {
		return positive
	}
	return max((worth-float64((1-t)*other))/(t*rest), other)
}

// bestOther is the minimax step on all children but one; with no other child it
// is the worst there is.
func bestOther(node Node, children []Value, i int) float64 {
	value := 1.0
	if node.Max {
		value = 0
	}
	for j, child := range children {
		if j != i && preferred(node.Max, child.Win, value) {
			value = child.Win
		}
	}
	return value
}
