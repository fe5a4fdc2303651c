package propagate

var _, _ Jumper = incremental{}, incrementalPlain{}

// Bound implements Monotone: each step rises with the best child, rounded or not.
func (r incremental) Bound(node Node, children []Value, _ bool) Value { return r.Back(node, children) }

// Decided implements Monotone.
func (r incremental) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// Before implements Jumper: the step is the best child. 0 and 1 stay what they are.
func (incremental) Before(node Node, alpha, beta float64) (a, b float64) {
	a, b = along(node, alpha, beta)
	if alpha >= 0 {
		a = max(a, 0)
	}
	if alpha < 1 {
		a = min(a, lower(1))
	}
	if beta > 0 {
		b = max(b, tiny)
	}
	if beta <= 1 {
		b = min(b, 1)
	}
	return a, b
}

// Window implements Monotone: that of the best child.
func (r incremental) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	alpha, beta = r.Before(node, alpha, beta)
	return selected(node, lows, highs, i, alpha, beta)
}

// Bound implements Monotone, as for incremental.
func (r incrementalPlain) Bound(node Node, children []Value, _ bool) Value {
	return r.Back(node, children)
}

// Decided implements Monotone.
func (r incrementalPlain) Decided(node Node, lows, highs []Value) bool {
	return r.Back(node, lows) == r.Back(node, highs)
}

// Before implements Jumper: the step is the best child.
func (incrementalPlain) Before(node Node, alpha, beta float64) (a, b float64) {
	return along(node, alpha, beta)
}

// Window implements Monotone: that of the best child.
func (r incrementalPlain) Window(node Node, lows, highs []Value, i int, alpha, beta float64) (a, b float64) {
	alpha, beta = along(node, alpha, beta)
	return selected(node, lows, highs, i, alpha, beta)
}

// along returns the window of the mean of the line below a node for that of the node.
func along(node Node, alpha, beta float64) (a, b float64) {
	left := float64(node.Left)
	a, b = negative, positive
	if alpha >= 0 {
		a = (float64(alpha*(left+1))-node.Static)/left - wary
	}
	if beta <= 1 {
		b = (float64(beta*(left+1))-node.Static)/left + wary
	}
	return a, b
}
