package propagate

// Bound implements Monotone.
func (r average) Bound(node Node, children []Value, up bool) Value {
	return bound(r, node, children, up)
}

// Decided implements Monotone.
func (average) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone.
func (average) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = negative, positive
	if alpha >= 0 {
		a = neededMean(node, highs, i, float64(2*alpha*(1-wary)))
		a -= float64(a * wary)
	}
	if beta <= 1 {
		b = neededMean(node, lows, i, float64(2*beta*(1+wary)))
		b += float64(b * wary)
	}
	return a, b
}

// neededMean returns what child i must be worth for the sum of the minimax step and
// the product step to be so much: -Inf or +Inf where no worth would do. The sum
// is a line in x on either side of the best other child.
func neededMean(node Node, children []Value, i int, sum float64) float64 {
	rest, other := others(node, children, i), bestOther(node, children, i)
	if node.Max {
		if x := (sum - rest) / (2 - rest); x >= other {
			return x
		}
		switch x := (sum - other - rest) / (1 - rest); {
		case sum < other+rest:
			return negative
		case rest < 1:
			return min(x, other)
		}
		return other
	}
	if x := sum / (1 + rest); x <= other {
		return x
	}
	if rest == 0 {
		return positive
	}
	return max((sum-other)/rest, other)
}

// bestOther is the minimax step on all children but one; with no other child it
// is the worst there is.
func bestOther(node Node, children []Value, i int) float64 {
	value := 1.0
	if node.Max {
		value = 0
	}
	for j, child := range children {
		if j != i && (node.Max && child.Win > value || !node.Max && child.Win < value) {
			value = child.Win
		}
	}
	return value
}
