package propagate

// steps is how often a crossing is narrowed, where the child has more than leaves to
// spare: else that takes longer than it saves. What is left is a window that is wider
// than it might be.
const steps = 2

// window is Monotone's, for the rules of bound: it looks for where the bounds of the
// node cross alpha and beta as child i alone goes from 0 to 1, the others at the
// bounds that make it hardest.
func window[R Monotone](rule R, node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = negative, positive
	if alpha >= 0 {
		a, _ = crossing(rule, node, highs, i, true, alpha)
	}
	if beta <= 1 {
		_, b = crossing(rule, node, lows, i, false, beta)
	}
	return a, b
}

// crossing returns a value of child i at which the bound of a node is not yet
// beyond a level, and one at which it is: above it where the bound is an upper one, at
// it where it is a lower one. They are -Inf and +Inf where there is none.
//
// The node is between the best child and the product rule of all, so that the crossing
// is between the level itself and what the product rule needs; it is narrowed from
// there.
func crossing[R Monotone](rule R, node Node, children []Value, i int, up bool, level float64) (from, to float64) {
	from, to = needed(node, children, i, level), level
	if !node.Max {
		from, to = to, from
	}
	from, to = under(from), over(to)
	if node.Left <= 2 {
		return from, to
	}
	kept := children[i]
	for range steps {
		x := 0.5 * (max(from, 0) + min(to, 1))
		if !(x > from && x < to) || to-from < float64(to*narrowEnough) {
			break
		}
		children[i] = rule.Lift(x)
		if win := rule.Bound(node, children, up).Win; win > level || win == level && !up {
			to = x
		} else {
			from = x
		}
	}
	children[i] = kept
	return from, to
}

// narrowEnough is the share of a value to which a crossing need be known.
const narrowEnough = 0.01
