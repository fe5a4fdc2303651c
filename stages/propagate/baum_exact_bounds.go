package propagate

// Bound implements Monotone.
func (r baumExact) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, margin, up)
}

// Decided implements Monotone: the best moves are known, and the others are worse
// after the best hints than the best of all after the worst.
func (r baumExact) Decided(node Node, lows, highs []Value) bool {
	if decided(node, lows, highs) {
		return true
	}
	var x, y [maxChildren]float64
	bestFirst(node.Max, x[:len(lows)], lows)
	bestFirst(node.Max, y[:len(lows)], highs)
	if x[0] != y[0] {
		return false
	}
	passed := r.passed(node, x[0])
	for i := range lows[1:] {
		low, high := x[i+1], y[i+1]
		if node.Max && high < passed || !node.Max && low > passed {
			return true
		}
		if low != high {
			return false
		}
	}
	return true
}

// Window implements Monotone. A move that no hints can make the choice makes no
// difference.
func (r baumExact) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = window(r, node, lows, highs, i, alpha, beta)
	known := highs
	if node.Max {
		known = lows
	}
	best := bestOther(node, known, i)
	switch passed := r.passed(node, best); {
	case best == 0 || best == 1: // nothing is known yet, or everything
	case node.Max:
		a = max(a, lower(passed))
	default:
		b = min(b, higher(passed))
	}
	return a, b
}

// passed returns what a move must be better than to be the choice after the best
// hints where the best one is worth x and has the worst, and a little less.
func (r baumExact) passed(node Node, x float64) float64 {
	counts := r.counts[min(node.Ply, len(r.counts)-1)]
	right, wrong := counts[len(counts)-1], counts[0] // h^K and (1-h)^K
	if !node.Max {
		right, wrong = wrong, right
	}
	hope, fear := float64(right*right*(1-x)), float64(wrong*wrong*x)
	threshold := fear / (hope + fear)
	if node.Max {
		return threshold - float64(threshold*wary)
	}
	return threshold + float64(threshold*wary)
}
