package propagate

// Bound implements Monotone.
func (r baum) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the moves that are waited for are known, and none
// of the others can be one.
func (r baum) Decided(node Node, lows, highs []Value) bool {
	if decided(node, lows, highs) {
		return true
	}
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	if x[0] != y[0] {
		return false
	}
	hope, fear := r.hints.at(node.Ply).odds(node.Max, x[0])
	for i := range lows[1:] {
		low, high := x[i+1], y[i+1]
		if !waits(node.Max, hope, fear, low) && !waits(node.Max, hope, fear, high) {
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
	known := highs
	if node.Max {
		known = lows
	}
	best := bestOther(node, known, i)
	hope, fear := r.hints.at(node.Ply).odds(node.Max, best)
	switch threshold := fear / (hope + fear); {
	case best == 0 || best == 1: // nothing is known yet, or everything
	case node.Max:
		a = max(a, threshold-float64(threshold*wary))
	default:
		b = min(b, threshold+float64(threshold*wary))
	}
	return a, b
}
