package propagate

// Bound implements Monotone: the best bound, without a rounding.
func (minimax) Bound(node Node, children []Value, _ bool) Value {
	return Value{Win: best(node, children)}
}

// Decided implements Monotone.
func (minimax) Decided(node Node, lows, highs []Value) bool {
	return best(node, lows) == best(node, highs)
}

// Window implements Monotone: it is alpha-beta [KM75], deep cutoffs included.
func (minimax) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	return selected(node, lows, highs, i, alpha, beta)
}

// selected is the window of a rule that selects the best child: one that is no better
// than another makes no difference.
func selected(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	for j := range lows {
		switch {
		case j == i:
		case node.Max:
			alpha = max(alpha, lows[j].Win)
		default:
			beta = min(beta, highs[j].Win)
		}
	}
	return alpha, beta
}
