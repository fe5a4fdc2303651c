package propagate

// Bound implements Monotone. At a Min node no margin is needed, since each step of
// the product rises with both factors, rounded or not.
func (r product) Bound(node Node, children []Value, up bool) Value {
	if node.Max {
		return bound(r, node, children, margin, up)
	}
	return r.Back(node, children)
}

// Decided implements Monotone.
func (product) Decided(node Node, lows, highs []Value) bool { return decided(node, lows, highs) }

// Window implements Monotone.
func (product) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	a, b = negative, positive
	if alpha >= 0 {
		a = under(needed(node, highs, i, under(alpha)))
	}
	if beta <= 1 {
		b = over(needed(node, lows, i, over(beta)))
	}
	return a, b
}

// needed returns what child i must be worth for a node of the given worth by the
// product rule: -Inf or +Inf where no worth would do.
//
// With R the value of the other children alone, the node is R + x (1-R) for Max
// and x R for Min.
func needed(node Node, children []Value, i int, worth float64) float64 {
	rest := others(node, children, i)
	switch {
	case node.Max && worth < rest:
		return negative
	case node.Max && rest < 1:
		return (worth - rest) / (1 - rest)
	case !node.Max && rest > 0:
		return worth / rest
	}
	return positive
}

// others is the product step on all children but one, in the order of the moves.
func others(node Node, children []Value, i int) float64 {
	some, every := 0.0, 1.0
	for j, child := range children {
		switch {
		case j == i:
		case node.Max:
			some += float64(child.Win * (1 - some))
		default:
			every *= child.Win
		}
	}
	if node.Max {
		return some
	}
	return every
}
